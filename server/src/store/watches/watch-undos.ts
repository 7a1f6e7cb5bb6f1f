import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/database.ts';
import { type FormerWatches, watchUndos } from '../../database/list-tables.ts';
import { notifications } from '../../database/notification-tables.ts';
import { watches } from '../../database/tables.ts';
import { newIdentifier } from '../../platform/identifier.ts';
import { lockSubject } from '../analyses/usage.ts';
import type { WatchRow } from './watch-acts.ts';

/** As long as somebody may find out that it was a mistake. */
const keptForMs = 3_600_000;
/** Acts of a person that can be undone at a time. */
const mostKept = 20;

type Former = FormerWatches['watches'][number];

/** Keeps watches as they are now; returns the id that brings them back. The subject must be locked by the transaction. */
export async function keepForUndo(
  tx: Transaction,
  act: {
    subject: string;
    wereRemoved: boolean;
    /** Until when the act marked changes as seen; null: it did not. */
    seenUntil: Date | null;
    before: readonly WatchRow[];
    now: Date;
  },
): Promise<string> {
  const { subject, wereRemoved, seenUntil, before, now } = act;
  const id = newIdentifier('und');
  const watched = await tx.$count(watches, eq(watches.subject, subject));
  const rows = {
    wereRemoved,
    ...(seenUntil !== null && { seenUntil: seenUntil.toISOString() }),
    watches: before.map(formerOf),
  };
  await tx.insert(watchUndos).values({ id, subject, watched, rows, createdAt: now });
  await tx.execute(sql`
    DELETE FROM watch_undos WHERE subject = ${subject} AND id NOT IN (
      SELECT id FROM watch_undos WHERE subject = ${subject} ORDER BY created_at DESC, id DESC LIMIT ${mostKept})`);
  return id;
}

function formerOf({ vendorId, createdAt, seenAt, tags, favourite, note, owner }: WatchRow): Former {
  return {
    vendor_id: vendorId,
    created_at: createdAt.toISOString(),
    seen_at: seenAt.toISOString(),
    tags,
    favourite,
    note,
    owner,
  };
}

/**
 * Brings watches back as they were, once; null where there is nothing to undo. A plan that watches fewer vendors than were watched before
 * takes none from anybody: up to that many come back, those watched longest first.
 */
export async function undoAct(
  tx: Transaction,
  { subject, id, limit, now }: { subject: string; id: string; limit: number | null; now: Date },
): Promise<{ restored: number; left_out: number } | null> {
  await lockSubject(tx, subject);
  const [kept] = await tx
    .delete(watchUndos)
    .where(and(eq(watchUndos.id, id), eq(watchUndos.subject, subject)))
    .returning();
  if (kept === undefined || now.getTime() - kept.createdAt.getTime() > keptForMs) return null;
  const { wereRemoved, seenUntil, watches: former } = kept.rows;
  if (seenUntil !== undefined)
    return { restored: await unsee(tx, { subject, seenUntil, readAt: kept.createdAt }, former), left_out: 0 };
  if (!wereRemoved) return { restored: await putBack(tx, subject, former), left_out: 0 };
  const watched = await tx.$count(watches, eq(watches.subject, subject));
  const room = limit === null ? Infinity : Math.max(limit, kept.watched) - watched;
  const missing = await notWatched(tx, subject, former);
  const back = missing
    .sort((one, other) => one.created_at.localeCompare(other.created_at))
    .slice(0, Math.max(0, room));
  await watchAgain(tx, subject, back);
  return { restored: back.length, left_out: missing.length - back.length };
}

async function putBack(tx: Transaction, subject: string, former: readonly Former[]): Promise<number> {
  const { rows } = await tx.execute(sql`
    UPDATE watches SET tags = ARRAY(SELECT json_array_elements_text(each.tags)), favourite = each.favourite, owner = each.owner
    FROM ${recordsOf(former)}
    WHERE watches.subject = ${subject} AND watches.vendor_id = each.vendor_id RETURNING 1`);
  return rows.length;
}

/** What the act marked, and read in the inbox, is as before; what somebody looked at since stays seen. */
async function unsee(
  tx: Transaction,
  { subject, seenUntil, readAt }: { subject: string; seenUntil: string; readAt: Date },
  former: readonly Former[],
): Promise<number> {
  const { rows } = await tx.execute<{ vendor_id: string }>(sql`
    UPDATE watches SET seen_at = each.seen_at FROM ${recordsOf(former)}
    WHERE watches.subject = ${subject} AND watches.vendor_id = each.vendor_id
      AND watches.seen_at = ${seenUntil}::timestamptz RETURNING watches.vendor_id`);
  const ids = rows.map(({ vendor_id: vendorId }) => vendorId);
  await tx
    .update(notifications)
    .set({ readAt: null })
    .where(
      and(
        eq(notifications.subject, subject),
        inArray(notifications.vendorId, ids),
        eq(notifications.readAt, readAt),
      ),
    );
  return rows.length;
}

async function notWatched(tx: Transaction, subject: string, former: readonly Former[]): Promise<Former[]> {
  const ids = former.map(({ vendor_id: vendorId }) => vendorId);
  const rows = await tx
    .select({ id: watches.vendorId })
    .from(watches)
    .where(and(eq(watches.subject, subject), inArray(watches.vendorId, ids)));
  const again = new Set(rows.map(({ id }) => id));
  return former.filter(({ vendor_id: vendorId }) => !again.has(vendorId));
}

async function watchAgain(tx: Transaction, subject: string, former: readonly Former[]): Promise<void> {
  await tx.execute(sql`
    INSERT INTO watches (subject, vendor_id, created_at, seen_at, tags, favourite, note, owner)
    SELECT ${subject}, each.vendor_id, each.created_at, each.seen_at, ARRAY(SELECT json_array_elements_text(each.tags)),
      each.favourite, each.note, each.owner
    FROM ${recordsOf(former)} JOIN vendors ON vendors.id = each.vendor_id`);
}

function recordsOf(former: readonly Former[]) {
  return sql`json_to_recordset(${JSON.stringify(former)}::json) AS each(vendor_id text, created_at timestamptz,
    seen_at timestamptz, tags json, favourite boolean, note text, owner text)`;
}

/** Deletes what can no longer be undone. */
export async function forgetUndos(connection: Connection, now: Date): Promise<void> {
  await connection.delete(watchUndos).where(lt(watchUndos.createdAt, new Date(now.getTime() - keptForMs)));
}
