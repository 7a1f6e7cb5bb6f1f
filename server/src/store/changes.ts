import type { Change, Version } from '@clausewatch/contract/changes';
import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Connection, Transaction } from '../database/database.ts';
import { changes, type Comparison, comparisons, documents, versions } from '../database/tables.ts';
import { newIdentifier } from '../identifier.ts';
import type { Amount } from './prune.ts';

export type ChangeRow = typeof changes.$inferSelect;

/** Saves what separates two consecutive versions, once. */
export async function saveChange(tx: Transaction, change: Omit<ChangeRow, 'id' | 'foundAt'>): Promise<void> {
  await tx
    .insert(changes)
    .values({ id: newIdentifier('chg'), ...change })
    .onConflictDoNothing();
}

/** The kept comparison of exactly these two versions, whether they follow one another or not; null where nobody has asked yet. */
export async function keptComparison(
  connection: Connection,
  fromVersionId: string,
  toVersionId: string,
): Promise<Comparison | null> {
  const [change] = await connection
    .select()
    .from(changes)
    .where(and(eq(changes.fromVersionId, fromVersionId), eq(changes.toVersionId, toVersionId)));
  if (change !== undefined) {
    const { operations, facts, stats, severity, reasons } = change;
    return { operations, facts, stats, severity, reasons };
  }
  const isIt = and(eq(comparisons.fromVersionId, fromVersionId), eq(comparisons.toVersionId, toVersionId));
  const [row] = await connection.select({ result: comparisons.result }).from(comparisons).where(isIt);
  if (row === undefined) return null;
  await connection
    .update(comparisons)
    .set({ usedAt: sql`now()` })
    .where(and(isIt, sql`${comparisons.usedAt} < now() - interval '1 hour'`));
  return row.result;
}

/** Some hundred megabytes at most: two texts that have nothing in common make a comparison as large as both. */
const keptComparisons = 1_000;

/** Keeps a comparison for the next one who asks, in the place of those that nobody has asked for the longest. */

export async function keepComparison(
  connection: Connection,
  fromVersionId: string,
  toVersionId: string,
  result: Comparison,
): Promise<void> {
  await connection.insert(comparisons).values({ fromVersionId, toVersionId, result }).onConflictDoNothing();
  await boundComparisons(connection);
}

const beyondBound = sql`SELECT ctid, pg_column_size(kept.*) AS bytes FROM ${comparisons} AS kept ORDER BY used_at DESC OFFSET ${keptComparisons}`;
const sum = sql`SELECT count(*)::int AS rows, coalesce(sum(bytes), 0)::float8 AS bytes`;

/** Takes away comparisons beyond the bound. */
export async function boundComparisons(connection: Connection): Promise<Amount> {
  const { rows } = await connection.execute<Amount>(sql`
    WITH beyond AS (${beyondBound}),
      gone AS (DELETE FROM ${comparisons} AS kept USING beyond WHERE kept.ctid = beyond.ctid RETURNING bytes)
    ${sum} FROM gone`);
  return rows[0] ?? { rows: 0, bytes: 0 };
}

/** What is beyond the bound. */
export async function excessComparisons(connection: Connection): Promise<Amount> {
  const { rows } = await connection.execute<Amount>(sql`WITH beyond AS (${beyondBound}) ${sum} FROM beyond`);
  return rows[0] ?? { rows: 0, bytes: 0 };
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

/** What of both versions and their document is told with a change. */
export type ChangeContext = Pick<HistoryRow, 'title' | 'type' | 'beforeNumber' | 'beforeScore'> & {
  version: Pick<HistoryRow['version'], 'number' | 'score'>;
};

export function presentChange(row: ChangeContext, change: ChangeRow): Change {
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
