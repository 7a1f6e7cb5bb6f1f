import { numeral, valueOfKanji, valueOfNumeral } from './numerals.ts';

/** Units in ten languages, alone and in words that the number stands before with a hyphen ("30-tägig"). */
const units: Record<string, string> = {
  second: 'seconds?|sekunden?|secondes?|segundos?|secondi|secondo|seconden|sekund[ay]?|sekunder',
  minute: 'minutes?|minuten?|minutos?|minuti|minuto|minuut|minut[ay]?|minuter',
  hour: `hours?|stunden?|heures?|horas?|ore|ora|uur|uren|godzin[ay]?|timmar|timme
    |stündige[mnrs]?|godzinn\\p{L}{1,3}|uurs|timmars`,
  day: `days?|tag(?:en|e|es)?|jours?|d[ií]as?|giorn[oi]|dias?|dag(?:en|ar)?|dni|dzień|dnia|(?:werk|arbeits|bank|geschäfts|kalender)tagen?
    |(?:werk|arbets|bank)dag(?:en|ar)|tägige[mnrs]?|daagse?|dniow\\p{L}{1,3}|dagars`,
  week: `weeks?|wochen?|semaines?|semanas?|settiman[ae]|weken|week|tygodni[ae]?|tydzień|veck(?:a|or)
    |wöchige[mnrs]?|tygodniow\\p{L}{1,3}|veckors`,
  fortnight: 'fortnights?',
  month: `months?|monat(?:en|e|s)?|mois|mes(?:es)?|mes[ei]|mês|maand(?:en)?|miesi[ąe]c[ye]?|miesiąca|miesięcy|månad(?:er)?
    |monatige[mnrs]?|miesięczn\\p{L}{1,3}|månaders`,
  quarter: 'quartale?n?|trimestr(?:es?|[ei])|kwarta(?:ł[uy]?|len)|kvartal(?:en)?',
  half: 'halbjahre?n?|semestr(?:es?|[ei])|halfjaar|półrocz[ea]|halvår(?:en)?',
  year: `years?|jahr(?:en|e|es)?|ans?|années?|años?|ann[oi]|anos?|jaar|jaren|lat|lata|rok|roku|år
    |jährige[mnrs]?|roczn\\p{L}{1,3}|letni\\p{L}{0,3}|jarige?|års|åriga?`,
  decade: 'decades?|jahrzehnte?n?|décennies?|décadas?|decenni[oa]?',
};

/** Units of one length: "12 months" is "one year", and "14 days" are "two weeks". */
const lengths: Record<string, { of: string; times: number }> = {
  week: { of: 'day', times: 7 },
  fortnight: { of: 'day', times: 14 },
  quarter: { of: 'month', times: 3 },
  half: { of: 'month', times: 6 },
  year: { of: 'month', times: 12 },
  decade: { of: 'month', times: 120 },
  週間: { of: '日', times: 7 },
  年: { of: '月', times: 12 },
};

/** Half of a unit, in words: "half a year", "ein halbes Jahr", "medio año", "pół roku". */
const halves = `half(?: an?)?|(?:an? |einen? |einem |einer |een |ett )?(?:half|halbe[nmrs]?|halvt?)|(?:une? )?demi(?:e|-)?|medi[oa]|mezz[oa]|mei[oa]|pół`;

const eastern = '時間|小时|営業日|工作日|日間|日|天|週間|[かヶカヵケ箇個个]月|年間|年';
const kindOfDay = '(?:business|calendar|working|consecutive|full|rolling|additional)';
/** Where the kind of day stands behind the day. */
const kindBehind = '(?:ouvrés|ouvrables|hábiles|laborables|lavorativi|úteis|roboczych)';

/**
 * `digits` or `words` and `unit`; or `half` and `halved`; or `hours`, the digits of hours in short, from 24 on, for fewer are a time of
 * day; or `count` and `counted` of Japanese and Chinese; or `characters` and `written`, those left out that make words with numbers
 * ("十分"). "Once an account" are no eleven years, in Spanish and French at once.
 */
