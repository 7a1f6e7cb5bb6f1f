import type { AnalysisProblem, AnalysisStatus } from '@clausewatch/contract/analyses';
import type { Document } from '@clausewatch/contract/documents';
import type { Transaction } from '../../database/database.ts';
import type { LeftOut } from '../../database/tables.ts';
import { nextDiscovery } from '../../schedule/schedule.ts';
import { type AnalysisRow, isRunning, lockAnalysis, updateAnalysis } from '../../store/analyses/analyses.ts';
import {
  type AnalysisDocumentRow,
  countByState,
  leftOutOf,
  settleFoundBy,
} from '../../store/analyses/analysis-documents.ts';
import { documentsOf } from '../../store/documents/documents.ts';
import { isRetry } from '../../store/documents/lost-documents.ts';
import { scheduleDiscovery } from '../../store/work/schedules.ts';
import {
  addLeftOut,
  dropLeftOut,
  lockVendor,
  updateVendor,
  analysedVendor,
} from '../../store/vendors/vendors.ts';
import { postponed } from '../moves/further-documents.ts';
import { nameVendor } from '../versions/name-vendor.ts';
import { rateVendor } from '../versions/rate-vendor.ts';
import { noteScoreWith } from '../versions/score-with.ts';
import { settleMoves } from '../moves/settle-moves.ts';
import { addressKey } from '../pages/shared-page.ts';
import type { Shell } from '../shell.ts';

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
    await settleFoundBy(tx, analysisId);
    const comparisons = await settleMoves(tx, analysisId, shell.now());
    // Finishing is asked for again once they are made.
    if (comparisons.length > 0) {
      await shell.jobs.enqueue(tx, analysisId, comparisons);
      return;
    }
    vendor.name = await nameVendor(tx, vendor);
    const documents = await documentsOf(tx, vendor.id);
    const read = documents.filter(({ ai_analysis }) => ai_analysis !== null);
    const rows = await leftOutOf(tx, analysisId);
    await addLeftOut(tx, vendor.id, rows.map(leftOut));
    await dropLeftOut(tx, vendor.id, isAnswered(documents));
    await rateVendor(tx, vendor, documents);
    if (vendor.stagedFor !== null) await noteScoreWith(tx, vendor.stagedFor, documents);
    if (!analysis.ofOneDocument) {
      await updateVendor(tx, vendor.id, { lastCheckedAt: shell.now() });
      const entries = (await analysedVendor(tx, vendor.id))?.leftOut ?? [];
      const isDone = read.length > 0 && entries.every(({ postponed: kept }) => kept === undefined);
      const nextAt = nextDiscovery(shell.now(), isDone, vendor.id);
      await scheduleDiscovery(tx, { lane: shell.jobs.lane, vendorId: vendor.id, nextAt });
    }
    const { failed } = await countByState(tx, analysisId);
    await close(tx, analysis, {
      read: read.length,
      policies: documents.length,
      failed,
      rows,
      retryAt: retryTime(analysis, rows, shell.now()),
      now: shell.now(),
    });
  });
}

function leftOut(row: AnalysisDocumentRow): LeftOut {
  const told = {
    url: row.url,
    reason: row.reason ?? '',
    ...(row.lost === 'lost' && row.type !== null && { lost: row.type }),
  };
  return row.postponed ? { ...told, postponed: postponed(row, row.documentId !== null) } : told;
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

const minuteMs = 60_000;

/** When what time-outs kept from being read is tried again: within the hour, once, and not all vendors' at the same minute. */
function retryTime(
  analysis: Pick<AnalysisRow, 'ofOneDocument' | 'requestedBy'>,
  rows: readonly AnalysisDocumentRow[],
  now: Date,
): Date | null {
  if (isRetry(analysis) || rows.every(({ lost }) => lost !== 'lost')) return null;
  return new Date(now.getTime() + (30 + 20 * Math.random()) * minuteMs);
}

type Ending = {
  read: number;
  policies: number;
  failed: number;
  /** What the analysis left out or failed on. */
  rows: readonly AnalysisDocumentRow[];
  retryAt: Date | null;
  now: Date;
};

async function close(
  tx: Transaction,
  analysis: Pick<AnalysisRow, 'id' | 'ofOneDocument'>,
  { read, policies, failed, rows, retryAt, now }: Ending,
): Promise<void> {
  // What was asked of one document is done, though nothing else of its vendor has been read.
  const isFailed = read === 0 && !analysis.ofOneDocument;
  const status: AnalysisStatus = isFailed ? 'failed' : failed > 0 ? 'completed_with_problems' : 'completed';
  await updateAnalysis(tx, analysis.id, {
    status,
    finishedAt: now,
    problem: isFailed ? nothingRead(policies, rows) : null,
    retryAt,
  });
}

function nothingRead(policies: number, rows: readonly AnalysisDocumentRow[]): AnalysisProblem {
  if (rows.some(({ postponed: isPostponed }) => isPostponed))
    return {
      code: 'interrupted',
      message:
        'The vendor’s pages used up this analysis’s budget before a policy was read. Analyse again: the rest is read first.',
    };
  const unopened = rows.filter(({ snapshotId, lost }) => snapshotId === null || lost === 'lost');
  if (unopened.length === 0 && policies === 0)
    return {
      code: 'nothing_found',
      message: 'The pages that looked like policies turned out not to be any.',
    };
  return {
    code: codeOf(rows, policies),
    message: [
      policies > 0 ? 'Policies were found, but none of them could be read.' : 'No policy was found.',
      ...reasons(policies > 0 ? rows : unopened),
      ...(policies === 0 ? judged(rows.length - unopened.length) : []),
    ].join(' '),
  };
}

/** By the policies that were found; where all there is are doubtful addresses, by those. */
function codeOf(rows: readonly AnalysisDocumentRow[], policies: number): AnalysisProblem['code'] {
  const policyRows = rows.filter(({ state }) => state === 'failed');
  const decisive = policyRows.length > 0 ? policyRows : rows;
  if (decisive.length > 0 && decisive.every(({ lost }) => lost === 'lost'))
    return decisive.some(({ snapshotId }) => snapshotId !== null) ? 'interrupted' : 'unreachable';
  return policies > 0 ? 'refused' : 'nothing_found';
}

/** In a sentence each; the analysis lists them all. */
const mostReasons = 5;

function reasons(rows: readonly AnalysisDocumentRow[]): string[] {
  const told = rows
    .slice(0, mostReasons)
    .map(({ url, reason }) => `${url.replace(/^https?:\/\//, '')}: ${reason ?? 'It could not be read.'}`);
  const more = rows.length - told.length;
  return more > 0 ? [...told, `${more} more are listed with their reasons.`] : told;
}

function judged(count: number): string[] {
  if (count === 0) return [];
  return [
    count === 1
      ? 'One other page that looked like a policy turned out not to be one.'
      : `${count} other pages that looked like policies turned out not to be any.`,
  ];
}
