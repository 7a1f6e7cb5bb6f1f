import type { QueryClient } from '@tanstack/react-query';
import type { Identity } from './identity.ts';

/**
 * What was read for one person is not shown to the next: when the user id changes, every query begins anew, profile queries
 * among them. Where the same user's standing changed (a demo account got an email), all is read again behind what is shown.
 */
export function forgetQueriesOfOthers(
  identity: Pick<Identity, 'getState' | 'subscribe'>,
  queries: QueryClient,
): () => void {
  let known = identity.getState();
  return identity.subscribe(() => {
    const state = identity.getState();
    if (state.user === known.user && state.initialized === known.initialized) return;
    const [before, after] = [known, state];
    known = state;
    if (!before.initialized) return;
    // Screens that are only for the one who left are gone by then, and do not ask again.
    setTimeout(() => {
      if (before.user?.uid !== after.user?.uid)
        void queries.resetQueries({ predicate: ({ queryKey }) => !queryKey.includes(after.user?.uid) });
      else if (before.user?.isAnonymous !== after.user?.isAnonymous) void queries.invalidateQueries();
    });
  });
}
