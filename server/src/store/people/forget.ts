import { and, eq, gt, lte, notExists, sql } from 'drizzle-orm';
import { sessions, signInTries, spentTrials, users, verifications } from '../../database/account-tables.ts';
import type { Transaction } from '../../database/database.ts';
import { forgetEndedGrants } from './app-grants.ts';
import { forgetEndedApps } from './connected-apps.ts';
import type { UserRow } from './users.ts';

/** Deletes expired sessions, reset links, tokens of apps, sign-in attempts and records of spent trials. */
export async function forgetEnded(tx: Transaction, now: Date, triesBefore: Date): Promise<void> {
  await tx.delete(sessions).where(lte(sessions.expiresAt, now));
  await tx.delete(verifications).where(lte(verifications.expiresAt, now));
  await forgetEndedApps(tx, now, triesBefore);
  await forgetEndedGrants(tx, triesBefore);
  await tx.delete(spentTrials).where(lte(spentTrials.until, now));
  await tx.delete(signInTries).where(lte(signInTries.at, triesBefore));
}

/** Demo accounts created before a given moment without a session: nobody can return to them. At most a hundred. */
export async function lostDemoAccounts(tx: Transaction, now: Date, madeBefore: Date): Promise<UserRow[]> {
  const running = tx
    .select({ one: sql`1` })
    .from(sessions)
    .where(and(eq(sessions.userId, users.id), gt(sessions.expiresAt, now)));
  return tx
    .select()
    .from(users)
    .where(and(eq(users.isAnonymous, true), lte(users.createdAt, madeBefore), notExists(running)))
    .limit(100)
    .for('update', { skipLocked: true });
}
