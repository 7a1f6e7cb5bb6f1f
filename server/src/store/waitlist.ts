import { asc } from 'drizzle-orm';
import { waitlist } from '../database/account-tables.ts';
import type { Connection } from '../database/database.ts';
import { newIdentifier } from '../identifier.ts';

export type WaitlistRow = typeof waitlist.$inferSelect;

/** Adds an address, once whatever its case. Returns whether it is new; who asked is not told. */
export async function joinWaitlist(connection: Connection, email: string, now: Date): Promise<boolean> {
  const added = await connection
    .insert(waitlist)
    .values({ id: newIdentifier('wai'), email, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: waitlist.id });
  return added.length > 0;
}

export async function listWaitlist(connection: Connection): Promise<WaitlistRow[]> {
  return connection.select().from(waitlist).orderBy(asc(waitlist.createdAt), asc(waitlist.id));
}
