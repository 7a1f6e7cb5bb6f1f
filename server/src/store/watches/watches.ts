import type { Dashboard, DocumentHealth, UnseenChange } from '@clausewatch/contract/accounts';
import type { Severity } from '@clausewatch/contract/changes';
import type { DocumentStatus } from '@clausewatch/contract/documents';
import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Connection, Transaction } from '../../database/database.ts';
import { notifications } from '../../database/notification-tables.ts';
import { changes, documents, vendors, versions, watches } from '../../database/tables.ts';
import { changeColumns, comparableScore, presentChange } from '../documents/changes.ts';
import { isHidden, openDropsOf } from '../corrections/corrections.ts';
import { isRead } from '../alerts/notifications.ts';
import { lockSubject } from '../analyses/usage.ts';
import { hastenChecksOf } from '../work/schedules.ts';

/** How many unseen changes are shown with the list. */
const shownChanges = 20;

/** Watches a vendor if the limit (null: none) leaves room; two concurrent calls cannot both take the last place. */
export async function addWatch(
  tx: Transaction,
  watch: { subject: string; vendorId: string; limit: number | null; now: Date },
): Promise<'watched' | 'full'> {
  const { subject, vendorId, limit, now } = watch;
  await lockSubject(tx, subject);
  if (await isWatched(tx, subject, vendorId)) return 'watched';
  if (limit !== null && (await countWatches(tx, subject)) >= limit) return 'full';
  await tx.insert(watches).values({ subject, vendorId, createdAt: now, seenAt: now });
  await hastenChecksOf(tx, vendorId, now);
  return 'watched';
}

/**
 * Marks a vendor's changes as seen by its watcher: those found up to a moment, else all so far. Seen changes stay seen, and count as read
 * in the inbox.
 */
export async function markSeen(
  connection: Connection,
  watch: { subject: string; vendorId: string; until?: string | undefined },
): Promise<void> {
  const { subject, vendorId, until } = watch;
  // The API has instants in whole milliseconds, and the database is more precise: the seen change must not reappear.
  const seen = until === undefined ? sql`now()` : sql`${until}::timestamptz + interval '1 millisecond'`;
  await connection
    .update(watches)
    .set({ seenAt: sql`greatest(${watches.seenAt}, least(now(), ${seen}))` })
    .where(and(eq(watches.subject, subject), eq(watches.vendorId, vendorId)));
  await connection
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(isUnreadOf(subject, [vendorId]), isOfChangeUntil(seen)));
}

/** Reads what the inbox says of changes of vendors that were found until a moment. */
export async function readNotices(
  tx: Transaction,
  {
    subject,
    vendorIds,
    until,
    now,
  }: { subject: string; vendorIds: readonly string[]; until: Date; now: Date },
): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(isUnreadOf(subject, vendorIds), isOfChangeUntil(sql`${until.toISOString()}::timestamptz`)));
}

function isUnreadOf(subject: string, vendorIds: readonly string[]): SQL | undefined {
  return and(
    eq(notifications.subject, subject),
    inArray(notifications.vendorId, [...vendorIds]),
    isNull(notifications.readAt),
  );
}

function isOfChangeUntil(moment: SQL): SQL {
  return sql`${notifications.changeId} IN (SELECT id FROM changes
    WHERE changes.vendor_id = ${notifications.vendorId} AND found_at <= ${moment})`;
}

export async function countWatches(connection: Connection, subject: string): Promise<number> {
  return connection.$count(watches, eq(watches.subject, subject));
}

export async function isWatched(
  connection: Connection | Transaction,
  subject: string,
  vendorId: string,
): Promise<boolean> {
  const [watch] = await connection
    .select({ vendorId: watches.vendorId })
    .from(watches)
    .where(and(eq(watches.subject, subject), eq(watches.vendorId, vendorId)));
  return watch !== undefined;
}

/** Whether somebody has tagged any vendor with this. */
export async function hasTag(connection: Connection, subject: string, tag: string): Promise<boolean> {
  const isTagged = and(eq(watches.subject, subject), sql`${tag} = ANY(${watches.tags})`);
  const [row] = await connection.select({ id: watches.vendorId }).from(watches).where(isTagged).limit(1);
  return row !== undefined;
}

/** Those of some vendors that are watched, each once. */
export async function watchedAmong(
  connection: Connection,
  subject: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await connection
    .select({ id: watches.vendorId })
    .from(watches)
    .where(and(eq(watches.subject, subject), inArray(watches.vendorId, [...ids])))
    .orderBy(watches.createdAt, watches.vendorId);
  return rows.map(({ id }) => id);
}

