import { categoryCaps } from '@clausewatch/contract/category-caps';
import type { Category } from '@clausewatch/contract/findings';
import { letterOf } from '@clausewatch/contract/letters';
import type { DocumentType } from '@clausewatch/contract/documents';
import type { VendorScore } from '@clausewatch/contract/vendors';
import type { ScoredDocument } from './analyse.ts';
import { startingScore } from './score.ts';

/** What a type counts for, and why. Several documents of one type share its weight. */
export const typeWeights: Record<DocumentType, { weight: number; reason: string }> = {
  privacy: { weight: 5, reason: 'says what becomes of everybody’s data' },
  terms: { weight: 4, reason: 'is the contract, with its courts and its ways out' },
  dpa: { weight: 3, reason: 'binds the vendor for the data that customers entrust to it' },
  cookies: { weight: 2, reason: 'says who follows visitors' },
  security: { weight: 2, reason: 'describes the guarding, and binds little' },
  ai: { weight: 2, reason: 'says whether models learn from your data' },
  sla: { weight: 1, reason: 'is about availability alone' },
  acceptable_use: { weight: 1, reason: 'binds the user more than the vendor' },
  subprocessors: { weight: 0, reason: 'is a list of names' },
  other_compliance: { weight: 0, reason: 'is of no known kind' },
};

/** What every vendor should publish, and what its absence costs. */
export const expectedTypes: readonly { type: DocumentType; points: number; reason: string }[] = [
  { type: 'privacy', points: 12, reason: 'the law of most countries demands one' },
  { type: 'terms', points: 6, reason: 'without terms nobody knows what was agreed' },
  {
    type: 'cookies',
    points: 2,
    reason: 'unless another policy has a section on cookies under a heading of its own',
  },
];

/** What a vendor of this score loses for the types that it lacks. */
export function pointsMissed(scoring: Pick<VendorScore, 'missing'> | null): number {
  return expectedTypes
    .filter(({ type }) => scoring?.missing?.includes(type) === true)
    .reduce((total, { points }) => total + points, 0);
}

type Cell = { category: Category; side: 'lost' | 'won'; points: number };

/** Weighs the documents' ledgers; a ledger of tenths that adds up to the whole score. */
export function weighVendor(documents: readonly ScoredDocument[]): VendorScore | null {
  const scored = documents.filter(
    (document) => document.breakdown !== null && weightOf(document, documents) > 0,
  );
  if (scored.length === 0) return null;
  const sum = scored.reduce((total, document) => total + weightOf(document, documents), 0);
  const shares = scored.map((document) => ({ document, share: weightOf(document, documents) / sum }));
  const missing = expectedTypes.filter(({ type }) => documents.every((document) => document.type !== type));
  const cells = weighedCells(shares);
  const missingTypes = missing.map(({ type }) => type);
  addTo(cells, 'silence', 'lost', -pointsMissed({ missing: missingTypes }));
  const exact = [...cells.values()].reduce((total, { points }) => total + points, startingScore);
  // The documents' own bounds (never below 0) are part of what is weighed.
  const held = shares.reduce(
    (total, { document, share }) =>
      total + share * (document.breakdown?.adjustments ?? []).reduce((points, row) => points + row.points, 0),
    exact,
  );
  const score = Math.min(100, Math.max(0, Math.round(held)));
  return {
    score,
    letter: letterOf(score),
    start: startingScore,
    rows: roundRows([...cells.values()], score - startingScore),
    documents: shares.map(({ document, share }) => ({ document_id: document.id, share })),
    missing: missingTypes,
  };
}

function weightOf(document: ScoredDocument, all: readonly ScoredDocument[]): number {
  const ofType = all.filter((other) => other.type === document.type && other.breakdown !== null).length;
  return ofType === 0 ? 0 : typeWeights[document.type].weight / ofType;
}

function weighedCells(shares: readonly { document: ScoredDocument; share: number }[]): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  for (const { document, share } of shares) {
    for (const row of document.breakdown?.rows ?? []) {
      addTo(cells, row.category, 'lost', row.lost * share);
      addTo(cells, row.category, 'won', row.won * share);
    }
  }
  return cells;
}

function addTo(cells: Map<string, Cell>, category: Category, side: Cell['side'], points: number): void {
  if (points === 0) return;
  const key = `${category} ${side}`;
  const cell = cells.get(key);
  if (cell === undefined) cells.set(key, { category, side, points });
  else cell.points += points;
}

/**
 * Rows in tenths of points that add up to `target` exactly. The difference (rounding to a whole score, the bounds of 0 and 100)
 * is spread over the losses, or over the wins where nothing was lost; then the largest remainders take the last tenths.
 */
function roundRows(cells: readonly Cell[], target: number): VendorScore['rows'] {
  const sumOf = (side: Cell['side']) =>
    cells.reduce((total, cell) => (cell.side === side ? total + cell.points : total), 0);
  const lost = sumOf('lost');
  const won = sumOf('won');
  const wantedLost = lost === 0 ? 0 : Math.min(0, target - won);
  const wantedWon = target - wantedLost;
  const scaled = cells.map((cell) => ({
    ...cell,
    tenths: cell.points * 10 * (cell.side === 'lost' ? ratio(wantedLost, lost) : ratio(wantedWon, won)),
  }));
  const rounded = [
    ...largestRemainders(
      scaled.filter(({ side }) => side === 'lost'),
      Math.round(wantedLost * 10),
    ),
    ...largestRemainders(
      scaled.filter(({ side }) => side === 'won'),
      target * 10 - Math.round(wantedLost * 10),
    ),
  ];
  const rows: VendorScore['rows'] = [];
  for (const category of Object.keys(categoryCaps) as Category[]) {
    const of = (side: Cell['side']) =>
      rounded.find((cell) => cell.category === category && cell.side === side)?.tenths ?? 0;
    if (of('lost') !== 0 || of('won') !== 0)
      rows.push({ category, lost: of('lost') / 10, won: of('won') / 10 });
  }
  return rows;
}

function ratio(wanted: number, had: number): number {
  return had === 0 ? 0 : wanted / had;
}

/** Whole numbers near `tenths` that add up to `total`, every one on the same side of zero. */
function largestRemainders<T extends { tenths: number }>(cells: readonly T[], total: number): T[] {
  const sign = total < 0 ? -1 : 1;
  const floors = cells.map((cell) => ({ ...cell, tenths: Math.floor(Math.abs(cell.tenths)) }));
  let left = Math.abs(total) - floors.reduce((sum, { tenths }) => sum + tenths, 0);
  const byRemainder = cells
    .map((cell, index) => ({ index, remainder: Math.abs(cell.tenths) - Math.floor(Math.abs(cell.tenths)) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder) {
    const cell = floors[index];
    if (left <= 0 || cell === undefined) break;
    cell.tenths += 1;
    left -= 1;
  }
  return floors.map((cell) => ({ ...cell, tenths: cell.tenths === 0 ? 0 : sign * cell.tenths }));
}
