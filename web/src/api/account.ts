import type { Profile } from '@clausewatch/contract/accounts';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { api, authClient } from './api.ts';
import { described } from './described.ts';
import { type WholeExport, wholeExport } from './whole-export.ts';

const minuteMs = 60_000;

/** The profile of the account with this id; no request is made while nobody is signed in. */
export function profileQuery(userId: string | null) {
  return queryOptions({
    queryKey: ['profile', userId],
    queryFn:
      userId === null
        ? skipToken
        : ({ signal }) => api.call(described('getProfile'), {}, { signal, retries: 0, secure: true }),
    staleTime: 5 * minuteMs,
    gcTime: 10 * minuteMs,
    refetchOnMount: 'always',
    retry: 1,
  });
}

/** Usage statistics of the account with this id; prefetched when somebody signs in with an email. */
export function userStatsQuery(userId: string) {
  return queryOptions({
    queryKey: ['user-stats', userId],
    queryFn: ({ signal }) => api.call(described('getUserStats'), {}, { signal, retries: 0, secure: true }),
    staleTime: 15_000,
  });
}

/** The plan limits of the account with this id, and how much of them is used. */
export function usageQuery(userId: string | null) {
  return queryOptions({
    queryKey: ['usage', userId],
    queryFn:
      userId === null
        ? skipToken
        : ({ signal }) => api.call(described('getUsage'), {}, { signal, retries: 0, secure: true }),
  });
}

/** The sign-in methods of the account with this id: `credential` is a password, `google` a Google account. */
export function signInMethodsQuery(userId: string) {
  return queryOptions({
    queryKey: ['sign-in-methods', userId],
    queryFn: ({ signal }) => authClient.call(described('listSignInMethods'), {}, { signal, retries: 0 }),
  });
}

/** Renames; returns the profile with its new name. */
export function changeName(name: string): Promise<Profile> {
  return api.call(described('updateProfile'), { body: { name } }, { secure: true });
}

/** Everything of one's own, however many parts the server sends it in. */
export function exportOwnData(): Promise<WholeExport> {
  const part = (cursor?: string) =>
    api.call(described('exportOwnData'), { query: { cursor } }, { secure: true });
  return wholeExport(part);
}

/** Deletes the account for good, with all its data. */
export async function deleteAccount(): Promise<void> {
  await api.call(described('deleteAccount'), {}, { secure: true });
}
