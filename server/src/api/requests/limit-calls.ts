import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../database/database.ts';
import { type CallerLimit, countCall } from '../../store/people/caller-limits.ts';
import { tooManyRequests } from '../problem.ts';

const hour = 3_600;

/**
 * Limits per network, counted in the database for all processes. Requests per minute are not included: that limit protects the process that
 * answers, and a write per request would cost more than the request (`api.ts`).
 */
export const callerLimits = {
  /** Without GETs: a person who mistypes a password at full speed makes about ten. */
  identity: { name: 'identity', calls: 30, seconds: 60 },
  /** Each includes analyses of its own. */
  demo: { name: 'demo', calls: 10, seconds: hour },
  /**
   * Includes linked demo accounts: each is a trial with analyses for days. An office behind one address that signs up on the same morning
   * stays below.
   */
  signUp: { name: 'sign-up', calls: 20, seconds: hour },
  /** Enough for a family behind one router, not for a program that tries a list of emails. */
  waitlist: { name: 'waitlist', calls: 20, seconds: hour },
  /** Each reads all texts of a vendor: a person who reads the answers asks a few a minute. */
  ask: { name: 'ask', calls: 30, seconds: 60 },
  /** The same for dozens of vendors. */
  askWatched: { name: 'ask-watched', calls: 6, seconds: 60 },
  /** Each is mailed to the account's owner: enough to set up a dozen programs in a row. */
  createKey: { name: 'create-key', calls: 30, seconds: hour },
  /** An app registers once for each person who connects it, and some run in one place for all. */
  registerApp: { name: 'register-app', calls: 60, seconds: hour },
  /** Codes and tokens that are exchanged: of each app one an hour. */
  appToken: { name: 'app-token', calls: 300, seconds: 60 },
  /** Enough for a person who forgot something, not for a program. */
  contact: { name: 'contact', calls: 5, seconds: hour },
} as const satisfies Record<string, CallerLimit>;

/** Counts one call; a problem where the caller's network has made too many. */
export async function limitCalls(
  { connection }: Pick<Database, 'connection'>,
  limit: CallerLimit,
  { network }: Pick<Actor, 'network'>,
): Promise<void> {
  const wait = await countCall(connection, limit, network);
  if (wait !== null) throw tooManyRequests(wait);
}
