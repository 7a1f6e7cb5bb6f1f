import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { createAnalysis, lockAnalysis, monitorSubject, updateAnalysis } from '../store/analyses/analyses.ts';
import { addAnalysisDocuments } from '../store/analyses/analysis-documents.ts';
import { type DueRetry, retriesDue, takeRetry } from '../store/documents/lost-documents.ts';
import { lockVendor } from '../store/vendors/vendors.ts';
import { nowAndThen } from './now-and-then.ts';

const lookEveryMs = 60_000;
/** How many retries one poll starts: after a downtime, missed ones are caught up with gradually. */
const begunAtOnce = 10;

/**
 * Retries documents that timed out once more within the hour, whether or not anybody watches their vendor. The due time is stored with the
 * analysis that lost them, so that it survives a restart; any number of processes may do it. Returns how to stop.
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
    // Locked in the same order as in the pipeline and at the end of a proposal: the analysis, then its vendor.
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
