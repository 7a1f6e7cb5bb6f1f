import { expect, test } from 'vitest';
import { networkError, statusError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

const { queries, mutations } = createQueryClient().getDefaultOptions();

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

test('queries retry three times, mutations once, and neither what the server refuses', () => {
  expect(retries(queries?.retry, networkError(null))).toBe(3);
  expect(retries(queries?.retry, statusError(503))).toBe(3);
  expect(retries(queries?.retry, statusError(404))).toBe(0);
  expect(retries(mutations?.retry, statusError(500))).toBe(1);
  expect(retries(mutations?.retry, statusError(429))).toBe(0);
});
