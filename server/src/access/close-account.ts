import type { Database } from '../database/database.ts';
import { deleteUser } from '../store/own-data.ts';
import { subscriptionsOf } from '../store/subscriptions.ts';
import { lockUser } from '../store/users.ts';
import { isLive } from '../store/subscription-status.ts';

/** Ends a subscription where it is paid; rejects where that fails. */
export type CancelSubscription = (subscriptionId: string) => Promise<void>;

/** Deletes an account for good, whoever asks for it, after its payments have been stopped. Nothing is done for one that is gone. */
export async function closeAccount(
  database: Database,
  userId: string,
  cancel: CancelSubscription,
): Promise<void> {
  await database.transaction(async (tx) => {
    // A subscription that is heard of meanwhile waits, and then finds nobody.
    const user = await lockUser(tx, userId);
    if (user === null) return;
    // First: an account that is gone could not stop its payments any more. Where this fails, nothing is deleted.
    for (const { subscriptionId, status } of await subscriptionsOf(tx, userId)) {
      if (isLive(status)) await cancel(subscriptionId);
    }
    await deleteUser(tx, user);
  });
}
