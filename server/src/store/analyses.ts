import { type AnalysisDocument, type AnalysisStatus, isFinished } from '@clausewatch/contract/analyses';
import type { DocumentType } from '@clausewatch/contract/documents';
import { and, asc, desc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import { analyses, analysisDocuments, vendors } from '../database/tables.ts';
import { newIdentifier } from '../identifier.ts';

export type AnalysisRow = typeof analyses.$inferSelect;
export type AnalysisDocumentRow = typeof analysisDocuments.$inferSelect;

/** Notifications on this channel name an analysis that has moved on. */
export const analysisChannel = 'analysis';

const finished: AnalysisStatus[] = ['completed', 'completed_with_problems', 'failed', 'cancelled'];

export async function createAnalysis(
  tx: Transaction,
  values: Pick<AnalysisRow, 'vendorId' | 'requestedBy' | 'url' | 'lane'> & { ofOneDocument?: boolean },
): Promise<string> {
  const id = newIdentifier('ana');
  await tx.insert(analyses).values({ id, ...values, status: 'queued' });
  return id;
}

export async function analysisById(connection: Connection, id: string): Promise<AnalysisRow | null> {
  const [row] = await connection.select().from(analyses).where(eq(analyses.id, id));
  return row ?? null;
}

/** What moves an analysis on, held until the transaction ends: whoever moves it takes its turn here. */
export async function lockAnalysis(
  tx: Transaction,
  id: string,
): Promise<Pick<
  AnalysisRow,
  'id' | 'vendorId' | 'requestedBy' | 'ofOneDocument' | 'status' | 'removed'
> | null> {
  const { vendorId, requestedBy, ofOneDocument, status, removed } = analyses;
  const [row] = await tx
    .select({ id: analyses.id, vendorId, requestedBy, ofOneDocument, status, removed })
    .from(analyses)
    .where(eq(analyses.id, id))
    .for('update');
  return row ?? null;
}

/** The same, where it is the requester's own and still there. */
export async function lockOwnAnalysis(
  tx: Transaction,
  { id, requestedBy }: Pick<AnalysisRow, 'id' | 'requestedBy'>,
): Promise<Pick<AnalysisRow, 'id' | 'status'> | null> {
  const [row] = await tx
    .select({ id: analyses.id, status: analyses.status })
    .from(analyses)
    .where(and(eq(analyses.id, id), eq(analyses.requestedBy, requestedBy), eq(analyses.removed, false)))
    .for('update');
  return row ?? null;
}

export async function updateAnalysis(
  tx: Transaction,
  id: string,
  values: Partial<
    Pick<
      AnalysisRow,
      'status' | 'discoveryFact' | 'problem' | 'finishedAt' | 'removed' | 'fetchedBytes' | 'fetchingMs'
    >
  >,
): Promise<void> {
  await tx.update(analyses).set(values).where(eq(analyses.id, id));
  await announce(tx, id);
}

/** Tells every listener that the analysis has moved on, once the transaction commits. */
export async function announce(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`SELECT pg_notify(${analysisChannel}, ${id})`);
}

export type NewAnalysisDocument = {
  url: string;
  title: string;
  type: DocumentType | null;
  confidence: number;
  foundBy: string[];
  translations: AnalysisDocumentRow['translations'];
  depth: number;
  /** Whether something leads to it this time. Default: false. */
  linked?: boolean;
  /** Whether whoever asked for the analysis said what it is. Default: false. */
  typeIsSet?: boolean;
};

