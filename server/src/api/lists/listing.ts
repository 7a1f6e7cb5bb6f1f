import type { ListFilter } from '@clausewatch/contract/watch-lists';
import type { Actor } from '../../access/actor.ts';
import type { Listing } from '../../store/watches/watch-filter.ts';
import { Problem } from '../problem.ts';
import type { WatchedBy } from '../reports/watched.ts';

/** The caller's list. What a change is, is history: a plan without it cannot be asked for changes by their severity. */
export async function listingOf(
  { subject, rights }: Actor,
  filter: ListFilter,
  { watchedBy, now }: { watchedBy: WatchedBy; now: () => Date },
): Promise<Listing> {
  if ((filter.severity !== undefined || filter.direction !== undefined) && !rights.isMember)
    throw new Problem(
      'AUTHORIZATION_ERROR',
      'Your plan does not include the severity and direction of changes.',
    );
  const { unseen } = await watchedBy(subject);
  return { subject, unseen: unseen.vendors, hasHistory: rights.isMember, now: now() };
}
