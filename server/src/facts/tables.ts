import type { Block } from '@clausewatch/contract/documents';
import {
  columns,
  cookieKind,
  cookies,
  nameHeading,
  noName,
  subProcessors,
} from '../lexicon/table-headings.ts';
import { plainText } from '../layout/sentences.ts';
import { cellsOf } from '../layout/table-rows.ts';
import { periodsIn } from './periods.ts';
import type { FoundFact, Reading } from './reading.ts';
import { labelOf, subjectOf } from './retention.ts';

type Column = keyof typeof columns;
type Table = { rows: Block[]; context: string; section: string | null };
type Head = { columns: Map<Column, number>; width: number; text: string; rows: number };

/** Rows of tables whose columns say what stands in them: providers, cookies, and what is kept for how long. */
export function findRows(reading: Reading): FoundFact[] {
  return tablesOf(reading).flatMap((table) => {
    const head = headOf(table);
    if (head === null) return [];
    const kind = kindOf(table, head, reading);
    if (kind === null) return [];
    return table.rows
      .slice(head.rows)
      .flatMap((row) => (kind === 'retention' ? keptIn(row, head, table) : entryOf(kind, row, head, table)));
  });
}

function tablesOf({ blocks }: Reading): Table[] {
  const tables: Table[] = [];
  let section: string | null = null;
  let above = '';
  let rows: Block[] | null = null;
  for (const block of blocks) {
    if (block.kind === 'table_row') {
      if (rows === null)
        tables.push({ rows: (rows = []), context: plainText(`${section ?? ''} ${above}`), section });
      rows.push(block);
      continue;
    }
    rows = null;
    if (block.kind === 'heading') section = block.text;
    above = block.text.slice(-longestLead);
  }
  return tables;
}

const longestLead = 300;
const longestHeading = 60;

/** The first of two rows whose cells name columns. */
function headOf({ rows }: Table): Head | null {
  for (const [index, row] of rows.slice(0, 2).entries()) {
    const cells = cellsOf(row.text).map(cleaned);
    if (cells.some((cell) => cell.length > longestHeading)) continue;
    const found = new Map<Column, number>();
    for (const [at, cell] of cells.entries()) {
      const column = (['retention', 'lifetime', 'location', 'purpose', 'name'] as const).find(
        (each) => !found.has(each) && columns[each].test(plainText(cell)),
      );
      if (column !== undefined) found.set(column, at);
    }
    const named = nameColumn(cells, found);
    if (named >= 0) found.set('name', named);
    if (found.size >= 2 || (found.size === 1 && found.has('retention') && cells.length === 2))
      return { columns: found, width: cells.length, text: plainText(cells.join(' ')), rows: index + 1 };
  }
  return null;
}

/** Which of the columns left holds names: one that says so, else the first that may. */
function nameColumn(cells: readonly string[], taken: ReadonlyMap<Column, number>): number {
  const others = new Set([...taken].flatMap(([column, at]) => (column === 'name' ? [] : [at])));
  const free = cells.map((cell, at) => (others.has(at) ? '' : plainText(cell)));
  const said = free.findIndex((cell) => nameHeading.test(cell) && !noName.test(cell));
  return said >= 0 ? said : free.findIndex((cell) => columns.name.test(cell));
}

function kindOf(
  { context }: Table,
  head: Head,
  { type }: Reading,
): 'cookie' | 'sub-processor' | 'retention' | null {
  const isNamed = head.columns.has('name');
  const isCookies =
    cookies.test(head.text) ||
    (cookies.test(context) && (head.columns.has('lifetime') || head.columns.has('retention')));
  if (isCookies && isNamed) return 'cookie';
  const isOfProviders =
    subProcessors.test(head.text) || subProcessors.test(context) || type === 'subprocessors';
  if (isOfProviders && isNamed) return 'sub-processor';
  return head.columns.has('retention') && !isOfProviders ? 'retention' : null;
}

/** A cell without the marks of Markdown that some texts leave in it. */
function cleaned(cell: string): string {
  return cell.replace(/^[#*`\s]+|[*`\s]+$/gu, '').replace(/\s+/g, ' ');
}

/** A cell that spans rows stands in the first of them alone: those below it end at the right of the table. */
function cellsUnder({ text }: Block, { width }: Head): string[] {
  const cells = cellsOf(text).map(cleaned);
  return [...Array<string>(Math.max(0, width - cells.length)).fill(''), ...cells];
}

function entryOf(kind: 'cookie' | 'sub-processor', row: Block, head: Head, { section }: Table): FoundFact[] {
  const cells = cellsUnder(row, head);
  const at = (column: Column): string | null => {
    const index = head.columns.get(column);
    const cell = index === undefined ? '' : (cells[index] ?? '');
    return cell === '' || cell === '-' ? null : cell.slice(0, longestCell);
  };
  const name = at('name');
  const isFiller =
    name === null ||
    name.length > longestName ||
    cells.filter((cell) => cell !== '').length < 2 ||
    columns.name.exec(plainText(name))?.[0] === plainText(name) ||
    (kind === 'cookie' && cookieKind.test(plainText(name)));
  if (isFiller) return [];
  const value = {
    name,
    purpose: at('purpose'),
    location: at('location'),
    lifetime: at('lifetime') ?? at('retention'),
  };
  return [{ kind, text: name, value, subject: null, section, start: row.start, end: row.end }];
}

const longestCell = 300;
const longestName = 120;

function keptIn(row: Block, head: Head, { section }: Table): FoundFact[] {
  const cells = cellsUnder(row, head);
  const column = head.columns.get('retention') ?? -1;
  const plain = plainText(cells[column] ?? '').slice(0, longestLead);
  const about = plainText(cells.filter((_, index) => index !== column).join(' '));
  const named = cells[column === 0 ? 1 : 0] ?? '';
  const subject = named !== '' && named.length <= longestHeading ? named : subjectOf([about]);
  return periodsIn(plain)
    .slice(0, 1)
    .map(({ text, value }) => ({
      kind: 'retention' as const,
      label: labelOf(plain),
      text,
      value,
      subject,
      section,
      start: row.start,
      end: row.end,
    }));
}
