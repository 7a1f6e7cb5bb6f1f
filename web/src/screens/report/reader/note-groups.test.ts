import type { Finding } from '@clausewatch/contract/findings';
import { expect, test } from 'vitest';
import { groupNotes, pointsOf } from './note-groups.ts';

function finding(practice: string, start: number, end: number, points = 0): Finding {
  const told = { title: practice, category: 'sharing', polarity: 'concern', reason: '' } as const;
  return { practice, start, end, points, quote: '', section: null, also: [], ...told };
}

test('practices that one sentence proves stand under one number, the heaviest first', () => {
  const groups = groupNotes([
    finding('later', 50, 60, -2),
    finding('ads', 10, 30, -5),
    finding('sells', 10, 30, -14),
    finding('buyer', 25, 40, 3),
    // It begins where the sentence before it ends.
    finding('next', 40, 45),
  ]);
  expect(
    groups.map(({ number, start, end, findings }) => [
      number,
      start,
      end,
      findings.map((each) => each.practice),
    ]),
  ).toEqual([
    [1, 10, 40, ['sells', 'ads', 'buyer']],
    [2, 40, 45, ['next']],
    [3, 50, 60, ['later']],
  ]);
  expect(pointsOf(groups)).toBe(-18);
});
