import { eq, sql } from 'drizzle-orm';
import { subscriptions, users } from '../database/account-tables.ts';
import type { Connection, Transaction } from '../database/database.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

export async function subscriptionOf(
  connection: Connection,
  userId: string,
): Promise<SubscriptionRow | null> {
  const [row] = await connection.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return row ?? null;
}

/** Has whoever writes about the same subscription wait until the transaction ends. */
export async function lockSubscription(tx: Transaction, subscriptionId: string): Promise<void> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`subscription ${subscriptionId}`}, 0))`,
  );
}

export type PaidState = Pick<SubscriptionRow, 'userId' | 'customerId' | 'subscriptionId' | 'status'> & {
  meaning: 'active' | 'inactive';
};

/**
 * Writes what somebody's subscription amounts to now. The end of an earlier subscription does not end a later one. Nothing
 * is written where the user is gone.
 */
export async function saveSubscription(tx: Transaction, state: PaidState): Promise<void> {
  const { meaning, ...row } = state;
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, row.userId)).for('update');
  if (user === undefined) return;
  const known = await subscriptionOf(tx, row.userId);
  if (known !== null && known.subscriptionId !== row.subscriptionId && meaning === 'inactive') return;
  await tx
    .insert(subscriptions)
    .values(row)
    .onConflictDoUpdate({ target: subscriptions.userId, set: { ...row, updatedAt: sql`now()` } });
  await tx
    .update(users)
    .set({ subscriptionStatus: meaning, updatedAt: sql`now()` })
    .where(eq(users.id, row.userId));
}
