import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { verifications } from '../../database/account-tables.ts';
import type { Connection, Transaction } from '../../database/database.ts';
import {
  oauthAccessTokens,
  oauthConsents,
  oauthEndedGrants,
  oauthRefreshTokens,
} from '../../database/oauth-tables.ts';
import { hashOfAppToken } from './connected-apps.ts';

/** What followed, or would follow, from a code: all tokens that it led to carry its hash. */
export type AppGrant = { id: string; userId: string | null; clientId: string | null; wasUsed: boolean };

/** The grant of a refresh token; null where there is no such token. `wasUsed`: it was exchanged for another one, or revoked. */
export async function grantOfRefreshToken(connection: Connection, hash: string): Promise<AppGrant | null> {
  const [row] = await connection.select().from(oauthRefreshTokens).where(eq(oauthRefreshTokens.token, hash));
  if (row === undefined || row.authorizationCodeId === null) return null;
  const { authorizationCodeId: id, userId, clientId, revoked } = row;
  return { id, userId, clientId, wasUsed: revoked !== null };
}

/** The grant of a code; null where the code is neither waiting to be used nor was used for tokens that there still are. */
export async function grantOfCode(connection: Connection, hash: string, now: Date): Promise<AppGrant | null> {
  const [token] = await connection
    .select({ userId: oauthAccessTokens.userId, clientId: oauthAccessTokens.clientId })
    .from(oauthAccessTokens)
    .where(eq(oauthAccessTokens.authorizationCodeId, hash))
    .limit(1);
  if (token !== undefined) return { id: hash, ...token, wasUsed: true };
  // The identity library stores under another hash what it waits for.
  const isWaiting = and(eq(verifications.identifier, hashOfAppToken(hash)), gt(verifications.expiresAt, now));
  const waiting = await connection.$count(verifications, isWaiting);
  return waiting === 0 ? null : { id: hash, userId: null, clientId: null, wasUsed: false };
}

/** Whether an app is still let in by somebody. */
export async function isAppAllowed(
  connection: Connection,
  { userId, clientId }: Pick<AppGrant, 'userId' | 'clientId'>,
): Promise<boolean> {
  if (userId === null || clientId === null) return false;
  const own = and(eq(oauthConsents.userId, userId), eq(oauthConsents.clientId, clientId));
  return (await connection.$count(oauthConsents, own)) > 0;
}

/** Ends a grant with all its tokens, those too that a call under way is about to be given. */
export async function endGrant(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${id}, 0))`);
  await tx.insert(oauthEndedGrants).values({ authorizationCodeId: id, endedAt: now }).onConflictDoNothing();
  await tx.delete(oauthAccessTokens).where(eq(oauthAccessTokens.authorizationCodeId, id));
  await tx.delete(oauthRefreshTokens).where(eq(oauthRefreshTokens.authorizationCodeId, id));
}

export async function forgetEndedGrants(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(oauthEndedGrants).where(lte(oauthEndedGrants.endedAt, before));
}
