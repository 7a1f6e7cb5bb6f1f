import { eq, sql } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import { spentTrials } from '../../database/account-tables.ts';
import type { Connection, Transaction } from '../../database/database.ts';
import { sharedSecret } from '../settings.ts';
import { trialEnd, updateUser, userByEmail, type UserRow } from './users.ts';

/** How a new account begins: with a trial, or without one where its email has had it. */
export type Beginning = Pick<UserRow, 'subscriptionStatus' | 'trialEndsAt'>;

/** Records for a year that the email of a deleted account has had its trial. The email itself is not kept. */
export async function spendTrial(
  tx: Transaction,
  { email, emailVerified }: Pick<UserRow, 'email' | 'emailVerified'>,
): Promise<void> {
  const until = sql`now() + interval '1 year'`;
  await tx
    .insert(spentTrials)
    .values({ emailHash: await hashOf(tx, email), confirmed: emailVerified, until })
    .onConflictDoUpdate({
      target: spentTrials.emailHash,
      set: { confirmed: sql`${spentTrials.confirmed} OR excluded.confirmed`, until },
    });
}

/**
 * How an account with this email begins. Where the earlier account never confirmed the email, anybody may have created it: the trial then
 * waits until the email is confirmed, and is not lost.
 */
export async function beginningFor(
  connection: Connection,
  { email, emailVerified }: Pick<UserRow, 'email' | 'emailVerified'>,
  now: Date,
): Promise<Beginning> {
  const [spent] = await connection
    .select()
    .from(spentTrials)
    .where(eq(spentTrials.emailHash, await hashOf(connection, email)));
  const isSpent = spent !== undefined && spent.until > now && (spent.confirmed || !emailVerified);
  return isSpent
    ? { subscriptionStatus: 'expired', trialEndsAt: null }
    : { subscriptionStatus: 'trial', trialEndsAt: trialEnd(now) };
}

/** Revokes the trial of an account created since a moment, where its email has had one. */
export async function refuseSecondTrial(
  connection: Connection,
  email: string,
  { madeSince, now }: { madeSince: Date; now: Date },
): Promise<void> {
  const user = await userByEmail(connection, email);
  if (user === null || user.createdAt < madeSince) return;
  const beginning = await beginningFor(connection, user, now);
  if (beginning.trialEndsAt === null) await updateUser(connection, user.id, beginning);
}

/** Keyed, so that a list of emails cannot be compared with the table alone. */
async function hashOf(connection: Connection, email: string): Promise<string> {
  const key = await sharedSecret(connection, 'trial_key');
  return createHmac('sha256', key).update(email.toLowerCase()).digest('base64url');
}
