import { eq, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Connection } from '../database/database.ts';
import { settings } from '../database/tables.ts';

/** A random secret that every process of this installation shares: made on first use, base64url, 256 bits. */
export async function sharedSecret(connection: Connection, name: string): Promise<string> {
  await connection
    .insert(settings)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await connection.select().from(settings).where(eq(settings.name, name));
  if (typeof row?.value !== 'string') throw new Error(`The setting ${name} is not a secret`);
  return row.value;
}

/** When pruning last came to its end, or null. */
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

/** Writes a line, to see whether that can be done. */
export async function touch(connection: Connection): Promise<void> {
  await connection
    .insert(settings)
    .values({ name: 'written', value: true })
    .onConflictDoUpdate({ target: settings.name, set: { value: sql`excluded.value` } });
}

/** What the serving process says of itself, for whoever finds the data folder served. */
export type ServingProcess = { pid: number; url: string; startedAt: string };

export async function sayWhoServes(connection: Connection, who: ServingProcess): Promise<void> {
  await connection
    .insert(settings)
    .values({ name: 'serving', value: who })
    .onConflictDoUpdate({ target: settings.name, set: { value: sql`excluded.value` } });
}

export async function whoServes(connection: Connection): Promise<ServingProcess | null> {
  const [row] = await connection.select().from(settings).where(eq(settings.name, 'serving'));
  return (row?.value ?? null) as ServingProcess | null;
}
