import type { Element } from 'domhandler';
import { headingLevelOf } from '../html/headings.ts';
import { decodeEmail, emailFromHref, resolveLink } from './link-addresses.ts';
import {
  addLineBreak,
  addText,
  closeEmphasis,
  closeLink,
  emptyInline,
  endsWithLineBreak,
  type InlineText,
  openEmphasis,
  openLink,
  takeInline,
} from './inline-text.ts';
import { type List, nextOrdinal, openList } from './ordinals.ts';
import {
  emptyCells,
  isDataTable,
  isTableCell,
  isTableRow,
  nextRow,
  rowOf,
  type Spans,
  spanOf,
  takenAt,
} from './tables.ts';
import { raised } from '../html/shown-text.ts';
import { inlineNames, isElement, isSilent, isText, type Tree } from '../html/tree.ts';
import type { DraftBlock } from './draft-block.ts';

const emphasisNames = new Set(['b', 'strong', 'em', 'i']);
/** Cells reach no further down than to the end of these. */
const groupNames = new Set(['thead', 'tbody', 'tfoot']);
const listNames = new Set(['ul', 'ol', 'menu', 'dir']);

type Reading = {
  tree: Tree;
  baseUrl: string;
  drafts: DraftBlock[];
  inline: InlineText;
  lists: List[];
  /** Open items; true once the item's first text has been written. */
  items: { isWritten: boolean; ordinal: string | null; depth: number }[];
  headingLevel: number;
  quoteDepth: number;
  definitionDepth: number;
  preDepth: number;
  raisedDepth: number;
  tables: boolean[];
  /** Index of the open row and cell, -1 for none; what is nested in a cell is the cell's text. */
  row: number;
  cell: number;
  cells: DraftBlock[];
  /** Of the data table being read; none is read within another. */
  spans: Spans;
};

/** The blocks of one subtree in reading order, without the subtrees marked as dropped. */
export function readBlocks(tree: Tree, root: number, isDropped: Uint8Array, baseUrl: string): DraftBlock[] {
  const reading: Reading = {
    tree,
    baseUrl,
    drafts: [],
    inline: emptyInline(),
    lists: [],
    items: [],
    headingLevel: 0,
    quoteDepth: 0,
    definitionDepth: 0,
    preDepth: 0,
    raisedDepth: 0,
    tables: [],
    row: -1,
    cell: -1,
    cells: [],
    spans: [],
  };
  const open: number[] = [];
  const rootEnd = tree.end[root] ?? 0;
  for (let i = root; i < rootEnd;) {
    while (open.length > 0 && (tree.end[open.at(-1) ?? 0] ?? 0) <= i) leave(reading, open.pop() ?? 0);
    const node = tree.nodes[i];
    if (isText(node)) {
      if (isDropped[i] !== 1) readText(reading, node.data);
    } else if (isElement(node)) {
      const isSkipped = isDropped[i] === 1 || isSilent(node) || !enter(reading, node, i);
      if (isSkipped) {
        if (isBlock(node)) flush(reading);
        i = tree.end[i] ?? i + 1;
        continue;
      }
      open.push(i);
    }
    i++;
  }
  while (open.length > 0) leave(reading, open.pop() ?? 0);
  flush(reading);
  return reading.drafts;
}

function isBlock(element: Element): boolean {
  return !inlineNames.has(element.name) && element.name !== 'br' && element.name !== 'button';
}

function readText(reading: Reading, raw: string): void {
  const data = reading.raisedDepth > 0 ? raised(raw) : raw;
  if (reading.preDepth === 0 || reading.cell >= 0) return addText(reading.inline, data);
  for (const [index, line] of data.split('\n').entries()) {
    if (index > 0) breakLine(reading);
    addText(reading.inline, line);
  }
}

/** One break stays in its block; two end it. */
function breakLine(reading: Reading): void {
  if (reading.cell >= 0 || reading.headingLevel > 0) addText(reading.inline, ' ');
  else if (endsWithLineBreak(reading.inline)) flush(reading);
  else if (reading.inline.length > 0) addLineBreak(reading.inline);
}

/** False where the children of the element are not read. */
function enter(reading: Reading, element: Element, index: number): boolean {
  const { name } = element;
  if (isBlock(element) || element.attribs['role'] === 'heading' || name === 'button') flush(reading);
  if (name === 'br') breakLine(reading);
  else if (name === 'wbr' || name === 'img' || name === 'hr') return false;
  else if (element.attribs['data-cfemail'] !== undefined) return enterProtectedEmail(reading, element);
  else if (name === 'a') return enterLink(reading, element);
  else if (emphasisNames.has(name)) openEmphasis(reading.inline);
  else if (name === 'sup') reading.raisedDepth++;
  else if (listNames.has(name)) reading.lists.push(openList(element));
  else if (name === 'li') enterItem(reading, element);
  else if (name === 'blockquote') reading.quoteDepth++;
  else if (name === 'dd') reading.definitionDepth++;
  else if (name === 'pre' || name === 'textarea') reading.preDepth++;
  else if (headingLevelOf(element) > 0) reading.headingLevel = headingLevelOf(element);
  else enterTablePart(reading, element, index);
  return true;
}

