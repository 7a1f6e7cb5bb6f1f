import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { createAnalysis, lockAnalysis, monitorSubject, updateAnalysis } from '../store/analyses.ts';
import { addAnalysisDocuments } from '../store/analysis-documents.ts';
import { type DueRetry, retriesDue, takeRetry } from '../store/lost-documents.ts';
import { lockVendor } from '../store/vendors.ts';
import { nowAndThen } from './now-and-then.ts';

const lookEveryMs = 60_000;
/** Begun at one look: after a stop, what was missed is caught up with over some time, not at once. */
const begunAtOnce = 10;

/**
 * Tries documents that time-outs kept from being read once more within the hour, whether or not anybody watches their vendor. When that is
 * due stands with the analysis that lost them, so that it survives a restart; any number of processes may look. Returns how to stop.
 */
export function startRetries(
  database: Database,
  jobs: Pick<Jobs, 'lane' | 'enqueue'>,
  logger: Pick<Logger, 'error'>,
  now: () => Date = () => new Date(),
): () => Promise<void> {
  const look = async (): Promise<void> => {
    for (const due of await retriesDue(database.connection, { lane: jobs.lane, now: now() }, begunAtOnce))
      await begin(database, jobs, due, now());
  };
  return nowAndThen(look, lookEveryMs, logger);
}

async function begin(
  database: Database,
  jobs: Pick<Jobs, 'lane' | 'enqueue'>,
  due: DueRetry,
  createdAt: Date,
): Promise<void> {
  const { vendorId, url } = due;
  await database.transaction(async (tx) => {
    // In the order in which the pipeline holds them, and whoever ends a proposal: the analysis, then its vendor.
    await lockAnalysis(tx, due.id);
    await lockVendor(tx, vendorId);
    const lost = await takeRetry(tx, due);
    if (lost.length === 0) return;
    const { lane } = jobs;
    const of = { vendorId, requestedBy: monitorSubject, url, lane };
    const analysisId = await createAnalysis(tx, { ...of, ofOneDocument: true, createdAt });
    const discoveryFact = 'Documents that did not answer in time';
    await updateAnalysis(tx, analysisId, { status: 'fetching', discoveryFact });
    const ids = await addAnalysisDocuments(tx, analysisId, lost);
    await jobs.enqueue(
      tx,
      analysisId,
      ids.map((analysisDocumentId) => ({ step: 'fetch', analysisDocumentId })),
    );
  });
}
