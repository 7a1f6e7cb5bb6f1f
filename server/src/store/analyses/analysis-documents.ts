import type { AnalysisDocument } from '@clausewatch/contract/analyses';
import type { DocumentType } from '@clausewatch/contract/documents';
import { and, asc, eq, gt, inArray, ne, Param, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/database.ts';
import { statement, updateStatement, written } from '../../database/statement.ts';
import { analyses, analysisDocuments, vendors } from '../../database/tables.ts';
import { newIdentifier } from '../../platform/identifier.ts';
import { analysisChannel, type AnalysisRow } from './analyses.ts';

export type AnalysisDocumentRow = typeof analysisDocuments.$inferSelect;

export type NewAnalysisDocument = {
  url: string;
  title: string;
  type: DocumentType | null;
  confidence: number;
  foundBy: string[];
  translations: AnalysisDocumentRow['translations'];
  depth: number;
  /** Whether discovery found a link to it this time. Default: false. */
  linked?: boolean;
  /** Whether the requester of the analysis set its type. Default: false. */
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

/** The addresses listed by an analysis, each with those of its translations. */
export async function addressesOf(connection: Connection, analysisId: string): Promise<string[]> {
  const { url, translations } = analysisDocuments;
  const rows = await connection
    .select({ url, translations })
    .from(analysisDocuments)
    .where(eq(analysisDocuments.analysisId, analysisId));
  return rows.flatMap((row) => [row.url, ...row.translations.map((translation) => translation.url)]);
}

/**
 * Records that a second policy links an address that another policy links already. Of their two descriptions the lesser is kept, so that
 * the result does not depend on which was read first.
 */
export async function noteFoundAgain(
  tx: Transaction,
  analysisId: string,
  { url, foundBy }: Pick<NewAnalysisDocument, 'url' | 'foundBy'>,
): Promise<void> {
  const values = new Param(foundBy, analysisDocuments.foundBy);
  await tx
    .update(analysisDocuments)
    .set({ foundBy })
    .where(
      and(
        eq(analysisDocuments.analysisId, analysisId),
        eq(analysisDocuments.url, url),
        gt(analysisDocuments.depth, 0),
        sql`${analysisDocuments.foundBy} COLLATE "C" > ${values}`,
      ),
    );
}

/** Records finally how an analysis found its documents: others may have linked them after they were read. */
export async function settleFoundBy(tx: Transaction, analysisId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE documents SET found_by = found.found_by
    FROM analysis_documents AS found JOIN analyses ON analyses.id = found.analysis_id
    WHERE found.analysis_id = ${analysisId} AND found.depth > 0 AND found.url = documents.url
      AND found.document_id = documents.id AND documents.discovered_at >= analyses.created_at`);
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

const onPage = sql`split_part(${analysisDocuments.url}, '#', 1) = split_part(${sql.placeholder('url')}, '#', 1)`;

/** How much an analysis has fetched from a vendor so far. */
export type FetchingCost = { bytes: number; ms: number };

const begin = written<
  Pick<AnalysisDocumentRow, 'id' | 'analysisId' | 'url'>,
  { id: string; bytes: string; ms: string }
>(sql`
  WITH first AS (
    SELECT id FROM ${analysisDocuments}
    WHERE analysis_id = ${sql.placeholder('analysisId')} AND state IN ('waiting', 'fetching') AND ${onPage}
      AND lost IS DISTINCT FROM 'waiting'
    ORDER BY position LIMIT 1),
  begun AS (
    UPDATE ${analysisDocuments} SET state = 'fetching'
    WHERE id = ${sql.placeholder('id')} AND state = 'waiting' AND id = (SELECT id FROM first) RETURNING analysis_id)
  SELECT id, (SELECT count(pg_notify(${analysisChannel}, analysis_id)) FROM begun), taken.bytes, taken.ms
  FROM first, (
    SELECT sum(fetched_bytes) AS bytes, sum(fetching_ms) AS ms FROM (
      SELECT fetched_bytes, fetching_ms FROM ${analysisDocuments} WHERE analysis_id = ${sql.placeholder('analysisId')}
      UNION ALL
      SELECT fetched_bytes, fetching_ms FROM ${analyses} WHERE id = ${sql.placeholder('analysisId')}) AS each) AS taken`);

/**
 * Marks a document as being fetched, unless another of the same page is, or comes first. Returns how much the analysis has fetched so far,
 * or null where this document is not to be fetched.
 */
export async function beginFetching(
  connection: Connection,
  { id, analysisId, url }: AnalysisDocumentRow,
): Promise<FetchingCost | null> {
  const { rows } = await begin(connection, { id, analysisId, url });
  const [first] = rows;
  return first?.id === id ? { bytes: Number(first.bytes), ms: Number(first.ms) } : null;
}

const selectUnfetchedOnPage = statement((connection) =>
  connection
    .select({ id: analysisDocuments.id })
    .from(analysisDocuments)
    .where(
      and(
        eq(analysisDocuments.analysisId, sql.placeholder('analysisId')),
        ne(analysisDocuments.id, sql.placeholder('id')),
        inArray(analysisDocuments.state, ['waiting', 'fetching']),
        sql`${analysisDocuments.lost} IS DISTINCT FROM 'waiting'`,
        onPage,
      ),
    )
    .orderBy(asc(analysisDocuments.position))
    .prepare(''),
);

/** Other documents of an analysis that are waiting for the same page. */
export async function unfetchedOnPage(
  connection: Connection,
  { id, analysisId, url }: AnalysisDocumentRow,
): Promise<string[]> {
  const rows = await selectUnfetchedOnPage(connection, { id, analysisId, url });
  return rows.map((row) => row.id);
}

type AnalysisDocumentValues = Partial<Omit<AnalysisDocumentRow, 'id' | 'analysisId'>>;

const updateOne = updateStatement((connection, set: AnalysisDocumentValues) =>
  connection
    .update(analysisDocuments)
    .set(set)
    .where(eq(analysisDocuments.id, sql.placeholder('id')))
    .prepare(''),
);

export async function updateAnalysisDocument(
  tx: Transaction,
  id: string,
  values: AnalysisDocumentValues,
): Promise<void> {
  await updateOne(tx, values, { id });
}

const selectCounts = statement((connection) =>
  connection
    .select({
      state: analysisDocuments.state,
      count: sql<number>`count(*)::int`,
      deferred: sql<number>`(count(*) FILTER (WHERE ${analysisDocuments.lost} = 'waiting'))::int`,
    })
    .from(analysisDocuments)
    .where(eq(analysisDocuments.analysisId, sql.placeholder('analysisId')))
    .groupBy(analysisDocuments.state)
    .prepare(''),
);

/** The number of documents in each state, to decide whether the analysis is done. `deferred`: those that wait for all others. */
export async function countByState(
  connection: Connection,
  analysisId: string,
): Promise<Record<AnalysisDocument['state'] | 'deferred', number>> {
  const rows = await selectCounts(connection, { analysisId });
  const counts = { waiting: 0, fetching: 0, reading: 0, done: 0, left_out: 0, failed: 0, deferred: 0 };
  for (const { state, count, deferred } of rows) {
    counts[state] = count;
    counts.deferred += deferred;
  }
  return counts;
}

/** Starts the second attempt of documents deferred by a time-out; returns the step of each. */
export async function takeDeferred(
  tx: Transaction,
  analysisId: string,
): Promise<Pick<AnalysisDocumentRow, 'id' | 'state'>[]> {
  return tx
    .update(analysisDocuments)
    .set({ lost: 'retrying' })
    .where(and(eq(analysisDocuments.analysisId, analysisId), eq(analysisDocuments.lost, 'waiting')))
    .returning({ id: analysisDocuments.id, state: analysisDocuments.state });
}

/** Addresses that an analysis left out or failed on: listed ones first, then those linked by policies, in an order independent of reading. */
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
    .orderBy(
      asc(analysisDocuments.depth),
      sql`case when ${analysisDocuments.depth} = 0 then ${analysisDocuments.position} end`,
      asc(analysisDocuments.url),
    );
}

const selectState = statement((connection) =>
  connection
    .select({ state: analysisDocuments.state })
    .from(analysisDocuments)
    .where(eq(analysisDocuments.id, sql.placeholder('id')))
    .prepare(''),
);

export async function stateOfAnalysisDocument(
  connection: Connection,
  id: string,
): Promise<AnalysisDocument['state'] | null> {
  const [row] = await selectState(connection, { id });
  return row?.state ?? null;
}
