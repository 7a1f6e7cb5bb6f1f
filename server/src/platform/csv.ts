import { stringify } from 'csv-stringify/sync';

type Cell = string | number | boolean | Date | null;

/**
 * A spreadsheet runs a cell that begins so, whoever wrote it; some look past spaces and line ends first, and read the wide forms of
 * East Asian keyboards as the signs themselves (https://owasp.org/www-community/attacks/CSV_Injection).
 */
const runsAsFormula = /^(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/;
/** The same behind quotes: what was written with one keeps it when the one that is added here is taken away. */
const isDefended = /^'+(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/;

/**
 * A table as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. Text that would run as a formula gets a leading single
 * quote; numbers stay numbers.
 */
export function csvOf(heads: readonly string[], rows: Iterable<readonly Cell[]>): string {
  return stringify([heads, ...rows], {
    bom: true,
    record_delimiter: 'windows',
    // The library quotes for the whole delimiter alone, and readers also end a row at half of it.
    quoted_match: /[\r\n]/,
    cast: {
      string: (text) => (runsAsFormula.test(text) || isDefended.test(text) ? `'${text}` : text),
      boolean: (value) => (value ? 'yes' : 'no'),
      date: (date) => date.toISOString(),
    },
  });
}

/** A cell as it was before `csvOf` wrote it. */
export function withoutDefence(cell: string): string {
  return isDefended.test(cell) ? cell.slice(1) : cell;
}
