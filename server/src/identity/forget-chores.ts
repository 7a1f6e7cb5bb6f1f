import type { Database } from '../database/database.ts';
import { forgetEnded, lostDemoAccounts } from '../store/forget.ts';
import { deleteUser } from '../store/own-data.ts';

const dayMs = 86_400_000;

/** Deletes what nobody can use any more: ended sessions and links, and demo accounts that nobody is signed in to. */
export async function forgetUnused(database: Pick<Database, 'transaction'>, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - dayMs);
  await database.transaction(async (tx) => {
    await forgetEnded(tx, now, yesterday);
    for (const user of await lostDemoAccounts(tx, now, yesterday)) await deleteUser(tx, user);
  });
}
