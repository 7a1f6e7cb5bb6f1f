import { cellsOf } from '../layout/table-rows.ts';
import type { Edit } from './edits.ts';
import { longestRead } from './judge-date.ts';

/**
 * Another number where nothing but its place says that it counts: before what an entry or line counts ("5 Members"), or alone in the cell
 * of a table. Numbers of houses and of telephones, years and codes are none.
 */
export function isOtherQuantity(
  { lead, blockBefore, blockAfter }: Edit,
  before: string,
  after: string,
): boolean {
  if (blockBefore === undefined || blockAfter === undefined) return false;
  if (Math.max(blockBefore.text.length, blockAfter.text.length) > longestRead) return false;
  if (![before, after].every((text) => number.test(text.trim()))) return false;
  if (blockBefore.kind === 'table_row' && blockAfter.kind === 'table_row') {
    return isOtherCell(cellsOf(blockBefore.text), cellsOf(blockAfter.text));
  }
  return lead.trim() === '' && [blockBefore, blockAfter].every(({ text }) => isCount(text));
}

/** The lines or rows that hold the numbers. */
export function quoteQuantity({ blockBefore, blockAfter }: Edit): { before: string; after: string } {
  const [before = '', after = ''] = [blockBefore, blockAfter].map((block) =>
    cellsOf(block?.text ?? '').join(' · '),
  );
  return { before, after };
}

function isCount(text: string): boolean {
  return counted.test(text) && !street.test(text.slice(0, longestStreet));
}

/** The number of a row, in its first cell, counts nothing. */
function isOtherCell(left: readonly string[], right: readonly string[]): boolean {
  const columns = left.flatMap((cell, column) => (cell === right[column] ? [] : [column]));
  return (
    left.length === right.length &&
    columns.every((column) => [left, right].every((row) => isCellMeasure(row[column] ?? '', column)))
  );
}

function isCellMeasure(cell: string, column: number): boolean {
  return isMeasure(cell) && (column > 0 || !/^\d+$/.test(cell));
}

/** Whether a line or cell is nothing but a number, percentage, sum or range, and no year. */
export function isMeasure(text: string): boolean {
  return text.length <= longestMeasure && measure.test(text) && !/^(?:19|20)\d\d$/.test(text);
}

const longestMeasure = 40;
const number = /^\d{1,6}(?:[.,]\d{1,6}){0,4}%?$/;
const counted = /^\s*\d{1,3}(?:[.,]\d{1,3}){0,3}(?:\s?%|\s\p{L}|$)/u;
const measure =
  /^[<>≤≥~±+-]?\s?[$€£¥]?\s?\d{1,6}(?:[.,]\d{1,6}){0,3}(?:\s?[-–]\s?\d{1,6}(?:[.,]\d{1,6}){0,3})?\s?[%+$€£¥]?$/u;

const longestStreet = 60;
const street =
  /(?<!\p{L})(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|boulevard|blvd|bd|square|place|court|floor|suite|way|rue|quai|cours|via|calle|plaza|rua)(?!\p{L})/iu;
