import type { Element } from 'domhandler';
import { elementAt, type Tree, wordsOf } from '../html/tree.ts';
import type { DraftBlock, Span } from './draft-block.ts';

/** Cells longer than this on average hold a page's columns, not facts in a grid. */
const layoutCellWords = 150;
/** One cell as long with this much of a table's words holds the page's text, and the others what stands around it. */
const layoutCellShare = 0.7;

export function isTableRow(element: Element): boolean {
  return element.name === 'tr' || element.attribs['role'] === 'row';
}

const cellRoles = new Set(['cell', 'gridcell', 'columnheader', 'rowheader']);

export function isTableCell(element: Element): boolean {
  return element.name === 'td' || element.name === 'th' || cellRoles.has(element.attribs['role'] ?? '');
}

/** Whether a table holds rows of facts; one that only arranges the page (one column, headings, huge cells) does not. */
export function isDataTable(tree: Tree, table: number): boolean {
  let rows = 0;
  let cells = 0;
  let longest = 0;
  for (let i = table + 1; i < (tree.end[table] ?? 0); i++) {
    const element = elementAt(tree, i);
    if (element === undefined) continue;
    if (element.name === 'h1' || element.name === 'h2') return false;
    if (element.name === 'table') i = (tree.end[i] ?? i + 1) - 1;
    else if (isTableRow(element)) rows++;
    else if (isTableCell(element)) {
      cells++;
      longest = Math.max(longest, wordsOf(tree, i));
    }
  }
  const words = wordsOf(tree, table);
  if (longest >= layoutCellWords && longest > words * layoutCellShare) return false;
  return rows > 0 && cells > rows && words / cells < layoutCellWords;
}

/** Cells of one table that reach into rows below: by column, in how many more. */
export type Spans = number[];

/** No table of facts is wider or taller; a page that declares one is hostile. */
const mostColumns = 24;
const mostRows = 1000;

/** How many places from `column` on are taken by cells from rows above. */
export function takenAt(spans: Spans, column: number): number {
  let taken = 0;
  while ((spans[column + taken] ?? 0) > 0) taken++;
  return taken;
}

/** Notes the rows below that a cell reaches into, and returns how many columns it has. */
export function spanOf(spans: Spans, column: number, { attribs }: Element): number {
  const width = numberIn(attribs['colspan'], mostColumns);
  const height = numberIn(attribs['rowspan'], mostRows);
  for (let i = column; i < Math.min(mostColumns, column + width); i++) spans[i] = height;
  return Math.max(1, Math.min(width, mostColumns - column));
}

/** A row has ended: all that reach into the next have one less to go. */
export function nextRow(spans: Spans): void {
  for (let i = 0; i < spans.length; i++) spans[i] = Math.max(0, (spans[i] ?? 0) - 1);
}

function numberIn(text: string | undefined, most: number): number {
  const number = Number.parseInt(text ?? '1', 10);
  // No rows at all means all those of its group.
  if (number === 0) return most;
  return number >= 1 ? Math.min(number, most) : 1;
}

/** Places that say nothing. */
export function emptyCells(count: number): DraftBlock[] {
  const empty = { kind: 'table_row', level: 0, ordinal: null, text: '', links: [], emphasis: [] } as const;
  return Array.from({ length: count }, () => ({ ...empty, links: [], emphasis: [] }));
}

/** One row as one block: `| a | b |`, the spans of each cell moved to its place. */
export function rowOf(cells: readonly DraftBlock[]): DraftBlock {
  const draft: DraftBlock = {
    kind: 'table_row',
    level: 0,
    text: '|',
    ordinal: null,
    links: [],
    emphasis: [],
  };
  for (const cell of cells) {
    const offset = draft.text.length + 1;
    const move = <S extends Span>(span: S): S => ({
      ...span,
      start: span.start + offset,
      end: span.end + offset,
    });
    draft.links.push(...cell.links.map(move));
    draft.emphasis.push(...cell.emphasis.map(move));
    draft.text += ` ${cell.text} |`;
  }
  return draft;
}
