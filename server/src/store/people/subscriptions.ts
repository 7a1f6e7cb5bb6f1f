import { desc, eq, sql } from 'drizzle-orm';
import { subscriptions, users } from '../../database/account-tables.ts';
import type { Connection, Transaction } from '../../database/database.ts';
import { raiseSecurityEvent } from '../../platform/raise-security-event.ts';
import { givesAccess, isLive } from './subscription-status.ts';
import { lockUser } from './users.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** Every subscription of a user that was ever live, the last updated first. */
export async function subscriptionsOf(connection: Connection, userId: string): Promise<SubscriptionRow[]> {
  return connection
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.updatedAt), subscriptions.subscriptionId);
}

/** Makes concurrent writers of the same subscription wait until the transaction ends. */
export async function lockSubscription(tx: Transaction, subscriptionId: string): Promise<void> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`subscription ${subscriptionId}`}, 0))`,
  );
}

export type PaidState = Omit<SubscriptionRow, 'updatedAt'>;

/**
 * Stores the present state of a user's subscription. Access ends with the subscription that gave it, unless another gives it: one that was
 * never paid ends neither a trial nor access granted by an operator. Nothing is written for a deleted user (`nobody`).
 */
export async function saveSubscription(tx: Transaction, state: PaidState): Promise<'somebody' | 'nobody'> {
  const { userId, subscriptionId, status } = state;
  const user = await lockUser(tx, userId);
  if (user === null) return 'nobody';
  const known = await subscriptionsOf(tx, userId);
  const before = known.find((each) => each.subscriptionId === subscriptionId);
  if (before === undefined && !isLive(status)) return 'somebody';
  await tx
    .insert(subscriptions)
    .values(state)
    .onConflictDoUpdate({ target: subscriptions.subscriptionId, set: { ...state, updatedAt: sql`now()` } });
  const gave = before !== undefined && givesAccess(before.status);
  if (!gave && !givesAccess(status)) return 'somebody';
  const others = known.filter((each) => each !== before);
  const hasAccess = [state, ...others].some((each) => givesAccess(each.status));
  const subscriptionStatus = hasAccess ? 'active' : 'inactive';
  await tx
    .update(users)
    .set({ subscriptionStatus, updatedAt: sql`now()` })
    .where(eq(users.id, userId));
  if (user.subscriptionStatus !== subscriptionStatus) {
    raiseSecurityEvent('privilege_permissions_changed', userId);
  }
  return 'somebody';
}
