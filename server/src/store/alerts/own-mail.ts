import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { mails, waitlist } from '../../database/account-tables.ts';
import type { UserRow } from '../people/users.ts';

/**
 * Mail about an account, whatever its email was then. Mail to or from its present email that belongs to no account is included once that
 * email is confirmed: anybody can create an account with somebody else's email. A message belongs to its author, not to the mailbox that
 * received it.
 */
export function mailOf({ id, email, emailVerified }: Pick<UserRow, 'id' | 'email' | 'emailVerified'>) {
  if (!emailVerified) return eq(mails.userId, id);
  const received = and(isNull(mails.replyTo), sql`lower(${mails.recipient}) = ${email}`);
  return or(eq(mails.userId, id), received, sql`lower(${mails.replyTo}) = ${email}`);
}

/** As with mail, a waitlist entry belongs to the account that has confirmed its email. */
export function entryOf({ email, emailVerified }: Pick<UserRow, 'email' | 'emailVerified'>) {
  return emailVerified ? sql`lower(${waitlist.email}) = ${email}` : sql`false`;
}
