import { monthNames } from './months.ts';
import { hasUnspaced } from './words.ts';

/** Whether a name is a country's, a language's, a month's or a day's, in one of the ten languages. */
export function isPlaceOrTime(name: string): boolean {
  const lower = name.toLowerCase();
  return names().countries.has(lower) || names().others.has(lower);
}

/**
 * The countries, unions and states that a text names between what stands around it, in order. A union that a law is named after is none,
 * unless `isReplaced`: one stands in the place of another.
 */
export function findCountries(
  text: string,
  { lead, tail }: { lead: string; tail: string },
  isReplaced: boolean,
): string[] {
  const words = wordsOf(text);
  const next = wordsOf(tail)[0];
  const isShout = isShouted(wordsOf(`${lead} ${text} ${tail}`));
  const found: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    // The longest first: "United Arab Emirates" before "United".
    const length = [4, 3, 2, 1].find((length) => isCountry(words.slice(index, index + length)));
    if (length === undefined) continue;
    const name = words.slice(index, index + length).join(' ');
    index += length - 1;
    // In capitals "US" is as easily the pronoun, and a law goes by the name of its union.
    const isNone =
      abbreviations.has(name) && (isShout || (!isReplaced && lawBehind.test(words[index + 1] ?? next ?? '')));
    if (!isNone) found.push(abbreviations.get(name) ?? name);
  }
  return hasUnspaced(text) ? [...found, ...findUnspaced(lead.slice(-longestUnspaced) + text)] : found;
}

/** Scripts without spaces: names of two characters and more, but those of languages, peoples and money. */
function findUnspaced(text: string): string[] {
  return Array.from(text.matchAll(names().unspaced), ([name]) => name);
}

const longestUnspaced = 8;

/** A text with the abbreviations of unions and states written out. */
export function writeOutUnions(text: string): string {
  return undotted(text).replace(
    /(?<!\p{L})\p{Lu}{2,3}(?!\p{L})/gu,
    (name) => abbreviations.get(name) ?? name,
  );
}

function undotted(text: string): string {
  return text.replace(dotted, (name) => name.replace(/[.\s]/g, ''));
}

function wordsOf(text: string): string[] {
  return Array.from(undotted(text).matchAll(/[\p{L}\p{M}]+/gu), (match) => match[0]);
}

function isShouted(words: readonly string[]): boolean {
  return words.filter((word) => /^\p{Lu}{2,}$/u.test(word) && !abbreviations.has(word)).length > 2;
}

const dotted = /(?<!\p{L})(?:U\.\s?S\.(?:\s?A\.)?|U\.\s?K\.|E\.\s?U\.)/gu;

/** What texts write for a union or a state; case matters. */
const abbreviations: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'European Union': 'EU UE',
    'European Economic Area': 'EEA EWR EEE EER SEE EOG EES',
    'United States': 'US USA EUA',
    'United Kingdom': 'UK',
  }).flatMap(([name, forms]) => forms.split(' ').map((form) => [form, name] as const)),
);
const lawBehind = /^(?:GDPR|DSGVO|RGPD|AVG|SCCs?|Standard|Regulation|Directive|Commission|Data|Model)$/u;

function isCountry(words: readonly string[]): boolean {
  if (words.length === 1 && abbreviations.has(words[0] ?? '')) return true;
  return /^\p{Lu}/u.test(words[0] ?? '') && names().countries.has(words.join(' ').toLowerCase());
}

/** States and nations with laws and courts of their own that contracts name; the runtime's tables hold none. */
export const statesWithLaws =
  `england|wales|scotland|northern ireland|ontario|quebec|british columbia|alberta|new south wales|queensland|
alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|
louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|new jersey|
new mexico|new york|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania|rhode island|south carolina|south dakota|tennessee|
texas|utah|vermont|virginia|washington|west virginia|wisconsin|wyoming`
    .split('|')
    .map((name) => name.trim());

/** What Japanese and Chinese texts call countries and unions in short. */
const shortNames: readonly string[] = '米国 英国 韓国 欧州 欧盟 豪州 欧州経済領域'.split(' ');

type Names = { countries: Set<string>; others: Set<string>; unspaced: RegExp };

let known: Names | null = null;

/** From the runtime's own tables; made once, about 80 ms. */
function names(): Names {
  if (known !== null) return known;
  known = {
    countries: new Set(['european union', 'european economic area', 'usa', 'uk', ...statesWithLaws]),
    others: new Set([
      ...monthNames.keys(),
      'europe',
      'european',
      'internet',
      'california',
      'europa',
      'union',
    ]),
    unspaced: /(?!)/gu,
  };
  for (const language of ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'ja', 'zh'])
    addNames(known, language);
  const unspaced = [...known.countries, ...shortNames].filter((name) =>
    /^[\p{sc=Han}\p{sc=Katakana}ー・]{2,}$/u.test(name),
  );
  const longestFirst = unspaced.sort((a, b) => b.length - a.length);
  known.unspaced = new RegExp(`(?:${longestFirst.join('|')})(?![語语人円元法])`, 'gu');
  return known;
}

function addNames(known: Names, language: string): void {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const regions = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const languages = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' });
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    known.countries.add(regions.of(code)?.toLowerCase() ?? '');
    known.others.add(languages.of(code.toLowerCase())?.toLowerCase() ?? '');
  }
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  for (let day = 1; day <= 7; day += 1) {
    known.others.add(weekday.format(new Date(Date.UTC(2024, 0, day))).toLowerCase());
  }
  known.countries.delete('');
}
