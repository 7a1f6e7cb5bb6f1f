import type { Logger } from 'pino';

export type Work = { (): Promise<void>; ended(): Promise<void> };

/** Runs work once more where it is requested during a run; a failure is reported and does not stop the next run. */
export function oneAtATime(work: () => Promise<void>, logger: Pick<Logger, 'error'>): Work {
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  const run = async (): Promise<void> => {
    do {
      isAskedAgain = false;
      await work().catch((err: unknown) => logger.error({ err }, 'chore'));
    } while (isAskedAgain);
    running = null;
  };
  const ask = (): Promise<void> => {
    isAskedAgain = running !== null;
    running ??= run();
    return running;
  };
  return Object.assign(ask, { ended: async () => running ?? undefined });
}
