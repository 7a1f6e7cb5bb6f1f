import { expect, test } from 'vitest';
import { readRetryAfter } from './retry-after.ts';

test.each([
  ['120', 120],
  [' 0 ', 0],
  ['Sat, 01 Feb 2025 12:01:30 GMT', 90],
  ['Sat, 01 Feb 2025 11:00:00 GMT', 0],
  ['-5', null],
  ['1.5', null],
  ['soon', null],
  ['2025', 2025],
  ['', null],
  [undefined, null],
])('%j asks for %j seconds', (header, seconds) => {
  expect(readRetryAfter(header, new Date('2025-02-01T12:00:00Z'))).toBe(seconds);
});
