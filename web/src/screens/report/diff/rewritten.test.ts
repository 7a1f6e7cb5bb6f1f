import type { Block } from '@clausewatch/contract/documents';
import { expect, test } from 'vitest';
import { labelledFact, rewritingOf } from './rewritten.ts';

const rewritten = (added: number, length: number) =>
  rewritingOf({
    stats: { added, removed: 0, reworded: 9, moved: 0, words_added: 0, words_removed: 0 },
    blocks2: Array<Block>(length),
  });

test('a document is rewritten where more than three fifths of its paragraphs are new', () => {
  expect(rewritten(6, 10)).toBeNull();
  expect(rewritten(7, 10)).toEqual({ fresh: 7, of: 10 });
  expect(rewritten(0, 0)).toBeNull();
});

test.each([
  ['Retention: 24 → 36 months', 'Retention', '24', '36 months'],
  ['Liability: now 100 dollars', 'Liability', null, 'now 100 dollars'],
  ['Something moved', 'Something moved', null, ''],
])('%j is a fact in its parts', (text, name, before, after) => {
  const row = {
    key: 'k',
    text,
    why: null,
    effect: 'neither',
    severity: null,
    points: null,
    place: null,
  } as const;
  expect(labelledFact({ ...row, rule: 'fact:duration' })).toEqual({ key: 'k', name, before, after });
});
