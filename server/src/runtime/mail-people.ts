import type { Logger } from 'pino';
import type { Database, Transaction } from '../database/database.ts';
import { dueSubjects, type MailChannel } from '../store/alerts/alert-mail.ts';

/** How many people are loaded at once. */
const batchSize = 100;

export type Mailing = {
  channel: MailChannel;
  /** What the log calls it. */
  name: string;
  /** Mails one person what is due, in the transaction that settles it. */
  post: (tx: Transaction, subject: string, now: Date) => Promise<void>;
};

/**
 * Mails everybody to whom something is due, one person per transaction: it is put into the outbox and marked as done, or neither. What fails for one
 * is logged. Any number of processes may do it.
 */
export async function mailPeople(
  database: Pick<Database, 'connection' | 'transaction'>,
  options: { now: () => Date; logger: Pick<Logger, 'error'> },
  { channel, name, post }: Mailing,
): Promise<void> {
  const done = new Set<string>();
  for (;;) {
    const now = options.now();
    const due = await dueSubjects(database.connection, channel, now, batchSize + done.size);
    const next = due.filter((subject) => !done.has(subject));
    if (next.length === 0) return;
    for (const subject of next) {
      done.add(subject);
      try {
        await database.transaction((tx) => post(tx, subject, now));
      } catch (err) {
        options.logger.error({ err }, name);
      }
    }
  }
}

/** The page behind a link in a mail, which needs no signing in. */
export function mailLink(publicUrl: string, token: string): string {
  return `${publicUrl}/m/${token}`;
}