/** Adds addresses that the analysis does not have yet; returns the ids of those that are new. */
export async function addAnalysisDocuments(
  tx: Transaction,
  analysisId: string,
  found: readonly NewAnalysisDocument[],
): Promise<string[]> {
  if (found.length === 0) return [];
  const [last] = await tx
    .select({ position: sql<number>`coalesce(max(${analysisDocuments.position}), -1)::int` })
    .from(analysisDocuments)
    .where(eq(analysisDocuments.analysisId, analysisId));
  const from = (last?.position ?? -1) + 1;
  const rows = await tx
    .insert(analysisDocuments)
    .values(
      found.map((document, index) => ({
        id: newIdentifier('and'),
        analysisId,
        position: from + index,
        state: 'waiting' as const,
        ...document,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: analysisDocuments.id });
  return rows.map(({ id }) => id);
}

/** The addresses that an analysis has listed. */
export async function addressesOf(connection: Connection, analysisId: string): Promise<string[]> {
  const { url } = analysisDocuments;
  const rows = await connection
    .select({ url })
    .from(analysisDocuments)
    .where(eq(analysisDocuments.analysisId, analysisId));
  return rows.map((row) => row.url);
}

export async function countAnalysisDocuments(connection: Connection, analysisId: string): Promise<number> {
  return connection.$count(analysisDocuments, eq(analysisDocuments.analysisId, analysisId));
}

const selectAnalysisDocument = statement((connection) =>
  connection
    .select({ row: analysisDocuments, analysis: analyses, domain: vendors.domain })
    .from(analysisDocuments)
    .innerJoin(analyses, eq(analyses.id, analysisDocuments.analysisId))
    .innerJoin(vendors, eq(vendors.id, analyses.vendorId))
    .where(eq(analysisDocuments.id, sql.placeholder('id')))
    .prepare(''),
);

export async function analysisDocumentById(
  connection: Connection,
  id: string,
): Promise<{ row: AnalysisDocumentRow; analysis: AnalysisRow; domain: string } | null> {
  const [found] = await selectAnalysisDocument(connection, { id });
  return found ?? null;
}

/** What an analysis has taken of a vendor so far. */
export type FetchingCost = { bytes: number; ms: number };

/**
 * Says that a document is being fetched, unless another of the same page is, or is to be before it. Returns what the analysis has taken
 * so far, or null where this is not the one to fetch.
 */
export async function beginFetching(
  connection: Connection,
  { id, analysisId, url }: AnalysisDocumentRow,
): Promise<FetchingCost | null> {
  const { rows } = await connection.execute<{ id: string; bytes: string; ms: string }>(sql`
    WITH first AS (
      SELECT id FROM ${analysisDocuments}
      WHERE analysis_id = ${analysisId} AND state IN ('waiting', 'fetching') AND ${onPage(url)}
      ORDER BY position LIMIT 1),
    begun AS (
      UPDATE ${analysisDocuments} SET state = 'fetching'
      WHERE id = ${id} AND state = 'waiting' AND id = (SELECT id FROM first) RETURNING analysis_id)
    SELECT id, (SELECT count(pg_notify(${analysisChannel}, analysis_id)) FROM begun), taken.bytes, taken.ms
    FROM first, (
      SELECT sum(fetched_bytes) AS bytes, sum(fetching_ms) AS ms FROM (
        SELECT fetched_bytes, fetching_ms FROM ${analysisDocuments} WHERE analysis_id = ${analysisId}
        UNION ALL SELECT fetched_bytes, fetching_ms FROM ${analyses} WHERE id = ${analysisId}) AS each) AS taken`);
  const [first] = rows;
  return first?.id === id ? { bytes: Number(first.bytes), ms: Number(first.ms) } : null;
}

/** Other documents of an analysis that are on the same page and wait for it. */
export async function unfetchedOnPage(
  connection: Connection,
  { id, analysisId, url }: AnalysisDocumentRow,
): Promise<string[]> {
  const rows = await connection
    .select({ id: analysisDocuments.id })
    .from(analysisDocuments)
    .where(
      and(
        eq(analysisDocuments.analysisId, analysisId),
        ne(analysisDocuments.id, id),
        inArray(analysisDocuments.state, ['waiting', 'fetching']),
        onPage(url),
      ),
    )
    .orderBy(asc(analysisDocuments.position));
  return rows.map((row) => row.id);
}

function onPage(url: string) {
  return sql`split_part(${analysisDocuments.url}, '#', 1) = split_part(${url}, '#', 1)`;
}

export async function updateAnalysisDocument(
  tx: Transaction,
  id: string,
  values: Partial<Omit<AnalysisDocumentRow, 'id' | 'analysisId'>>,
): Promise<void> {
  await tx.update(analysisDocuments).set(values).where(eq(analysisDocuments.id, id));
}

/** Documents in each state, for telling whether the analysis is done. */
export async function countByState(
  connection: Connection,
  analysisId: string,
): Promise<Record<AnalysisDocument['state'], number>> {
  const rows = await connection
    .select({ state: analysisDocuments.state, count: sql<number>`count(*)::int` })
    .from(analysisDocuments)
    .where(eq(analysisDocuments.analysisId, analysisId))
    .groupBy(analysisDocuments.state);
  const counts = { waiting: 0, fetching: 0, reading: 0, done: 0, left_out: 0, failed: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

/** Addresses that an analysis left out or failed on, in the order in which they were listed. */
export async function leftOutOf(connection: Connection, analysisId: string): Promise<AnalysisDocumentRow[]> {
  return connection
    .select()
    .from(analysisDocuments)
    .where(
      and(
        eq(analysisDocuments.analysisId, analysisId),
        inArray(analysisDocuments.state, ['left_out', 'failed']),
      ),
    )
    .orderBy(asc(analysisDocuments.position));
}

/** The newest analysis of a vendor that this requester asked for: the ids of others' are told to nobody. */
export async function newestOwnAnalysis(
  connection: Connection,
  { vendorId, requestedBy }: Pick<AnalysisRow, 'vendorId' | 'requestedBy'>,
): Promise<string | null> {
  const [row] = await connection
    .select({ id: analyses.id })
    .from(analyses)
    .where(
      and(
        eq(analyses.vendorId, vendorId),
        eq(analyses.requestedBy, requestedBy),
        eq(analyses.removed, false),
      ),
    )
    .orderBy(desc(analyses.createdAt), desc(analyses.id))
    .limit(1);
  return row?.id ?? null;
}

/**
 * An analysis of the whole vendor that this requester has running, so that asking twice does not run twice. One begun on another web waits
 * until that is served again, and stands in nobody's way.
 */
export async function runningAnalysis(
  connection: Connection,
  { vendorId, requestedBy, lane }: Pick<AnalysisRow, 'vendorId' | 'requestedBy' | 'lane'>,
): Promise<string | null> {
  const [row] = await connection
    .select({ id: analyses.id })
    .from(analyses)
    .where(
      and(
        eq(analyses.vendorId, vendorId),
        eq(analyses.requestedBy, requestedBy),
        eq(analyses.lane, lane),
        eq(analyses.removed, false),
        eq(analyses.ofOneDocument, false),
        notInArray(analyses.status, finished),
      ),
    )
    .limit(1);
  return row?.id ?? null;
}

/** Whether steps of this analysis should still be run. */
export function isRunning(analysis: Pick<AnalysisRow, 'status'>): boolean {
  return !isFinished(analysis.status);
}

export async function stateOfAnalysisDocument(
  connection: Connection,
  id: string,
): Promise<AnalysisDocument['state'] | null> {
  const [row] = await connection
    .select({ state: analysisDocuments.state })
    .from(analysisDocuments)
    .where(eq(analysisDocuments.id, id));
  return row?.state ?? null;
}
