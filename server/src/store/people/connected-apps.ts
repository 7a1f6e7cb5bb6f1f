import { createHash } from 'node:crypto';
import { appLimits, type AskingApp, type ConnectedApp } from '@clausewatch/contract/connected-apps';
import { and, desc, eq, inArray, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm';
import { users } from '../../database/account-tables.ts';
import type { Connection, Transaction } from '../../database/database.ts';
import {
  oauthAccessTokens,
  oauthClients,
  oauthConsents,
  oauthRefreshTokens,
} from '../../database/oauth-tables.ts';
import type { UserRow } from './users.ts';

export type ConsentRow = typeof oauthConsents.$inferSelect;
type ClientRow = typeof oauthClients.$inferSelect;
type TokenRow = typeof oauthAccessTokens.$inferSelect;

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** What is stored of a code or token. A plain hash is enough: nobody can guess them. */
export function hashOfAppToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The access token with this hash, with the consent it rests on, while neither it nor its app is revoked. */
export async function appTokenByHash(
  connection: Connection,
  hash: string,
): Promise<{ token: TokenRow; consent: ConsentRow; user: UserRow } | null> {
  const [row] = await connection
    .select({ token: oauthAccessTokens, consent: oauthConsents, user: users })
    .from(oauthAccessTokens)
    .innerJoin(
      oauthConsents,
      and(
        eq(oauthConsents.clientId, oauthAccessTokens.clientId),
        eq(oauthConsents.userId, oauthAccessTokens.userId),
      ),
    )
    .innerJoin(oauthClients, eq(oauthClients.clientId, oauthConsents.clientId))
    .innerJoin(users, eq(users.id, oauthConsents.userId))
    .where(
      and(
        eq(oauthAccessTokens.token, hash),
        isNull(oauthAccessTokens.revoked),
        eq(oauthClients.disabled, false),
      ),
    );
  return row ?? null;
}

/** Written at most once a minute, however often the app calls. */
export async function noteAppUse(
  connection: Connection,
  consent: Pick<ConsentRow, 'id' | 'lastUsedAt'>,
  now: Date,
): Promise<void> {
  const aMinuteAgo = new Date(now.getTime() - minuteMs);
  if (consent.lastUsedAt !== null && consent.lastUsedAt >= aMinuteAgo) return;
  await connection
    .update(oauthConsents)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(oauthConsents.id, consent.id),
        or(isNull(oauthConsents.lastUsedAt), lt(oauthConsents.lastUsedAt, aMinuteAgo)),
      ),
    );
}

/** When a permission ends, however often its tokens are renewed. */
export function endOfConsent({ updatedAt }: Pick<ConsentRow, 'updatedAt'>): Date {
  return new Date(updatedAt.getTime() + appLimits.days * dayMs);
}

/** The apps that a person allowed, newest first. */
export async function appsOf(connection: Connection, userId: string): Promise<ConnectedApp[]> {
  const rows = await connection
    .select({ consent: oauthConsents, client: oauthClients })
    .from(oauthConsents)
    .innerJoin(oauthClients, eq(oauthClients.clientId, oauthConsents.clientId))
    .where(eq(oauthConsents.userId, userId))
    .orderBy(desc(oauthConsents.updatedAt), desc(oauthConsents.id));
  return rows.map(({ consent, client }) => presentApp(consent, client));
}

export async function askingApp(connection: Connection, clientId: string): Promise<AskingApp | null> {
  const [client] = await connection.select().from(oauthClients).where(eq(oauthClients.clientId, clientId));
  return client === undefined
    ? null
    : { name: client.name ?? '', registered_at: client.createdAt.toISOString() };
}

/** Where a known app may be answered. */
export async function redirectsOfApp(connection: Connection, clientId: string): Promise<readonly string[]> {
  const [client] = await connection
    .select({ redirectUris: oauthClients.redirectUris })
    .from(oauthClients)
    .where(and(eq(oauthClients.clientId, clientId), eq(oauthClients.disabled, false)));
  return client?.redirectUris ?? [];
}

/** Whether a person has allowed as many apps as they may, not counting one that they allow again. */
export async function hasTooManyApps(
  connection: Connection,
  userId: string,
  clientId: string,
): Promise<boolean> {
  const own = await connection
    .select({ clientId: oauthConsents.clientId })
    .from(oauthConsents)
    .where(eq(oauthConsents.userId, userId));
  return own.filter((each) => each.clientId !== clientId).length >= appLimits.apps;
}

/** Ends a permission with all tokens that follow from it. */
export async function removeApp(
  connection: Connection,
  own: { userId: string; id: string },
): Promise<boolean> {
  const gone = await connection
    .delete(oauthConsents)
    .where(and(eq(oauthConsents.id, own.id), eq(oauthConsents.userId, own.userId)))
    .returning({ id: oauthConsents.id });
  return gone.length > 0;
}

/** Returns how many there were. */
export async function removeAppsOf(connection: Connection, userId: string): Promise<number> {
  const gone = await connection
    .delete(oauthConsents)
    .where(eq(oauthConsents.userId, userId))
    .returning({ id: oauthConsents.id });
  return gone.length;
}

/** Lets the oldest apps that nobody allowed make room, so that registering is never closed by those who flood it. */
export async function boundUnusedApps(connection: Connection): Promise<void> {
  const surplus = connection
    .select({ id: oauthClients.id })
    .from(oauthClients)
    .where(isUnused(connection))
    .orderBy(desc(oauthClients.createdAt), desc(oauthClients.id))
    .offset(appLimits.unused);
  await connection.delete(oauthClients).where(inArray(oauthClients.id, surplus));
}

/** Deletes tokens that have expired, then permissions and apps that were left without any before a given moment. */
export async function forgetEndedApps(tx: Transaction, now: Date, before: Date): Promise<void> {
  await tx.delete(oauthAccessTokens).where(lte(oauthAccessTokens.expiresAt, now));
  await tx.delete(oauthRefreshTokens).where(lte(oauthRefreshTokens.expiresAt, now));
  const renewable = tx
    .select({ one: sql`1` })
    .from(oauthRefreshTokens)
    .where(
      and(
        eq(oauthRefreshTokens.clientId, oauthConsents.clientId),
        eq(oauthRefreshTokens.userId, oauthConsents.userId),
        isNull(oauthRefreshTokens.revoked),
      ),
    );
  const yearAgo = new Date(now.getTime() - appLimits.days * dayMs);
  await tx
    .delete(oauthConsents)
    .where(
      or(
        lte(oauthConsents.updatedAt, yearAgo),
        and(lte(oauthConsents.updatedAt, before), notExists(renewable)),
      ),
    );
  await tx.delete(oauthClients).where(and(lte(oauthClients.createdAt, before), isUnused(tx)));
}

function isUnused(connection: Connection | Transaction) {
  const used = connection
    .select({ one: sql`1` })
    .from(oauthConsents)
    .where(eq(oauthConsents.clientId, oauthClients.clientId));
  return notExists(used);
}

function presentApp(consent: ConsentRow, client: ClientRow): ConnectedApp {
  return {
    id: consent.id,
    name: client.name ?? '',
    hosts: [...new Set(client.redirectUris.map((address) => new URL(address).host))],
    scope: consent.scopes.includes('write') ? 'write' : 'read',
    granted_at: consent.updatedAt.toISOString(),
    ends_at: endOfConsent(consent).toISOString(),
    last_used_at: consent.lastUsedAt?.toISOString() ?? null,
  };
}
