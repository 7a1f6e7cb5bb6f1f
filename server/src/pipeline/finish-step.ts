import type { AnalysisProblem, AnalysisStatus } from '@clausewatch/contract/analyses';
import type { Document } from '@clausewatch/contract/documents';
import { scoreVendor, summariseVendor } from '../analyse/analyse.ts';
import type { Transaction } from '../database/database.ts';
import {
  type AnalysisRow,
  countByState,
  isRunning,
  leftOutOf,
  lockAnalysis,
  updateAnalysis,
} from '../store/analyses.ts';
import { documentsOf } from '../store/documents.ts';
import { updateVendor, vendorById } from '../store/vendors.ts';
import type { Shell } from './shell.ts';

/** Scores the vendor from its documents and closes the analysis. */
export async function finishStep(shell: Shell, analysisId: string): Promise<void> {
  await shell.database.transaction(async (tx) => {
    const analysis = await lockAnalysis(tx, analysisId);
    if (analysis === null || !isRunning(analysis)) return;
    const states = await countByState(tx, analysisId);
    // A step that ran twice may have asked for this too early.
    if (states.waiting + states.fetching + states.reading > 0) return;
    const vendor = await vendorById(tx, analysis.vendorId);
    if (vendor === null) return;
    const documents = await documentsOf(tx, vendor.id);
    const read = documents.filter(({ ai_analysis }) => ai_analysis !== null);
    const scoring = scoreVendor(documents.map(scored));
    const leftOut = await leftOutOf(tx, analysisId);
    await updateVendor(tx, vendor.id, {
      score: scoring?.score ?? null,
      scoring,
      summary: read.length === 0 ? '' : summariseVendor(vendor.name, read.map(told)),
      leftOut: mergeLeftOut(vendor.leftOut, leftOut),
      lastCheckedAt: new Date(),
    });
    await close(tx, analysis, read.length, documents.length, states.failed);
  });
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

function told(document: Document) {
  const findings = [...(document.ai_analysis?.concerns ?? []), ...(document.ai_analysis?.key_points ?? [])];
  return { type: document.type, title: document.title, findings };
}

function mergeLeftOut(
  before: readonly { url: string; reason: string }[],
  now: readonly { url: string; reason: string }[],
): { url: string; reason: string }[] {
  const reasons = new Map([...before, ...now].map(({ url, reason }) => [url, reason]));
  return [...reasons].map(([url, reason]) => ({ url, reason }));
}

async function close(
  tx: Transaction,
  analysis: AnalysisRow,
  read: number,
  policies: number,
  failures: number,
): Promise<void> {
  const status: AnalysisStatus =
    read === 0 ? 'failed' : failures > 0 ? 'completed_with_problems' : 'completed';
  await updateAnalysis(tx, analysis.id, {
    status,
    finishedAt: new Date(),
    problem: read === 0 ? nothingRead(policies) : null,
  });
}

function nothingRead(policies: number): AnalysisProblem {
  return policies > 0
    ? {
        code: 'refused',
        message: 'Policies were found, but none of them could be read. The list says why for each.',
      }
    : { code: 'nothing_found', message: 'The pages that looked like policies turned out not to be any.' };
}
