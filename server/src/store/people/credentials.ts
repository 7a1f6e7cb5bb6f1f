import { and, eq, gt, lte, ne } from 'drizzle-orm';
import { accounts, emailChangeLinks, sessions, users, verifications } from '../../database/account-tables.ts';
import type { Connection, Transaction } from '../../database/database.ts';
import { newIdentifier } from '../../platform/identifier.ts';
import { removeAppsOf } from './connected-apps.ts';

/** Sets a user's first password; throws where they have one. */
export async function addCredential(tx: Transaction, userId: string, passwordHash: string): Promise<void> {
  await tx.insert(accounts).values({
    id: newIdentifier('acc'),
    userId,
    providerId: 'credential',
    accountId: userId,
    password: passwordHash,
  });
}

export async function removeAccount(connection: Connection, id: string): Promise<void> {
  await connection.delete(accounts).where(eq(accounts.id, id));
}

/** The sign-in methods of an account. */
export async function waysIn(
  connection: Connection,
  userId: string,
): Promise<{ id: string; provider: string }[]> {
  return connection
    .select({ id: accounts.id, provider: accounts.providerId })
    .from(accounts)
    .where(eq(accounts.userId, userId));
}

/** The account with this email that has a password, with the password's hash; null where there is none. */
export async function passwordAccount(
  connection: Connection,
  email: string,
): Promise<{ id: string; passwordHash: string } | null> {
  const [row] = await connection
    .select({ id: users.id, passwordHash: accounts.password })
    .from(users)
    .innerJoin(accounts, eq(accounts.userId, users.id))
    .where(and(eq(users.email, email.toLowerCase()), eq(accounts.providerId, 'credential')));
  return row?.passwordHash == null ? null : { id: row.id, passwordHash: row.passwordHash };
}

/** The email of a password reset, by the hash of its identifier; null where there is none. */
export async function emailOfReset(connection: Connection, identifier: string): Promise<string | null> {
  const [row] = await connection
    .select({ email: users.email })
    .from(verifications)
    .innerJoin(users, eq(users.id, verifications.value))
    .where(eq(verifications.identifier, identifier));
  return row?.email ?? null;
}

export async function keepEmailChangeLink(
  connection: Connection,
  link: typeof emailChangeLinks.$inferInsert,
  now: Date,
): Promise<void> {
  await connection.delete(emailChangeLinks).where(lte(emailChangeLinks.expiresAt, now));
  await connection.insert(emailChangeLinks).values(link).onConflictDoNothing();
}

/** Marks a link as used. False where it was used before, or was made for another user than the present owner of the email. */
export async function spendEmailChangeLink(
  connection: Connection,
  link: { tokenHash: string; email: string },
  now: Date,
): Promise<boolean> {
  const [user] = await connection
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, link.email.toLowerCase()));
  if (user === undefined) return false;
  const spent = await connection
    .delete(emailChangeLinks)
    .where(
      and(
        eq(emailChangeLinks.tokenHash, link.tokenHash),
        eq(emailChangeLinks.userId, user.id),
        gt(emailChangeLinks.expiresAt, now),
      ),
    )
    .returning({ userId: emailChangeLinks.userId });
  return spent.length > 0;
}

/** Invalidates mailed links that could still change an account's email or password. */
export async function forgetPendingLinks(connection: Connection, userId: string): Promise<void> {
  await connection.delete(emailChangeLinks).where(eq(emailChangeLinks.userId, userId));
  await connection.delete(verifications).where(eq(verifications.value, userId));
}

/** Ends what others may have left in an account: links in mail that wait, and apps that they connected. Returns how many apps there were. */
export async function endWhatOthersLeft(connection: Connection, userId: string): Promise<number> {
  await forgetPendingLinks(connection, userId);
  return removeAppsOf(connection, userId);
}

/**
 * Leaves an account's password as its only sign-in method. Whoever resets it has proved to own the email; earlier sessions, linked accounts,
 * connected apps and requests may be somebody else's. Returns how many apps there were. (Google with the account's own confirmed email links itself again when used.)
 */
export async function closeOtherWaysIn(tx: Transaction, userId: string): Promise<number> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(accounts).where(and(eq(accounts.userId, userId), ne(accounts.providerId, 'credential')));
  return endWhatOthersLeft(tx, userId);
}
