import type { Dashboard, UnseenChange, WatchedVendor } from '@clausewatch/contract/accounts';
import { and, asc, desc, eq, gt, ilike, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Connection, Transaction } from '../database/database.ts';
import { changes, documents, vendors, versions, watches } from '../database/tables.ts';
import { presentChange } from './changes.ts';
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
  const [there] = await tx
    .select({ vendorId: watches.vendorId })
    .from(watches)
    .where(and(eq(watches.subject, subject), eq(watches.vendorId, vendorId)));
  if (there !== undefined) return 'watched';
  if (limit !== null && (await countWatches(tx, subject)) >= limit) return 'full';
  await tx.insert(watches).values({ subject, vendorId });
  return 'watched';
}

export async function removeWatch(connection: Connection, subject: string, vendorId: string): Promise<void> {
  await connection.delete(watches).where(and(eq(watches.subject, subject), eq(watches.vendorId, vendorId)));
}

/** Counts all changes of a vendor so far as seen by its watcher. */
export async function markSeen(connection: Connection, subject: string, vendorId: string): Promise<void> {
  await connection
    .update(watches)
    .set({ seenAt: sql`now()` })
    .where(and(eq(watches.subject, subject), eq(watches.vendorId, vendorId)));
}

export async function countWatches(connection: Connection, subject: string): Promise<number> {
  return connection.$count(watches, eq(watches.subject, subject));
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
    })),
  };
}

/** How many changes a watcher has not seen, and the newest of them. */
export async function unseenChanges(
  connection: Connection,
  subject: string,
): Promise<Pick<Dashboard, 'unseen_changes' | 'changes'>> {
  const before = alias(versions, 'before');
  const where = and(eq(watches.subject, subject), gt(changes.createdAt, watches.seenAt));
  const [total] = await connection
    .select({ count: sql<number>`count(*)::int` })
    .from(watches)
    .innerJoin(documents, eq(documents.vendorId, watches.vendorId))
    .innerJoin(changes, eq(changes.documentId, documents.id))
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
    .orderBy(desc(changes.createdAt), desc(changes.id))
    .limit(shownChanges);
  return {
    unseen_changes: total?.count ?? 0,
    changes: rows.map((row): UnseenChange => ({
      ...presentChange(row, row.change),
      vendor_id: row.vendorId,
      vendor_name: row.vendorName,
    })),
  };
}

const unseenCount = sql<number>`(
  SELECT count(*)::int FROM ${changes} JOIN ${documents} ON ${documents.id} = ${changes.documentId}
  WHERE ${documents.vendorId} = ${watches.vendorId} AND ${changes.createdAt} > ${watches.seenAt})`;

function conditionsOf({ q, unseen }: DashboardQuery): (SQL | undefined)[] {
  const pattern = q === undefined || q === '' ? null : `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return [
    pattern === null ? undefined : or(ilike(vendors.name, pattern), ilike(vendors.domain, pattern)),
    unseen === true ? sql`${unseenCount} > 0` : undefined,
  ];
}
