import { type Analysis, type AnalysisDocument, type AnalysisStage } from '@clausewatch/contract/analyses';
import type { PlacedFinding } from '@clausewatch/contract/vendors';
import { and, asc, desc, eq, like, or, sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import {
  analyses,
  analysisDocuments,
  corrections,
  findings,
  type LeftOut,
  vendors,
  versions,
} from '../../database/tables.ts';
import type { AnalysisRow } from './analyses.ts';
import { asFinding } from '../documents/versions.ts';

/** How many findings the live view shows; the report has all of them. */
const shownFindings = 6;

/** The viewer. */
export type Viewer = {
  subject: string;
  /** A preview shows only this many concerns; null shows the most important findings of all kinds. */
  onlyConcerns: number | null;
};

/**
 * The analysis as the contract describes it, or null where there is none that this viewer may see; without a viewer it is for the process
 * itself. A visitor's IP address may change during an analysis, so knowing its unguessable id is enough to see it.
 */
export async function presentAnalysis(
  connection: Connection,
  id: string,
  viewer: Viewer | null,
): Promise<Analysis | null> {
  const isTheirs =
    viewer === null
      ? undefined
      : or(eq(analyses.requestedBy, viewer.subject), like(analyses.requestedBy, 'visitor:%'));
  const [found] = await connection
    .select({
      analysis: analyses,
      domain: vendors.domain,
      leftOut: leftOutByIt,
      proposedFor: corrections.vendorId,
    })
    .from(analyses)
    .innerJoin(vendors, eq(vendors.id, analyses.vendorId))
    .leftJoin(corrections, eq(corrections.id, vendors.stagedFor))
    .where(and(eq(analyses.id, id), eq(analyses.removed, false), isTheirs));
  if (found === undefined) return null;
  const { analysis, domain, leftOut, proposedFor } = found;
  const rows = await documentsOf(connection, id);
  const { shown, count } = await heaviestFindings(connection, id, viewer?.onlyConcerns ?? null);
  return {
    id,
    vendor_id: proposedFor ?? analysis.vendorId,
    domain,
    url: analysis.url,
    status: analysis.status,
    stages: stagesOf(analysis, rows, leftOut),
    documents: rows.map(presentDocument),
    findings: shown,
    finding_count: count,
    problem: analysis.problem ?? null,
    created_at: analysis.createdAt.toISOString(),
    finished_at: analysis.finishedAt?.toISOString() ?? null,
  };
}

/** The addresses left out according to the vendor's report, where this analysis determined them last. */
const leftOutByIt = sql<LeftOut[]>`CASE WHEN ${analyses.ofOneDocument} OR EXISTS (
  SELECT 1 FROM analyses AS later WHERE later.vendor_id = ${analyses.vendorId}
  AND later.created_at > ${analyses.createdAt} AND NOT later.of_one_document
) THEN '[]'::jsonb ELSE ${vendors.leftOut} END`;

type Row = typeof analysisDocuments.$inferSelect & { score: number | null };

async function documentsOf(connection: Connection, analysisId: string): Promise<Row[]> {
  const rows = await connection
    .select({ row: analysisDocuments, score: versions.score })
    .from(analysisDocuments)
    .leftJoin(versions, eq(versions.id, analysisDocuments.versionId))
    .where(eq(analysisDocuments.analysisId, analysisId))
    .orderBy(asc(analysisDocuments.position));
  return rows.map(({ row, score }) => ({ ...row, score }));
}

function presentDocument(row: Row): AnalysisDocument {
  const { url, title, type, state, reason } = row;
  const score = state === 'done' ? row.score : null;
  return { document_id: row.documentId, url, title, type, state, score, reason };
}

async function heaviestFindings(
  connection: Connection,
  analysisId: string,
  onlyConcerns: number | null,
): Promise<{ shown: PlacedFinding[]; count: number }> {
  const found = and(eq(analysisDocuments.analysisId, analysisId), eq(analysisDocuments.state, 'done'));
  const rows = await connection
    .select({ finding: findings, row: analysisDocuments })
    .from(analysisDocuments)
    .innerJoin(findings, eq(findings.versionId, analysisDocuments.versionId))
    .where(onlyConcerns === null ? found : and(found, eq(findings.polarity, 'concern')))
    .orderBy(desc(sql`abs(${findings.points})`), asc(analysisDocuments.position), asc(findings.position))
    .limit(onlyConcerns ?? shownFindings);
  const [total] = await connection
    .select({ count: sql<number>`count(*)::int` })
    .from(analysisDocuments)
    .innerJoin(findings, eq(findings.versionId, analysisDocuments.versionId))
    .where(found);
  return {
    count: total?.count ?? 0,
    shown: rows.map(({ finding, row }) => ({
      ...asFinding(finding),
      document_id: row.documentId ?? '',
      document_title: row.title,
    })),
  };
}

function stagesOf(
  analysis: AnalysisRow,
  documents: readonly Row[],
  leftOut: readonly LeftOut[],
): AnalysisStage[] {
  const countOf = (...states: Row['state'][]): number =>
    documents.filter(({ state }) => states.includes(state)).length;
  const asked = documents.length - countOf('waiting', 'fetching');
  const found = plural(documents.length, 'likely policy', 'likely policies');
  // Addresses left out by discovery are not listed. At the end these add up to all addresses found, as in the report.
  const unlisted = new Set(leftOut.map(({ url }) => url)).difference(
    new Set(documents.map(({ url }) => url)),
  );
  const ends = [
    `${countOf('done')} read`,
    `${countOf('failed')} unread`,
    `${countOf('left_out') + unlisted.size} left out`,
  ].filter((part, index) => index === 0 || !part.startsWith('0 '));
  const facts = {
    discover: analysis.discoveryFact,
    fetch: documents.length === 0 ? '' : `${asked} of ${found} fetched`,
    analyse: documents.length === 0 ? '' : ends.join(', '),
    complete: analysis.problem?.message ?? '',
  };
  const states = stageStates(analysis, documents);
  return (['discover', 'fetch', 'analyse', 'complete'] as const).map((name, index) => ({
    name,
    state: states[index] ?? 'waiting',
    fact: facts[name],
  }));
}

function stageStates(analysis: AnalysisRow, documents: readonly Row[]): AnalysisStage['state'][] {
  switch (analysis.status) {
    case 'queued':
      return ['waiting', 'waiting', 'waiting', 'waiting'];
    case 'discovering':
      return ['running', 'waiting', 'waiting', 'waiting'];
    case 'fetching':
      return ['done', 'running', 'waiting', 'waiting'];
    case 'analysing':
      return ['done', 'done', 'running', 'waiting'];
    case 'completed':
    case 'completed_with_problems':
      return ['done', 'done', 'done', 'done'];
    case 'failed':
    case 'cancelled':
      return statesAtEnd(analysis, documents);
  }
}

/** A premature end: only stages that completed are done, and a stage that never began stays waiting. */
function statesAtEnd(analysis: AnalysisRow, documents: readonly Row[]): AnalysisStage['state'][] {
  if (documents.length === 0) {
    // Finding nothing is a result of discovery; any other problem prevented it.
    const code = analysis.problem?.code;
    if (code === 'nothing_found') return ['done', 'waiting', 'waiting', 'failed'];
    return code === undefined
      ? ['waiting', 'waiting', 'waiting', 'failed']
      : ['failed', 'waiting', 'waiting', 'waiting'];
  }
  const isFetched = documents.every(({ state }) => state !== 'waiting' && state !== 'fetching');
  const isBegun = documents.some(({ snapshotId, versionId }) => snapshotId !== null || versionId !== null);
  const isRead = isFetched && isBegun && documents.every(({ state }) => state !== 'reading');
  return ['done', isFetched ? 'done' : 'waiting', isRead ? 'done' : 'waiting', 'failed'];
}

function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
