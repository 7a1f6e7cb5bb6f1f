import { type BulkAct } from '@clausewatch/contract/watch-acts';
import { mostTags } from '@clausewatch/contract/watch-limits';
import { type WatchDetails, type WatchDetailsChange } from '@clausewatch/contract/watch-lists';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { watches } from '../../database/tables.ts';
import { lockSubject } from '../analyses/usage.ts';
import { keepForUndo } from './watch-undos.ts';
import { readNotices, unseenVendors } from './watches.ts';

export type WatchRow = typeof watches.$inferSelect;

/** Changes what somebody keeps about a vendor; null where they do not watch it. */
export async function updateDetails(
  tx: Transaction,
  { subject, vendorId }: { subject: string; vendorId: string },
  change: WatchDetailsChange,
): Promise<WatchDetails | null> {
  const { tags, favourite, note, owner } = watches;
  const of = and(eq(watches.subject, subject), eq(watches.vendorId, vendorId));
  const own = { tags, favourite, note, owner };
  const values = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const rows =
    Object.keys(values).length === 0
      ? await tx.select(own).from(watches).where(of)
      : await tx.update(watches).set(values).where(of).returning(own);
  return rows[0] ?? null;
}

/** What is changed on the watch itself; checks and analyses are not. */
export type OwnAct = Exclude<BulkAct, { kind: 'check' | 'reanalyze' }>;

export type ActOutcome = { matched: number; changed: number; skipped: number; undo: string | null };

/** Does one thing to watches of a person, and keeps how they were before. Vendors that are not watched are none of them. */
export async function actOnWatches(
  tx: Transaction,
  { subject, ids, act, now }: { subject: string; ids: readonly string[]; act: OwnAct; now: Date },
): Promise<ActOutcome> {
  await lockSubject(tx, subject);
  const meant = await tx
    .select()
    .from(watches)
    .where(and(eq(watches.subject, subject), inArray(watches.vendorId, [...ids])))
    .for('update');
  // What was found after it was shown was seen by nobody.
  const seenUntil = act.kind === 'seen' ? earlier(act.until, now) : null;
  const unseen = seenUntil === null ? new Set<string>() : await unseenVendors(tx, subject);
  const after = meant.map((watch) => ({ watch, next: nextOf(watch, act, unseen, seenUntil) }));
  const changed = after.flatMap(({ watch, next }) => (typeof next === 'object' ? [{ watch, next }] : []));
  const skipped = after.filter(({ next }) => next === 'full').length;
  const outcome = { matched: meant.length, changed: changed.length, skipped };
  if (changed.length === 0) return { ...outcome, undo: null };
  const wereRemoved = act.kind === 'unwatch';
  const before = changed.map(({ watch }) => watch);
  const undo = await keepForUndo(tx, { subject, wereRemoved, seenUntil, before, now });
  if (wereRemoved) await remove(tx, subject, before);
  else await save(tx, subject, changed);
  const vendorIds = before.map(({ vendorId }) => vendorId);
  if (seenUntil !== null) await readNotices(tx, { subject, vendorIds, until: seenUntil, now });
  return { ...outcome, undo };
}

type Next = WatchDetails & Pick<WatchRow, 'seenAt'>;

/** The watch after an act; `same` where it changes nothing, `full` where there is no room for more tags. */
function nextOf(
  watch: WatchRow,
  act: OwnAct,
  unseen: ReadonlySet<string>,
  seenUntil: Date | null,
): Next | 'same' | 'full' {
  const { tags, favourite, note, owner, seenAt } = watch;
  const details = { tags, favourite, note, owner, seenAt };
  switch (act.kind) {
    case 'tag': {
      const all = [...new Set([...tags, ...act.tags])].sort();
      if (all.length === tags.length) return 'same';
      return all.length > mostTags ? 'full' : { ...details, tags: all };
    }
    case 'untag': {
      const left = tags.filter((tag) => !act.tags.includes(tag));
      return left.length === tags.length ? 'same' : { ...details, tags: left };
    }
    case 'owner':
      return act.owner === owner ? 'same' : { ...details, owner: act.owner };
    case 'favourite':
      return act.favourite === favourite ? 'same' : { ...details, favourite: act.favourite };
    case 'seen':
      return seenUntil !== null && seenAt < seenUntil && unseen.has(watch.vendorId)
        ? { ...details, seenAt: seenUntil }
        : 'same';
    case 'unwatch':
      return details;
  }
}

/** The API has instants in whole milliseconds, and the database is more precise: the seen change must not reappear. */
function earlier(until: string | undefined, now: Date): Date {
  const end = until === undefined ? Infinity : Date.parse(until) + 1;
  return new Date(Math.min(end, now.getTime()));
}

async function remove(tx: Transaction, subject: string, removed: readonly WatchRow[]): Promise<void> {
  const ids = removed.map(({ vendorId }) => vendorId);
  await tx.delete(watches).where(and(eq(watches.subject, subject), inArray(watches.vendorId, ids)));
}

async function save(
  tx: Transaction,
  subject: string,
  changed: readonly { watch: WatchRow; next: Next }[],
): Promise<void> {
  const rows = changed.map(({ watch, next: { seenAt, ...next } }) => ({
    vendor_id: watch.vendorId,
    seen_at: seenAt,
    ...next,
  }));
  await tx.execute(sql`
    UPDATE watches SET tags = ARRAY(SELECT json_array_elements_text(each.tags)), favourite = each.favourite, owner = each.owner,
      seen_at = greatest(watches.seen_at, each.seen_at)
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS each(vendor_id text, tags json, favourite boolean, owner text, seen_at timestamptz)
    WHERE watches.subject = ${subject} AND watches.vendor_id = each.vendor_id`);
}
