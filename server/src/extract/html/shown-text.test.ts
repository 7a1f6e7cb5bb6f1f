import { expect, test } from 'vitest';
import { collapse } from './shown-text.ts';

test.each([
  ['a\u200bb', 'ab'],
  ['\u200fa\u202eb\u202c c\u2069', 'ab c'],
  ['a  b\n\tc d ', 'a b c d '],
  [`a${' '.repeat(999)}b`, 'a b'],
  [`a${' '.repeat(1_000)}b`, 'a b'],
  [`a${' '.repeat(1_001)}b`, 'a b'],
  [`a${'\n '.repeat(1_500_000)}b`, 'a b'],
  [`a ${'\n'.repeat(1_000)}b`, 'a b'],
])('white space is one space, however long it is', (given, shown) => {
  expect(collapse(given)).toBe(shown);
});
