import type { AnalysisDocument } from '@clausewatch/contract/analyses';
import type { Transaction } from '../../database/database.ts';
import type { Step } from '../../jobs/jobs.ts';
import { type checkOutcomes, occurred } from '../../platform/occurrences.ts';
import { announce, isRunning, lockAnalysis, updateAnalysis } from '../../store/analyses/analyses.ts';
import {
  type AnalysisDocumentRow,
  countByState,
  stateOfAnalysisDocument,
  takeDeferred,
  updateAnalysisDocument,
} from '../../store/analyses/analysis-documents.ts';
import { turnsBehind } from '../turns-behind.ts';
import type { Shell } from '../shell.ts';

type State = AnalysisDocument['state'];

/**
 * Moves one document of an analysis from one state to another and saves what comes with it, all in one transaction, with the steps that
 * follow. The analysis' row is held meanwhile, so documents that end together cannot both take the other for unfinished. Where the
 * document is no longer in `from` (the step ran before) or the analysis was cancelled, nothing is done.
 */
export async function advance(
  shell: Shell,
  document: { id: string; analysisId: string; from: readonly State[] },
  save: (tx: Transaction) => Promise<Advance>,
): Promise<void> {
  const outcome = await shell.database.transaction(async (tx) => {
    const analysis = await lockAnalysis(tx, document.analysisId);
    if (analysis === null || !isRunning(analysis)) return null;
    const state = await stateOfAnalysisDocument(tx, document.id);
    if (state === null || !document.from.includes(state)) return null;
    const { values, next } = await save(tx);
    await updateAnalysisDocument(tx, document.id, values);
    const counts = await countByState(tx, analysis.id);
    const unread = counts.waiting + counts.fetching;
    const unfinished = unread + counts.reading;
    const begun = unfinished + counts.done + counts.left_out + counts.failed - counts.waiting;
    if (analysis.status === 'fetching' && unread === 0)
      await updateAnalysis(tx, analysis.id, { status: 'analysing' });
    else await announce(tx, analysis.id);
    const steps: Step[] = [...next];
    if (unfinished === 0) steps.push({ step: 'finish', analysisId: analysis.id });
    else if (unfinished === counts.deferred) steps.push(...(await secondTries(tx, analysis.id)));
    await shell.jobs.enqueue(tx, analysis.id, steps, begun + turnsBehind(analysis));
    return outcomeOf(state, values.state);
  });
  if (outcome !== null) occurred({ what: 'check', outcome });
}

/** How a check ended, or null where it goes on. */
function outcomeOf(from: State, to: State | undefined): (typeof checkOutcomes)[number] | null {
  if (to === 'failed' || to === 'left_out') return to;
  if (to !== 'done') return null;
  return from === 'reading' ? 'read' : 'unchanged';
}

/** What time-outs kept from being read is tried once more when all else is done: by then the site, or this machine, may have recovered. */
async function secondTries(tx: Transaction, analysisId: string): Promise<Step[]> {
  const deferred = await takeDeferred(tx, analysisId);
  return deferred.map(({ id, state }) => ({
    step: state === 'reading' ? 'read' : 'fetch',
    analysisDocumentId: id,
  }));
}

/**
 * The end of a document that a time-out kept from being read: the first time it waits for a second try, the second time it is as `save`
 * says.
 */
export async function lostToTimeout(
  { lost, state }: Pick<AnalysisDocumentRow, 'lost' | 'state'>,
  save: () => Promise<Advance>,
): Promise<Advance> {
  if (lost === null) {
    return { values: { state: state === 'reading' ? state : 'waiting', lost: 'waiting' }, next: [] };
  }
  const { values, next } = await save();
  return { values: { ...values, lost: 'lost' }, next };
}

export type Advance = { values: Partial<AnalysisDocumentRow>; next: readonly Step[] };

/** The document ends without a text to show, and says why. */
export function ended(
  state: 'left_out' | 'failed',
  reason: string,
  more: Partial<AnalysisDocumentRow> = {},
): Advance {
  return { values: { ...more, state, reason }, next: [] };
}
