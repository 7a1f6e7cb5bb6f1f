import type { OwnData, Profile } from '@clausewatch/contract/accounts';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { api, authClient } from './api.ts';
import { described, describedAuth } from './described.ts';

const minuteMs = 60_000;

/** The profile of the account with this id; nothing is asked while nobody is signed in. */
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

/** What the account with this id has made of the product; read ahead when somebody signs in with an email. */
export function userStatsQuery(userId: string) {
  return queryOptions({
    queryKey: ['user-stats', userId],
    queryFn: ({ signal }) => api.call(described('getUserStats'), {}, { signal, retries: 0, secure: true }),
    staleTime: 15_000,
  });
}

/** What the plan of the account with this id allows, and how much of it is used. */
export function usageQuery(userId: string | null) {
  return queryOptions({
    queryKey: ['usage', userId],
    queryFn:
      userId === null
        ? skipToken
        : ({ signal }) => api.call(described('getUsage'), {}, { signal, retries: 0, secure: true }),
  });
}

/** The ways in which the account with this id can be signed in to: `credential` is a password, `google` a Google account. */
export function signInMethodsQuery(userId: string) {
  return queryOptions({
    queryKey: ['sign-in-methods', userId],
    queryFn: ({ signal }) => authClient.call(describedAuth('listSignInMethods'), {}, { signal, retries: 0 }),
  });
}

/** The profile with its new name. */
export function changeName(name: string): Promise<Profile> {
  return api.call(described('updateProfile'), { body: { name } }, { secure: true });
}

export function exportOwnData(): Promise<OwnData> {
  return api.call(described('exportOwnData'), {}, { secure: true });
}

/** For good, with everything that belongs to it. */
export async function deleteAccount(): Promise<void> {
  await api.call(described('deleteAccount'), {}, { secure: true });
}
