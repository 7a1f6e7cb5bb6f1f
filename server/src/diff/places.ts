import { monthOf } from './fact-patterns.ts';

/** Whether a name is a country's, a language's, a month's or a day's, in one of the ten languages. */
export function isPlaceOrTime(name: string): boolean {
  const lower = name.toLowerCase();
  return names().countries.has(lower) || names().others.has(lower);
}

/** The countries and unions that a text names, lower case, in order. */
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

let known: { countries: Set<string>; others: Set<string> } | null = null;

/** From the runtime's own tables; made once, about 80 ms. */
function names(): { countries: Set<string>; others: Set<string> } {
  if (known !== null) return known;
  known = {
    countries: new Set(['european union', 'european economic area', 'usa', 'uk']),
    others: new Set([...monthOf.keys(), 'europe', 'european', 'internet', 'california', 'europa', 'union']),
  };
  for (const language of ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'ja'])
    addNames(known, language);
  return known;
}

function addNames(known: { countries: Set<string>; others: Set<string> }, language: string): void {
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
