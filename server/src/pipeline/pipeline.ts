import type { Step, StepHandler } from '../jobs/jobs.ts';
import { analysisById, isRunning, updateAnalysis } from '../store/analyses/analyses.ts';
import { analysisDocumentById } from '../store/analyses/analysis-documents.ts';
import { documentByAddress } from '../store/documents/documents.ts';
import type { DueDocument } from '../store/work/visits.ts';
import { accountOfWork } from '../store/work/account-of-work.ts';
import { actingFor } from '../platform/acting-for.ts';
import { advance } from './steps/advance.ts';
import { analyseStep } from './steps/analyse-step.ts';
import { checkDocuments } from './checks/check-documents.ts';
import { compareStep } from './steps/compare-step.ts';
import { consultStep } from './steps/consult-step.ts';
import { discoverStep } from './steps/discover-step.ts';
import { fetchStep, renderStep } from './steps/fetch-step.ts';
import { finishStep } from './steps/finish-step.ts';
import { abandonPastStep, runPastStep } from './versions/look-back.ts';
import { abandonPrivateStep, privateStep } from './private/private-step.ts';
import { readStep } from './steps/read-step.ts';
import { fetchWithoutFirst } from './pages/shared-page.ts';
import type { Shell } from './shell.ts';
import { unread } from './checks/unread.ts';

export type Pipeline = {
  /** Runs one step. Safe to call twice for one step: the second finds the work done and does nothing. Throws what should be tried again. */
  handle: StepHandler;
  /** Closes what a step could not do in all its tries, so that the analysis ends and says so. */
  abandon: StepHandler;
  /** Checks documents of one host that are due. Throws where that could not be noted; faults with a single one are reported. */
  check(due: readonly DueDocument[], signal: AbortSignal, report: (error: unknown) => void): Promise<void>;
};

/** The flow of the product: discover → fetch → read → analyse → compare → finish, with a language model consulted after analyse where one is set up, each step saving its result with what follows it. */
export function makePipeline(shell: Shell): Pipeline {
  return {
    async handle(step, signal, weight = 1) {
      const subject = await accountOfWork(shell.database.connection, step);
      await actingFor(subject === null ? null : { subject, weight }, () => run(shell, step, signal));
    },
    abandon: (step) => abandon(shell, step),
    check: (due, signal, report) => checkDocuments(shell, due, signal, report),
  };
}

function run(shell: Shell, step: Step, signal: AbortSignal): Promise<void> {
  switch (step.step) {
    case 'discover':
      return discoverStep(shell, step.analysisId, signal);
    case 'fetch':
      return fetchStep(shell, step.analysisDocumentId, signal);
    case 'render':
      return renderStep(shell, step.analysisDocumentId, signal);
    case 'read':
      return readStep(shell, step.analysisDocumentId);
    case 'analyse':
      return analyseStep(shell, step.analysisDocumentId);
    case 'consult':
      return consultStep(shell, step.analysisDocumentId, signal);
    case 'compare':
      return compareStep(shell, step.analysisDocumentId);
    case 'finish':
      return finishStep(shell, step.analysisId);
    case 'look_back':
    case 'capture':
    case 'history':
      return runPastStep(shell, step, signal);
    case 'read_private':
      return readPrivate(shell, step, signal);
  }
}

/** One file has one turn: those of the same document that still wait get in line again. */
async function readPrivate(
  shell: Shell,
  step: Extract<Step, { step: 'read_private' }>,
  signal: AbortSignal,
): Promise<void> {
  const { privateDocumentId: id } = step;
  if ((await privateStep(shell, id, signal)) === 'more')
    await shell.database.transaction((tx) => shell.jobs.enqueue(tx, id, [step]));
}

const internalProblem = {
  code: 'internal',
  message: 'Something went wrong on our side, several times. What was found before is kept; try again later.',
} as const;

const abandonedDocument = {
  trouble: 'our_fault',
  reason: 'Something went wrong on our side while it was read, several times.',
} as const;

async function abandon(shell: Shell, step: Step): Promise<void> {
  if ('lookBackId' in step) return abandonPastStep(shell, step);
  if ('privateDocumentId' in step) return abandonPrivateStep(shell, step.privateDocumentId);
  if ('analysisDocumentId' in step) {
    const found = await analysisDocumentById(shell.database.connection, step.analysisDocumentId);
    if (found === null) return;
    const document = {
      id: found.row.id,
      analysisId: found.analysis.id,
      from: ['waiting', 'fetching', 'reading'],
    } as const;
    const isFetch = step.step === 'fetch' || step.step === 'render';
    await advance(shell, document, async (tx) => {
      const known = await documentByAddress(tx, found.analysis.vendorId, [found.row.url]);
      const subject = { ...found, snapshot: { finalUrl: found.row.url } };
      const { values, next } = await unread(tx, subject, known, abandonedDocument, shell.now());
      const others = isFetch ? await fetchWithoutFirst(tx, found.row, step.step) : [];
      return { values: { ...values, lost: 'lost' }, next: [...next, ...others] };
    });
    return;
  }
  await shell.database.transaction(async (tx) => {
    const analysis = await analysisById(tx, step.analysisId);
    if (analysis === null || !isRunning(analysis)) return;
    await updateAnalysis(tx, analysis.id, {
      status: 'failed',
      problem: internalProblem,
      finishedAt: shell.now(),
    });
  });
}
