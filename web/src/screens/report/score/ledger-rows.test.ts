import { Category } from '@clausewatch/contract/findings';
import { expect, test } from 'vitest';
import { foldLedger, type LedgerRow } from './ledger-rows.ts';

const categories = Category.options;
const rows = (...points: [number, number][]): LedgerRow[] =>
  points.map(([lost, won], index) => ({ category: categories[index] ?? 'silence', lost, won }));

test('the heaviest losses come first, then the heaviest wins', () => {
  const { shown, folded } = foldLedger(rows([-1, 2], [-9, 0], [0, 5], [-1, 8]));
  expect(shown.map(({ lost, won }) => [lost, won])).toEqual([
    [-9, 0],
    [-1, 8],
    [-1, 2],
    [0, 5],
  ]);
  expect(folded).toBeNull();
});

test('beyond eight the smallest are one row with their sums, so that the ledger still adds up', () => {
  const all = rows(
    [-0.1, 0],
    [-9, 1],
    [-8, 0],
    [-7, 0],
    [-6, 0],
    [-5, 0],
    [-4, 0],
    [0, 9],
    [0, 3],
    [-0.2, 0.3],
    [0, 0.7],
  );
  const { shown, folded } = foldLedger(all);
  expect(shown).toHaveLength(8);
  expect(shown.at(-1)).toMatchObject({ lost: 0, won: 3 });
  expect(folded).toMatchObject({ lost: -0.3, won: 1 });
  expect(folded?.rows).toHaveLength(3);
});

test('nine stay nine: folding one saves no room', () => {
  const nine = rows(...Array.from({ length: 9 }, (): [number, number] => [-1, 0]));
  expect(foldLedger(nine)).toMatchObject({ shown: { length: 9 }, folded: null });
});
