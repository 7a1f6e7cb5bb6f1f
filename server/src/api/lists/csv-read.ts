import { type CsvError, type Info, parse } from 'csv-parse/sync';
import { withoutDefence } from '../../platform/csv.ts';

/** A row of the file, and the line on which it begins, counted from 1. */
export type CsvRow = { line: number; cells: string[] };
export type CsvReading = { kind: 'rows'; rows: CsvRow[] } | { kind: 'refused'; message: string };

const delimiters = [',', ';', '\t'] as const;
const longestRow = 20_000;

/** The text of a file: UTF-8, with a byte order mark or without, UTF-16 with one, else what Windows writes in the West. */
export function decodeCsv(bytes: Uint8Array): string {
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : null;
  if (utf16 !== null) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The rows of a file, its heading among them. Empty lines are none. */
export function readCsv(text: string): CsvReading {
  if (/[^\P{Cc}\t\r\n\u0080-\u009f]/u.test(text))
    return { kind: 'refused', message: 'This is not a text file.' };
  const delimiter = delimiterOf(text);
  try {
    const records = parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: longestRow,
    }) as unknown as { info: Info; record: string[] }[];
    const rows = records.map(({ info, record }) => ({
      line: info.lines - record.join('').split('\n').length + 1,
      cells: record.map((cell) => withoutDefence(cell.trim())),
    }));
    return { kind: 'rows', rows: rows.filter(({ cells }) => cells.some((cell) => cell !== '')) };
  } catch (error) {
    return { kind: 'refused', message: sentenceOf(error as CsvError) };
  }
}

/** The one that its first line has most of, outside quotes. */
function delimiterOf(text: string): string {
  const first = text.split(/\r?\n/).find((line) => line.trim() !== '') ?? '';
  const unquoted = first.replaceAll(/"[^"]*"/g, '');
  const count = (delimiter: string) => unquoted.split(delimiter).length;
  return delimiters.reduce((best, each) => (count(each) > count(best) ? each : best));
}

function sentenceOf({ code, ...details }: CsvError): string {
  const at = typeof details['lines'] === 'number' ? ` on line ${details['lines']}` : '';
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `A quotation mark${at} is never closed.`;
  if (code === 'CSV_MAX_RECORD_SIZE') return `The row${at} is too long.`;
  return code === 'INVALID_OPENING_QUOTE' || code === 'CSV_INVALID_CLOSING_QUOTE'
    ? `There is a quotation mark${at} where none can be. Put two of them for one within a text.`
    : `The file cannot be read as CSV${at}.`;
}
