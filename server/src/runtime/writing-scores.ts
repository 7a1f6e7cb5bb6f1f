import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { writeUnwritten } from '../pipeline/versions/write-vendor.ts';
import { nowAndThen } from './now-and-then.ts';

/** The maximum delay after an archive gave a vendor earlier versions. */
const everyMs = 10_000;

/**
 * Writes the scores of vendors that were known before there were rows of them, and of those that archives gave earlier versions. Any number
 * of processes may do it. Returns how to stop, which waits for the vendor that is being written.
 */
export function startWritingScores(database: Database, logger: Pick<Logger, 'error'>): () => Promise<void> {
  const stopped = new AbortController();
  const stop = nowAndThen(() => writeUnwritten(database, stopped.signal), everyMs, logger);
  return () => {
    stopped.abort();
    return stop();
  };
}
