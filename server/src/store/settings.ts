import { eq, type SQL, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Connection, Transaction } from '../database/database.ts';
import { settings } from '../database/tables.ts';

/** A random secret shared by all processes of this installation: created on first use, base64url, 256 bits. */
export async function sharedSecret(connection: Connection, name: string): Promise<string> {
  await connection
    .insert(settings)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await connection.select().from(settings).where(eq(settings.name, name));
  if (typeof row?.value !== 'string') throw new Error(`The setting ${name} is not a secret`);
  return row.value;
}

/** Records the key that seals texts from now on, to detect processes configured with another one by mistake. */
export async function noteSealKey(connection: Connection, keyId: string): Promise<void> {
  await connection
    .insert(settings)
    .values({ name: 'seal_key', value: keyId })
    .onConflictDoUpdate({ target: settings.name, set: { value: sql`excluded.value` } });
}

/** Whether texts are sealed with this key. */
export function isSealKey(keyId: string): SQL {
  return sql`EXISTS (SELECT FROM ${settings} WHERE name = 'seal_key' AND value = to_jsonb(${keyId}::text))`;
}

export async function hasSealKey(connection: Connection, keyId: string): Promise<boolean> {
  const { rows } = await connection.execute<{ is: boolean }>(sql`SELECT ${isSealKey(keyId)} AS is`);
  return rows[0]?.is === true;
}

/** When pruning last completed, or null. */
export async function lastPruned(connection: Connection): Promise<Date | null> {
  const [row] = await connection.select().from(settings).where(eq(settings.name, 'pruned'));
  return typeof row?.value === 'string' ? new Date(row.value) : null;
}

export async function notePruned(connection: Connection, at: Date): Promise<void> {
  await connection
    .insert(settings)
    .values({ name: 'pruned', value: at.toISOString() })
    .onConflictDoUpdate({ target: settings.name, set: { value: sql`excluded.value` } });
}

/** Writes a row, to check that the database accepts writes. */
export async function touch(connection: Connection): Promise<void> {
  await connection
    .insert(settings)
    .values({ name: 'written', value: true })
    .onConflictDoUpdate({ target: settings.name, set: { value: sql`excluded.value` } });
}

/** Records that bytes lie in an object store, for whoever starts without one. */
export async function noteObjectStore(connection: Connection, bucket: string): Promise<void> {
  await connection
    .insert(settings)
    .values({ name: objectStore, value: bucket })
    .onConflictDoUpdate({ target: settings.name, set: { value: sql`excluded.value` } });
}

export async function forgetObjectStore(connection: Connection): Promise<void> {
  await connection.delete(settings).where(eq(settings.name, objectStore));
}

/** The bucket in which bytes lie; null where all are in the database. */
export async function bucketInUse(connection: Connection): Promise<string | null> {
  return readSetting<string>(connection, objectStore);
}

const objectStore = 'object_store';

/** The serving process's description of itself, for a second process that finds the data folder in use. */
export type ServingProcess = { pid: number; url: string; startedAt: string };

export async function sayWhoServes(connection: Connection, who: ServingProcess): Promise<void> {
  await connection
    .insert(settings)
    .values({ name: 'serving', value: who })
    .onConflictDoUpdate({ target: settings.name, set: { value: sql`excluded.value` } });
}

export async function whoServes(connection: Connection): Promise<ServingProcess | null> {
  return readSetting<ServingProcess>(connection, 'serving');
}

/**
 * A value that one process at a time works on, locked until the transaction ends. `missing` stands for a value that was never written;
 * null: another process holds it.
 */
export async function holdSetting<Value>(
  tx: Transaction,
  name: string,
  missing: Value,
): Promise<Value | null> {
  await tx.insert(settings).values({ name, value: missing }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(settings)
    .where(eq(settings.name, name))
    .for('update', { skipLocked: true });
  return row === undefined ? null : (row.value as Value);
}

export async function readSetting<Value>(connection: Connection, name: string): Promise<Value | null> {
  const [row] = await connection.select().from(settings).where(eq(settings.name, name));
  return row === undefined ? null : (row.value as Value);
}

export async function writeSetting(tx: Transaction, name: string, value: unknown): Promise<void> {
  await tx.update(settings).set({ value }).where(eq(settings.name, name));
}
