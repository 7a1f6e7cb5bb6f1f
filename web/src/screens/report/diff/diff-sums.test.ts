import { expect, test } from 'vitest';
import type { MeaningRow } from './meaning-rows.ts';
import { scoreSum } from './diff-sums.ts';

const rows = (...points: (number | null)[]): MeaningRow[] =>
  points.map((each, index) => ({
    key: String(index),
    text: '',
    why: null,
    effect: 'neither',
    severity: null,
    points: each,
    place: null,
    rule: '',
  }));

test.each([
  [69, 63, [-4, null, 0, -2], '69 − 4 − 2 = 63.'],
  [64, 62, [], '64 − 2 = 62; − 2 by caps and silence.'],
  [82, 64, [-4, -14], '82 − 4 − 14 = 64.'],
  [50, 56, [4], '50 + 4 + 2 = 56; + 2 by caps and silence.'],
  [50, 50, [], 'Unchanged.'],
])('from %i to %i by %j the sum says all of it', (before, after, points, sum) => {
  expect(scoreSum(before, after, rows(...points))).toBe(sum);
});
