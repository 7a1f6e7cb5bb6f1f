import type { Database } from '../database/database.ts';
import { addTry, forgetTries, triesSince } from '../store/sign-in-tries.ts';

const windowMs = 15 * 60_000;
/** Wrong passwords in the window before one account, or one address, is slowed down. */
const freeTries = 10;
/** First pause; each further wrong password doubles it, up to the window. */
const firstPauseMs = 30_000;

/** `go`: a try, counted as wrong until `succeeded` is called. `wait`: too many were wrong. */
export type Admission = { kind: 'go'; succeeded: () => Promise<void> } | { kind: 'wait'; seconds: number };

/**
 * Lets a try to sign in through, or says how long to wait. Counted before the password is looked at, so that tries at the
 * same time cannot slip past each other; the same for emails that have an account and for those that have none.
 */
export async function admitSignIn(
  database: Pick<Database, 'transaction'>,
  subjects: { account: string; ip: string },
  now: Date,
): Promise<Admission> {
  return database.transaction(async (tx) => {
    const since = new Date(now.getTime() - windowMs);
    const waits: number[] = [];
    // Always in this order, so that two transactions cannot each hold what the other waits for.
    for (const subject of [subjects.account, subjects.ip]) {
      waits.push(waitMs(await triesSince(tx, subject, since), now));
    }
    const longest = Math.max(...waits);
    if (longest > 0) return { kind: 'wait', seconds: Math.ceil(longest / 1000) };
    const ids: number[] = [];
    for (const subject of [subjects.account, subjects.ip]) ids.push(await addTry(tx, subject, now));
    return {
      kind: 'go',
      // The address is forgiven this one try alone: it may have tried other accounts.
      succeeded: () =>
        database.transaction((after) => forgetTries(after, { ids, subject: subjects.account })),
    };
  });
}

function waitMs(tries: readonly Date[], now: Date): number {
  const last = tries.at(-1);
  if (last === undefined || tries.length < freeTries) return 0;
  const pause = Math.min(firstPauseMs * 2 ** (tries.length - freeTries), windowMs);
  return Math.max(0, last.getTime() + pause - now.getTime());
}
