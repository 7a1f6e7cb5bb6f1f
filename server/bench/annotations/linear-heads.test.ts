import { expect, test } from 'vitest';
import { chanceFrom } from '../../testing/chance-from.ts';
import { type Row, trainHead } from './linear-heads.ts';

/** Sentences of five words out of forty; the first word is the one that proves. */
function sample(count: number): { rows: Row[]; positives: Set<number> } {
  const chance = chanceFrom(7);
  const rows = Array.from({ length: count }, (_, index) => ({
    columns: Int32Array.from([
      ...(index % 10 === 0 ? [0] : []),
      ...Array.from({ length: 5 }, () => 1 + Math.floor(chance() * 39)),
    ]),
    values: Float32Array.from(Array.from({ length: index % 10 === 0 ? 6 : 5 }, () => 0.4)),
  }));
  return { rows, positives: new Set([...rows.keys()].filter((index) => index % 10 === 0)) };
}

test('a head learns the word that proves, and nothing of the others', () => {
  const { rows, positives } = sample(600);
  const weights = trainHead(rows, positives, 40);
  const [proving = 0, ...others] = weights.subarray(0, 40);
  expect(proving).toBeGreaterThan(2 * Math.max(...others.map(Math.abs)));
  for (const [index, { columns, values }] of rows.entries()) {
    const sum = columns.reduce(
      (all, column, at) => all + (weights[column] ?? 0) * (values[at] ?? 0),
      weights[40] ?? 0,
    );
    expect([index, sum > 0]).toEqual([index, positives.has(index)]);
  }
});

test('the same rows make the same head', () => {
  const { rows, positives } = sample(200);
  expect(trainHead(rows, positives, 40)).toEqual(trainHead(rows, positives, 40));
});
