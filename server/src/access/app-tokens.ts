import { appTokenMark } from '@clausewatch/contract/connected-apps';
import type { Connection } from '../database/database.ts';
import { appTokenByHash, endOfConsent, hashOfAppToken, noteAppUse } from '../store/people/connected-apps.ts';
import type { UserRow } from '../store/people/users.ts';
import type { UsedKey } from './api-keys.ts';

export type AppTokens = {
  /** Null where the token is invalid, expired or revoked, or what allowed it is. */
  read(token: string): Promise<{ key: UsedKey; user: UserRow } | null>;
};

/** Reads tokens of apps from the database at every call: a permission that was taken back ends them at once, in all processes. */
export function openAppTokens(connection: Connection, now: () => Date): AppTokens {
  return {
    async read(token) {
      const found = await appTokenByHash(connection, hashOfAppToken(token.slice(appTokenMark.length)));
      const at = now();
      if (found === null || found.token.expiresAt <= at || endOfConsent(found.consent) <= at) return null;
      // As for keys: what only reads goes on where nothing can be written.
      await noteAppUse(connection, found.consent, at).catch(() => {});
      // What was allowed last counts, also for tokens from before.
      const mayWrite = [found.token, found.consent].every(({ scopes }) => scopes.includes('write'));
      const key = {
        id: found.consent.id,
        scope: mayWrite ? ('write' as const) : ('read' as const),
        kind: 'app' as const,
      };
      return { key, user: found.user };
    },
  };
}
