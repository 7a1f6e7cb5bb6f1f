import type { Change, ChangePoint, ChangeThread, Version } from '@clausewatch/contract/changes';
import { and, desc, eq, inArray, sql, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Connection, Transaction } from '../../database/database.ts';
import { changes, type Comparison, comparisons, documents, versions } from '../../database/tables.ts';
import type { ClauseStep } from '../../grade/grade.ts';
import { newIdentifier } from '../../platform/identifier.ts';
import { cut, keyOf, type KeyKind, type Place, type Slice, valueOf, window } from '../keyset.ts';
import { saveSteps } from './clause-steps.ts';
import type { Amount } from './prune.ts';

type ChangeRow = typeof changes.$inferSelect;

/** Saves the change between two consecutive versions with what it did to clauses, once. Returns its id, or null where it was saved before. */
export async function saveChange(
  tx: Transaction,
  change: Omit<typeof changes.$inferInsert, 'id'>,
  steps: readonly ClauseStep[],
): Promise<string | null> {
  const [saved] = await tx
    .insert(changes)
    .values({ id: newIdentifier('chg'), ...change })
    .onConflictDoNothing()
    .returning({ id: changes.id });
  if (saved === undefined) return null;
  const of = { changeId: saved.id, documentId: change.documentId, at: change.createdAt };
  const reverts = await saveSteps(tx, of, steps, change.points[0]?.place ?? null);
  if (reverts !== null) await tx.update(changes).set({ reverts }).where(eq(changes.id, saved.id));
  return saved.id;
}

/** The cached comparison of exactly these two versions, consecutive or not; null where there is none. */
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
    const { operations, facts, stats, severity, direction, reasons, points, gained, lost } = change;
    const findings = { findings_gained: gained, findings_lost: lost };
    return { operations, facts, stats, severity, direction, reasons, points, ...findings };
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

/** At most some hundred megabytes: the comparison of two texts with nothing in common is as large as both. */
const keptComparisons = 1_000;

/** Caches a comparison, evicting the least recently used ones. */

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

/** Deletes comparisons beyond the limit. */
export async function boundComparisons(connection: Connection): Promise<Amount> {
  const { rows } = await connection.execute<Amount>(sql`
    WITH beyond AS (${beyondBound}),
      gone AS (DELETE FROM ${comparisons} AS kept USING beyond WHERE kept.ctid = beyond.ctid RETURNING bytes)
    ${sum} FROM gone`);
  return rows[0] ?? { rows: 0, bytes: 0 };
}

/** The comparisons beyond the limit. */
export async function excessComparisons(connection: Connection): Promise<Amount> {
  const { rows } = await connection.execute<Amount>(sql`WITH beyond AS (${beyondBound}) ${sum} FROM beyond`);
  return rows[0] ?? { rows: 0, bytes: 0 };
}

/** The sort key of `historyOf`: newest first, and versions of the same moment by id. */
export const historyKey: KeyKind = 'instant';

export type HistoryQuery = Slice & { documentId?: string | undefined };

/** A page of a vendor's versions, newest first, each with the change that made it. */
export async function historyOf(
  connection: Connection,
  vendorId: string,
  query: HistoryQuery,
): Promise<{ items: Version[]; total: number; next: Place | null }> {
  const of = and(
    sql`documents.vendor_id = ${vendorId}`,
    query.documentId === undefined ? undefined : sql`documents.id = ${query.documentId}`,
  );
  const { page, limit, after } = query;
  const isBehind =
    after?.key == null ? sql`` : sql`AND (created_at, id) < (${valueOf(historyKey, after.key)}, ${after.id})`;
  // A document contributes at most as many rows as the list has up to the page's end; its newest are read from an index.
  const most = after === undefined ? page * limit + 1 : limit + 1;
  const [{ rows }, total] = await Promise.all([
    connection.execute<Place>(sql`
      SELECT id, ${keyOf({ column: sql`created_at`, kind: historyKey })} AS key FROM (SELECT found.id, found.created_at
      FROM documents CROSS JOIN LATERAL (
        SELECT id, created_at FROM versions WHERE document_id = documents.id ${isBehind}
        ORDER BY created_at DESC, id DESC LIMIT ${most}) AS found
      WHERE ${of} ORDER BY found.created_at DESC, found.id DESC ${window(query)}) AS page
      ORDER BY created_at DESC, id DESC`),
    connection.execute<{ count: number }>(sql`
      SELECT count(*)::int AS count FROM documents JOIN versions ON versions.document_id = documents.id WHERE ${of}`),
  ]);
  const found = cut(rows, query);
  return {
    items: await versionsAsListed(
      connection,
      found.rows.map(({ id }) => id),
    ),
    total: total.rows[0]?.count ?? 0,
    next: found.next,
  };
}

