import type { Category } from '@clausewatch/contract/findings';

export type LedgerRow = { category: Category; lost: number; won: number };
export type FoldedLedger = {
  shown: LedgerRow[];
  /** The smallest, where there are too many; their sums keep the ledger adding up. */
  folded: { rows: LedgerRow[]; lost: number; won: number } | null;
};

/** More than these are read by nobody at a glance. */
const mostShown = 8;

/** The heaviest losses first, then the heaviest wins; beyond eight the smallest are folded into one row. */
export function foldLedger(rows: readonly LedgerRow[]): FoldedLedger {
  // A single row takes no less room folded.
  if (rows.length <= mostShown + 1) return { shown: rows.toSorted(heaviestFirst), folded: null };
  const bySize = rows.toSorted((a, b) => b.won - b.lost - (a.won - a.lost));
  const small = bySize.slice(mostShown).sort(heaviestFirst);
  return {
    shown: bySize.slice(0, mostShown).sort(heaviestFirst),
    folded: { rows: small, lost: sumOf(small, 'lost'), won: sumOf(small, 'won') },
  };
}

function heaviestFirst(a: LedgerRow, b: LedgerRow): number {
  return a.lost - b.lost || b.won - a.won;
}

/** In tenths, as the rows are. */
function sumOf(rows: readonly LedgerRow[], side: 'lost' | 'won'): number {
  return Math.round(rows.reduce((sum, row) => sum + row[side], 0) * 10) / 10;
}