const durationPattern = new RegExp(
  `(?<![\\p{L}\\d.,])(?:${halves})[\\s-](?<halved>${unitForms()})(?!\\p{L})` +
    `|(?<![\\p{L}\\d.,])(?:(?:(?:${numeral})\\s)?\\(?(?<digits>\\d{1,4})\\)?(?:\\s\\((?:${numeral})\\))?|(?!once an )(?<words>${numeral}))[\\s-](?:${kindOfDay}\\s)?` +
    `(?<unit>${unitForms()})(?:\\s${kindBehind})?(?!\\p{L})|(?<hours>2[4-9]|[3-9]\\d|\\d{3})\\s?(?:h|hrs?)(?!\\p{L})` +
    `|(?<count>\\d{1,4})\\s?(?<counted>秒|分|${eastern}|周)|(?<![同第])(?<characters>[一二三四五六七八九十百]{1,5}|半)(?<written>${eastern})`,
  'giu',
);

/**
 * What every duration holds: a unit behind a space or a hyphen, hours in short, or a sign of Japanese and Chinese. Few sentences
 * do, and this is found at a twentieth of the cost of the pattern, which tries its numerals at every word.
 */
const mayHoldDuration = new RegExp(
  `[\\s-](?:${unitForms()})(?!\\p{L})|\\d\\s?(?:h|hrs?)(?!\\p{L})|秒|分|${eastern}|周`,
  'iu',
);

/** The durations of a text, in order; `lengthOf` and `durationKey` read them. */
export function durationsIn(text: string): Iterable<RegExpExecArray> {
  return mayHoldDuration.test(text) ? text.matchAll(durationPattern) : [];
}

/** What units of time are called, in any of the languages. */
export const timeUnit = `(?:${unitForms()}|秒|分|${eastern}|周|間)`;

function unitForms(): string {
  return Object.values(units)
    .join('|')
    .replace(/\s*\n\s*/g, '');
}

const unitPatterns = Object.entries(units).map(
  ([unit, forms]) => [unit, new RegExp(`^(?:${forms.replace(/\s*\n\s*/g, '')})$`, 'iu')] as const,
);

/** A period as it is written: "thirty business days" is 30 of `day` at work. Units are English, those of Japanese and Chinese as written. */
export type Length = { value: number; unit: string; isWorking: boolean };

export function lengthOf({ 0: text, groups = {} }: RegExpMatchArray): Length {
  const { digits, words, unit, halved, hours, count, counted, characters, written } = groups;
  const isWorking = working.test(text);
  if (hours !== undefined) return { value: Number(hours), unit: 'hour', isWorking: false };
  if (halved !== undefined) return { value: 0.5, unit: unitOf(halved), isWorking };
  if (count !== undefined) return { value: Number(count), unit: easternUnit(counted), isWorking: false };
  if (characters !== undefined) {
    const value = characters === '半' ? 0.5 : valueOfKanji(characters);
    return { value, unit: easternUnit(written), isWorking: false };
  }
  const value = digits === undefined ? valueOfNumeral(words ?? '') : Number(digits);
  return { value: value ?? 0, unit: unitOf(unit), isWorking };
}

/** "thirty days" and "30 Tage" name the same duration, so do "12 months" and "one year", and "30 business days" a longer one. */
export function durationKey(match: RegExpMatchArray): string {
  const { value, unit, isWorking } = lengthOf(match);
  return `${inUnit(value, unit)}${isWorking ? ' at work' : ''}`;
}

function unitOf(form = ''): string {
  return unitPatterns.find(([, pattern]) => pattern.test(form))?.[0] ?? '';
}

/** In the smaller unit of which the given one is a fixed number: a year in months, a week in days. */
export function inSmallerUnit(value: number, unit: string): { value: number; unit: string } {
  const length = lengths[unit];
  return length === undefined ? { value, unit } : { value: value * length.times, unit: length.of };
}

function inUnit(value: number, unit: string): string {
  const smaller = inSmallerUnit(value, unit);
  return `${smaller.value} ${smaller.unit}`;
}

/** "30日" and "30日間" are as long. */
function easternUnit(unit = ''): string {
  return unit.replace(/(?<=[日年])間$/u, '').replace(/^.月$/u, '月');
}

const working = new RegExp(
  `business|working|${kindBehind}|(?:werk|arbeits|arbets|bank|geschäfts)(?:tag|dag)`,
  'iu',
);
