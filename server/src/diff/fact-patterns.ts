import { numeral, valueOfKanji, valueOfNumeral } from './numerals.ts';

/** Names of months, days of the week left out, in ten languages; the number of the month by every form in use. */
const monthNames: readonly string[] = [
  'january januar jänner janvier enero gennaio janeiro januari styczeń stycznia januar jan',
  'february februar février fevrier febrero febbraio fevereiro februari luty lutego feb',
  'march märz mars marzo março maart marzec marca mar mrz',
  'april avril abril aprile kwiecień kwietnia apr avr',
  'may mai mayo maggio maio mei maj maja',
  'june juni juin junio giugno junho czerwiec czerwca jun',
  'july juli juillet julio luglio julho lipiec lipca jul',
  'august août aout agosto augustus sierpień sierpnia augusti aug',
  'september septembre septiembre setiembre settembre setembro wrzesień września sept sep',
  'october oktober octobre octubre ottobre outubro październik października oct okt',
  'november novembre noviembre novembro listopad listopada nov',
  'december dezember décembre decembre diciembre dicembre dezembro grudzień grudnia dec dez',
];

export const monthOf: ReadonlyMap<string, number> = new Map(
  monthNames.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
);

const longestFirst = [...monthOf.keys()].sort((a, b) => b.length - a.length);
const month = `(?:${longestFirst.join('|')})\\.?`;
/** Without a year "under 13 may not" and "Under 13 May Not" are no dates: only the month is written so, and no age stands before it. */
const monthAlone = `(?:${longestFirst.filter((name) => name !== 'may').join('|')}|(?-i:May)(?!\\s(?:not|only)(?!\\p{L})))\\.?`;
const noAge = '(?<!(?:age|aged|over|under|than|least|below|above|persons|users)\\s)';
const ordinal = '(?:st|nd|rd|th|er|º|ª|\\.)?';
const of = "(?:(?:de|del|of|d')\\s)?";

/** Dates as policies write them, longest form first. */
export const datePattern = new RegExp(
  [
    '\\d{4}\\s?年\\s?\\d{1,2}\\s?月(?:\\s?\\d{1,2}\\s?日)?',
    '(?<!\\d)\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}(?!\\d)',
    '(?<!\\d)\\d{1,2}[-/.]\\d{1,2}[-/.](?:\\d{4}|\\d{2})(?!\\d)',
    `(?<!\\d)\\d{1,2}${ordinal}[\\s-]${of}${month},?[\\s-]${of}\\d{4}(?![\\p{L}\\d])`,
    `${noAge}(?<!\\d)\\d{1,2}${ordinal}[\\s-]${of}${monthAlone}(?![\\p{L}\\d])`,
    `(?<![\\p{L}])${month}\\s\\d{1,2}${ordinal},?\\s\\d{4}(?![\\p{L}\\d])`,
    `(?<![\\p{L}])${monthAlone}\\s\\d{1,2}${ordinal}(?![\\p{L}\\d])`,
    `(?<![\\p{L}])${month},?\\s${of}\\d{4}(?!\\d)`,
  ].join('|'),
  'giu',
);

/**
 * "24 October, 2025" and "October 24, 2025" are the same day: the month's number and the other numbers in ascending order. A date in
 * figures keeps its order, for 5/6 and 6/5 are two days; only a year in front goes last, and a month that cannot be one second.
 */
export function dateKey(text: string): string {
  const word = /\p{L}{3,}/gu;
  const month = Array.from(text.toLowerCase().matchAll(word), (match) => monthOf.get(match[0])).find(
    (month) => month !== undefined,
  );
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  if (month !== undefined) return `${month} ${numbers.sort((a, b) => a - b).join(' ')}`;
  const [first = 0, second = 0, ...year] = (numbers[0] ?? 0) > 31 ? numbers.reverse() : numbers;
  return ` ${(second > 12 ? [second, first, ...year] : [first, second, ...year]).join(' ')}`;
}

