import { type CellState, cellLetters, type Figure } from '@clausewatch/contract/matrix';
import { judgeVendor, type ReadDocument } from './cells.ts';
import { type Column, columns } from './columns.ts';

/**
 * Raised whenever the same documents would get other cells, or columns are added: every vendor's cells are then rewritten in the
 * background. A test fails when the tables have changed.
 */
export const cellsVersion = 1;

/** What a vendor's documents come to in every column there is. */
export type WrittenCells = {
  /** A letter of `cellLetters` for each column. */
  cells: string;
  /** By the column's id. */
  figures: Record<string, Figure>;
};

/** The cells of a vendor as they are stored. */
export function writtenCells(documents: readonly ReadDocument[]): WrittenCells {
  const judged = judgeVendor(columns, documents);
  return {
    cells: judged.map(({ state }) => letterOfState[state]).join(''),
    figures: Object.fromEntries(
      judged.flatMap(({ figure }, position) => {
        const id = columns[position]?.shown.id;
        return figure === null || id === undefined ? [] : [[id, figure]];
      }),
    ),
  };
}

/** Those of some columns, as a row of the matrix has them. Where nothing was ever read, nothing is stored. */
export function cellsOfColumns(
  { cells, figures }: WrittenCells,
  chosen: readonly Column[],
): { cells: string; figures: Record<string, Figure> } {
  return {
    cells: chosen.map((column) => cells[places.get(column) ?? 0] ?? letterOfState.unread).join(''),
    figures: Object.fromEntries(
      chosen.flatMap(({ shown }, position) => {
        const figure = figures[shown.id];
        return figure === undefined ? [] : [[String(position), figure]];
      }),
    ),
  };
}

const places = new Map(columns.map((column, place) => [column, place]));

const letterOfState = Object.fromEntries(
  Object.entries(cellLetters).map(([letter, state]) => [state, letter]),
) as Record<CellState, keyof typeof cellLetters>;
