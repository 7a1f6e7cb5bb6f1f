import type { Change, Version } from '@clausewatch/contract/changes';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Connection, Transaction } from '../database/database.ts';
import { changes, documents, versions } from '../database/tables.ts';
import { newIdentifier } from '../identifier.ts';

export type ChangeRow = typeof changes.$inferSelect;

/** Saves what separates two consecutive versions, once. */
export async function saveChange(tx: Transaction, change: Omit<ChangeRow, 'id'>): Promise<void> {
  await tx
    .insert(changes)
    .values({ id: newIdentifier('chg'), ...change })
    .onConflictDoNothing();
}

/** The kept change between exactly these two versions, or null. */
export async function changeBetween(
  connection: Connection,
  fromVersionId: string,
  toVersionId: string,
): Promise<ChangeRow | null> {
  const [row] = await connection
    .select()
    .from(changes)
    .where(and(eq(changes.fromVersionId, fromVersionId), eq(changes.toVersionId, toVersionId)));
  return row ?? null;
}

/** A page of a vendor's versions, newest first, each with the change that made it. */
export async function historyOf(
  connection: Connection,
  vendorId: string,
  query: { documentId?: string | undefined; page: number; limit: number },
): Promise<{ items: Version[]; total: number }> {
  const where = and(
    eq(documents.vendorId, vendorId),
    query.documentId === undefined ? undefined : eq(documents.id, query.documentId),
  );
  const before = alias(versions, 'before');
  const rows = await connection
    .select({
      version: historyColumns,
      title: documents.title,
      type: documents.type,
      change: changes,
      beforeNumber: before.number,
      beforeScore: before.score,
    })
    .from(versions)
    .innerJoin(documents, eq(documents.id, versions.documentId))
    .leftJoin(changes, eq(changes.toVersionId, versions.id))
    .leftJoin(before, eq(before.id, changes.fromVersionId))
    .where(where)
    .orderBy(desc(versions.createdAt), desc(versions.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const [total] = await connection
    .select({ count: sql<number>`count(*)::int` })
    .from(versions)
    .innerJoin(documents, eq(documents.id, versions.documentId))
    .where(where);
  return { total: total?.count ?? 0, items: rows.map(presentVersion) };
}

/** When each of these documents last changed its wording. */
export async function lastChangeOf(
  connection: Connection,
  documentIds: readonly string[],
): Promise<Map<string, Date>> {
  if (documentIds.length === 0) return new Map();
  const rows = await connection
    .select({ id: changes.documentId, at: sql<Date>`max(${changes.createdAt})`.mapWith(changes.createdAt) })
    .from(changes)
    .where(inArray(changes.documentId, [...documentIds]))
    .groupBy(changes.documentId);
  return new Map(rows.map(({ id, at }) => [id, at]));
}

const historyColumns = {
  id: versions.id,
  documentId: versions.documentId,
  number: versions.number,
  contentHash: versions.contentHash,
  wordCount: versions.wordCount,
  effectiveDate: versions.effectiveDate,
  score: versions.score,
  createdAt: versions.createdAt,
};

type HistoryRow = {
  version: Pick<typeof versions.$inferSelect, keyof typeof historyColumns>;
  title: string;
  type: typeof documents.$inferSelect.type;
  change: ChangeRow | null;
  beforeNumber: number | null;
  beforeScore: number | null;
};

function presentVersion(row: HistoryRow): Version {
  const { version } = row;
  return {
    id: version.id,
    document_id: version.documentId,
    document_title: row.title,
    document_type: row.type,
    number: version.number,
    content_hash: version.contentHash,
    word_count: version.wordCount,
    effective_date: version.effectiveDate,
    score: version.score,
    created_at: version.createdAt.toISOString(),
    change: row.change === null ? null : presentChange(row, row.change),
  };
}

function presentChange(row: HistoryRow, change: ChangeRow): Change {
  return {
    id: change.id,
    document_id: change.documentId,
    document_title: row.title,
    document_type: row.type,
    from_version: row.beforeNumber ?? 0,
    to_version: row.version.number,
    severity: change.severity,
    reasons: change.reasons,
    stats: change.stats,
    findings_gained: change.gained,
    findings_lost: change.lost,
    score_before: row.beforeScore,
    score_after: row.version.score,
    at: change.createdAt.toISOString(),
  };
}