const units: Record<string, string> = {
  second: 'seconds?|sekunden?|secondes?|segundos?|secondi|secondo|seconden|sekund[ay]?|sekunder',
  minute: 'minutes?|minuten?|minutos?|minuti|minuto|minuut|minut[ay]?|minuter',
  hour: 'hours?|stunden?|heures?|horas?|ore|ora|uur|uren|godzin[ay]?|timmar|timme',
  day: 'days?|tag(?:en|e|es)?|jours?|d[ií]as?|giorn[oi]|dias?|dag(?:en|ar)?|dni|dzień|dnia|(?:werk|arbeits|bank|geschäfts|kalender)tagen?|(?:werk|arbets|bank)dag(?:en|ar)',
  week: 'weeks?|wochen?|semaines?|semanas?|settiman[ae]|weken|week|tygodni[ae]?|tydzień|veck(?:a|or)',
  month:
    'months?|monat(?:en|e|s)?|mois|mes(?:es)?|mes[ei]|mês|maand(?:en)?|miesi[ąe]c[ye]?|miesiąca|miesięcy|månad(?:er)?',
  year: 'years?|jahr(?:en|e|es)?|ans?|années?|años?|ann[oi]|anos?|jaar|jaren|lat|lata|rok|roku|år',
};

const eastern = '時間|小时|営業日|工作日|日間|日|天|週間|[かヶカヵケ箇個个]月|年間|年';
const kindOfDay = '(?:business|calendar|working|consecutive|full)';
/** Where the kind of day stands behind the day. */
const kindBehind = '(?:ouvrés|ouvrables|hábiles|laborables|lavorativi|úteis|roboczych)';

/** A letter that goes on with a number before or behind it: not those of scripts without spaces, where particles touch numbers. */
const joinedLetter = '(?![\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}])\\p{L}';

/**
 * Groups: 1 the number in digits, 2 in words, 3 the unit; or 4 the digits of hours in short, from 24 on, for fewer are a time of day; or
 * 5 digits and 6 the unit of Japanese and Chinese; or 7 their number in characters and 8 its unit, those left out that make words with
 * numbers ("十分").
 */
export const durationPattern = new RegExp(
  `(?<![\\p{L}\\d.,])(?:(?:(?:${numeral})\\s)?\\(?(\\d{1,4})\\)?(?:\\s\\((?:${numeral})\\))?|(${numeral}))[\\s-](?:${kindOfDay}\\s)?` +
    `(${Object.values(units).join('|')})(?:\\s${kindBehind})?(?!\\p{L})|(2[4-9]|[3-9]\\d|\\d{3})\\s?(?:h|hrs?)(?!\\p{L})|(\\d{1,4})\\s?(秒|分|${eastern}|周)|(?<![同第])([一二三四五六七八九十百]{1,5})(${eastern})`,
  'giu',
);

const unitPatterns = Object.entries(units).map(
  ([unit, forms]) => [unit, new RegExp(`^(?:${forms})$`, 'iu')] as const,
);

/** "thirty days" and "30 Tage" name the same duration, and "30 business days" a longer one. */
export function durationKey(match: RegExpMatchArray): string {
  const [, digits, words, unit, hours, otherDigits, otherUnit, characters, itsUnit] = match;
  if (hours !== undefined) return `${hours} hour`;
  if (otherDigits !== undefined) return `${otherDigits} ${easternUnit(otherUnit)}`;
  if (characters !== undefined) return `${valueOfKanji(characters)} ${easternUnit(itsUnit)}`;
  const value = digits ?? valueOfNumeral(words ?? '') ?? '';
  const kind = working.test(match[0]) ? ' at work' : '';
  return `${value} ${unitPatterns.find(([, pattern]) => pattern.test(unit ?? ''))?.[0] ?? ''}${kind}`;
}

/** "30日" and "30日間" are as long. */
function easternUnit(unit = ''): string {
  return unit.replace(/(?<=[日年])間$/u, '').replace(/^.月$/u, '月');
}

const working = new RegExp(
  `business|working|${kindBehind}|(?:werk|arbeits|arbets|bank|geschäfts)(?:tag|dag)`,
  'iu',
);

