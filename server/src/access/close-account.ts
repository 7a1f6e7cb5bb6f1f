import type { Database } from '../database/database.ts';
import { deleteUser } from '../store/own-data.ts';
import { subscriptionOf } from '../store/subscriptions.ts';
import { statusAt, userById } from '../store/users.ts';

/** Ends a subscription where it is paid; rejects where that fails. */
export type CancelSubscription = (subscriptionId: string) => Promise<void>;

/** Deletes an account for good, whoever asks for it, after its payments have been stopped. Nothing is done for one that is gone. */
export async function closeAccount(
  database: Database,
  userId: string,
  cancel: CancelSubscription,
  now: Date,
): Promise<void> {
  const { connection } = database;
  const user = await userById(connection, userId);
  if (user === null) return;
  // First: an account that is gone could not stop its payments any more. Where this fails, nothing is deleted.
  const paid = await subscriptionOf(connection, userId);
  if (paid !== null && statusAt(user, now) === 'active') await cancel(paid.subscriptionId);
  await database.transaction(async (tx) => {
    const current = await userById(tx, userId);
    if (current !== null) await deleteUser(tx, current);
  });
}