/** The number of documents of a user's watched vendors, by health. */
export async function watchedHealth(connection: Connection, subject: string): Promise<DocumentHealth> {
  const [rows, unseen] = await Promise.all([
    connection
      .select({ status: documents.status, count: sql<number>`count(*)::int` })
      .from(watches)
      .innerJoin(documents, eq(documents.vendorId, watches.vendorId))
      .where(and(eq(watches.subject, subject), ne(documents.status, 'not_a_policy')))
      .groupBy(documents.status),
    connection.execute<{ changed: number }>(sql`
      SELECT count(*)::int AS changed
      FROM watches CROSS JOIN LATERAL (${unseenDocumentsOf}) AS unseen
      JOIN documents ON documents.id = unseen.id AND ${isReadable} WHERE watches.subject = ${subject}`),
  ]);
  const counts = Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  return healthOf(counts, unseen.rows[0]?.changed ?? 0);
}

/** The documents of a vendor with changes unseen by its watcher; none where the vendor is not watched. */
export async function unseenDocuments(
  connection: Connection,
  subject: string,
  vendorId: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await connection.execute<{ id: string }>(sql`
    SELECT unseen.id FROM watches CROSS JOIN LATERAL (${unseenDocumentsOf}) AS unseen
    WHERE watches.subject = ${subject} AND watches.vendor_id = ${vendorId}`);
  return new Set(rows.map(({ id }) => id));
}

/** The number of watched vendors, and a key of everything that unseen changes depend on, except dropped or restored documents. */
export async function watchState(
  connection: Connection,
  subject: string,
): Promise<{ watched: number; state: string }> {
  const { rows } = await connection.execute<{ watched: number; state: string }>(sql`
    SELECT count(*)::int AS watched, concat_ws(' ', count(*), sum(date_part('epoch', seen_at)),
      (SELECT max(found_at) FROM changes WHERE is_alert), (SELECT count(*) FROM (${openDropsOf(subject)}) AS hidden)) AS state
    FROM watches WHERE subject = ${subject}`);
  return rows[0] ?? { watched: 0, state: '' };
}

export type Unseen = Pick<Dashboard, 'unseen_changes' | 'changes'> & {
  /** Vendors with unseen changes. */
  vendorIds: string[];
};

/** A watcher's unseen changes: their number, the newest of them, and their vendors. */
export async function unseenChanges(connection: Connection, subject: string): Promise<Unseen> {
  type Found = { total: number; vendors: string[]; ids: string[] };
  // The newest changes overall are among those of the vendors with the newest changes.
  const { rows } = await connection.execute<Found>(sql`
    WITH unseen AS MATERIALIZED (${unseenOf(subject)}),
    freshest AS (SELECT * FROM unseen ORDER BY newest DESC FETCH FIRST ${sql.raw(String(shownChanges))} ROWS WITH TIES)
    SELECT (SELECT coalesce(sum(count), 0)::int FROM unseen) AS total,
      ARRAY(SELECT vendor_id FROM unseen) AS vendors, ARRAY(
      SELECT shown.id FROM freshest CROSS JOIN LATERAL (
        SELECT id, found_at FROM changes WHERE ${isUnseen(sql`freshest`)}
        ORDER BY found_at DESC, id DESC LIMIT ${shownChanges}) AS shown
      ORDER BY shown.found_at DESC, shown.id DESC LIMIT ${shownChanges}) AS ids`);
  const { total = 0, vendors: vendorIds = [], ids = [] } = rows[0] ?? {};
  return { unseen_changes: total, changes: await changesAsListed(connection, ids), vendorIds };
}

async function changesAsListed(connection: Connection, ids: readonly string[]): Promise<UnseenChange[]> {
  if (ids.length === 0) return [];
  const before = alias(versions, 'before');
  const { fromVersionId, toVersionId, foundAt } = changes;
  const rows = await connection
    .select({
      change: { ...changeColumns, fromVersionId, toVersionId, foundAt },
      title: documents.title,
      type: documents.type,
      vendorId: vendors.id,
      vendorName: vendors.name,
      version: { number: versions.number, score: versions.score },
      beforeNumber: before.number,
      beforeScore: comparableScore(before),
    })
    .from(changes)
    .innerJoin(vendors, eq(vendors.id, changes.vendorId))
    .innerJoin(documents, eq(documents.id, changes.documentId))
    .innerJoin(versions, eq(versions.id, changes.toVersionId))
    .leftJoin(before, eq(before.id, changes.fromVersionId))
    .where(inArray(changes.id, [...ids]))
    .orderBy(desc(changes.foundAt), desc(changes.id));
  return rows.map(({ change, ...row }) => ({
    ...presentChange(row, change),
    vendor_id: row.vendorId,
    vendor_name: row.vendorName,
    version1: change.fromVersionId,
    version2: change.toVersionId,
    found_at: change.foundAt.toISOString(),
  }));
}

