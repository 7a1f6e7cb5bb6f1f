import { monthForms, monthNames } from '../lexicon/months.ts';
import { capitalised, withCapital } from './capitals.ts';
import { numeral } from './numerals.ts';
import { referenceTo, referenceWords } from './references.ts';

const months = inAnyCase(longestFirst(monthNames.keys()));
/** Beside a day and a year. */
const month = `(?:${inAnyCase(longestFirst(monthForms.keys()))})[.׳]?`;
const monthOfYear = `(?:${months})\\.?`;
/** Without a year "under 13 may not" and "Under 13 May Not" are no dates: only the month is written so, and no age stands before it. */
const monthAlone = `(?:${inAnyCase(longestFirst(monthNames.keys()).filter((name) => name !== 'may'))}|(?:May|MAY)(?!\\s(?:${inAnyCase(['not', 'only'])})(?!\\p{L})))\\.?`;
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

/** A letter that goes on with a number before or behind it: not those of scripts without spaces, where particles touch numbers. */
export const joinedLetter = '(?![\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}])\\p{L}';

/** Bounded, so that a chain of digits and commas costs no more than its length. */
const amount = '\\d{1,12}(?:[.,\\s]\\d{3}){0,5}(?:[.,]\\d{1,2})?';

export const moneyPattern = new RegExp(
  `(?:(?:US|CA|A|NZ|HK)?[$€£¥₹]|(?:USD|EUR|GBP|CHF|JPY|CAD|AUD|SEK|PLN|INR|BRL)(?=\\s?\\d))\\s?${amount}` +
    `|(?<!\\d|${joinedLetter})${amount}\\s?(?:[$€£¥₹]|(?:USD|EUR|GBP|CHF|JPY|CAD|AUD|SEK|PLN|INR|BRL|dollars?|euros?|pounds|kronor|kr|zł|[万億亿]?円|[万亿]?元)(?!${joinedLetter}))`,
  'giu',
);

/** "€100", "EUR 100,00" and "100 euros" are the same sum. */
export function moneyKey(text: string): string {
  const currency = text.toLowerCase().replace(/[\d.,\s]+/g, '');
  return `${amountKey(text)} ${currencies.get(currency) ?? currency}`;
}

const currencies: ReadonlyMap<string, string> = new Map(
  Object.entries({
    $: 'us$ usd dollar dollars',
    '€': 'eur euro euros',
    '£': 'gbp pounds',
    '¥': 'jpy 円',
    kr: 'sek kronor',
    zł: 'pln',
  }).flatMap(([sign, names]) => names.split(' ').map((name) => [name, sign] as const)),
);

/** "5 %" and "5 percent" are the same number. */
export function numberKey(text: string): string {
  const rest = text.toLowerCase().replace(/[\d.,\s]+/g, '');
  return `${amountKey(text)}${percentWord.test(rest) ? '%' : rest}`;
}

/** Figures without what parts thousands, and without empty decimals. */
function amountKey(text: string): string {
  const figures = text.replace(/[^\d.,\s]/gu, '').trim();
  return figures
    .replace(/[.,\s](?=\d{3}(?!\d))/g, '')
    .replace(/[.,]0{1,2}$/, '')
    .replace(',', '.');
}

const percentWord = /^p(?:er|our|or|ro)/u;
const percent = '%|percent|per cent|Prozent|pour cent|por ciento|por cento|per cento|procent';
/** What makes a number a bound or an age whatever stands after it. */
const boundWords =
  'aged?|under|over|than|least|most|up to|below|above|minimum|maximum|limit(?:ed)? (?:is|to|of)|age (?:is|of)|(?:unter|über|mindestens|höchstens|maximal)|(?:moins|plus) de|au (?:moins|plus)|menor(?:es)? de|mayor(?:es)? de|al menos|(?:minore|inferiore|superiore) a|almeno|(?:menor|maior)(?:es)? (?:de|que)|jonger dan|minstens|poniżej|powyżej|co najmniej|under|över|minst|högst';
export const streets =
  'rue|avenue|av|bd|boulevard|place|quai|cours|via|calle|plaza|rua|ul|bis|ter|street|st|road|floor|etage|étage';
/** Units of data, speed, power and length, of which many are written with a capital. */
const measures = `[KMGTP]i?[Bb](?:yte|it)?s?(?:/s|ps)?|[KMGTP]bit/s|(?:kilo|mega|giga|tera)(?:bytes?|bits?|octets?)|[kMGT]W(?:h|p)?|kWh?|GPUs?|vCPUs?|CPUs?|[KkMGT]o(?=\\s(?:de|d'|par|sur)(?![\\p{L}])|[.,;:)/]|$)`;
const measured = `\\s?(?:${measures})(?!${joinedLetter}|\\d)`;
/** Behind these words too a number says which one and not how many. */
const others = 'versions?|v|phase|tier|level|nos?|n[rº°]|at|#';
const referenceBefore = `(?:${referenceTo(referenceWords)}|${referenceTo(others)})`;

/**
 * Numbers that say how much or how many: a percentage, a measure, a bound, or one before what it counts. Numbers of sections, streets,
 * telephones, laws and years are none. Case matters: a name begins with a capital, and so does a noun behind a number of few digits
 * and a small word ("mit 5 Nutzern", "includes 5 Members").
 */
export const countPattern = new RegExp(
  `(?<![\\d.,/#+()§-]|${joinedLetter}|\\p{Lu}{2}\\s|${referenceBefore})` +
    `(?!(?:19|20)\\d\\d(?!\\d))(?:\\d{1,3}(?:\\s\\d{3}){1,4}(?!\\d)|\\d{1,12}(?:[.,]\\d{1,12}){0,5})(?:\\s?(?:${percent})(?!${joinedLetter})|${measured}|(?=\\s(?!(?:${streets})(?!\\p{L}))\\p{Ll}{2})|(?<!第\\d{1,12})(?=[人件歳才名个回台個枚社倍割点通条项次台]))` +
    `|(?<=\\(|(?<![\\p{L}\\p{N}])[+-])\\d{1,12}(?:[.,]\\d{1,12})?\\s?(?:${percent})(?!\\p{L})` +
    `|(?<=\\(|/|-)\\d{1,6}(?:[.,]\\d{1,3})?${measured}` +
    `|(?<=\\()(?=\\d)(?<=(?<!\\p{L})(?:${withCapital(numeral)})\\s\\()\\d{1,6}(?=\\))` +
    '|(?<![\\p{L}\\d.,/#+()§-])\\d{1,3}(?:[.,]\\d{1,2})?(?:\\+|\\s?[x×])(?![\\p{L}\\d])' +
    `|(?<=(?<!\\p{L})(?:${withCapital(boundWords)})\\s)(?!(?:19|20)\\d\\d(?!\\d))\\d{1,9}(?:[.,]\\d{1,9}){0,3}(?![\\p{L}\\d]|[.,]\\d)` +
    `|(?<=(?<!\\p{L})\\p{Ll}{2,20}\\s)(?<!${referenceBefore})(?![0]|(?:19|20)\\d\\d(?!\\d))\\d{1,3}(?:[.,]\\d{3})?(?=\\s\\p{Lu}\\p{Ll}{2,20}(?:\\s[\\p{Ll}\\0]|\\s?[.,;:)]|$))`,
  'gu',
);
