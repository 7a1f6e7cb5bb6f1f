import type { Flags } from '@clausewatch/contract/flags';
import type { Logger } from 'pino';
import { mailLinkKey } from '../access/mail-links.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { sharedSecret } from '../store/settings.ts';
import { type Clock, realClock } from './clock.ts';
import { decideEvents } from './decide-events.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { postAlerts } from './post-alerts.ts';

/** How late an alert may be in an inbox. */
const everyMs = 15_000;

/**
 * Tells people what happened: decides about each event, and puts what is due into mail. Without the flag nobody is told, and events do not
 * pile up for the day on which it is set. Any number of processes may do it. Returns how to stop.
 */
export async function startNotifying(
  database: Database,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  flags: Pick<Flags, 'changeNotifications'>,
  logger: Pick<Logger, 'error'>,
  { now }: Clock = realClock,
): Promise<() => Promise<void>> {
  const tells = flags.changeNotifications;
  const linkKey = await sharedSecret(database.connection, mailLinkKey);
  const notify = oneAtATime(async () => {
    await decideEvents(database, { now, logger, tells });
    if (tells) await postAlerts(database, { publicUrl, linkKey, now, logger });
  }, logger);
  const timer = setInterval(() => void notify(), everyMs);
  void notify();
  return async () => {
    clearInterval(timer);
    await notify.ended();
  };
}
