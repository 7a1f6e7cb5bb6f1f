import type { Dashboard, DocumentHealth, UnseenChange, WatchedVendor } from '@clausewatch/contract/accounts';
import type { Severity } from '@clausewatch/contract/changes';
import type { DocumentStatus } from '@clausewatch/contract/documents';
import { and, asc, desc, eq, gt, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { alertingKind, alertingSeverities } from '../alert.ts';
import type { Connection, Transaction } from '../database/database.ts';
import { changes, documents, vendors, versions, watches } from '../database/tables.ts';
import { presentChange } from './changes.ts';
import { isHidden } from './corrections.ts';
import { lockSubject } from './usage.ts';
import { documentCount, presentSummary, typesOf } from './vendors.ts';

/** Unseen changes shown beside the list. */
const shownChanges = 20;

/** Puts a vendor on somebody's list, where the limit (null: none) leaves room; two calls at once cannot both take the last place. */
export async function addWatch(
  tx: Transaction,
  watch: { subject: string; vendorId: string; limit: number | null },
): Promise<'watched' | 'full'> {
  const { subject, vendorId, limit } = watch;
  await lockSubject(tx, subject);
  if (await isWatched(tx, subject, vendorId)) return 'watched';
  if (limit !== null && (await countWatches(tx, subject)) >= limit) return 'full';
  await tx.insert(watches).values({ subject, vendorId });
  return 'watched';
}

export async function removeWatch(connection: Connection, subject: string, vendorId: string): Promise<void> {
  await connection.delete(watches).where(and(eq(watches.subject, subject), eq(watches.vendorId, vendorId)));
}

/**
 * Counts the changes of a vendor as seen by its watcher: those found until then, else all so far. What was seen once stays so.
 */
export async function markSeen(
  connection: Connection,
  watch: { subject: string; vendorId: string; until?: string | undefined },
): Promise<void> {
  const { subject, vendorId, until } = watch;
  // Instants cross the wire in whole milliseconds, and the database keeps more: the one that was seen must not come back.
  const seen = until === undefined ? sql`now()` : sql`${until}::timestamptz + interval '1 millisecond'`;
  await connection
    .update(watches)
    .set({ seenAt: sql`greatest(${watches.seenAt}, least(now(), ${seen}))` })
    .where(and(eq(watches.subject, subject), eq(watches.vendorId, vendorId)));
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

/** The health of every document of the vendors that somebody watches, counted. */
export async function watchedHealth(connection: Connection, subject: string): Promise<DocumentHealth> {
  const rows = await connection
    .select({ status: documents.status, count: sql<number>`count(*)::int` })
    .from(watches)
    .innerJoin(documents, eq(documents.vendorId, watches.vendorId))
    .where(eq(watches.subject, subject))
    .groupBy(documents.status);
  const [unseen] = await connection
    .select({ changed: changedDocuments })
    .from(watches)
    .innerJoin(documents, eq(documents.vendorId, watches.vendorId))
    .innerJoin(changes, eq(changes.documentId, documents.id))
    .innerJoin(versions, eq(versions.id, changes.toVersionId))
    .where(and(eq(watches.subject, subject), gt(changes.foundAt, watches.seenAt), isTold));
  const counts = Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  return healthOf(counts, unseen?.changed ?? 0);
}

/** The documents of a vendor that changed since its watcher last looked; none for whoever does not watch it. */
export async function unseenDocuments(
  connection: Connection,
  subject: string,
  vendorId: string,
): Promise<ReadonlySet<string>> {
  const rows = await connection
    .selectDistinct({ id: documents.id })
    .from(watches)
    .innerJoin(documents, eq(documents.vendorId, watches.vendorId))
    .innerJoin(changes, eq(changes.documentId, documents.id))
    .innerJoin(versions, eq(versions.id, changes.toVersionId))
    .where(
      and(
        eq(watches.subject, subject),
        eq(watches.vendorId, vendorId),
        gt(changes.foundAt, watches.seenAt),
        isTold,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

export type DashboardQuery = {
  page: number;
  limit: number;
  sort: 'watched_since' | 'name' | 'score' | 'last_changed' | 'last_checked';
  order: 'asc' | 'desc';
  q?: string | undefined;
  unseen?: boolean | undefined;
};

/** A page of watched vendors, each with how many of its changes its watcher has not seen. */
export async function watchedVendors(
  connection: Connection,
  subject: string,
  query: DashboardQuery,
): Promise<{ items: WatchedVendor[]; total: number }> {
  const where = and(eq(watches.subject, subject), ...conditionsOf(query));
  const direction = query.order === 'asc' ? asc : desc;
  const column = {
    watched_since: watches.createdAt,
    name: sql`lower(${vendors.name})`,
    score: vendors.score,
    last_changed: vendors.lastChangedAt,
    last_checked: vendors.lastCheckedAt,
  }[query.sort];
  const rows = await connection
    .select({
      vendor: vendors,
      types: typesOf,
      count: documentCount,
      since: watches.createdAt,
      unseen: unseenCount,
      severity: newestSeverity,
      statuses: statusCounts,
      changed: unseenDocumentCount,
    })
    .from(watches)
    .innerJoin(vendors, eq(vendors.id, watches.vendorId))
    .where(where)
    .orderBy(sql`${direction(column)} NULLS LAST`, asc(vendors.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const [total] = await connection
    .select({ count: sql<number>`count(*)::int` })
    .from(watches)
    .innerJoin(vendors, eq(vendors.id, watches.vendorId))
    .where(where);
  return {
    total: total?.count ?? 0,
    items: rows.map((row) => ({
      ...presentSummary(row.vendor, row.types, row.count),
      watched_since: row.since.toISOString(),
      unseen_changes: row.unseen,
      last_severity: row.severity,
      health: healthOf(row.statuses ?? {}, row.changed),
    })),
  };
}

/** How many changes a watcher has not seen, and the newest of them. */
export async function unseenChanges(
  connection: Connection,
  subject: string,
): Promise<Pick<Dashboard, 'unseen_changes' | 'changes'>> {
  const before = alias(versions, 'before');
  const where = and(eq(watches.subject, subject), gt(changes.foundAt, watches.seenAt), isTold);
  const [total] = await connection
    .select({ count: sql<number>`count(*)::int` })
    .from(watches)
    .innerJoin(documents, eq(documents.vendorId, watches.vendorId))
    .innerJoin(changes, eq(changes.documentId, documents.id))
    .innerJoin(versions, eq(versions.id, changes.toVersionId))
    .where(where);
  const rows = await connection
    .select({
      change: changes,
      title: documents.title,
      type: documents.type,
      vendorId: vendors.id,
      vendorName: vendors.name,
      version: { number: versions.number, score: versions.score },
      beforeNumber: before.number,
      beforeScore: before.score,
    })
    .from(watches)
    .innerJoin(vendors, eq(vendors.id, watches.vendorId))
    .innerJoin(documents, eq(documents.vendorId, vendors.id))
    .innerJoin(changes, eq(changes.documentId, documents.id))
    .innerJoin(versions, eq(versions.id, changes.toVersionId))
    .leftJoin(before, eq(before.id, changes.fromVersionId))
    .where(where)
    .orderBy(desc(changes.foundAt), desc(changes.id))
    .limit(shownChanges);
  return {
    unseen_changes: total?.count ?? 0,
    changes: rows.map((row): UnseenChange => ({
      ...presentChange(row, row.change),
      vendor_id: row.vendorId,
      vendor_name: row.vendorName,
      version1: row.change.fromVersionId,
      version2: row.change.toVersionId,
      found_at: row.change.foundAt.toISOString(),
    })),
  };
}

/** Changes that nobody is told of count for nothing here: they stand in the history. */
const isTold = and(
  inArray(changes.severity, alertingSeverities),
  eq(versions.kind, alertingKind),
  isNull(documents.droppedAt),
  sql`NOT ${isHidden(documents.id, watches.subject)}`,
);

const toldChanges = sql`${changes} JOIN ${documents} ON ${documents.id} = ${changes.documentId}
  JOIN ${versions} ON ${versions.id} = ${changes.toVersionId} AND ${isTold}`;

const unseenCount = sql<number>`(
  SELECT count(*)::int FROM ${toldChanges}
  WHERE ${documents.vendorId} = ${watches.vendorId} AND ${changes.foundAt} > ${watches.seenAt})`;

/** Of those that can be read as they should: of the others it matters more that they cannot. */
const changedDocuments = sql<number>`(count(DISTINCT ${documents.id}) FILTER (WHERE ${documents.status} = 'current'))::int`;

const unseenDocumentCount = sql<number>`(
  SELECT ${changedDocuments} FROM ${toldChanges}
  WHERE ${documents.vendorId} = ${watches.vendorId} AND ${changes.foundAt} > ${watches.seenAt})`;

const newestSeverity = sql<Severity | null>`(
  SELECT ${changes.severity} FROM ${toldChanges}
  WHERE ${documents.vendorId} = ${watches.vendorId} ORDER BY ${changes.createdAt} DESC LIMIT 1)`;

type StatusCounts = Partial<Record<DocumentStatus, number>>;

const statusCounts = sql<StatusCounts | null>`(
  SELECT jsonb_object_agg(status, count) FROM (
    SELECT ${documents.status} AS status, count(*) AS count FROM ${documents}
    WHERE ${documents.vendorId} = ${watches.vendorId} GROUP BY ${documents.status}) AS counted)`;

function healthOf(counts: StatusCounts, changed: number): DocumentHealth {
  const { current = 0, unreachable = 0, blocked = 0, gone = 0 } = counts;
  return { current: current - changed, changed, unreachable, blocked, gone };
}

function conditionsOf({ q, unseen }: DashboardQuery): (SQL | undefined)[] {
  const pattern = q === undefined || q === '' ? null : `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return [
    pattern === null ? undefined : or(ilike(vendors.name, pattern), ilike(vendors.domain, pattern)),
    unseen === true ? sql`${unseenCount} > 0` : undefined,
  ];
}
