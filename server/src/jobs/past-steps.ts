import type { Transaction } from '../database/database.ts';
import type { Jobs, Step } from './jobs.ts';
import { behindAll } from './queue-turns.ts';

export type PastStep = Extract<Step, { lookBackId: string }>;

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
  await jobs.enqueue(tx, 'past', steps, behindAll, afterSeconds);
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
