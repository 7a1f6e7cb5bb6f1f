import { refreshTokenMark } from './connected-apps.ts';
import type { Database } from '../database/database.ts';
import { raiseSecurityEvent } from '../platform/raise-security-event.ts';
import {
  type AppGrant,
  endGrant,
  grantOfCode,
  grantOfRefreshToken,
  isAppAllowed,
} from '../store/people/app-grants.ts';
import { hashOfAppToken } from '../store/people/connected-apps.ts';

type Shown = { by: 'code' | 'refresh_token'; hash: string; grant: AppGrant };

/** What a request for tokens rests on, to be read before the library uses it up; null where that is nothing we know. */
export async function shownGrant(
  { connection }: Pick<Database, 'connection'>,
  body: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<Shown | null> {
  const { grant_type: type, code, refresh_token: token } = body;
  if (type === 'authorization_code' && typeof code === 'string') {
    const hash = hashOfAppToken(code);
    const grant = await grantOfCode(connection, hash, now);
    return grant && { by: 'code', hash, grant };
  }
  if (type === 'refresh_token' && typeof token === 'string') {
    const hash = hashOfAppToken(token.slice(refreshTokenMark.length));
    const grant = await grantOfRefreshToken(connection, hash);
    return grant && { by: 'refresh_token', hash, grant };
  }
  return null;
}

/**
 * Ends all that followed from a code, or from the code of a refresh token, that was shown a second time: one of the two who have it stole it
 * (RFC 9700). The library does so where the second use comes later. Where both come at once it refuses one, and the other would live on.
 */
export async function endReusedGrant(
  database: Pick<Database, 'connection' | 'transaction'>,
  shown: Shown,
  refusal: Response,
  now: Date,
): Promise<void> {
  const { error } = Object(
    await refusal
      .clone()
      .json()
      .catch(() => null),
  ) as { error?: unknown };
  if (error !== 'invalid_grant' || !(await isReused(database, shown))) return;
  await database.transaction((tx) => endGrant(tx, shown.grant.id, now));
  raiseSecurityEvent('authn_token_reuse', shown.grant.userId);
}

/** What was refused had been used, or was used by somebody else in the meantime. A token that is gone went with its family because of another use, unless the person let the app go. */
async function isReused({ connection }: Pick<Database, 'connection'>, shown: Shown): Promise<boolean> {
  const { by, hash, grant } = shown;
  if (grant.wasUsed || by === 'code') return true;
  const left = await grantOfRefreshToken(connection, hash);
  return left === null ? isAppAllowed(connection, grant) : left.wasUsed;
}
