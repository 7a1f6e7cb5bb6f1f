import { foldTypography } from '../lexicon/typography.ts';
import { timeUnit } from './durations.ts';
import type { Edit } from './edits.ts';
import { joinedLetter, streets } from './fact-patterns.ts';
import { longestRead } from './judge-date.ts';
import { numeral, valueOfNumeral } from './numerals.ts';
import { surroundingsOf } from './surroundings.ts';

/**
 * Whether an edit only says in other words from where to where a range goes: "1 to 5", "1 – 5", "between 1 and 5". Both blocks must name
 * the same ranges in the same order, and the edit must stand in one of them.
 */
export function isSameRange(edit: Edit, before: string, after: string): boolean {
  const { blockBefore, blockAfter } = edit;
  if (blockBefore === undefined || blockAfter === undefined) return false;
  if (Math.max(blockBefore.text.length, blockAfter.text.length) > longestRead) return false;
  if (![before, after].every((text) => text.length <= longestTurn && turn.test(text))) return false;
  const [left, right] = [rangesOf(blockBefore.text), rangesOf(blockAfter.text)];
  if (right.length === 0 || keysOf(left) !== keysOf(right)) return false;
  const { lead } = surroundingsOf(edit);
  const from = foldTypography(blockAfter.text).indexOf(lead) + lead.length;
  return right.some(({ start, end }) => start - 1 <= from && from + after.length <= end);
}

/**
 * A text with "to" for what else joins the numbers of a range, so that the lower bound of "30–60 days" is read as a number like that of "30
 * to 60 days". Telephones, houses and codes have dashes too: bounds are short, ascend, and stand alone before what they count.
 */
export function spellRanges(text: string): string {
  return text
    .replace(joined, 'to')
    .replace(dashed, (whole, low: string, high: string, at: number) =>
      Number(low.replace(',', '.')) < Number(high.replace(',', '.')) &&
      counted.test(text.slice(at + whole.length, at + whole.length + longestUnit))
        ? whole.replace(/\s?[-~〜]\s?/u, ' to ')
        : whole,
    );
}

const joined = /(?<=\d\s?[%$€£¥]?\s)(?:bis|à|a|até|tot|do|till)(?=\s[$€£¥]?\d)/gu;
const shortNumber = '(?!0)(\\d{1,3}(?:[.,]\\d{1,2})?)';
const dashed = new RegExp(
  `(?<![\\d.,/#+()§-]|${joinedLetter}|\\d\\s)${shortNumber}\\s?%?\\s?[-~〜]\\s?${shortNumber}(?![\\d-])`,
  'gu',
);
/** Behind a telephone or a house stand a small word or a name; German units have a capital as names do. */
const uncounted = `${streets}|in|im|for|at|on|by|or|and|to|from|is|und|oder|für|bei|ist|et|ou|pour|en|y|o|para|e|per|i|w|och|eller|för`;
const counted = new RegExp(
  `^(?:\\s?[%$€£¥]|\\s(?!(?:${uncounted})(?!\\p{L}))\\p{Ll}{2}|\\s?${timeUnit}(?!${joinedLetter})|\\s(?:Werk|Arbeits)?(?:[Tt]ag|Woche|Monat|Jahr|Stunde|Minute|Sekunde))`,
  'u',
);
const longestUnit = 30;

const longestTurn = 60;

type Range = { start: number; end: number; key: string };

function rangesOf(text: string): Range[] {
  return Array.from(foldTypography(text).matchAll(range), ({ 0: whole, index, groups = {} }) => ({
    start: index,
    end: index + whole.length,
    key: [boundOf(groups['low']), boundOf(groups['high']), signsOf(whole)].join(' '),
  }));
}

function keysOf(ranges: readonly Range[]): string {
  return ranges.map(({ key }) => key).join();
}

/** "10% to 20%" and "10–20%" have the same signs. */
function signsOf(text: string): string {
  return [...new Set(text.match(/[%$€£¥]/gu))].join('');
}

function boundOf(text = ''): string {
  return /^\d/.test(text) ? text : String(valueOfNumeral(text));
}

const number = `(?:\\d{1,12}(?:[.,]\\d{1,12}){0,3}|(?<!\\p{L})(?:${numeral})(?!\\p{L}))`;
const join =
  "(?:\\s?[-~〜]\\s?|\\s(?:(?:up )?to|through|thru|bis(?: zu)?|à|jusqu'à|a|al|hasta|até|tot|do|till)\\s)";
/** Where a word opens the range, "and" joins it. */
const opened: readonly [open: string, join: string][] = [
  ['between', 'and'],
  ['zwischen', 'und'],
  ['entre', '(?:et|y|e)'],
  ['(?:tra|fra)', 'e'],
  ['tussen', 'en'],
  ['(?:po)?między', 'a'],
  ['mellan', 'och'],
];
const opening = "from|von|de|du|des|da|dal|dalle|d'|desde|van|od|från";

const range = new RegExp(
  [
    [`(?:(?<!\\p{L})(?:${opening})\\s)?`, join] as const,
    ...opened.map(([open, and]) => [`(?<!\\p{L})${open}\\s`, `\\s${and}\\s`] as const),
  ]
    .map(
      ([open, between]) =>
        `${open}(?<![\\d.,])[$€£¥]?(?<low>${number})\\s?[%$€£¥]?${between}[$€£¥]?(?<high>${number})\\s?[%$€£¥]?(?![\\p{L}\\d]|[.,-]\\d)`,
    )
    .join('|'),
  'giu',
);

/** Nothing but numbers and what joins them. */
const turn = new RegExp(
  `^(?:[\\d.,%$€£¥\\s~〜-]|(?<!\\p{L})(?:${[
    numeral,
    opening,
    'to|up|through|thru|bis|zu|à|a|al|hasta|até|tot|do|till',
    ...opened.flat(),
  ].join('|')})(?!\\p{L})|jusqu'à)*$`,
  'iu',
);
