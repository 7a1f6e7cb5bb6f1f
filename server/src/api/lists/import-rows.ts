import { Buffer } from 'node:buffer';
import type { ImportField, ImportPreview, ImportProblem } from '@clausewatch/contract/vendor-imports';
import { largestImport, mostImportRows } from '@clausewatch/contract/vendor-imports';
import { WatchDetailsChange } from '@clausewatch/contract/watch-lists';
import { readAddress, type VendorAddress } from '../../address/address.ts';
import { invalid } from '../problem.ts';
import { type CsvRow, decodeCsv, readCsv } from './csv-read.ts';

/** Headings that are recognised, in lower case. */
const headings: Record<ImportField, readonly string[]> = {
  address: ['address', 'url', 'website', 'web site', 'site', 'domain', 'homepage', 'web address', 'link'],
  name: ['name', 'vendor', 'vendor name', 'company', 'supplier', 'product'],
  tags: ['tags', 'tag', 'labels', 'label', 'groups', 'group'],
  owner: ['owner', 'responsible', 'assignee', 'contact'],
  note: ['note', 'notes', 'comment', 'comments', 'remark', 'remarks'],
  favourite: ['favourite', 'favorite', 'starred'],
};

/** What says that a vendor is a favourite: anything else does not. */
const yes = /^(?:yes|y|true|1|x)$/i;

/** A row that can be imported. */
export type ReadRow = {
  line: number;
  address: VendorAddress;
  name: string;
  tags: string[];
  owner: string | null;
  note: string | null;
  favourite: boolean;
};
export type ReadFile = {
  columns: ImportPreview['columns'];
  rows: ReadRow[];
  problems: ImportProblem[];
};

type Options = { allowHosts: readonly string[] };

/** The vendors that a file lists. Throws a Problem where it is no such file; a row that cannot be used is told with its line. */
export function readImport(
  { content, encoding }: { content: string; encoding: 'base64' | 'text' },
  options: Options,
): ReadFile {
  const { columns, data } = readTable(
    Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8'),
    options,
  );
  return { columns, ...readRows(columns, data, options) };
}

/** Its columns by what they hold, one of them the addresses, and the rows below the headings. Throws a Problem where there are none. */
export function readTable(
  bytes: Buffer,
  options: Options,
): { columns: ImportPreview['columns']; data: readonly CsvRow[] } {
  if (bytes.length > largestImport) throw invalid('content', 'The file is too large: 1 MB at most.');
  const reading = readCsv(decodeCsv(bytes));
  if (reading.kind === 'refused') throw invalid('content', reading.message);
  const { columns, data } = columnsOf(reading.rows, options);
  if (data.length === 0) throw invalid('content', 'The file lists no vendor.');
  if (data.length > mostImportRows)
    throw invalid('content', `The file has ${data.length} rows: ${mostImportRows} at most. Split it.`);
  return { columns, data };
}

/** By the headings; without any, the first column is the one of the addresses. */
function columnsOf(rows: readonly CsvRow[], options: Options) {
  const [first] = rows;
  if (first === undefined) throw invalid('content', 'The file is empty.');
  const fields = first.cells.map((cell) => fieldOf(cell));
  const columns = first.cells.map((heading, place) => {
    const field = fields[place] ?? null;
    // The first of two columns of the same heading counts.
    return { heading, field: fields.indexOf(field) === place ? field : null };
  });
  if (fields.includes('address')) return { columns, data: rows.slice(1) };
  if (readAddress(first.cells[0] ?? '', options).kind === 'address') {
    return { columns: [{ heading: '', field: 'address' as const }], data: rows };
  }
  throw invalid('content', 'No column has addresses. Name one of the columns “address”, “url” or “domain”.');
}

function fieldOf(heading: string): ImportField | null {
  const name = heading
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
  return (Object.keys(headings) as ImportField[]).find((field) => headings[field].includes(name)) ?? null;
}

function readRows(columns: ImportPreview['columns'], data: readonly CsvRow[], options: Options) {
  const rows: ReadRow[] = [];
  const problems: ImportProblem[] = [];
  const seen = new Map<string, number>();
  for (const { line, cells } of data) {
    const cell = (field: ImportField) => cells[columns.findIndex((column) => column.field === field)] ?? '';
    const text = cell('address').slice(0, 200);
    const refuse = (kind: ImportProblem['kind'], reason: string) =>
      problems.push({ line, text, reason, kind });
    const reading = readAddress(cell('address'), options);
    const details = WatchDetailsChange.safeParse({
      tags: tagsIn(cell('tags')),
      owner: cell('owner'),
      note: cell('note'),
    });
    if (reading.kind === 'refused') refuse('refused', reading.message);
    else if (!details.success)
      refuse('refused', details.error.issues[0]?.message ?? 'The row cannot be read.');
    else {
      const { address } = reading;
      const before = seen.get(address.domain);
      if (before !== undefined) refuse('duplicate', `The same vendor as on line ${before}.`);
      else {
        seen.set(address.domain, line);
        const { tags = [], owner = null, note = null } = details.data;
        const favourite = yes.test(cell('favourite'));
        rows.push({ line, address, name: cell('name').slice(0, 200), tags, owner, note, favourite });
      }
    }
  }
  return { rows, problems };
}

function tagsIn(text: string): string[] {
  return text.split(/[,;|]/).filter((tag) => tag.trim() !== '');
}
