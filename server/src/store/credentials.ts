import { and, eq, gt, lte, ne } from 'drizzle-orm';
import { accounts, emailChangeLinks, sessions, users, verifications } from '../database/account-tables.ts';
import type { Connection, Transaction } from '../database/database.ts';
import { newIdentifier } from '../platform/identifier.ts';

/** Gives a user a password to sign in with; throws where they have one. */
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

/** The ways in which an account can be signed in to. */
export async function waysIn(
  connection: Connection,
  userId: string,
): Promise<{ id: string; provider: string }[]> {
  return connection
    .select({ id: accounts.id, provider: accounts.providerId })
    .from(accounts)
    .where(eq(accounts.userId, userId));
}

/** The account with this email that a password opens, with what is kept of that; null where there is none. */
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

/** The email of whoever a password reset is for, by the hash of its identifier; null where that names none. */
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

/** Uses a link up. False where it was used before, or was not made for whoever has this email now. */
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

/** Makes links in mail worthless that would still change an account's email or its password. */
export async function forgetPendingLinks(connection: Connection, userId: string): Promise<void> {
  await connection.delete(emailChangeLinks).where(eq(emailChangeLinks.userId, userId));
  await connection.delete(verifications).where(eq(verifications.value, userId));
}

/**
 * Leaves an account with its password as the only way in. Whoever resets that has shown that the email is theirs; whatever was opened,
 * linked or asked for before may be somebody else's. (Google under the account's own confirmed email links itself again when used.)
 */
export async function closeOtherWaysIn(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(accounts).where(and(eq(accounts.userId, userId), ne(accounts.providerId, 'credential')));
  await forgetPendingLinks(tx, userId);
}
