import type { ApiKey } from '@clausewatch/contract/api-keys';
import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { apiKeys, users } from '../../database/account-tables.ts';
import type { Connection, Transaction } from '../../database/database.ts';
import { newIdentifier } from '../../platform/identifier.ts';
import { lockSubject } from '../analyses/usage.ts';
import type { UserRow } from './users.ts';

export type ApiKeyRow = typeof apiKeys.$inferSelect;

const minuteMs = 60_000;

/** Null where the user has reached the limit, expired keys included. */
export async function addKey(
  tx: Transaction,
  key: Pick<ApiKeyRow, 'userId' | 'name' | 'prefix' | 'secretHash' | 'scope' | 'expiresAt'>,
  limit: number,
  now: Date,
): Promise<ApiKey | null> {
  await lockSubject(tx, key.userId);
  if ((await tx.$count(apiKeys, eq(apiKeys.userId, key.userId))) >= limit) return null;
  const row = { ...key, id: newIdentifier('apk'), createdAt: now, lastUsedAt: null };
  await tx.insert(apiKeys).values(row);
  return presentKey(row);
}

/** Newest first. */
export async function keysOf(connection: Connection, userId: string): Promise<ApiKey[]> {
  const rows = await connection
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.userId, userId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
  return rows.map(presentKey);
}

export async function removeKey(
  connection: Connection,
  own: { userId: string; id: string },
): Promise<boolean> {
  const gone = await connection
    .delete(apiKeys)
    .where(and(eq(apiKeys.id, own.id), eq(apiKeys.userId, own.userId)))
    .returning({ id: apiKeys.id });
  return gone.length > 0;
}

/** Deletes all keys of an account; returns how many of them still worked. */
export async function removeKeys(connection: Connection, userId: string, now: Date): Promise<number> {
  const gone = await connection
    .delete(apiKeys)
    .where(eq(apiKeys.userId, userId))
    .returning({ expiresAt: apiKeys.expiresAt });
  return gone.filter(({ expiresAt }) => expiresAt > now).length;
}

/** How many keys of an account have not expired. */
export async function countKeys(connection: Connection, userId: string, now: Date): Promise<number> {
  return connection.$count(apiKeys, and(eq(apiKeys.userId, userId), gt(apiKeys.expiresAt, now)));
}

/** With its owner, whether it has expired or not. */
export async function keyByPrefix(
  connection: Connection,
  prefix: string,
): Promise<{ key: ApiKeyRow; user: UserRow } | null> {
  const [row] = await connection
    .select({ key: apiKeys, user: users })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(eq(apiKeys.prefix, prefix));
  return row ?? null;
}

/** Written at most once a minute, however often the key is used. */
export async function noteKeyUse(
  connection: Connection,
  key: Pick<ApiKeyRow, 'id' | 'lastUsedAt'>,
  now: Date,
): Promise<void> {
  const aMinuteAgo = new Date(now.getTime() - minuteMs);
  if (key.lastUsedAt !== null && key.lastUsedAt >= aMinuteAgo) return;
  await connection
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, key.id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, aMinuteAgo))));
}

function presentKey(row: ApiKeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name,
    prefix: `cw_${row.prefix}`,
    scope: row.scope,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
  };
}
