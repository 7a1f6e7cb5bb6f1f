import type { Dashboard } from '@clausewatch/contract/accounts';
import type { Connection } from '../../database/database.ts';
import { type Unseen, unseenChanges, watchedHealth, watchState } from '../../store/watches/watches.ts';
import { keepFor } from './kept.ts';

/** Up to this number of watched vendors, everything is counted on every call. */
const fewWatched = 500;

/** The totals of a user's watched vendors. */
type Watched = {
  count: number;
  unseen: Unseen;
  health: () => Promise<Dashboard['health']>;
};

export type WatchedBy = (subject: string) => Promise<Watched>;

/**
 * Counts a user's watched vendors. For long lists the result is at most a minute old, unless vendors were added or removed, changes found
 * or seen, or documents hidden.
 */
export function countWatched(connection: Connection, now: () => Date): WatchedBy {
  const kept = keepFor(60_000, now);
  return async (subject) => {
    const { watched: count, state } = await watchState(connection, subject);
    const counted = <T>(what: string, findOut: () => Promise<T>): Promise<T> =>
      count > fewWatched ? kept(`${what} ${subject} ${state}`, findOut) : findOut();
    return {
      count,
      unseen: await counted('unseen', () => unseenChanges(connection, subject)),
      health: () => counted('health', () => watchedHealth(connection, subject)),
    };
  };
}
