import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { forgetUnused } from '../identity/forget-chores.ts';
import { keepTrials } from '../identity/trial-chores.ts';
import { openMailer } from '../mail/mail.ts';
import { mailChannel } from '../store/mail.ts';

/** How late a trial's mail may be, and mail whose notification was lost. */
const everyMs = 30_000;
const hourMs = 3_600_000;

/**
 * What has to be done now and then: ending trials, forgetting what nobody can use any more, and delivering mail, which is
 * delivered at once where it was just left.
 * Any number of processes may do it: each row is taken by one. Returns how to stop.
 */
export async function startChores(
  database: Database,
  config: Pick<Config, 'publicUrl' | 'smtpUrl' | 'mailFrom'>,
  logger: Pick<Logger, 'error'>,
  now: () => Date = () => new Date(),
): Promise<() => Promise<void>> {
  const mailer = openMailer({ database, smtpUrl: config.smtpUrl, from: config.mailFrom, now });
  const deliver = oneAtATime(() => mailer.deliverDue(), logger);
  const keep = oneAtATime(() => keepTrials(database, config.publicUrl, now()), logger);
  const forget = oneAtATime(() => forgetUnused(database, now()), logger);
  const stopListening = await database.listen(mailChannel, () => void deliver());
  const timer = setInterval(() => {
    void keep();
    void deliver();
  }, everyMs);
  const forgetting = setInterval(() => void forget(), hourMs);
  void keep();
  void forget();
  return async () => {
    clearInterval(timer);
    clearInterval(forgetting);
    await stopListening();
    await Promise.all([keep.ended(), deliver.ended(), forget.ended()]);
    mailer.close();
  };
}

type Work = { (): Promise<void>; ended(): Promise<void> };

/** Runs work once more after its present run where it is asked for meanwhile; a failure is told and does not stop the next run. */
function oneAtATime(work: () => Promise<void>, logger: Pick<Logger, 'error'>): Work {
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
