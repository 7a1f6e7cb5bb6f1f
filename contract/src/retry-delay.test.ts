import { expect, test } from 'vitest';
import { backoff } from './retry-delay.ts';

test('the delay doubles from one second and stops at thirty', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(backoff)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});
