import type { Transaction } from '../database/database.ts';
import type { Jobs, Step } from './jobs.ts';

export type PastStep = Extract<Step, { lookBackId: string }>;

/** More than an analysis has documents. */
const turnsBefore = 1_000;

/**
 * Puts steps of looks back in the queue. They are one group over all vendors, as they ask one host, so that they never take the places of
 * all others, and come after what anybody waits for.
 */
export async function enqueuePast(
  jobs: Pick<Jobs, 'enqueue'>,
  tx: Transaction,
  steps: readonly PastStep[],
  afterSeconds = 0,
): Promise<void> {
  await jobs.enqueue(tx, 'past', steps, turnsBefore, afterSeconds);
}

/** The steps that a look back begins with. */
export function firstPastSteps({
  id,
  documentIds,
}: {
  id: string;
  documentIds: readonly string[];
}): PastStep[] {
  return documentIds.map((documentId) => ({ step: 'look_back', lookBackId: id, documentId }));
}
