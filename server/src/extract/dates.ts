/** A date as it stands in a text: ISO `YYYY-MM-DD` and its place. */
export type FoundDate = { iso: string; start: number; end: number };

/** Month names by language; a prefix of three letters or more (four for the ambiguous `jui`) is enough, as abbreviations are. */
const monthNames = [
  'january jan janvier januar jänner gennaio gen enero ene janeiro januari styczeń stycznia',
  'february feb février fév februar febbraio febrero fevereiro fev februari luty lutego',
  'march mar mars märz mär marzo março maart mrt marzec marca',
  'april apr avril avr aprile abril abr kwiecień kwietnia',
  'may mai maggio mag mayo maio mei maj maja',
  'june jun juin juni giugno giu junio junho czerwiec czerwca',
  'july jul juillet juil juli luglio lug julio julho lipiec lipca',
  'august aug août agosto ago augustus augusti sierpień sierpnia',
  'september sep sept septembre settembre set septiembre setembro wrzesień września',
  'october oct octobre oktober okt ottobre ott octubre outubro out październik października',
  'november nov novembre noviembre novembro listopad listopada',
  'december dec décembre déc dezember dez dicembre dic diciembre dezembro grudzień grudnia',
].map((names) => names.split(' '));

const monthNumbers = new Map(monthNames.flatMap((names, index) => names.map((name) => [name, index + 1])));

const year = '((?:19|20)\\d{2})';
const day = '(\\d{1,2})';
const month = '(\\p{L}{3,12})';
const dayFirst = new RegExp(
  `(?<![\\d.])${day}(?:st|nd|rd|th|er|ère|º|ª|°)?\\.?,? ?(?:de |of |del |d[’'])?${month}\\.?,? ?(?:de |del |of )?,? ?${year}(?!\\d)`,
  'giu',
);
const monthFirst = new RegExp(`(?<!\\p{L})${month}\\.? ?${day}(?:st|nd|rd|th)?,? ?,? ?${year}(?!\\d)`, 'giu');
const yearFirst = /(?<!\d)((?:19|20)\d{2})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/gu;
const yearLast = /(?<![\d./-])(\d{1,2})([./-])(\d{1,2})\2((?:19|20)\d{2})(?!\d)/gu;
const ideographic = /((?:19|20)\d{2}) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日/gu;
/** Reiwa began in 2019, Heisei in 1989: year 1 is that year. */
const japaneseEra = /(令和|平成) ?(\d{1,2}|元) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日/gu;

/**
 * Every full date in the text, in order. `locale` is the page's language tag: it tells 03/04/2024 in England from America;
 * where it does not, a date that could be either is left out rather than guessed.
 */
export function findDates(text: string, locale: string | null): FoundDate[] {
  // Full-width digits are one code unit each, as plain ones are: offsets stay.
  const plain = text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));
  const found: FoundDate[] = [];
  const add = (match: RegExpExecArray, y: number, m: number | undefined, d: number) => {
    const iso = isoDate(y, m ?? 0, d);
    if (iso !== null) found.push({ iso, start: match.index, end: match.index + match[0].length });
  };
  for (const match of plain.matchAll(dayFirst))
    add(match, Number(match[3]), monthOf(match[2]), Number(match[1]));
  for (const match of plain.matchAll(monthFirst))
    add(match, Number(match[3]), monthOf(match[1]), Number(match[2]));
  for (const match of plain.matchAll(yearFirst))
    add(match, Number(match[1]), Number(match[3]), Number(match[4]));
  for (const match of plain.matchAll(ideographic))
    add(match, Number(match[1]), Number(match[2]), Number(match[3]));
  for (const match of plain.matchAll(japaneseEra))
    add(
      match,
      (match[1] === '令和' ? 2018 : 1988) + (match[2] === '元' ? 1 : Number(match[2])),
      Number(match[3]),
      Number(match[4]),
    );
  for (const match of plain.matchAll(yearLast)) {
    const isMonthFirst = monthComesFirst(Number(match[1]), Number(match[3]), match[2] ?? '', locale);
    if (isMonthFirst === null) continue;
    const [m, d] = isMonthFirst ? [match[1], match[3]] : [match[3], match[1]];
    add(match, Number(match[4]), Number(m), Number(d));
  }
  return found.sort((a, b) => a.start - b.start);
}

function monthOf(name: string | undefined): number | undefined {
  return monthNumbers.get(name?.toLowerCase() ?? '');
}

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
  if (tag === 'en-us') return true;
  return tag === '' || tag === 'en' ? null : false;
}

function isoDate(y: number, m: number, d: number): string | null {
  if (m < 1 || m > 12 || d < 1 || d > daysIn(y, m)) return null;
  return `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
}

function daysIn(y: number, m: number): number {
  if (m === 2) return (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(m) ? 30 : 31;
}
