import type { Database } from '../database/database.ts';
import { forgetEnded, lostDemoAccounts } from '../store/people/forget.ts';
import { deleteUser } from '../store/people/delete-user.ts';
import { forgetAccount, orphanedAccounts } from '../store/people/forget-account.ts';
import { forgetUnconfirmed } from '../store/people/waitlist.ts';

const dayMs = 86_400_000;

/** How long an address on the waitlist may leave its link unopened; as stated in the mail. */
const unconfirmedDays = 30;

/**
 * Deletes what nobody can use any more: ended sessions and links, demo accounts that nobody is signed in to, addresses on the waitlist
 * that nobody confirmed, and what was written for an account while it was deleted.
 */
export async function forgetUnused(database: Pick<Database, 'transaction'>, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - dayMs);
  await database.transaction(async (tx) => {
    await forgetEnded(tx, now, yesterday);
    await forgetUnconfirmed(tx, new Date(now.getTime() - unconfirmedDays * dayMs));
    for (const id of await orphanedAccounts(tx)) await forgetAccount(tx, id);
    for (const user of await lostDemoAccounts(tx, now, yesterday)) await deleteUser(tx, user);
  });
}
