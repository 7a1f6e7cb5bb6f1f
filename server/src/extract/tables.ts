import type { Element } from 'domhandler';
import { elementAt, type Tree, wordsOf } from './tree.ts';

/** Cells longer than this on average hold a page's columns, not facts in a grid. */
const layoutCellWords = 150;

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
  for (let i = table + 1; i < (tree.end[table] ?? 0); i++) {
    const element = elementAt(tree, i);
    if (element === undefined) continue;
    if (element.name === 'h1' || element.name === 'h2') return false;
    if (element.name === 'table') i = (tree.end[i] ?? i + 1) - 1;
    else if (isTableRow(element)) rows++;
    else if (isTableCell(element)) cells++;
  }
  return rows > 0 && cells > rows && wordsOf(tree, table) / cells < layoutCellWords;
}
