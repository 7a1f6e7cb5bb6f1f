import type { PdfCell, PdfLine } from './pdf-line.ts';

/** Points by which what stands in one column may be off its place. */
const tolerance = 3;
/** Lines that each side of a page must have for it to be set in two columns. */
const fewestLines = 6;
/** Of a page in columns, titles and tables may cross the middle. */
const mostCrossing = 0.2;
/** Lines of text fill their column; cells of a table do not. */
const filledShare = 0.6;
const fewestRows = 3;

/** What numbers or marks an item stands apart from its text without being a cell. */
const itemMark = /^(?:[•●○▪■◦‣–·*-]|\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)]|\d{1,2}(?:\.\d{1,2})+\.?)$/iu;

/** The lines of a file in the order in which they are read: columns one after the other, rows of tables as such. */
export function arranged(lines: readonly PdfLine[]): PdfLine[] {
  return [...Map.groupBy(lines, ({ page }) => page).values()].flatMap((page) => withRows(inColumns(page)));
}

/** Lines that a page has side by side are parted; each knows its column. */
function inColumns(page: readonly PdfLine[]): PdfLine[] {
  const middle = middleOf(page);
  if (middle === null) return [...page];
  const pieces = page.flatMap((line) => piecesOf(line, middle));
  const edges = [0, 1].map((column) => {
    const own = pieces.filter((line) => line.column?.index === column);
    return { start: Math.min(...own.map(({ x }) => x)), end: Math.max(...own.map(({ right }) => right)) };
  });
  const placed = pieces.map((line) =>
    line.column === undefined ? line : { ...line, column: { ...line.column, ...edges[line.column.index] } },
  );
  // What crosses the middle is read between the columns above it and those below.
  const read: PdfLine[] = [];
  let waiting: PdfLine[] = [];
  for (const line of placed) {
    if (line.column?.index === 1) waiting.push(line);
    else if (line.column === undefined) {
      read.push(...waiting, line);
      waiting = [];
    } else read.push(line);
  }
  return [...read, ...waiting];
}

/** Where the right one of two columns of text begins; null for a page that is not set so. */
function middleOf(page: readonly PdfLine[]): number | null {
  const cells = page.flatMap(({ cells: all }) => all);
  const left = Math.min(...cells.map(({ x }) => x));
  const right = Math.max(...cells.map((cell) => cell.right));
  const half = (left + right) / 2;
  const starts = cells.filter(({ x }) => x > half - (right - left) * 0.1).map(({ x }) => Math.round(x));
  const middle = Math.min(...starts);
  const before = cells.filter((cell) => cell.right < middle);
  const behind = cells.filter(({ x }) => x >= middle - tolerance);
  const crossing = cells.length - before.length - behind.length;
  if (Math.min(before.length, behind.length) < fewestLines || crossing > cells.length * mostCrossing)
    return null;
  const isFilled = (column: readonly PdfCell[], width: number): boolean =>
    column.filter((cell) => cell.right - cell.x >= width * filledShare).length >= column.length * filledShare;
  return isFilled(before, middle - left) && isFilled(behind, right - middle) ? middle : null;
}

function piecesOf(line: PdfLine, middle: number): PdfLine[] {
  const before = line.cells.filter((cell) => cell.right < middle);
  const behind = line.cells.filter(({ x }) => x >= middle - tolerance);
  if (before.length + behind.length < line.cells.length) return [line];
  return [before, behind].flatMap((cells, index) => {
    const [first] = cells;
    if (first === undefined) return [];
    const text = cells.map((cell) => cell.text).join(' ');
    return [
      {
        ...line,
        cells,
        text,
        x: first.x,
        right: cells.at(-1)?.right ?? first.right,
        column: { index, start: 0, end: 0 },
      },
    ];
  });
}

/** Lines in a row whose parts begin at the same places are rows of a table; what wraps within a cell goes on in it. */
function withRows(page: readonly PdfLine[]): PdfLine[] {
  const read: PdfLine[] = [];
  for (let i = 0; i < page.length; i++) {
    const rows = rowsAt(page, i);
    if (rows.count === 0) {
      const line = page[i];
      if (line !== undefined) read.push(line);
      continue;
    }
    read.push(...rows.lines);
    i += rows.count - 1;
  }
  return read;
}

function rowsAt(page: readonly PdfLine[], start: number): { lines: PdfLine[]; count: number } {
  const head = page[start];
  if (head === undefined || !isRow(head)) return { lines: [], count: 0 };
  const starts = head.cells.map(({ x }) => x);
  const lines: PdfLine[] = [];
  let count = 0;
  for (let line = page[start]; line !== undefined; line = page[start + count]) {
    const columns = line.cells.map(({ x }) => starts.findIndex((place) => Math.abs(place - x) <= tolerance));
    if (columns.includes(-1) || line.column?.index !== head.column?.index) break;
    const last = lines.at(-1);
    if (columns.includes(0) && columns.length > 1) lines.push({ ...line, row: starts.map(() => '') });
    else if (last === undefined || (columns.includes(0) && !goesOn(page, start + count))) break;
    const row = lines.at(-1)?.row ?? [];
    for (const [index, column] of columns.entries())
      row[column] = `${row[column] ?? ''} ${line.cells[index]?.text ?? ''}`.trim();
    count++;
  }
  return lines.length < fewestRows ? { lines: [], count: 0 } : { lines, count };
}

/** A line of the first cell alone is that cell's only where rows of the table follow; else it is the text behind it. */
function goesOn(page: readonly PdfLine[], index: number): boolean {
  const next = page[index + 1];
  return next !== undefined && isRow(next);
}

function isRow({ cells }: PdfLine): boolean {
  return cells.length > 1 && !itemMark.test(cells[0]?.text ?? '');
}
