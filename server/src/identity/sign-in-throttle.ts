import type { Database, Transaction } from '../database/database.ts';
import {
  addTry,
  forgetTries,
  lockTries,
  type SignInTry,
  type StrangersTries,
  type Tries,
  triesOfDevice,
  triesOfStrangers,
} from '../store/people/sign-in-tries.ts';

const minuteMs = 60_000;

/** `free` wrong passwords in `windowMs` are not slowed down; then each has to wait for `pauseMs` after the one before. */
type Limit = { free: number; windowMs: number; pauseMs: (count: number) => number };

/** Whoever guesses from one place is stopped: each wrong password beyond the free ones doubles the pause. */
const doubling = (free: number): Limit => ({
  free,
  windowMs: 15 * minuteMs,
  pauseMs: (count) => Math.min((minuteMs / 2) * 2 ** (count - free), 15 * minuteMs),
});
const limits: Record<keyof StrangersTries, Limit> = {
  /** Ten mistypes are many for one person. */
  pair: doubling(10),
  /** Many people behind one address mistype now and then; a program that tries one password on many accounts does nothing else. */
  network: doubling(30),
  /**
   * One account from many networks: a guess a minute, which is 1,440 a day against a password that is none of the 50,000 most common. The
   * pause does not grow, since its owner at a new device waits for it too.
   */
  account: { free: 60, windowMs: 60 * minuteMs, pauseMs: () => minuteMs },
};
/** Wrong passwords in a day after which a device that has signed in before counts as a stranger. */
const deviceTries = 10;
const deviceWindowMs = 24 * 60 * minuteMs;

/** `go`: a try, counted as wrong until `succeeded` is called. `wait`: too many were wrong. */
export type Admission = { kind: 'go'; succeeded: () => Promise<void> } | { kind: 'wait'; seconds: number };

/**
 * Admits an attempt to sign in, or returns how long to wait. Counted before the password is checked, so that attempts at the
 * same time cannot slip past each other; the same for emails that have an account and for those that have none. A device that the
 * account knows has a count of its own and waits for nobody else's.
 */
export async function admitSignIn(
  database: Pick<Database, 'transaction' | 'connection'>,
  given: SignInTry,
  now: Date,
): Promise<Admission> {
  return database.transaction(async (tx) => {
    await lockTries(tx, given);
    const own = { ...given, device: await believed(tx, given, now) };
    const wait = own.device === null ? await waitMs(tx, own, now) : 0;
    if (wait > 0) return { kind: 'wait', seconds: Math.ceil(wait / 1000) };
    await addTry(tx, own, now);
    // What others tried stays: a success of the owner must not give whoever guesses new tries.
    return { kind: 'go', succeeded: () => forgetTries(database.connection, own) };
  });
}

/** The device, while it has not guessed too often itself. */
async function believed(tx: Transaction, { account, device }: SignInTry, now: Date): Promise<string | null> {
  if (device === null) return null;
  const since = new Date(now.getTime() - deviceWindowMs);
  return (await triesOfDevice(tx, { account, device }, since)) < deviceTries ? device : null;
}

/** How long a stranger has to wait: for the longest of what holds for them. */
async function waitMs(tx: Transaction, given: SignInTry, now: Date): Promise<number> {
  const since = ({ windowMs }: Limit) => new Date(now.getTime() - windowMs);
  const tries = await triesOfStrangers(tx, given, {
    pair: since(limits.pair),
    network: since(limits.network),
    account: since(limits.account),
  });
  const wait = ({ count, last }: Tries, { free, pauseMs }: Limit) =>
    last === null || count < free ? 0 : last.getTime() + pauseMs(count) - now.getTime();
  return Math.max(
    0,
    wait(tries.pair, limits.pair),
    wait(tries.network, limits.network),
    wait(tries.account, limits.account),
  );
}
