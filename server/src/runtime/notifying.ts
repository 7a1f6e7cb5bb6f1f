import type { Flags } from '@clausewatch/contract/flags';
import type { Logger } from 'pino';
import { mailLinkKey } from '../access/mail-links.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { sharedSecret } from '../store/settings.ts';
import { type Clock, realClock } from './clock.ts';
import { decideEvents } from './decide-events.ts';
import { nowAndThen } from './now-and-then.ts';
import { postAlerts } from './post-alerts.ts';
import { postDecisions } from './post-decisions.ts';

/** The maximum delay of an alert in the inbox. */
const everyMs = 15_000;

/**
 * Notifies people of events: decides about each event, and sends what is due by mail. Without the flag nobody is notified, and events do
 * not pile up until it is set. Any number of processes may do it. Returns how to stop.
 */
export async function startNotifying(
  database: Database,
  { publicUrl, isLocal }: Pick<Config, 'publicUrl'> & { isLocal: boolean },
  flags: Pick<Flags, 'changeNotifications'>,
  logger: Pick<Logger, 'error'>,
  { now }: Clock = realClock,
): Promise<() => Promise<void>> {
  const notifies = flags.changeNotifications;
  const linkKey = await sharedSecret(database.connection, mailLinkKey);
  const notify = async (): Promise<void> => {
    await decideEvents(database, { now, logger, notifies, isLocal });
    if (!notifies) return;
    const options = { publicUrl, linkKey, now, logger, isLocal };
    await postAlerts(database, options);
    await postDecisions(database, options);
  };
  return nowAndThen(notify, everyMs, logger);
}
