import type { Profile, SubscriptionStatus } from '@clausewatch/contract/accounts';
import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { sessions, signingKeys, users } from '../../database/account-tables.ts';
import type { Connection, Transaction } from '../../database/database.ts';
import { raiseSecurityEvent } from '../../platform/raise-security-event.ts';

export type UserRow = typeof users.$inferSelect;

/** Trials last three days from signing up or linking. */
const trialDays = 3;
const dayMs = 86_400_000;

export function trialEnd(start: Date): Date {
  return new Date(start.getTime() + trialDays * dayMs);
}

/** The effective status at a moment: a trial is over from the instant at which it ends. */
export function statusAt(
  user: Pick<UserRow, 'subscriptionStatus' | 'trialEndsAt'>,
  now: Date,
): SubscriptionStatus {
  const isOver = user.trialEndsAt === null || user.trialEndsAt <= now;
  return user.subscriptionStatus === 'trial' && isOver ? 'expired' : user.subscriptionStatus;
}

/** A condition on a row of `users`: its effective status, as `statusAt` gives it, is one of these that a trial leaves by ending. */
export function hasStatusAt(statuses: readonly SubscriptionStatus[], now: Date): SQL {
  return sql`(users.subscription_status = ANY(${sql.param([...statuses])}::text[])
    AND (users.subscription_status <> 'trial' OR users.trial_ends_at > ${now.toISOString()}::timestamptz))`;
}

export function presentProfile(user: UserRow, now: Date): Profile {
  return {
    name: user.profileName,
    email: user.isAnonymous ? '' : user.email,
    subscription_status: statusAt(user, now),
  };
}

/** The user of a valid session, or null. */
export async function userOfSession(
  connection: Connection,
  session: { id: string; userId: string },
  now: Date,
): Promise<UserRow | null> {
  const [found] = await connection
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(eq(sessions.id, session.id), eq(sessions.userId, session.userId), gt(sessions.expiresAt, now)),
    );
  return found?.user ?? null;
}

export async function userById(connection: Connection, id: string): Promise<UserRow | null> {
  const [row] = await connection.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockUser(tx: Transaction, id: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return row ?? null;
}

export async function userByEmail(connection: Connection, email: string): Promise<UserRow | null> {
  const [row] = await connection.select().from(users).where(eq(users.email, email.toLowerCase()));
  return row ?? null;
}

export async function updateUser(
  connection: Connection,
  id: string,
  values: Partial<Pick<UserRow, 'name' | 'profileName' | 'subscriptionStatus' | 'trialEndsAt' | 'role'>>,
): Promise<UserRow | null> {
  const [row] = await connection
    .update(users)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(users.id, id))
    .returning();
  return row ?? null;
}

export type Promotion = {
  email: string;
  emailVerified: boolean;
  name: string;
  profileName: string;
} & Pick<UserRow, 'subscriptionStatus' | 'trialEndsAt'>;

/** Turns a demo account into a regular one; null, without any change, where it is not (or no longer) a demo account. */
export async function promoteAnonymous(
  connection: Connection,
  userId: string,
  promotion: Promotion,
): Promise<UserRow | null> {
  const [row] = await connection
    .update(users)
    .set({
      ...promotion,
      email: promotion.email.toLowerCase(),
      isAnonymous: false,
      updatedAt: sql`now()`,
    })
    .where(and(eq(users.id, userId), eq(users.isAnonymous, true)))
    .returning();
  if (row !== undefined) raiseSecurityEvent('user_updated', userId);
  return row ?? null;
}

/** Starts the trial of an account that has had none; does nothing for any other. */
export async function beginTrial(connection: Connection, id: string, trialEndsAt: Date): Promise<void> {
  await connection
    .update(users)
    .set({ subscriptionStatus: 'trial', trialEndsAt, updatedAt: sql`now()` })
    .where(and(eq(users.id, id), eq(users.subscriptionStatus, 'expired'), isNull(users.trialEndsAt)));
}

/** Stores `expired` where a trial is over, once per user; returns the users whose trial this ended. */
export async function expireTrials(tx: Transaction, now: Date): Promise<UserRow[]> {
  return tx
    .update(users)
    .set({ subscriptionStatus: 'expired', updatedAt: sql`now()` })
    .where(
      and(eq(users.subscriptionStatus, 'trial'), or(isNull(users.trialEndsAt), lte(users.trialEndsAt, now))),
    )
    .returning();
}

/** Users with a running trial that ends by the given moment. */
export async function trialsEndingBy(connection: Connection, now: Date, by: Date): Promise<UserRow[]> {
  return connection
    .select()
    .from(users)
    .where(
      and(eq(users.subscriptionStatus, 'trial'), gt(users.trialEndsAt, now), lte(users.trialEndsAt, by)),
    );
}

export async function listUsers(connection: Connection): Promise<UserRow[]> {
  return connection.select().from(users).orderBy(users.createdAt, users.id);
}

/** The public half of a signing key, as a JSON Web Key in text, or null. */
export async function publicKeyById(connection: Connection, id: string): Promise<string | null> {
  const [row] = await connection
    .select({ key: signingKeys.publicKey })
    .from(signingKeys)
    .where(eq(signingKeys.id, id));
  return row?.key ?? null;
}