/** These versions, newest first, each with the change that made it. */
export async function versionsAsListed(connection: Connection, ids: readonly string[]): Promise<Version[]> {
  if (ids.length === 0) return [];
  const before = alias(versions, 'before');
  const rows = await connection
    .select({
      version: historyColumns,
      title: documents.title,
      type: documents.type,
      change: changeColumns,
      beforeNumber: before.number,
      beforeScore: comparableScore(before),
    })
    .from(versions)
    .innerJoin(documents, eq(documents.id, versions.documentId))
    .leftJoin(changes, eq(changes.toVersionId, versions.id))
    .leftJoin(before, eq(before.id, changes.fromVersionId))
    .where(inArray(versions.id, [...ids]))
    .orderBy(desc(versions.createdAt), desc(versions.id));
  return rows.map(presentVersion);
}

/** The score before a change, where the same reader gave both: another one may score the same text otherwise. */
export function comparableScore(before: Record<'score' | 'readBy', SQLWrapper>) {
  return sql<
    number | null
  >`CASE WHEN ${before.readBy} IS NOT DISTINCT FROM ${versions.readBy} THEN ${before.score} END`;
}

/** What became of a change, and what it takes back. */
export const threadColumns = {
  standing: changes.standing,
  standingAt: changes.standingAt,
  standingReason: changes.standingReason,
  reverts: sql<{ change_id: string; version1: string; version2: string; at: string } | null>`(
    SELECT json_build_object('change_id', reverted.id, 'version1', reverted.from_version_id, 'version2', reverted.to_version_id, 'at', reverted.created_at)
    FROM changes AS reverted WHERE reverted.id = ${changes.reverts})`.as('reverts'),
};
type ThreadRow = Pick<ChangeRow, 'standing' | 'standingAt' | 'standingReason'> & {
  reverts: { change_id: string; version1: string; version2: string; at: string } | null;
};

export function presentThread({ standing, standingAt, standingReason, reverts }: ThreadRow): ChangeThread {
  return {
    standing,
    standing_at: standingAt?.toISOString() ?? null,
    standing_reason: standingReason,
    reverts: reverts === null ? null : { ...reverts, at: new Date(reverts.at).toISOString() },
  };
}

/** The summary of a change in lists: the full diff is loaded with the two versions. */
export const changeColumns = {
  id: changes.id,
  documentId: changes.documentId,
  severity: changes.severity,
  direction: changes.direction,
  ...threadColumns,
  reasons: changes.reasons,
  stats: changes.stats,
  gained: changes.gained,
  lost: changes.lost,
  createdAt: changes.createdAt,
};
type ListedChange = Omit<Pick<ChangeRow, keyof typeof changeColumns>, 'reverts'> & ThreadRow;

const historyColumns = {
  id: versions.id,
  documentId: versions.documentId,
  number: versions.number,
  contentHash: versions.contentHash,
  wordCount: versions.wordCount,
  effectiveDate: versions.effectiveDate,
  score: versions.score,
  origin: versions.origin,
  originUrl: versions.originUrl,
  createdAt: versions.createdAt,
};

type HistoryRow = {
  version: Pick<typeof versions.$inferSelect, keyof typeof historyColumns>;
  title: string;
  type: typeof documents.$inferSelect.type;
  change: ListedChange | null;
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
    origin: version.origin,
    origin_url: version.originUrl,
    created_at: version.createdAt.toISOString(),
    change: row.change === null ? null : presentChange(row, row.change),
  };
}

/** The fields of both versions and their document that are shown with a change. */
export type ChangeContext = Pick<HistoryRow, 'title' | 'type' | 'beforeNumber' | 'beforeScore'> & {
  version: Pick<HistoryRow['version'], 'number' | 'score'>;
};

export function presentChange(row: ChangeContext, change: ListedChange): Change {
  return {
    id: change.id,
    document_id: change.documentId,
    document_title: row.title,
    document_type: row.type,
    from_version: row.beforeNumber ?? 0,
    to_version: row.version.number,
    severity: change.severity,
    direction: change.direction,
    thread: presentThread(change),
    reasons: change.reasons,
    stats: change.stats,
    findings_gained: change.gained,
    findings_lost: change.lost,
    score_before: row.beforeScore,
    score_after: row.version.score,
    at: change.createdAt.toISOString(),
  };
}

/** What changes mean, line by line, by the id of the change. */
export async function pointsOfChanges(
  connection: Connection,
  ids: readonly string[],
): Promise<Map<string, ChangePoint[]>> {
  if (ids.length === 0) return new Map();
  const rows = await connection
    .select({ id: changes.id, points: changes.points })
    .from(changes)
    .where(inArray(changes.id, [...ids]));
  return new Map(rows.map(({ id, points }) => [id, points ?? []]));
}
