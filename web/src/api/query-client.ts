import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { backoff, maximumRetries, retryDelay } from './retry-delay.ts';

const minuteMs = 60_000;

/**
 * The cache of everything read. It does the retrying for the calls made through it (which are made with `retries: 0`):
 * both together would try sixteen times. Most of them are secure, so all its delays are spread: many pages that lost the server at one
 * moment must not come back at one.
 */
export function createQueryClient(random: () => number = Math.random): QueryClient {
  const delay = (failures: number, error: unknown): number =>
    error instanceof ApiError ? (retryDelay(failures, error, random) ?? 0) : backoff(failures);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minuteMs,
        gcTime: 10 * minuteMs,
        retry: (failures, error) => failures < maximumRetries && isWorthRetrying(failures, error),
        retryDelay: delay,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        refetchOnMount: true,
        // Offline, a screen says so at once and offers to try again, rather than wait without a word.
        networkMode: 'always',
      },
      mutations: {
        retry: (failures, error) => failures < 1 && isWorthRetrying(failures, error),
        retryDelay: delay,
        networkMode: 'always',
      },
    },
  });
}

/** Not where the server answered 4xx, for asking again would get the same answer, nor where it asks for more patience than anybody has. */
function isWorthRetrying(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  const isRefusal = error.status >= 400 && error.status < 500;
  return !isRefusal && retryDelay(failures, error) !== null;
}
