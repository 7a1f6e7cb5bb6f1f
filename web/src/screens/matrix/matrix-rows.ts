import {
  type CellState,
  cellLetters,
  type Matrix,
  type MatrixColumn,
  type MatrixRow,
} from '@clausewatch/contract/matrix';
import type { MatrixChoice } from './matrix-choice.ts';

/** A column with its place in the cells of a row. */
export type ShownColumn = { column: MatrixColumn; at: number };

export function stateAt(row: MatrixRow, at: number): CellState {
  return cellLetters[row.cells[at] as keyof typeof cellLetters] ?? 'unread';
}

/** The worst first; a figure that nothing judges is neither. */
const rank: Record<CellState, number> = { bad: 0, partly: 1, silent: 2, unread: 3, stated: 4, good: 5 };

/** The vendors that a choice lets through, in its order. */
export function chosenRows({ columns, vendors }: Matrix, choice: MatrixChoice): MatrixRow[] {
  const words = choice.q.trim().toLowerCase();
  const letter = choice.state === null ? null : letterOfState[choice.state];
  const found = vendors.filter(
    ({ name, domain, tags, cells }) =>
      (words === '' || name.toLowerCase().includes(words) || domain.includes(words)) &&
      (choice.tag === '' || tags.includes(choice.tag)) &&
      (letter === null || cells.includes(letter)),
  );
  const order = orderOf(choice.sort, columns);
  const sign = choice.order === 'asc' ? 1 : -1;
  // The server gives them by name, which settles what is equal.
  return order === null ? (sign === 1 ? found : found.reverse()) : inOrder(found, order, sign);
}

type Order = (row: MatrixRow) => number;

/** Each row's place is computed once. */
function inOrder(rows: readonly MatrixRow[], order: Order, sign: 1 | -1): MatrixRow[] {
  return rows
    .map((row) => ({ row, place: order(row) }))
    .toSorted((one, other) => sign * (one.place - other.place))
    .map(({ row }) => row);
}

/** Null: by name. */
function orderOf(sort: string, columns: readonly MatrixColumn[]): Order | null {
  if (sort === 'name') return null;
  if (sort === 'score') return ({ score }) => score ?? 101;
  const at = columns.findIndex(({ id }) => id === sort);
  if (at < 0) return (row) => -worthOf(row);
  return (row) => rank[stateAt(row, at)] + figureOrder(row, at);
}

/** One against weighs more than any number of partly. */
function worthOf({ cells }: MatrixRow): number {
  let worth = 0;
  for (const letter of cells) worth += letter === 'b' ? 1_000 : letter === 'p' ? 1 : 0;
  return worth;
}

/** Below 1, so that it only decides within a state. */
function figureOrder({ figures }: MatrixRow, at: number): number {
  const order = figures[String(at)]?.order ?? null;
  return order === null ? 0 : order / (order + 1_000_000_000);
}

/** The columns to show: all, or those in which the rows differ. */
export function shownColumns(
  columns: readonly MatrixColumn[],
  rows: readonly MatrixRow[],
  differ: boolean,
): ShownColumn[] {
  const all = columns.map((column, at) => ({ column, at }));
  return differ ? all.filter(({ at }) => rows.some((row) => isOther(row, rows[0], at))) : all;
}

function isOther(row: MatrixRow, first: MatrixRow | undefined, at: number): boolean {
  return (
    row.cells[at] !== first?.cells[at] || row.figures[String(at)]?.text !== first?.figures[String(at)]?.text
  );
}

/** How many of all rows are against each column. */
export function againstCounts(rows: readonly MatrixRow[], columns: readonly ShownColumn[]): number[] {
  return columns.map(({ at }) => rows.reduce((count, { cells }) => count + (cells[at] === 'b' ? 1 : 0), 0));
}

export function tagsOf({ vendors }: Matrix): string[] {
  return [...new Set(vendors.flatMap(({ tags }) => tags))].toSorted((one, other) =>
    one.localeCompare(other, 'en'),
  );
}

const letterOfState = Object.fromEntries(
  Object.entries(cellLetters).map(([letter, state]) => [state, letter]),
) as Record<CellState, keyof typeof cellLetters>;
