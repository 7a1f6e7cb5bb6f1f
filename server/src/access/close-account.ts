import type { Database } from '../database/database.ts';
import { deleteUser } from '../store/people/delete-user.ts';
import { subscriptionsOf } from '../store/people/subscriptions.ts';
import { lockUser } from '../store/people/users.ts';
import { raiseSecurityEvent } from '../platform/raise-security-event.ts';
import { isLive } from '../store/people/subscription-status.ts';

/** Cancels a subscription with the payment provider; rejects where that fails. */
export type CancelSubscription = (subscriptionId: string) => Promise<void>;

/** Deletes an account for good, whoever asks, once its payments have been stopped. Does nothing for an account that is gone. */
export async function closeAccount(
  database: Database,
  userId: string,
  cancel: CancelSubscription,
): Promise<void> {
  await database.transaction(async (tx) => {
    // A notice about its subscription that arrives meanwhile waits, and then finds no account.
    const user = await lockUser(tx, userId);
    if (user === null) return;
    // First, because the payments of a deleted account could not be stopped any more. Where this fails, nothing is deleted.
    for (const { subscriptionId, status } of await subscriptionsOf(tx, userId)) {
      if (isLive(status)) await cancel(subscriptionId);
    }
    await deleteUser(tx, user);
    raiseSecurityEvent('user_deleted', userId);
  });
}
