import { stringify } from 'csv-stringify/sync';

type Cell = string | number | boolean | Date | null;

/**
 * A spreadsheet runs a cell that begins so, whoever wrote it; some look past spaces and quotation marks first, and read the wide forms
 * of East Asian keyboards as the signs themselves (https://owasp.org/www-community/attacks/CSV_Injection).
 */
const formula = /(?:[^\S\t\r\n]|")*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.source;
/** Behind quotes, too: what was written with one keeps it when the one that is added here is taken away. */
const startRuns = new RegExp(`^'*(?:${formula}|[\\t\\r\\n])`);
const startIsDefended = new RegExp(`^'(?='*(?:${formula}|[\\t\\r\\n]))`);
/** Many spreadsheets part cells at semicolons or tabs, and then end a row at a line end within quotation marks. */
const partRuns = new RegExp(`([;\\t\\r\\n])(?='*${formula})`, 'g');
const partIsDefended = new RegExp(`([;\\t\\r\\n])'(?='*${formula})`, 'g');

/**
 * A table as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. Text that would run as a formula gets a leading single
 * quote, and so does a part of it behind what could part cells; numbers stay numbers.
 */
export function csvOf(heads: readonly string[], rows: Iterable<readonly Cell[]>): string {
  return `\uFEFF${csvLines([heads, ...rows])}`;
}

/** The same in parts, of which the first is the heads. */
export async function* csvInParts(
  heads: readonly string[],
  parts: AsyncIterable<Iterable<readonly Cell[]>>,
): AsyncGenerator<string> {
  yield csvOf(heads, []);
  for await (const rows of parts) yield csvLines([...rows]);
}

function csvLines(rows: readonly (readonly Cell[])[]): string {
  return stringify([...rows], {
    record_delimiter: 'windows',
    // The library quotes for the whole delimiter alone, and readers also end a row at half of it.
    quoted_match: /[\r\n]/,
    cast: {
      string: defended,
      boolean: (value) => (value ? 'yes' : 'no'),
      date: (date) => date.toISOString(),
    },
  });
}

/** A cell as it was before `csvOf` wrote it. */
export function withoutDefence(cell: string): string {
  return cell.replace(startIsDefended, '').replaceAll(partIsDefended, '$1');
}

function defended(text: string): string {
  return `${startRuns.test(text) ? "'" : ''}${text.replaceAll(partRuns, "$1'")}`;
}
