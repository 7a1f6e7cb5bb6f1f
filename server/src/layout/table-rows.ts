import type { Block } from '@clausewatch/contract/documents';

/** The cells of a table row's text, with or without bars around it, in order and trimmed. */
export function cellsOf(text: string): string[] {
  const cells = text.split('|').map((cell) => cell.trim());
  const isFramed = cells.length > 2 && cells[0] === '' && cells.at(-1) === '';
  return isFramed ? cells.slice(1, -1) : cells;
}

/**
 * For each block, which columns of its table are filled; for cells that hold only a dot or box, whether it is filled. Empty where that
 * adds nothing to the words: for blocks that are no rows, and for rows filled from the first cell on. Columns used for layout (empty in
 * all rows, or bullets before the rows) do not count.
 */
export function rowPlaces(blocks: readonly Block[]): string[] {
  const places = blocks.map(() => '');
  for (let start = 0; start < blocks.length; start += 1) {
    let end = start;
    while (blocks[end]?.kind === 'table_row') end += 1;
    const table = blocks.slice(start, end).map(({ text }) => cellsOf(text));
    const columns = countedColumns(table);
    for (const [index, cells] of table.entries()) places[start + index] = placesOf(cells, columns);
    start = Math.max(start, end);
  }
  return places;
}

/** For each column of a table, its number among those that count. */
function countedColumns(table: readonly string[][]): ReadonlyMap<number, number> {
  const filled = new Set<number>();
  const worded = new Set<number>();
  for (const cells of table) {
    for (const [column, cell] of cells.entries()) {
      if (!isEmpty(cell)) filled.add(column);
      if (!isEmpty(cell) && !isDot(cell)) worded.add(column);
    }
  }
  const first = [...worded].reduce((least, column) => Math.min(least, column), Infinity);
  const counted = [...filled].filter((column) => column >= first || worded.size === 0).sort((a, b) => a - b);
  return new Map(counted.map((column, index) => [column, index]));
}

function placesOf(cells: readonly string[], columns: ReadonlyMap<number, number>): string {
  const filled = cells.flatMap((cell, column) => {
    const number = isEmpty(cell) ? undefined : columns.get(column);
    return number === undefined ? [] : [{ number, dot: dotOf(cell) }];
  });
  const isPlain = filled.every(({ number, dot }, index) => number === index && dot === '');
  return isPlain ? '' : `⟦${filled.map(({ number, dot }) => `${number}${dot}`).join(',')}⟧`;
}

/** An empty cell, or one with a mark that stands for nothing. */
function isEmpty(cell: string): boolean {
  return /^[\s·‣]*$/.test(cell);
}

function isDot(cell: string): boolean {
  return /^[•▪◦●○■□]+$/.test(cell);
}

function dotOf(cell: string): string {
  if (!isDot(cell)) return '';
  return /[◦○□]/.test(cell) ? '-' : '+';
}
