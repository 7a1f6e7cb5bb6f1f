import { monthForms } from './months.ts';

/** A date as it stands in a text: ISO `YYYY-MM-DD` and its place. */
type FoundDate = { iso: string; start: number; end: number };

/** What tells the order of figures where they alone do not. */
export type DateContext = {
  /** The page's language tag: it tells 03/04/2024 in England from America. */
  locale: string | null;
  /** ISO date on which the page was received, null where that is unknown: no date of its own lies far after it. */
  receivedOn: string | null;
};

type Read = (parts: string[], context: DateContext) => YearMonthDay | null;
type YearMonthDay = [year: number, month: number, day: number];

const year = '((?:19|20)\\d{2})(?!\\d)';
const day = '(\\d{1,2})';
// Written out: a class of all letters, twelve times over, takes longer to compile than a page to search.
const letter = '[a-z\\u00c0-\\u017f\\u0370-\\u03ff\\u0430-\\u045f\\u05d0-\\u05ea\\u0620-\\u064a]';
const month = `(${letter}{3,12})`;

/** The ways to write a date, over lower-case text; the groups of each pattern are the parts its reader gets. */
const forms: { pattern: RegExp; read: Read }[] = [
  {
    pattern: new RegExp(
      `(?<![\\d.])${day}(?:st|nd|rd|th|er|ère)?\\.?[ºª°]?,?[ -]?(?:day )?(?:de |of |del |d[’']|ב-?)?${month}[.׳]?,?[ -]?(?:de |del |of )?,? ?${year}`,
      'g',
    ),
    read: ([d, name, y]) => [Number(y), monthOf(name), Number(d)],
  },
  {
    pattern: new RegExp(`(?<!${letter})${month}\\.? ?${day}(?:st|nd|rd|th)?,? ?,? ?${year}`, 'g'),
    read: ([name, d, y]) => [Number(y), monthOf(name), Number(d)],
  },
  {
    pattern: new RegExp(`(?<!\\d)((?:19|20)\\d{2})\\. ?${month}\\.? ?${day}(?!\\d)`, 'g'),
    read: ([y, name, d]) => [Number(y), monthOf(name), Number(d)],
  },
  {
    pattern: /(?<!\d)(\d{1,2}) (?:tháng|thg) (\d{1,2}),? (?:năm )?((?:19|20)\d{2})(?!\d)/g,
    read: ([d, m, y]) => [Number(y), Number(m), Number(d)],
  },
  {
    pattern: /(?<!\d)((?:19|20)\d{2})(?:[-/]|\. ?)(\d{1,2})(?:[-/]|\. ?)(\d{1,2})(?!\d)/g,
    read: ([y, m, d]) => [Number(y), Number(m), Number(d)],
  },
  {
    pattern: /((?:19|20)\d{2}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]/g,
    read: ([y, m, d]) => [Number(y), Number(m), Number(d)],
  },
  {
    // Reiwa began in 2019, Heisei in 1989: year 1 is that year.
    pattern: /(令和|平成) ?(\d{1,2}|元) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日/g,
    read: ([era, y, m, d]) => [
      (era === '令和' ? 2018 : 1988) + (y === '元' ? 1 : Number(y)),
      Number(m),
      Number(d),
    ],
  },
  {
    pattern: /(?<![\d./-])(\d{1,2})([./-]) ?(\d{1,2})[./-] ?((?:19|20)\d{2})(?!\d)/g,
    read: ([first, separator, second, y], context) => {
      const monthFirst: YearMonthDay = [Number(y), Number(first), Number(second)];
      const dayFirst: YearMonthDay = [Number(y), Number(second), Number(first)];
      const isMonthFirst =
        onlyOneNear(monthFirst, dayFirst, context.receivedOn) ??
        monthComesFirst(Number(first), Number(second), separator ?? '', context.locale);
      if (isMonthFirst === null) return null;
      return isMonthFirst ? monthFirst : dayFirst;
    },
  },
];

/** How far a date may reach from its year, either way: "1st day of" before, "年12月31日" after. */
const reachCharacters = 32;