/**
 * Changes that a watcher can have unseen, without those of documents that were dropped or that the watcher proposes to drop. All others are
 * only in the history.
 */
function isTold(watch: SQL): SQL {
  return sql`changes.is_alert
    AND changes.document_id NOT IN (SELECT id FROM documents WHERE dropped_at IS NOT NULL)
    AND NOT ${isHidden(sql`changes.document_id`, sql`${watch}.subject`)}`;
}

/** Whether a change is unseen by the watcher of its vendor. `watch` has the columns of a watch. */
export function isUnseen(watch: SQL): SQL {
  return sql`changes.vendor_id = ${watch}.vendor_id AND changes.found_at > ${watch}.seen_at AND ${isTold(watch)}
    AND NOT ${isRead(sql`changes`, watch)}`;
}

/** The vendors with changes that a watcher has not seen. */
export async function unseenVendors(connection: Connection, subject: string): Promise<Set<string>> {
  const { rows } = await connection.execute<{ vendor_id: string }>(
    sql`SELECT vendor_id FROM (${unseenOf(subject)}) AS unseen`,
  );
  return new Set(rows.map(({ vendor_id: id }) => id));
}

/**
 * For each watched vendor with unseen changes: how many there are, and when the newest was found. Changes are checked one by one only for
 * vendors with dropped documents, with drops proposed by the watcher, or with changes read in the inbox; for all others the index is counted.
 */
function unseenOf(subject: string): SQL {
  // Who read a change did so after it was found; a day more, lest a clock that was set back hide it.
  const hasExceptions = sql`(watches.vendor_id IN (
      SELECT vendor_id FROM documents WHERE dropped_at IS NOT NULL UNION ALL ${openDropsOf(subject)})
    OR EXISTS (SELECT FROM notifications WHERE notifications.subject = ${subject} AND notifications.vendor_id = watches.vendor_id
      AND read_at IS NOT NULL AND change_id IS NOT NULL AND notifications.at > watches.seen_at - interval '1 day'))`;
  const counted = (isCounted: SQL, has: SQL): SQL => sql`
    SELECT watches.subject, watches.vendor_id, watches.seen_at, found.count, found.newest
    FROM watches CROSS JOIN LATERAL (
      SELECT count(*), max(found_at) AS newest FROM changes WHERE ${isCounted}) AS found
    WHERE watches.subject = ${subject} AND ${has} ${hasExceptions} AND found.count > 0`;
  const isLater = sql`changes.vendor_id = watches.vendor_id AND changes.found_at > watches.seen_at AND changes.is_alert`;
  return sql`${counted(isLater, sql`NOT`)} UNION ALL ${counted(isUnseen(sql`watches`), sql``)}`;
}

/** The documents of a watched vendor with unseen changes. */
const unseenDocumentsOf = sql`SELECT DISTINCT changes.document_id AS id FROM changes WHERE ${isUnseen(sql`watches`)}`;

/** A document counts as changed only while it can be read: otherwise being unreadable matters more. */
const isReadable = sql`documents.status = 'current'`;

export const unseenDocumentCount = sql<number>`(
  SELECT count(*)::int FROM (${unseenDocumentsOf}) AS unseen
  JOIN documents ON documents.id = unseen.id AND ${isReadable})`;

export const unseenCount = sql<number>`(SELECT count(*)::int FROM changes WHERE ${isUnseen(sql`watches`)})`;

export const newestSeverity = sql<Severity | null>`(
  SELECT changes.severity FROM changes WHERE changes.vendor_id = watches.vendor_id AND ${isTold(sql`watches`)}
  ORDER BY changes.found_at DESC, changes.id DESC LIMIT 1)`;

type StatusCounts = Partial<Record<DocumentStatus, number>>;

export const statusCounts = sql<StatusCounts | null>`(
  SELECT jsonb_object_agg(status, count) FROM (
    SELECT documents.status, count(*) FROM documents
    WHERE documents.vendor_id = watches.vendor_id AND documents.status <> 'not_a_policy'
    GROUP BY documents.status) AS counted)`;

export function healthOf(counts: StatusCounts, changed: number): DocumentHealth {
  const { current = 0, unreachable = 0, blocked = 0, gone = 0 } = counts;
  return { current: current - changed, changed, unreachable, blocked, gone };
}
