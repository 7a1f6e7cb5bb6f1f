import type { Database } from '../src/database/database.ts';
import type { Web } from '../src/fetch/fetch.ts';
import type { Step } from '../src/jobs/jobs.ts';
import type { Lane } from '../src/jobs/lane.ts';
import { maximumDocuments } from '../src/store/documents/documents.ts';
import { makePipeline } from '../src/pipeline/pipeline.ts';
import type { Sandbox } from '../src/pipeline/sandbox/sandbox.ts';
import type { Shell } from '../src/pipeline/shell.ts';

/** The pipeline without a queue: it puts the next steps into `steps`, for the caller to pass to `handle`. */
export function stepByStep(parts: { database: Database; web: Web; sandbox: Sandbox; lane: Lane }): {
  steps: Step[];
  handle: (step: Step) => Promise<void>;
} {
  const { lane, ...given } = parts;
  const steps: Step[] = [];
  const jobs: Shell['jobs'] = {
    lane,
    enqueue: (_tx, _analysisId, more) => Promise.resolve(void steps.push(...more)),
    work: () => Promise.reject(new Error('The steps are run one by one')),
    isMoving: () => Promise.resolve(true),
    stop: () => Promise.resolve(),
  };
  const budget = { documents: maximumDocuments, bytes: 300_000_000, seconds: 1_800 };
  const { handle } = makePipeline({
    ...given,
    jobs,
    browser: null,
    model: null,
    budget,
    now: () => new Date(),
  });
  const { signal } = new AbortController();
  return { steps, handle: (step) => handle(step, signal) };
}
