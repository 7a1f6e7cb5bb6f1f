import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { backoff, maximumRetries } from './retry-delay.ts';

const minuteMs = 60_000;

/**
 * The cache of everything read. It does the retrying for the calls made through it (which are made with `retries: 0`):
 * both together would try sixteen times.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minuteMs,
        gcTime: 10 * minuteMs,
        retry: (failures, error) => failures < maximumRetries && !isRefusal(error),
        retryDelay: backoff,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        refetchOnMount: true,
        // Offline, a screen says so at once and offers to try again, rather than wait without a word.
        networkMode: 'always',
      },
      mutations: {
        retry: (failures, error) => failures < 1 && !isRefusal(error),
        retryDelay: backoff,
        networkMode: 'always',
      },
    },
  });
}

/** The server answered 4xx: asking again would get the same answer. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
