import type { Transaction } from '../database/database.ts';
import type { Jobs, Step } from './jobs.ts';

export type PastStep = Extract<Step, { lookBackId: string }>;

/** More than an analysis has documents. */
const turnsBefore = 1_000;

/**
 * Queues steps that read archives. They are one group over all vendors, since they ask one host, so that they never crowd out other
 * steps; they come after anything a person waits for.
 */
export async function enqueuePast(
  jobs: Pick<Jobs, 'enqueue'>,
  tx: Transaction,
  steps: readonly PastStep[],
  afterSeconds = 0,
): Promise<void> {
  await jobs.enqueue(tx, 'past', steps, turnsBefore, afterSeconds);
}

/** The first steps of reading an archive. */
export function firstPastSteps({
  id,
  documentIds,
}: {
  id: string;
  documentIds: readonly string[];
}): PastStep[] {
  return documentIds.map((documentId) => ({ step: 'look_back', lookBackId: id, documentId }));
}
