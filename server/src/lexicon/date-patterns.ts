import { capitalised } from './capitals.ts';
import { monthForms, monthNames } from './months.ts';

const months = inAnyCase(longestFirst(monthNames.keys()));
/** Beside a day and a year. */
const month = `(?:${inAnyCase(longestFirst(monthForms.keys()))})[.׳]?`;
const monthOfYear = `(?:${months})\\.?`;
/** Without a year "under 13 may not" and "Under 13 May Not" are no dates: only the month is written so, and no age stands before it. */
const otherMonths = inAnyCase(longestFirst(monthNames.keys()).filter((name) => name !== 'may'));
const may = `(?:May|MAY)(?!\\s(?:${inAnyCase(['not', 'only'])})(?!\\p{L}))`;
const monthAlone = `(?:${otherMonths}|${may})\\.?`;
const ages = ['age', 'aged', 'over', 'under', 'than', 'least', 'below', 'above', 'persons', 'users'];
const noAge = `(?<!(?:${inAnyCase(ages)})\\s)`;
const ordinal = `(?:${inAnyCase(['st', 'nd', 'rd', 'th', 'er', 'ère'])}|[ºª°.])?`;
const of = `(?:(?:${inAnyCase(['de', 'del', 'of', "d'"])})\\s|ב-?)?`;

/** "Year" behind it, in Russian and Ukrainian. */
const yearWord = '(?:\\s(?:года?|г|року|р)(?!\\p{L})\\.?)?';

function longestFirst(words: Iterable<string>): string[] {
  return [...words].sort((a, b) => b.length - a.length);
}

/** Small, with a capital, or in capitals: a pattern that reads case in one place reads it in all. */
function inAnyCase(words: readonly string[]): string {
  const forms = words.flatMap((word) => [word, capitalised(word), word.toUpperCase()]);
  return [...new Set(forms)].join('|');
}

/** Dates as policies write them, longest form first. */
export const datePattern = new RegExp(
  [
    '(?:\\d{4}|(?:令和|平成|昭和)\\s?(?:\\d{1,2}|元))\\s?年\\s?\\d{1,2}\\s?月(?:\\s?\\d{1,2}\\s?日)?',
    '(?<!\\d)\\d{4}\\s?년\\s?\\d{1,2}\\s?월(?:\\s?\\d{1,2}\\s?일)?',
    '(?<!\\d)(?:(?:ngày|Ngày|NGÀY)\\s)?\\d{1,2}\\s(?:tháng|THÁNG|thg)\\s\\d{1,2},?\\s(?:(?:năm|NĂM)\\s)?\\d{4}(?!\\d)',
    '(?<!\\d)\\d{4}(?:[-/.]|\\.\\s)\\d{1,2}(?:[-/.]|\\.\\s)\\d{1,2}(?!\\d)',
    '(?<!\\d)\\d{1,2}(?:[-/.]|\\.\\s)\\d{1,2}(?:[-/.](?:\\d{4}|\\d{2})|\\.\\s\\d{4})(?!\\d)',
    `(?<!\\d)\\d{1,2}${ordinal}[\\s-]${of}${month},?[\\s-]${of}\\d{4}(?![\\p{L}\\d])${yearWord}`,
    `(?<!\\d)\\d{4}\\.\\s${month}\\s\\d{1,2}(?!\\d)`,
    `${noAge}(?<!\\d)\\d{1,2}${ordinal}[\\s-]${of}${monthAlone}(?![\\p{L}\\d])`,
    `(?<![\\p{L}])${month}\\s\\d{1,2}${ordinal},?\\s\\d{4}(?![\\p{L}\\d])`,
    `(?<![\\p{L}])${monthAlone}\\s\\d{1,2}${ordinal}(?![\\p{L}\\d])`,
    `(?<![\\p{L}])${monthOfYear},?\\s${of}\\d{4}(?!\\d)`,
  ].join('|'),
  'gu',
);

/**
 * "24 October, 2025" and "October 24, 2025" are the same day: the month's number and the other numbers in ascending order. A date in
 * figures keeps its order, for 5/6 and 6/5 are two days; only a year in front goes last, and a month that cannot be one second.
 */
export function dateKey(text: string): string {
  const word = /\p{L}{3,}/gu;
  const month = Array.from(text.toLowerCase().matchAll(word), (match) => monthForms.get(match[0])).find(
    (month) => month !== undefined,
  );
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  if (month !== undefined) return `${month} ${numbers.sort((a, b) => a - b).join(' ')}`;
  const [first = 0, second = 0, ...year] = (numbers[0] ?? 0) > 31 ? numbers.reverse() : numbers;
  return ` ${(second > 12 ? [second, first, ...year] : [first, second, ...year]).join(' ')}`;
}
