import { Email } from '@clausewatch/contract/email';
import type { Connection, Database } from '../database/database.ts';
import { OperatorError, UsageError } from '../platform/operator-error.ts';
import { listMail, mailById } from '../store/alerts/mail.ts';
import { stopMailTo } from '../store/alerts/refused-addresses.ts';
import { tabSeparated } from './tab-separated.ts';

const mostMails = 1_000;

/** Id, time, state, recipient and subject of each message, newest first. */
export async function mailLines({ connection }: Database): Promise<string> {
  const mails = await listMail(connection, mostMails);
  return tabSeparated(
    mails.map((each) => [each.id, each.created_at, each.state, each.recipient, each.subject]),
  );
}

export async function mailText(connection: Connection, id: string): Promise<string> {
  const mail = await mailById(connection, id);
  if (mail === null) throw new OperatorError(`There is no message ${id}.`);
  const replyTo = mail.reply_to === null ? '' : `Reply-To: ${mail.reply_to}\n`;
  return `To: ${mail.recipient}\n${replyTo}Subject: ${mail.subject}\n\n${mail.body}`;
}

/** Stops alerts to an address, as its provider or owner demands. Mail that users request themselves, such as a reset link, is still sent. */
export async function stopAlertsTo(
  connection: Connection,
  address: string,
  reason: 'bounced' | 'complained',
  now: Date,
): Promise<string> {
  if (!Email.safeParse(address).success) throw new UsageError(`${address} is not an email address.`);
  await stopMailTo(connection, address, reason, now);
  return `No more alerts go to ${address}. Whoever has it can resume them in their settings.\n`;
}
