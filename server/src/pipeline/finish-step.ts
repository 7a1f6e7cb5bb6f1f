import type { AnalysisProblem, AnalysisStatus } from '@clausewatch/contract/analyses';
import type { Document, DocumentType } from '@clausewatch/contract/documents';
import { isJudgedLanguage, scoreVendor, summariseVendor } from '../analyse/analyse.ts';
import type { Transaction } from '../database/database.ts';
import type { LeftOut } from '../database/tables.ts';
import { type AnalysisRow, isRunning, lockAnalysis, updateAnalysis } from '../store/analyses.ts';
import { type AnalysisDocumentRow, countByState, leftOutOf } from '../store/analysis-documents.ts';
import { documentsOf } from '../store/documents.ts';
import { addLeftOut, dropLeftOut, lockVendor, updateVendor, analysedVendor } from '../store/vendors.ts';
import { namedAsPolicy } from './fetch-step.ts';
import { postponed } from './further-documents.ts';
import { settleMoves } from './settle-moves.ts';
import { addressKey } from './shared-page.ts';
import type { Shell } from './shell.ts';

/** Scores the vendor from its documents and closes the analysis. */
export async function finishStep(shell: Shell, analysisId: string): Promise<void> {
  await shell.database.transaction(async (tx) => {
    const analysis = await lockAnalysis(tx, analysisId);
    if (analysis === null || !isRunning(analysis)) return;
    const states = await countByState(tx, analysisId);
    // A step that ran twice may have asked for this too early.
    if (states.waiting + states.fetching + states.reading > 0) return;
    const vendor = await analysedVendor(tx, analysis.vendorId);
    if (vendor === null) return;
    await lockVendor(tx, vendor.id);
    const comparisons = await settleMoves(tx, analysisId);
    // Finishing is asked for again once they are made.
    if (comparisons.length > 0) {
      await shell.jobs.enqueue(tx, analysisId, comparisons);
      return;
    }
    const documents = await documentsOf(tx, vendor.id);
    const read = documents.filter(({ ai_analysis }) => ai_analysis !== null);
    const rows = await leftOutOf(tx, analysisId);
    await addLeftOut(tx, vendor.id, rows.map(leftOut));
    await dropLeftOut(tx, vendor.id, isAnswered(documents));
    // Found and not read is not silence.
    const waiting = (await analysedVendor(tx, vendor.id))?.leftOut.flatMap(waitingType) ?? [];
    const scoring = scoreVendor([...documents.map(scored), ...waiting.map(unscored)]);
    const unread = documents.filter((document) => !read.includes(document)).map(({ type }) => type);
    await updateVendor(tx, vendor.id, {
      score: scoring?.score ?? null,
      scoring,
      summary: read.length === 0 ? '' : summariseVendor(vendor.name, read.map(told), unread, waiting),
      ...(!analysis.ofOneDocument && { lastCheckedAt: new Date() }),
    });
    const { failed } = await countByState(tx, analysisId);
    const isCut = rows.some((row) => row.postponed);
    await close(tx, analysis, { read: read.length, policies: documents.length, failed, isCut });
  });
}

function leftOut(row: AnalysisDocumentRow): LeftOut {
  const told = { url: row.url, reason: row.reason ?? '' };
  return row.postponed ? { ...told, postponed: postponed(row, row.documentId !== null) } : told;
}

/** What an address that has not been read yet most likely is. */
function waitingType({ postponed: kept }: LeftOut): DocumentType[] {
  const isNamed = kept !== undefined && !kept.isKnown && kept.confidence >= namedAsPolicy;
  return isNamed && kept.type !== null ? [kept.type] : [];
}

function unscored(type: DocumentType) {
  return { id: '', type, score: null, breakdown: null };
}

/**
 * Whether an address is that of a document in the list, however it is written: what became of it stands there. Of a document that had to
 * wait, the list says only what was so before.
 */
function isAnswered(documents: readonly Document[]): (entry: LeftOut) => boolean {
  const listed = new Set(
    documents.flatMap(({ url, final_url: finalUrl }) => [addressKey(url), addressKey(finalUrl)]),
  );
  return ({ url, postponed: kept }) => kept?.isKnown !== true && listed.has(addressKey(url));
}

function scored(document: Document) {
  const { ai_analysis: analysis } = document;
  return {
    id: document.id,
    type: document.type,
    score: analysis?.score ?? null,
    breakdown: analysis?.breakdown ?? null,
  };
}

function told({ type, title, language, ai_analysis: analysis }: Document) {
  const findings = [...(analysis?.concerns ?? []), ...(analysis?.key_points ?? [])];
  // Lists and short texts have no score in any language.
  const isJudged = analysis?.breakdown != null || (language !== null && isJudgedLanguage(language));
  return { type, title, findings, isJudged };
}

async function close(
  tx: Transaction,
  analysis: Pick<AnalysisRow, 'id' | 'ofOneDocument'>,
  { read, policies, failed, isCut }: { read: number; policies: number; failed: number; isCut: boolean },
): Promise<void> {
  // What was asked of one document is done, though nothing else of its vendor has been read.
  const isFailed = read === 0 && !analysis.ofOneDocument;
  const status: AnalysisStatus = isFailed ? 'failed' : failed > 0 ? 'completed_with_problems' : 'completed';
  await updateAnalysis(tx, analysis.id, {
    status,
    finishedAt: new Date(),
    problem: isFailed ? nothingRead(policies, isCut) : null,
  });
}

function nothingRead(policies: number, isCut: boolean): AnalysisProblem {
  if (isCut)
    return {
      code: 'interrupted',
      message:
        'The vendor’s pages took all that one analysis gives before a policy was read. Ask again: what is left goes first.',
    };
  return policies > 0
    ? {
        code: 'refused',
        message: 'Policies were found, but none of them could be read. The list says why for each.',
      }
    : { code: 'nothing_found', message: 'The pages that looked like policies turned out not to be any.' };
}
