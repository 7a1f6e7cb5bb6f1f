import { eq } from 'drizzle-orm';
import { mails, users, waitlist } from '../../database/account-tables.ts';
import type { Transaction } from '../../database/database.ts';
import { refusedAddresses } from '../../database/notification-tables.ts';
import { entryOf, mailOf } from '../alerts/own-mail.ts';
import { forgetAccount } from './forget-account.ts';
import { spendTrial } from './spent-trials.ts';
import type { UserRow } from './users.ts';

/**
 * Deletes a user and their data: what has their id, what has their email alone, and with their row sessions, sign-in methods, API keys and connected
 * apps. A hash of the email is kept for a year, so that it cannot start a second trial.
 */
export async function deleteUser(
  tx: Transaction,
  user: Pick<UserRow, 'id' | 'email' | 'emailVerified' | 'isAnonymous'>,
): Promise<void> {
  if (!user.isAnonymous) await spendTrial(tx, user);
  await forgetAccount(tx, user.id);
  if (user.emailVerified) await tx.delete(refusedAddresses).where(eq(refusedAddresses.address, user.email));
  await tx.delete(mails).where(mailOf(user));
  await tx.delete(waitlist).where(entryOf(user));
  await tx.delete(users).where(eq(users.id, user.id));
}
