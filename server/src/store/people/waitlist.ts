import { and, asc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import { waitlist, waitlistLinks } from '../../database/account-tables.ts';
import type { Connection, Transaction } from '../../database/database.ts';
import { newIdentifier } from '../../platform/identifier.ts';

export type WaitlistRow = typeof waitlist.$inferSelect;

/** The entry of an address, created once regardless of case. Concurrent joins of the same mailbox wait until the transaction ends. */
export async function waitlistEntry(tx: Transaction, email: string, now: Date): Promise<WaitlistRow> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`waitlist ${mailboxOf(email)}`}, 0))`);
  await tx
    .insert(waitlist)
    .values({ id: newIdentifier('wai'), email, createdAt: now })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(waitlist)
    .where(sql`lower(${waitlist.email}) = lower(${email})`);
  if (row === undefined) throw new Error('The waitlist entry was not saved');
  return row;
}

/** How many links were sent to a mailbox since a moment: `ada+1@…` and `Ada@…` are one. */
export async function countLinksTo(tx: Transaction, email: string, since: Date): Promise<number> {
  return tx.$count(
    waitlistLinks,
    and(eq(waitlistLinks.mailbox, mailboxOf(email)), gte(waitlistLinks.createdAt, since)),
  );
}

export async function keepWaitlistLink(
  tx: Transaction,
  entry: WaitlistRow,
  link: { tokenHash: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.insert(waitlistLinks).values({ ...link, entryId: entry.id, mailbox: mailboxOf(entry.email) });
}

/** Confirms the entry of a link. Doing it again has no effect, for as long as the link is known. */
export async function confirmWaitlistEntry(
  tx: Transaction,
  tokenHash: string,
  now: Date,
): Promise<'confirmed' | 'expired' | 'unknown'> {
  const [found] = await tx
    .select({ id: waitlist.id, confirmedAt: waitlist.confirmedAt, expiresAt: waitlistLinks.expiresAt })
    .from(waitlistLinks)
    .innerJoin(waitlist, eq(waitlist.id, waitlistLinks.entryId))
    .where(eq(waitlistLinks.tokenHash, tokenHash))
    .for('update');
  if (found === undefined) return 'unknown';
  if (found.confirmedAt !== null) return 'confirmed';
  if (found.expiresAt <= now) return 'expired';
  await tx.update(waitlist).set({ confirmedAt: now }).where(eq(waitlist.id, found.id));
  return 'confirmed';
}

export async function listWaitlist(connection: Connection): Promise<WaitlistRow[]> {
  return connection.select().from(waitlist).orderBy(asc(waitlist.createdAt), asc(waitlist.id));
}

export type WaitlistCounts = { due: number; notified: number; unconfirmed: number };

/** The number of entries by what an announcement does with them. */
export async function countWaitlist(connection: Connection): Promise<WaitlistCounts> {
  const [due, notified, unconfirmed] = await Promise.all([
    connection.$count(waitlist, isDue),
    connection.$count(waitlist, isNotNull(waitlist.announcedAt)),
    connection.$count(waitlist, isNull(waitlist.confirmedAt)),
  ]);
  return { due, notified, unconfirmed };
}

/** The oldest confirmed entries that were not notified yet, locked until the transaction ends. */
export async function claimUnnotified(tx: Transaction, limit: number): Promise<WaitlistRow[]> {
  return tx
    .select()
    .from(waitlist)
    .where(isDue)
    .orderBy(asc(waitlist.createdAt), asc(waitlist.id))
    .limit(limit)
    .for('update', { skipLocked: true });
}

export async function markNotified(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(waitlist).set({ announcedAt: now }).where(eq(waitlist.id, id));
}

/** Deletes addresses whose links were never opened: they may have been typed by somebody else. */
export async function forgetUnconfirmed(tx: Transaction, linksBefore: Date): Promise<void> {
  const newestLink = sql`(SELECT max(created_at) FROM waitlist_links WHERE entry_id = ${waitlist}.id)`;
  await tx
    .delete(waitlist)
    .where(and(isNull(waitlist.confirmedAt), sql`${newestLink} < ${linksBefore.toISOString()}::timestamptz`));
}

const isDue = and(isNotNull(waitlist.confirmedAt), isNull(waitlist.announcedAt));

/** Most mail servers deliver all of `ada+anything@` to one mailbox. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at).toLowerCase();
  return `${local.split('+')[0] || local}${email.slice(at).toLowerCase()}`;
}