function enterProtectedEmail(reading: Reading, element: Element): boolean {
  const email = decodeEmail(element.attribs['data-cfemail'] ?? '');
  if (email === null) return true;
  addText(reading.inline, email);
  return false;
}

function enterLink(reading: Reading, element: Element): boolean {
  const href = element.attribs['href'] ?? '';
  const email = element.attribs['data-cfemail'] === undefined ? emailFromHref(href) : null;
  if (email !== null && /^\s*\[?email/i.test(firstText(element))) {
    addText(reading.inline, email);
    return false;
  }
  openLink(reading.inline, resolveLink(href, reading.baseUrl));
  return true;
}

function firstText(element: Element): string {
  const child = element.children[0];
  return isText(child) ? child.data : '';
}

function enterItem(reading: Reading, element: Element): void {
  const ordinal = nextOrdinal(reading.lists.at(-1), element);
  reading.items.push({ isWritten: false, ordinal, depth: Math.max(1, reading.lists.length) });
}

function enterTablePart(reading: Reading, element: Element, index: number): void {
  if (element.name === 'table') enterTable(reading, index);
  else if (reading.cell >= 0 || reading.tables.at(-1) === false) return;
  else if (isTableRow(element)) reading.row = index;
  else if (isTableCell(element) && reading.row >= 0) reading.cell = index;
}

function enterTable(reading: Reading, index: number): void {
  if (reading.cell < 0) reading.spans = [];
  reading.tables.push(reading.cell < 0 && isDataTable(reading.tree, index));
}

function leave(reading: Reading, index: number): void {
  const element = reading.tree.nodes[index];
  if (!isElement(element)) return;
  const { name } = element;
  if (name === 'a') return closeLink(reading.inline);
  if (emphasisNames.has(name)) return closeEmphasis(reading.inline);
  if (name === 'sup') {
    reading.raisedDepth--;
    return;
  }
  if (index === reading.cell) return leaveCell(reading, element);
  if (isBlock(element) || headingLevelOf(element) > 0 || name === 'button') flush(reading);
  if (listNames.has(name)) reading.lists.pop();
  else if (name === 'li') reading.items.pop();
  else if (name === 'blockquote') reading.quoteDepth--;
  else if (name === 'dd') reading.definitionDepth--;
  else if (name === 'pre' || name === 'textarea') reading.preDepth--;
  else if (headingLevelOf(element) > 0) reading.headingLevel = 0;
  else if (name === 'table') reading.tables.pop();
  else if (groupNames.has(name) && reading.cell < 0) reading.spans = [];
  else if (index === reading.row) leaveRow(reading);
}

/** Where a cell from a row above reaches down, and where one has several columns, a place is left empty: a reader sees the words once. */
function leaveCell(reading: Reading, element: Element): void {
  const { cells, spans } = reading;
  const taken = takeInline(reading.inline);
  reading.cell = -1;
  cells.push(...emptyCells(takenAt(spans, cells.length)));
  const width = spanOf(spans, cells.length, element);
  cells.push({ kind: 'table_row', level: 0, ordinal: null, ...taken }, ...emptyCells(width - 1));
}

function leaveRow(reading: Reading): void {
  const { cells, spans } = reading;
  if (cells.length > 0) cells.push(...emptyCells(takenAt(spans, cells.length)));
  nextRow(spans);
  reading.row = -1;
  reading.cells = [];
  if (cells.some((cell) => cell.text !== '')) reading.drafts.push(rowOf(cells));
}

/** Ends the block being read and writes it down, unless it is empty. */
function flush(reading: Reading): void {
  if (reading.cell >= 0) return addText(reading.inline, ' ');
  const taken = takeInline(reading.inline);
  if (taken.text === '') return;
  const item = reading.items.at(-1);
  const definition = reading.definitionDepth > 0 ? { isDefinition: true as const } : {};
  const plain = { level: 0, ordinal: null, ...taken, ...definition };
  if (reading.headingLevel > 0) {
    const ordinal = ordinalOfHeading(item);
    reading.drafts.push({ ...plain, kind: 'heading', level: reading.headingLevel, ordinal });
  } else if (item !== undefined && !item.isWritten) {
    item.isWritten = true;
    reading.drafts.push({ ...plain, kind: 'item', level: item.depth, ordinal: item.ordinal });
  } else if (reading.lists.length > reading.items.length) {
    reading.drafts.push({ ...plain, kind: 'item', level: reading.lists.length });
  } else {
    reading.drafts.push({ ...plain, kind: reading.quoteDepth > 0 ? 'quote' : 'paragraph' });
  }
}

/** The number of an item that begins with a heading stands before the heading. */
function ordinalOfHeading(item: Reading['items'][number] | undefined): string | null {
  if (item === undefined || item.isWritten || item.ordinal === null) return null;
  item.isWritten = true;
  return item.ordinal;
}
