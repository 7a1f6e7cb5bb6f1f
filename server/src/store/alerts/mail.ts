import type { StoredMail } from '@clausewatch/contract/accounts';
import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm';
import { mails } from '../../database/account-tables.ts';
import type { Connection, Transaction } from '../../database/database.ts';
import { newIdentifier } from '../../platform/identifier.ts';

export type MailRow = typeof mails.$inferSelect;

/** An email in plain text. */
export type EmailText = { subject: string; body: string };

export type NewMail = EmailText & {
  /** Generated where it is missing. */
  id?: string;
  key: string;
  recipient: string;
  replyTo?: string;
  /** The same as the text, for programs that show it. */
  html?: string;
  headers?: Record<string, string>;
  /** Whether it is sent after mail that people are waiting for. */
  isBulk?: boolean;
  /** The account that it concerns, with which it is deleted; none where it concerns no account. */
  userId?: string | null;
  /** `kept`: for the operator to read here, never sent. */
  state?: 'waiting' | 'kept';
};

/** Notifications on this channel signal mail to deliver. */
export const mailChannel = 'mail';

/** Queues a message for delivery, unless one with the same key was queued before. Returns whether it is new. */
export async function postMail(connection: Connection, mail: NewMail, now: Date): Promise<boolean> {
  // A line break here could inject headers.
  const fields = [
    mail.recipient,
    mail.subject,
    mail.replyTo ?? '',
    ...Object.entries(mail.headers ?? {}).flat(),
  ];
  if (fields.some((field) => /\p{Cc}/u.test(field))) throw new Error('Mail fields hold control characters');
  const left = await connection
    .insert(mails)
    .values({ id: newIdentifier('mai'), ...mail, nextTryAt: now, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: mails.id });
  if (left.length > 0) await connection.execute(sql`SELECT pg_notify(${mailChannel}, '')`);
  return left.length > 0;
}

/** The number of messages of one kind queued for a recipient since a moment; concurrent calls for the same recipient wait. */
export async function countMailTo(
  tx: Transaction,
  { recipient, kind, since }: { recipient: string; kind: string; since: Date },
): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`mail to ${recipient}`}, 0))`);
  const isOfKind = sql`starts_with(${mails.key}, ${`${kind}:`})`;
  return tx.$count(mails, and(eq(mails.recipient, recipient), isOfKind, gte(mails.createdAt, since)));
}

/** Due messages, locked until the transaction ends, so that two deliverers do not take the same. */
export async function claimMail(tx: Transaction, now: Date, limit: number): Promise<MailRow[]> {
  return tx
    .select()
    .from(mails)
    .where(and(eq(mails.state, 'waiting'), lte(mails.nextTryAt, now)))
    .orderBy(asc(mails.isBulk), asc(mails.nextTryAt))
    .limit(limit)
    .for('update', { skipLocked: true });
}

export async function updateMail(
  connection: Connection,
  id: string,
  values: Partial<
    Pick<MailRow, 'state' | 'body' | 'html' | 'headers' | 'tries' | 'nextTryAt' | 'lastProblem' | 'sentAt'>
  >,
): Promise<void> {
  await connection.update(mails).set(values).where(eq(mails.id, id));
}

export async function listMail(connection: Connection, limit: number): Promise<StoredMail[]> {
  const rows = await connection
    .select()
    .from(mails)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit);
  return rows.map(presentMail);
}

export async function mailById(connection: Connection, id: string): Promise<StoredMail | null> {
  const [row] = await connection.select().from(mails).where(eq(mails.id, id));
  return row === undefined ? null : presentMail(row);
}

function presentMail(row: MailRow): StoredMail {
  return {
    id: row.id,
    recipient: row.recipient,
    reply_to: row.replyTo,
    subject: row.subject,
    body: row.body,
    state: row.state,
    problem: row.lastProblem,
    created_at: row.createdAt.toISOString(),
  };
}
