import type { AuthUser } from '@clausewatch/contract/accounts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type AuthState, initialAuthState } from './auth-state.ts';
import { forgetQueriesOfOthers } from './forget-queries.ts';

const ines: AuthUser = {
  uid: 'usr_1',
  email: 'ines@example.com',
  displayName: null,
  photoURL: null,
  isAnonymous: false,
  emailVerified: true,
};

/** A cache with one profile in it, beside an identity that the test changes. */
function cacheBeside(user: AuthUser | null) {
  let state: AuthState = { ...initialAuthState, user, initialized: true };
  const listeners = new Set<() => void>();
  const queries = new QueryClient();
  const stop = forgetQueriesOfOthers(
    {
      getState: () => state,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    queries,
  );
  queries.setQueryData(['profile', user?.uid ?? null], { name: 'Ines' });
  return {
    queries,
    stop,
    become: (next: AuthUser | null) => {
      state = { ...state, user: next };
      for (const listener of listeners) listener();
    },
  };
}

test('when the user id changes, what was read for the last one is forgotten', async () => {
  const { queries, become } = cacheBeside(ines);
  become(null);
  await expect.poll(() => queries.getQueryData(['profile', 'usr_1'])).toBeUndefined();
});

test('when the same account becomes another kind, what is shown stays and is read again', async () => {
  const { queries, become } = cacheBeside({ ...ines, isAnonymous: true });
  become(ines);
  await expect.poll(() => queries.getQueryState(['profile', 'usr_1'])?.isInvalidated).toBe(true);
  expect(queries.getQueryData(['profile', 'usr_1'])).toEqual({ name: 'Ines' });
});

test('nothing is forgotten while nobody comes or goes', async () => {
  const { queries, become, stop } = cacheBeside(ines);
  become({ ...ines, displayName: 'Ines' });
  stop();
  become(null);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(queries.getQueryData(['profile', 'usr_1'])).toEqual({ name: 'Ines' });
});
