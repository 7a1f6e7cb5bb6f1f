import { appTokenMark } from '@clausewatch/contract/connected-apps';
import type { Connection } from '../database/database.ts';
import { appTokenByHash, endOfConsent, hashOfAppToken, noteAppUse } from '../store/people/connected-apps.ts';
import type { UserRow } from '../store/people/users.ts';
import type { UsedKey } from './api-keys.ts';

export type AppTokens = {
  /** `ended`: the token, or what allowed it, has expired. `unknown`: it was never issued, or the app was disconnected. */
  read(
    token: string,
  ): Promise<{ kind: 'app'; key: UsedKey; user: UserRow } | { kind: 'ended' } | { kind: 'unknown' }>;
};

/** Reads tokens of apps from the database at every call: a permission that was taken back ends them at once, in all processes. */
export function openAppTokens(connection: Connection, now: () => Date): AppTokens {
  return {
    async read(token) {
      const found = await appTokenByHash(connection, hashOfAppToken(token.slice(appTokenMark.length)));
      const at = now();
      if (found === null) return { kind: 'unknown' };
      if (found.token.expiresAt <= at || endOfConsent(found.consent) <= at) return { kind: 'ended' };
      // As for keys: what only reads goes on where nothing can be written.
      await noteAppUse(connection, found.consent, at).catch(() => {});
      // What was allowed last counts, also for tokens from before.
      const mayWrite = [found.token, found.consent].every(({ scopes }) => scopes.includes('write'));
      const key = {
        id: found.consent.id,
        scope: mayWrite ? ('write' as const) : ('read' as const),
        kind: 'app' as const,
      };
      return { kind: 'app', key, user: found.user };
    },
  };
}