/** Every full date in the text, in order. One that could be either of two where nothing tells is left out rather than guessed. */
export function findDates(text: string, context: DateContext): FoundDate[] {
  const plain = text.replace(otherDigits, plainDigit);
  const lower = plain.toLowerCase();
  const readable = lower.length === plain.length ? lower : plain;
  const found = new Map<number, FoundDate>();
  // Years are rare and the patterns slow: only what stands around a year is looked at.
  for (const { index } of readable.matchAll(/(?:19|20)\d{2}|年/g)) {
    const from = Math.max(0, index - reachCharacters);
    for (const date of datesIn(readable.slice(from, index + reachCharacters), from, context))
      found.set(date.start, date);
  }
  return [...found.values()].sort((a, b) => a.start - b.start);
}

/** Full-width, Arabic and Persian ones: one code unit each, as plain ones are, so that offsets stay. */
const otherDigits = /[０-９٠-٩۰-۹]/g;

function plainDigit(digit: string): string {
  // Each ten of them begins at a multiple of sixteen.
  return String(digit.charCodeAt(0) % 16);
}

function datesIn(text: string, offset: number, context: DateContext): FoundDate[] {
  return forms.flatMap(({ pattern, read }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const iso = isoDate(read(match.slice(1), context));
      const start = offset + match.index;
      // At the very edge the date may have lost its first digit.
      const isCut = match.index === 0 && offset > 0;
      return iso === null || isCut ? [] : [{ iso, start, end: start + match[0].length }];
    }),
  );
}

function monthOf(name: string | undefined): number {
  return monthForms.get(name ?? '') ?? 0;
}

/**
 * Whether the month comes first because the other order would lie far after the day the page was received, or the other way round; null
 * where both or neither do. The language that a template is tagged with errs more often.
 */
function onlyOneNear(
  monthFirst: YearMonthDay,
  dayFirst: YearMonthDay,
  receivedOn: string | null,
): boolean | null {
  const [left, right] = [isoDate(monthFirst), isoDate(dayFirst)];
  if (receivedOn === null || left === null || right === null) return null;
  const latest = new Date(Date.parse(receivedOn) + longestNotice).toISOString().slice(0, 10);
  return left > latest === right > latest ? null : right > latest;
}

/** A policy announces its next version a month or two before, three at most. */
const longestNotice = 100 * 24 * 60 * 60 * 1000;

const monthFirstTags = new Set(['en-us', 'es-us', 'en-ph', 'fil', 'fil-ph']);

/** Null where nothing tells. Americans write slashes, month first; nearly everybody else writes the day first. */
function monthComesFirst(
  first: number,
  second: number,
  separator: string,
  locale: string | null,
): boolean | null {
  if (first > 12 || first === second || separator === '.') return false;
  if (second > 12) return true;
  const tag = locale?.toLowerCase().replace('_', '-') ?? '';
  if (monthFirstTags.has(tag)) return true;
  // Canadians write either.
  return tag === '' || tag === 'en' || tag === 'en-ca' ? null : false;
}

function isoDate(date: ReturnType<Read>): string | null {
  if (date === null) return null;
  const [y, m, d] = date;
  if (m < 1 || m > 12 || d < 1 || d > daysIn(y, m)) return null;
  return `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
}

function daysIn(y: number, m: number): number {
  if (m === 2) return (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(m) ? 30 : 31;
}

const monthAlone = new RegExp(
  `(?<!${letter}|\\d[. ]{0,2}(?:de )?)${month}\\.?,? ?(?:de |del |of )?${year}`,
  'g',
);
const monthInFigures = /(?<![\d./-])(0[1-9]|1[0-2])\/((?:19|20)\d{2})(?!\d)/g;

/** Every month of a year in the text, in order: "May 2021", "Stand: 05/2024". ISO `YYYY-MM`. One may be part of a full date. */
export function findMonths(text: string): FoundDate[] {
  const lower = text.toLowerCase();
  if (lower.length !== text.length) return [];
  const found = [
    ...[...lower.matchAll(monthAlone)].map((match) => ({ match, number: monthOf(match[1]), year: match[2] })),
    ...[...lower.matchAll(monthInFigures)].map((match) => ({
      match,
      number: Number(match[1]),
      year: match[2],
    })),
  ];
  return found
    .filter(({ number }) => number > 0)
    .map(({ match, number, year }) => ({
      iso: `${year}-${String(number).padStart(2, '0')}`,
      start: match.index,
      end: match.index + match[0].length,
    }))
    .sort((a, b) => a.start - b.start);
}
