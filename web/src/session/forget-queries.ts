import type { QueryClient } from '@tanstack/react-query';
import type { Identity } from './identity.ts';

/**
 * One person's data must not be shown to the next: when the user id changes, every query is reset, profile queries included. Where the
 * same user's account changed (a demo account got an email), everything is reloaded in the background.
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
    // The screens of the user who left have unmounted by then, and do not ask again.
    setTimeout(() => {
      if (before.user?.uid !== after.user?.uid)
        void queries.resetQueries({ predicate: ({ queryKey }) => !queryKey.includes(after.user?.uid) });
      else if (before.user?.isAnonymous !== after.user?.isAnonymous) void queries.invalidateQueries();
    });
  });
}
