import type { Logger } from 'pino';
import { oneAtATime } from './one-at-a-time.ts';

/** Runs work at once and again after each pause, one run at a time. Returns how to stop, which waits for the current run. */
export function nowAndThen(
  work: () => Promise<void>,
  everyMs: number,
  logger: Pick<Logger, 'error'>,
): () => Promise<void> {
  const run = oneAtATime(work, logger);
  const timer = setInterval(() => void run(), everyMs);
  void run();
  return async () => {
    clearInterval(timer);
    await run.ended();
  };
}
