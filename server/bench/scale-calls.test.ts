import { expect, test } from 'vitest';
import { uncalledEndpoints } from './scale-calls.ts';

test('the bench of large databases calls every GET of the contract', () => {
  expect(uncalledEndpoints()).toEqual([]);
});
