import { abbreviate } from '../../lexicon/abbreviations.ts';
import { ambiguousNumerals, valueOfNumeral } from '../../lexicon/numerals.ts';
import { writeOutUnions } from '../../lexicon/places.ts';
import { foldTypography } from '../../lexicon/typography.ts';
import { cellsOf } from '../../layout/table-rows.ts';
import type { FoldedEdit } from './same-wording.ts';

/** Whether only marks, capitals and spaces differ, none of which decides anything where it stands. */
export function isSameLetters(edit: FoldedEdit): boolean {
  return squeeze(edit.before) === squeeze(edit.after) && !isOtherSign(edit) && !isOtherCell(edit);
}

/** Whether one side of a short edit is the other with contractions, abbreviations and numbers written out. */
export function isShortForm(edit: FoldedEdit): boolean {
  const { before, after } = edit;
  if (Math.max(before.length, after.length) > longestShortForm) return false;
  return squeeze(writeOut(before)) === squeeze(writeOut(after)) && !isOtherSign(edit) && !isOtherCell(edit);
}

const longestShortForm = 200;

/** Letters and digits alone, `&` read as "and", `ß` as "ss", separators between digits kept but for thousands: 10.5 is not 105, 1–2 not 12. */
function squeeze(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll('ß', 'ss')
    .replace(/(?<=(?<![\d.,])[1-9]\d{0,2}(?:,?\d{3}){0,4}),(?=\d{3}(?!\d))/g, '')
    .replace(/(?<=\d)\s*[^\p{L}\p{N}\s.,]\s*(?=\d)/gu, separator)
    .replace(/(?<!\d)[^\p{L}\p{N}%$€£¥]+|[^\p{L}\p{N}%$€£¥.,]+|[.,](?!\d)/gu, '');
}

/** Stands for any mark between digits; a letter, so that it is kept, of no alphabet in which policies are written. */
const separator = 'ǀ';

/** Signs that decide: 18+ is not 18, -5 not 5, ≤ not ≥, ✗ not ✓. */
function isOtherSign({ before, after, lead, tail, blockAfter }: FoldedEdit): boolean {
  const pattern = blockAfter?.kind === 'table_row' ? signInCell : sign;
  const [left, right] = [before, after].map((text) =>
    Array.from(`${lead.slice(-2)}${text}${tail.slice(0, 4)}`.matchAll(pattern), ([found]) => found).join(''),
  );
  return left !== right;
}

/** A hyphen in a range, a date or a telephone number is no minus; a tick before an item is a bullet, but an answer in a cell. */
const sign = /(?<=\d)\+|(?<![\p{L}\p{N})\]%]|\d\s)-(?=\d)|[≤≥⩽⩾≦≧≠±✗✘✕✖❌❎☒]|[<>]=?(?=\s?[$€£¥]?\d)/gu;
const signInCell = new RegExp(`${sign.source}|[✓✔☑✅●]`, 'gu');

/** Whether a cell of the row says something else, as where "Yes" and "–" change places. */
function isOtherCell({ blockBefore, blockAfter }: FoldedEdit): boolean {
  if (blockBefore?.kind !== 'table_row' || blockAfter?.kind !== 'table_row') return false;
  const [left, right] = [cellsOf(blockBefore.text), cellsOf(blockAfter.text)];
  return (
    left.length === right.length &&
    left.some((cell, column) => valueOfCell(cell) !== valueOfCell(right[column] ?? ''))
  );
}

/** An empty cell, a dash and "n/a" all mean that there is nothing. */
function valueOfCell(cell: string): string {
  const value = cell.trim();
  if (/^(?:[-–—]|n\/a)?$/i.test(value)) return '';
  const signs = Array.from(value.matchAll(signInCell), ([found]) => found).join('');
  return squeeze(writeOut(foldTypography(value))) + signs;
}

function writeOut(text: string): string {
  return abbreviate(writeOutUnions(text).toLowerCase())
    .replace(/(?<!\p{L})(?:ca|wo|sha)n't(?!\p{L})/gu, (word) => irregular[word] ?? word)
    .replace(/n't(?!\p{L})/gu, ' not')
    .replace(/'(?:ll|re|ve|m)(?!\p{L})/gu, (end) => endings[end] ?? end)
    .replace(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)?/gu, inDigits);
}

const irregular: Record<string, string> = { "can't": 'cannot', "won't": 'will not', "shan't": 'shall not' };
const endings: Record<string, string> = { "'ll": ' will', "'re": ' are', "'ve": ' have', "'m": ' am' };

/** "a" and "one" stay words: a promise of one is more than a promise of any. */
function inDigits(word: string): string {
  const value = ambiguousNumerals.has(word) ? undefined : valueOfNumeral(word);
  return value === undefined || value === 1 ? word : String(value);
}
