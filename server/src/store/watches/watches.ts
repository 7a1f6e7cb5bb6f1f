import type { Dashboard, DocumentHealth, UnseenChange } from '@clausewatch/contract/accounts';
import type { Direction, Severity } from '@clausewatch/contract/changes';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
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
  const sum = (column: string): SQL =>
    sql`coalesce(sum(facets.${sql.raw(column)}), 0)::int AS ${sql.raw(column)}`;
  const { rows } = await connection.execute<StatusCounts & { changed: number }>(sql`
    SELECT ${sum('current')}, ${sum('unreachable')}, ${sum('blocked')}, ${sum('gone')},
      (SELECT coalesce(sum(found.changed), 0)::int FROM (${newsOf(subject)}) AS news CROSS JOIN LATERAL (${countedInNews}) AS found) AS changed
    FROM watches JOIN vendor_facets AS facets ON facets.vendor_id = watches.vendor_id WHERE watches.subject = ${subject}`);
  const [counts = { current: 0, unreachable: 0, blocked: 0, gone: 0, changed: 0 }] = rows;
  return healthOf(counts, counts.changed);
}

/** The documents of a vendor with changes unseen by its watcher; none where the vendor is not watched. */
export async function unseenDocuments(
  connection: Connection,
  subject: string,
  vendorId: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await connection.execute<{ id: string }>(sql`
    SELECT DISTINCT changes.document_id AS id FROM watches JOIN changes ON ${isUnseen(sql`watches`)}
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

/** A vendor with unseen changes, and the worst severity among them. */
export type UnseenVendor = { id: string; worst: Severity };

export type Unseen = Pick<Dashboard, 'unseen_changes' | 'changes'> & { vendors: UnseenVendor[] };

/** A watcher's unseen changes: their number, the newest of them, and their vendors. */
export async function unseenChanges(connection: Connection, subject: string): Promise<Unseen> {
  type Found = { total: number; vendors: UnseenVendor[] | null; ids: string[] };
  // The newest changes overall are among those of the vendors with the newest changes.
  const { rows } = await connection.execute<Found>(sql`
    WITH unseen AS MATERIALIZED (${unseenOf(subject)}),
    freshest AS (SELECT * FROM unseen ORDER BY newest DESC FETCH FIRST ${sql.raw(String(shownChanges))} ROWS WITH TIES)
    SELECT (SELECT coalesce(sum(count), 0)::int FROM unseen) AS total,
      (SELECT json_agg(json_build_object('id', vendor_id, 'worst', worst)) FROM unseen) AS vendors, ARRAY(
      SELECT shown.id FROM freshest CROSS JOIN LATERAL (
        SELECT id, found_at FROM changes WHERE ${isUnseen(sql`freshest`)}
        ORDER BY found_at DESC, id DESC LIMIT ${shownChanges}) AS shown
      ORDER BY shown.found_at DESC, shown.id DESC LIMIT ${shownChanges}) AS ids`);
  const { total = 0, vendors: found = [], ids = [] } = rows[0] ?? {};
  return { unseen_changes: total, changes: await changesAsListed(connection, ids), vendors: found ?? [] };
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
    .where(sql`${changes.id} = ANY(${sql.param([...ids])}::text[])`)
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
function isUnseen(watch: SQL): SQL {
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
 * The watched vendors that may have unseen changes: the newest of all came after they were last looked at. Changes are checked one by one only for
 * those with exceptions: dropped documents, drops proposed by the watcher, or changes read in the inbox. For all others the index is counted.
 */
function newsOf(subject: string, of: SQL = sql``): SQL {
  // Who read a change did so after it was found; a day more, lest a clock that was set back hide it.
  return sql`
    SELECT watches.subject, watches.vendor_id, watches.seen_at, (facets.dropped > 0 OR watches.vendor_id IN (${openDropsOf(subject)})
      OR EXISTS (SELECT FROM notifications WHERE notifications.subject = watches.subject AND notifications.vendor_id = watches.vendor_id
        AND read_at IS NOT NULL AND change_id IS NOT NULL AND notifications.at > watches.seen_at - interval '1 day')) AS has_exceptions
    FROM watches JOIN vendor_facets AS facets ON facets.vendor_id = watches.vendor_id AND facets.last_alert_at > watches.seen_at
    WHERE watches.subject = ${subject} ${of} OFFSET 0`;
}

/** The unseen changes of a row of `news`. Conditions that are joined by OR would be checked without an index. */
const unseenInNews = sql`(
  SELECT document_id, found_at, severity FROM changes
  WHERE NOT news.has_exceptions AND changes.vendor_id = news.vendor_id AND changes.found_at > news.seen_at AND changes.is_alert
  UNION ALL SELECT document_id, found_at, severity FROM changes WHERE news.has_exceptions AND ${isUnseen(sql`news`)})`;

/** How many changes are unseen of a row of `news`, and of how many documents. A document counts as changed only while it can be read. */
const countedInNews = sql`
  SELECT coalesce(sum(by_document.count), 0)::int AS unseen, (count(*) FILTER (WHERE documents.status = 'current'))::int AS changed
  FROM (SELECT document_id, count(*) FROM ${unseenInNews} AS unseen GROUP BY document_id) AS by_document
  JOIN documents ON documents.id = by_document.document_id`;

/** For each watched vendor with unseen changes: how many there are, the worst severity, and when the newest was found. */
function unseenOf(subject: string): SQL {
  return sql`
    SELECT news.subject, news.vendor_id, news.seen_at, found.count, found.newest,
      CASE found.worst WHEN 2 THEN 'material' WHEN 1 THEN 'minor' ELSE 'editorial' END AS worst
    FROM (${newsOf(subject)}) AS news CROSS JOIN LATERAL (
      SELECT count(*), max(found_at) AS newest, max(CASE severity WHEN 'material' THEN 2 WHEN 'minor' THEN 1 ELSE 0 END) AS worst
      FROM ${unseenInNews} AS unseen) AS found
    WHERE found.count > 0`;
}

/** What is unseen of each of some watched vendors; none of those of which everything was seen. */
export async function unseenCounts(
  connection: Connection,
  subject: string,
  vendorIds: readonly string[],
): Promise<Map<string, { unseen: number; changed: number }>> {
  const { rows } = await connection.execute<{ id: string; unseen: number; changed: number }>(sql`
    SELECT news.vendor_id AS id, found.unseen, found.changed
    FROM (${newsOf(subject, sql`AND watches.vendor_id = ANY(${sql.param([...vendorIds])}::text[])`)}) AS news
    CROSS JOIN LATERAL (${countedInNews}) AS found`);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Of the newest change that the watcher of a vendor can have unseen. The watcher's own proposals are looked up; all else is written. */
export function newestChange<Name extends keyof NewestChange>(
  what: Name,
  subject: string,
): SQL<NewestChange[Name] | null> {
  return sql<NewestChange[Name] | null>`CASE WHEN watches.vendor_id IN (${openDropsOf(subject)}) THEN (
    SELECT changes.${sql.raw(what)} FROM changes WHERE changes.vendor_id = watches.vendor_id AND ${isTold(sql`watches`)}
    ORDER BY changes.found_at DESC, changes.id DESC LIMIT 1) ELSE facets.last_${sql.raw(what)} END`;
}

type NewestChange = { severity: Severity; direction: Direction };

export type StatusCounts = Record<'current' | 'unreachable' | 'blocked' | 'gone', number>;

export function healthOf(
  { current, unreachable, blocked, gone }: StatusCounts,
  changed: number,
): DocumentHealth {
  return { current: current - changed, changed, unreachable, blocked, gone };
}
