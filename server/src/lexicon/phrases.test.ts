import { expect, test } from 'vitest';
import { lowered } from './phrases.ts';

test.each([
  ['Server logs', 'server logs'],
  ['IP addresses', 'IP addresses'],
  ['EUR 100', 'EUR 100'],
  ['European Union', 'European Union'],
  ['United Kingdom', 'United Kingdom'],
  ['Germany', 'Germany'],
  ['Lets European users opt out', 'lets European users opt out'],
  ['', ''],
])('a name keeps its capitals: %s', (words, put) => {
  expect(lowered(words)).toBe(put);
});
