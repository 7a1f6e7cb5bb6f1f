import type { Database } from '../database/database.ts';
import { deleteUser } from '../store/own-data.ts';
import { subscriptionsOf } from '../store/subscriptions.ts';
import { userById } from '../store/users.ts';
import { isLive } from '../subscription-status.ts';

/** Ends a subscription where it is paid; rejects where that fails. */
export type CancelSubscription = (subscriptionId: string) => Promise<void>;

/** Deletes an account for good, whoever asks for it, after its payments have been stopped. Nothing is done for one that is gone. */
export async function closeAccount(
  database: Database,
  userId: string,
  cancel: CancelSubscription,
): Promise<void> {
  // First: an account that is gone could not stop its payments any more. Where this fails, nothing is deleted.
  for (const { subscriptionId, status } of await subscriptionsOf(database.connection, userId)) {
    if (isLive(status)) await cancel(subscriptionId);
  }
  await database.transaction(async (tx) => {
    const current = await userById(tx, userId);
    if (current !== null) await deleteUser(tx, current);
  });
}
