import type { Logger } from 'pino';
import { hasAccess } from '../access/subject.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { openSender } from '../fetch/fetch.ts';
import type { InternalReceivers } from '../network/internal-receivers.ts';
import type { Seal } from '../platform/sealed.ts';
import { hasSealKey } from '../store/settings.ts';
import { webhookChannel } from '../store/alerts/webhook-messages.ts';
import { openWebhooks } from '../webhooks/webhooks.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** The maximum delay of an attempt, and of a message whose notification was lost. */
const everyMs = 10_000;
/** Concurrent deliveries, few of them of one account, so that a slow receiver delays nobody else. */
const mostAtOnce = 8;

/**
 * Delivers webhook messages at once, and again when an attempt is due. Any number of processes may do it. Returns how to stop, which
 * abandons running deliveries: they are sent again, with the same id.
 */
export async function startWebhooks(
  database: Database,
  config: Pick<Config, 'publicUrl'> & { receivers: InternalReceivers; isLocal: boolean },
  seal: Seal | null,
  logger: Pick<Logger, 'error' | 'warn'>,
  now: () => Date = () => new Date(),
): Promise<() => Promise<void>> {
  if (seal === null) {
    logger.warn('AUTH_SECRET is not set: webhooks are left to processes that have it');
    return async () => {};
  }
  if (!(await hasSealKey(database.connection, seal.keyId)))
    logger.warn('AUTH_SECRET is not that of the server: webhooks are left to processes that have it');
  const { publicUrl, receivers, isLocal } = config;
  const sender = openSender({ userAgentContact: publicUrl, receivers });
  const webhooks = openWebhooks({
    database,
    sender,
    seal,
    publicUrl,
    now,
    hasAccess: (owner) => hasAccess(owner, { isLocal, now: now() }),
    logger,
  });
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  const work = async (): Promise<void> => {
    for (let send = await webhooks.next(); send !== null; send = await webhooks.next()) {
      // Another worker looks for more meanwhile.
      open();
      await send(stopping.signal);
      if (stopping.signal.aborted) return;
    }
  };
  const open = (): void => {
    // Busy workers look again afterwards.
    if (running.size >= mostAtOnce || stopping.signal.aborted) return;
    const delivery = work()
      .catch((err: unknown) => {
        if (!stopping.signal.aborted) logger.error({ err }, 'webhooks');
      })
      .finally(() => running.delete(delivery));
    running.add(delivery);
  };
  const compose = oneAtATime(() => webhooks.compose(), logger);
  const wake = (): void => void compose().then(open);

  const stopListening = await database.listen(webhookChannel, wake);
  const timer = setInterval(wake, everyMs);
  wake();
  return async () => {
    clearInterval(timer);
    await stopListening();
    stopping.abort(new Error('The process is stopping'));
    await compose.ended();
    await Promise.all(running);
    await sender.close();
  };
}
