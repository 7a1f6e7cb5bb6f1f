import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@clausewatch/contract/api-error';
import { backoff, maximumRetries, retryDelay } from '@clausewatch/contract/retry-delay';

const minuteMs = 60_000;

/**
 * The cache of all queries. It does the retrying for queries made through it (which pass `retries: 0`): both together would try sixteen
 * times. Its delays are spread by jitter: many pages that lost the server at the same moment must not return at the same moment.
 * Mutations are retried by the client: the server has to see that it is the same call.
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
        // Offline, a screen reports it at once and offers to try again, rather than wait silently.
        networkMode: 'always',
      },
      mutations: {
        retry: false,
        networkMode: 'always',
      },
    },
  });
}

/** Not after a 4xx, which would be answered the same way again, nor where the server asks for too long a wait. */
function isWorthRetrying(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  const isRefusal = error.status >= 400 && error.status < 500;
  return !isRefusal && retryDelay(failures, error) !== null;
}
