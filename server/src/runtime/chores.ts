import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { forgetUnused } from '../identity/forget-chores.ts';
import { keepTrials } from '../identity/trial-chores.ts';
import { openMailer } from '../mail/mail.ts';
import { forgetCalls } from '../store/people/caller-limits.ts';
import { forgetIdempotencyKeys } from '../store/people/idempotency-keys.ts';
import { forgetHosts } from '../store/work/host-leases.ts';
import { forgetRobots } from '../store/work/robots-files.ts';
import { forgetEmptyHosts } from '../store/work/schedules.ts';
import { forgetRenderingCounts } from '../store/analyses/rendering-counts.ts';
import { forgetUndos } from '../store/watches/watch-undos.ts';
import { mailChannel } from '../store/alerts/mail.ts';
import { forgetShares } from '../store/reports/shares.ts';
import { sweepObjects } from '../store/bodies/sweep-objects.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { pruneDaily } from './pruning.ts';

/** The maximum delay of a trial's mail, and of mail whose notification was lost. */
const everyMs = 30_000;
const hourMs = 3_600_000;
/** After this a host that is no longer asked is forgotten, with its counted failures. */
const hostsKeptMs = 24 * hourMs;

/**
 * Periodic tasks: ending trials, deleting and pruning data that nobody can use any more, and delivering mail, which also happens at once
 * when mail is queued.
 * Any number of processes may run them: each row is claimed by one. Returns how to stop.
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
  const forget = oneAtATime(async () => {
    await forgetUnused(database, now());
    await forgetCalls(database.connection);
    await forgetIdempotencyKeys(database.connection);
    await forgetHosts(database.connection, hostsKeptMs);
    await forgetEmptyHosts(database.connection);
    await forgetRobots(database.connection);
    await forgetRenderingCounts(database.connection);
    await forgetUndos(database.connection, now());
    await forgetShares(database.connection, now());
  }, logger);
  const sweep = oneAtATime(async () => void (await sweepObjects(database)), logger);
  const tidy = oneAtATime(() => pruneDaily(database, now()), logger);
  const stopListening = await database.listen(mailChannel, () => void deliver());
  const timer = setInterval(() => {
    void keep();
    void deliver();
    void sweep();
  }, everyMs);
  const forgetting = setInterval(() => {
    void forget();
    void tidy();
  }, hourMs);
  void keep();
  void forget();
  void sweep();
  void tidy();
  return async () => {
    clearInterval(timer);
    clearInterval(forgetting);
    await stopListening();
    await Promise.all([keep.ended(), deliver.ended(), forget.ended(), sweep.ended(), tidy.ended()]);
    mailer.close();
  };
}
