import nodemailer from 'nodemailer';
import type { Database, Transaction } from '../database/database.ts';
import { sentenceOfError } from '../platform/error-report.ts';
import { occurred } from '../platform/occurrences.ts';
import { claimMail, type MailRow, updateMail } from '../store/alerts/mail.ts';
import { noteAccepted, noteRefused } from '../store/alerts/refused-addresses.ts';

export type MailOptions = {
  database: Pick<Database, 'transaction'>;
  /** Absent: mail is kept in the database, for the operator to read. */
  smtpUrl: string | undefined;
  from: string;
  now: () => Date;
};

export type Mailer = {
  /** Delivers what is due, or keeps it. Delivery is at least once; receivers recognise a second copy by its Message-ID. */
  deliverDue(): Promise<void>;
  close(): void;
};

/** Spans about ten hours in which an SMTP server does not answer. */
const maximumTries = 10;
const minuteMs = 60_000;
const longestPauseMs = 120 * minuteMs;
/** How long an SMTP server may take for one reply. */
const timeoutMs = 20_000;

/** Sends one message, or throws. */
type Send = (mail: MailRow) => Promise<void>;

export function openMailer(options: MailOptions): Mailer {
  const transport = options.smtpUrl === undefined ? null : openTransport(options.smtpUrl);
  const send: Send | null =
    transport === null
      ? null
      : async (mail) => {
          const { id, recipient, replyTo, subject, body, html, headers } = mail;
          const messageId = `<${id}@${senderHost(options.from)}>`;
          await transport.sendMail({
            from: options.from,
            to: recipient,
            ...(replyTo !== null && { replyTo }),
            subject,
            text: body,
            ...(html !== null && { html }),
            ...(headers !== null && { headers }),
            messageId,
          });
        };
  return {
    async deliverDue() {
      while (await options.database.transaction((tx) => deliverOne(tx, send, options.now()))) {
        // One at a time: each is settled before the next is claimed.
      }
    },
    close: () => transport?.close(),
  };
}

function openTransport(url: string) {
  return nodemailer.createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Message texts come from outside: they are never a file or an address to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

async function deliverOne(tx: Transaction, send: Send | null, now: Date): Promise<boolean> {
  const [mail] = await claimMail(tx, now, 1);
  if (mail === undefined) return false;
  if (send === null) {
    await updateMail(tx, mail.id, { state: 'kept' });
    occurred({ what: 'mail', outcome: 'kept' });
    return true;
  }
  try {
    await send(mail);
    const wiped = { body: '', html: null, headers: null };
    await updateMail(tx, mail.id, { state: 'sent', ...wiped, tries: mail.tries + 1, sentAt: now });
    await noteAccepted(tx, mail.recipient);
    occurred({ what: 'mail', outcome: 'sent' });
  } catch (error) {
    const tries = mail.tries + 1;
    const isNobodys = isUnknownMailbox(error);
    if (isNobodys) await noteRefused(tx, mail.recipient, now);
    occurred({ what: 'mail', outcome: isOfRecipient(error) ? 'bounced' : 'refused' });
    await updateMail(tx, mail.id, {
      state: tries < maximumTries && !isNobodys ? 'waiting' : 'failed',
      tries,
      nextTryAt: new Date(now.getTime() + Math.min(minuteMs * 2 ** mail.tries, longestPauseMs)),
      lastProblem: sentenceOfError(error).slice(0, 500),
    });
  }
  return true;
}

/** The server permanently refused mail for this address; delivery as such works. */
function isOfRecipient(error: unknown): boolean {
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  return command === 'RCPT TO' && Number(responseCode) >= 500;
}

/**
 * Whether the mail server reports that there is no such mailbox, by its enhanced status (RFC 3463: 5.1.x is a bad address, 5.2.1 a
 * disabled mailbox). A bare 550 may also mean that the server takes no mail from us at all.
 */
function isUnknownMailbox(error: unknown): boolean {
  const response = error instanceof Error && 'response' in error ? String(error.response) : '';
  return /^5\d\d[ -]5\.(?:1\.\d{1,3}|2\.1)(?!\d)/.test(response);
}

function senderHost(from: string): string {
  return /@([a-z0-9.-]+)/i.exec(from)?.[1] ?? 'localhost';
}
