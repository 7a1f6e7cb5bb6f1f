import { monthOf } from './fact-patterns.ts';

/** Whether a name is a country's, a language's, a month's or a day's, in one of the ten languages. */
export function isPlaceOrTime(name: string): boolean {
  const lower = name.toLowerCase();
  return names().countries.has(lower) || names().others.has(lower);
}

/** The countries, unions and states that a text names, lower case, in order. */
export function findCountries(text: string): string[] {
  const words = Array.from(text.matchAll(/[\p{L}\p{M}]+/gu), (match) => match[0]);
  const found: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    // The longest first: "United Arab Emirates" before "United".
    const length = [4, 3, 2, 1].find((length) => isCountry(words.slice(index, index + length)));
    if (length === undefined) continue;
    found.push(words.slice(index, index + length).join(' '));
    index += length - 1;
  }
  return found;
}

function isCountry(words: readonly string[]): boolean {
  return /^\p{Lu}/u.test(words[0] ?? '') && names().countries.has(words.join(' ').toLowerCase());
}

/** Whether a word says of which people something is: "Irish", "irisches", "irlandaise", "irlandesa". */
export function isPeople(word: string): boolean {
  const bare = bareOf(word);
  return (
    bare.length >= 4 && [bare, bare.slice(0, -1), bare.slice(0, -2)].some((stem) => names().peoples.has(stem))
  );
}

/** Without accents and what stands for a gender or a case. */
function bareOf(word: string): string {
  return word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

/** Peoples that have laws and no language of their own. */
const withoutLanguage =
  'swiss|schweizerisch|suisse|suiz|svizzer|suic|zwitsers|austrian|osterreichisch|autrichien|austriac|oostenrijks|belgian|belgisch|belge|belg|american|amerikanisch|americain|canadian|australian|brazilian|brasileir|mexican|indian|israeli|scottish|schottisch';

/** States and nations with laws and courts of their own that contracts name; the runtime's tables hold none. */
const statesWithLaws =
  `england|wales|scotland|northern ireland|ontario|quebec|british columbia|alberta|new south wales|queensland|
alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|
louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|new jersey|
new mexico|new york|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania|rhode island|south carolina|south dakota|tennessee|
texas|utah|vermont|virginia|washington|west virginia|wisconsin|wyoming`
    .split('|')
    .map((name) => name.trim());

type Names = { countries: Set<string>; others: Set<string>; peoples: Set<string> };

let known: Names | null = null;

/** From the runtime's own tables; made once, about 80 ms. */
function names(): Names {
  if (known !== null) return known;
  known = {
    countries: new Set(['european union', 'european economic area', 'usa', 'uk', ...statesWithLaws]),
    others: new Set([...monthOf.keys(), 'europe', 'european', 'internet', 'california', 'europa', 'union']),
    peoples: new Set(withoutLanguage.split('|')),
  };
  for (const language of ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'ja'])
    addNames(known, language);
  return known;
}

function addNames(known: Names, language: string): void {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const regions = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const languages = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' });
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    known.countries.add(regions.of(code)?.toLowerCase() ?? '');
    const people = languages.of(code.toLowerCase())?.toLowerCase() ?? '';
    known.others.add(people);
    // "italiano" and "italiana" are of one people.
    if (people.length >= 4) known.peoples.add(bareOf(people)).add(bareOf(people).replace(/[oa]$/u, ''));
  }
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  for (let day = 1; day <= 7; day += 1) {
    known.others.add(weekday.format(new Date(Date.UTC(2024, 0, day))).toLowerCase());
  }
  known.countries.delete('');
}
