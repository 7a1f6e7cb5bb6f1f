import {
  type Analysis,
  type AnalysisDocument,
  type AnalysisStage,
  type AnalysisStatus,
  isFinished,
} from '@clausewatch/contract/analyses';
import type { DocumentType } from '@clausewatch/contract/documents';
import type { PlacedFinding } from '@clausewatch/contract/vendors';
import { and, asc, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../database/database.ts';
import { analyses, analysisDocuments, findings, vendors, versions } from '../database/tables.ts';
import { newIdentifier } from '../identifier.ts';
import { asFinding } from './versions.ts';

export type AnalysisRow = typeof analyses.$inferSelect;
export type AnalysisDocumentRow = typeof analysisDocuments.$inferSelect;

/** Notifications on this channel name an analysis that has moved on. */
export const analysisChannel = 'analysis';

const finished: AnalysisStatus[] = ['completed', 'completed_with_problems', 'failed', 'cancelled'];
/** What the live view shows at once; the report has them all. */
const shownFindings = 6;

export async function createAnalysis(
  tx: Transaction,
  values: { vendorId: string; requestedBy: string; url: string },
): Promise<string> {
  const id = newIdentifier('ana');
  await tx.insert(analyses).values({ id, ...values, status: 'queued' });
  return id;
}

export async function analysisById(connection: Connection, id: string): Promise<AnalysisRow | null> {
  const [row] = await connection.select().from(analyses).where(eq(analyses.id, id));
  return row ?? null;
}

/** The row, held until the transaction ends: whoever moves an analysis on takes its turn here. */
export async function lockAnalysis(tx: Transaction, id: string): Promise<AnalysisRow | null> {
  const [row] = await tx.select().from(analyses).where(eq(analyses.id, id)).for('update');
  return row ?? null;
}

export async function updateAnalysis(
  tx: Transaction,
  id: string,
  values: Partial<Pick<AnalysisRow, 'status' | 'discoveryFact' | 'problem' | 'finishedAt' | 'removed'>>,
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

export async function countAnalysisDocuments(connection: Connection, analysisId: string): Promise<number> {
  return connection.$count(analysisDocuments, eq(analysisDocuments.analysisId, analysisId));
}

export async function analysisDocumentById(
  connection: Connection,
  id: string,
): Promise<{ row: AnalysisDocumentRow; analysis: AnalysisRow; domain: string } | null> {
  const [found] = await connection
    .select({ row: analysisDocuments, analysis: analyses, domain: vendors.domain })
    .from(analysisDocuments)
    .innerJoin(analyses, eq(analyses.id, analysisDocuments.analysisId))
    .innerJoin(vendors, eq(vendors.id, analyses.vendorId))
    .where(eq(analysisDocuments.id, id));
  return found ?? null;
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

/** Addresses that an analysis left out or failed on, with the reasons. */
export async function leftOutOf(
  connection: Connection,
  analysisId: string,
): Promise<{ url: string; reason: string }[]> {
  const rows = await connection
    .select({ url: analysisDocuments.url, reason: analysisDocuments.reason })
    .from(analysisDocuments)
    .where(
      and(
        eq(analysisDocuments.analysisId, analysisId),
        inArray(analysisDocuments.state, ['left_out', 'failed']),
      ),
    )
    .orderBy(asc(analysisDocuments.position));
  return rows.map(({ url, reason }) => ({ url, reason: reason ?? '' }));
}

/** The newest analysis of a vendor, or of a vendor by one requester. */
export async function newestAnalysis(connection: Connection, vendorId: string): Promise<AnalysisRow | null> {
  const [row] = await connection
    .select()
    .from(analyses)
    .where(eq(analyses.vendorId, vendorId))
    .orderBy(desc(analyses.createdAt), desc(analyses.id))
    .limit(1);
  return row ?? null;
}

/** An analysis of the vendor that this requester has running, so that asking twice does not run twice. */
export async function runningAnalysis(
  connection: Connection,
  vendorId: string,
  requestedBy: string,
): Promise<string | null> {
  const [row] = await connection
    .select({ id: analyses.id })
    .from(analyses)
    .where(
      and(
        eq(analyses.vendorId, vendorId),
        eq(analyses.requestedBy, requestedBy),
        eq(analyses.removed, false),
        notInArray(analyses.status, finished),
      ),
    )
    .limit(1);
  return row?.id ?? null;
}

/** The analysis as the contract describes it, or null. */
export async function presentAnalysis(connection: Connection, id: string): Promise<Analysis | null> {
  const [found] = await connection
    .select({ analysis: analyses, domain: vendors.domain })
    .from(analyses)
    .innerJoin(vendors, eq(vendors.id, analyses.vendorId))
    .where(and(eq(analyses.id, id), eq(analyses.removed, false)));
  if (found === undefined) return null;
  const { analysis, domain } = found;
  const documents = await presentDocuments(connection, id);
  const { shown, count } = await heaviestFindings(connection, id);
  return {
    id,
    vendor_id: analysis.vendorId,
    domain,
    url: analysis.url,
    status: analysis.status,
    stages: stagesOf(analysis, documents),
    documents,
    findings: shown,
    finding_count: count,
    problem: analysis.problem ?? null,
    created_at: analysis.createdAt.toISOString(),
    finished_at: analysis.finishedAt?.toISOString() ?? null,
  };
}

async function presentDocuments(connection: Connection, analysisId: string): Promise<AnalysisDocument[]> {
  const rows = await connection
    .select({ row: analysisDocuments, score: versions.score })
    .from(analysisDocuments)
    .leftJoin(versions, eq(versions.id, analysisDocuments.versionId))
    .where(eq(analysisDocuments.analysisId, analysisId))
    .orderBy(asc(analysisDocuments.position));
  return rows.map(({ row, score }) => ({
    document_id: row.documentId,
    url: row.url,
    title: row.title,
    type: row.type,
    state: row.state,
    score: row.state === 'done' ? score : null,
    reason: row.reason,
  }));
}

async function heaviestFindings(
  connection: Connection,
  analysisId: string,
): Promise<{ shown: PlacedFinding[]; count: number }> {
  const from = connection
    .select({ finding: findings, row: analysisDocuments })
    .from(analysisDocuments)
    .innerJoin(findings, eq(findings.versionId, analysisDocuments.versionId))
    .where(and(eq(analysisDocuments.analysisId, analysisId), eq(analysisDocuments.state, 'done')));
  const rows = await from
    .orderBy(desc(sql`abs(${findings.points})`), asc(analysisDocuments.position), asc(findings.position))
    .limit(shownFindings);
  const [total] = await connection
    .select({ count: sql<number>`count(*)::int` })
    .from(analysisDocuments)
    .innerJoin(findings, eq(findings.versionId, analysisDocuments.versionId))
    .where(and(eq(analysisDocuments.analysisId, analysisId), eq(analysisDocuments.state, 'done')));
  return {
    count: total?.count ?? 0,
    shown: rows.map(({ finding, row }) => ({
      ...asFinding(finding),
      document_id: row.documentId ?? '',
      document_title: row.title,
    })),
  };
}

function stagesOf(analysis: AnalysisRow, documents: readonly AnalysisDocument[]): AnalysisStage[] {
  const policies = documents.filter(({ state }) => state !== 'left_out');
  const received = policies.filter(({ state }) => !['waiting', 'fetching'].includes(state)).length;
  const read = policies.filter(({ state }) => state === 'done').length;
  const failed = policies.filter(({ state }) => state === 'failed').length;
  const pages = plural(policies.length, 'page');
  const readFact = `${read} of ${plural(policies.length, 'policy', 'policies')} read`;
  const facts = {
    discover: analysis.discoveryFact,
    fetch: policies.length === 0 ? '' : `${received} of ${pages} received`,
    analyse: policies.length === 0 ? '' : readFact + (failed === 0 ? '' : `, ${failed} failed`),
    complete: analysis.problem?.message ?? '',
  };
  const states = stageStates(analysis);
  return (['discover', 'fetch', 'analyse', 'complete'] as const).map((name, index) => ({
    name,
    state: states[index] ?? 'waiting',
    fact: facts[name],
  }));
}

function stageStates(analysis: AnalysisRow): AnalysisStage['state'][] {
  const { status } = analysis;
  const order: AnalysisStatus[] = ['discovering', 'fetching', 'analysing'];
  if (status === 'queued') return ['waiting', 'waiting', 'waiting', 'waiting'];
  if (status === 'completed' || status === 'completed_with_problems') return ['done', 'done', 'done', 'done'];
  if (status === 'cancelled') return ['done', 'waiting', 'waiting', 'failed'];
  if (status === 'failed') {
    return analysis.problem?.code === 'unreachable'
      ? ['failed', 'waiting', 'waiting', 'waiting']
      : ['done', 'done', 'done', 'failed'];
  }
  const at = order.indexOf(status);
  return [0, 1, 2, 3].map((index) => (index < at ? 'done' : index === at ? 'running' : 'waiting'));
}

function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Whether steps of this analysis should still be run. */
export function isRunning(analysis: AnalysisRow): boolean {
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