/** Bounded, so that a chain of digits and commas costs no more than its length. */
const amount = '\\d{1,12}(?:[.,\\s]\\d{3}){0,5}(?:[.,]\\d{1,2})?';

export const moneyPattern = new RegExp(
  `(?:(?:US|CA|A|NZ|HK)?[$€£¥₹]|(?:USD|EUR|GBP|CHF|JPY|CAD|AUD|SEK|PLN|INR|BRL)(?=\\s?\\d))\\s?${amount}` +
    `|(?<!\\d|${joinedLetter})${amount}\\s?(?:[$€£¥₹]|(?:USD|EUR|GBP|CHF|JPY|CAD|AUD|SEK|PLN|INR|BRL|dollars?|euros?|pounds|kronor|kr|zł|円|元)(?!${joinedLetter}))`,
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
  return `${amountKey(text)}${/^\p{L}{3,}/u.test(rest) ? '%' : rest}`;
}

/** Figures without what parts thousands, and without empty decimals. */
function amountKey(text: string): string {
  const figures = text.replace(/[^\d.,\s]/gu, '').trim();
  return figures
    .replace(/[.,\s](?=\d{3}(?!\d))/g, '')
    .replace(/[.,]0{1,2}$/, '')
    .replace(',', '.');
}

const percent = '%|percent|per cent|Prozent|pour cent|por ciento|por cento|per cento|procent';
/** What makes a number a bound or an age whatever stands after it. */
const boundWords =
  'aged?|under|over|than|least|most|up to|below|above|minimum|maximum|limit(?:ed)? (?:is|to|of)|age (?:is|of)|(?:unter|über|mindestens|höchstens|maximal)|(?:moins|plus) de|au (?:moins|plus)|menor(?:es)? de|mayor(?:es)? de|al menos|(?:minore|inferiore|superiore) a|almeno|(?:menor|maior)(?:es)? (?:de|que)|jonger dan|minstens|poniżej|powyżej|co najmniej|under|över|minst|högst';
const streets =
  'rue|avenue|av|bd|boulevard|place|quai|cours|via|calle|plaza|rua|ul|bis|ter|street|st|road|floor|etage|étage';

/**
 * Numbers that say how much or how many: a percentage, a bound, or one before a word that is not a name. Numbers of sections, streets,
 * telephones, laws and years are none. Case matters: a name begins with a capital.
 */
export const countPattern = new RegExp(
  `(?<![\\d.,/#+()§-]|${joinedLetter}|\\p{Lu}{2}\\s|(?:[Ss]ection|[Aa]rticle|[Cc]lause|[Aa]nnex|Artikel|Abschnitt|Ziffer|[Aa]rtículo|[Aa]rticolo|[Aa]rtigo|art\\.|[Nn]o\\.|[Nn]r\\.)\\s)` +
    `(?!(?:19|20)\\d\\d(?!\\d))(?:\\d{1,3}(?:\\s\\d{3}){1,4}(?!\\d)|\\d{1,12}(?:[.,]\\d{1,12}){0,5})(?:\\s?(?:${percent})(?!${joinedLetter})|(?=\\s(?!(?:${streets})(?!\\p{L}))\\p{Ll}{2})|(?=[人件歳才名个]))` +
    `|(?<=\\(|(?<![\\p{L}\\p{N}])[+-])\\d{1,12}(?:[.,]\\d{1,12})?\\s?(?:${percent})(?!\\p{L})` +
    `|(?<=\\()(?=\\d)(?<=(?<!\\p{L})(?i:${numeral})\\s\\()\\d{1,6}(?=\\))` +
    '|(?<![\\p{L}\\d.,/#+()§-])\\d{1,3}(?:[.,]\\d{1,2})?(?:\\+|\\s?[x×])(?![\\p{L}\\d])' +
    `|(?<=(?<!\\p{L})(?i:${boundWords})\\s)(?!(?:19|20)\\d\\d(?!\\d))\\d{1,9}(?:[.,]\\d{1,9}){0,3}(?![\\p{L}\\d]|[.,]\\d)`,
  'gu',
);
