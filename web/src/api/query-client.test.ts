import { expect, test } from 'vitest';
import { networkError, statusError } from '@clausewatch/contract/api-error';
import { createQueryClient } from './query-client.ts';

const { queries, mutations } = createQueryClient(() => 0.25).getDefaultOptions();

function retries(retry: unknown, error: Error): number {
  if (typeof retry !== 'function') throw new Error('no rule for retries');
  let failures = 0;
  while (retry(failures, error) === true) failures += 1;
  return failures;
}

test('data is fresh for five minutes and kept for ten', () => {
  expect(queries).toMatchObject({ staleTime: 300_000, gcTime: 600_000 });
});

test('data is read again on focus, reconnect and mount', () => {
  expect(queries).toMatchObject({
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    refetchOnMount: true,
  });
});

test('queries retry three times, and not what the server refuses; mutations leave it to the client', () => {
  expect(retries(queries?.retry, networkError(null))).toBe(3);
  expect(retries(queries?.retry, statusError(503))).toBe(3);
  expect(retries(queries?.retry, statusError(404))).toBe(0);
  expect(mutations?.retry).toBe(false);
});

test('each retry waits one second, doubling up to thirty, spread by jitter and no less than the server asks', () => {
  const delay = queries?.retryDelay;
  if (typeof delay !== 'function') throw new Error('no rule for delays');
  const waits = [0, 1, 2, 9].map((failures) => delay(failures, networkError(null)));
  expect(waits).toEqual([750, 1500, 3000, 22_500]);
  expect(delay(0, statusError(503, { retryAfterMs: 5_000 }))).toBe(5_000);
});

test('where the server asks for more than thirty seconds nothing is retried', () => {
  expect(retries(queries?.retry, statusError(503, { retryAfterMs: 60_000 }))).toBe(0);
});
