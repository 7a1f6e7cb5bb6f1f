import { statesWithLaws } from './places.ts';

/** A country or state with laws of its own as a text names it, by its English name. */
export type Jurisdiction = { name: string; start: number; end: number };

/** What belongs to a country, with its endings, in the languages that are read: "Dutch law", "nach deutschem Recht", "droit belge". */
const adjectives: Record<string, string> = {
  Germany: 'german|deutsche[mnrs]?|allemande?s?|alem[aá]na?|tedesc[oaie]',
  France: 'french|französische[mnrs]?|française?s?|frances[ae]?|francés|francese',
  Spain: 'spanish|spanische[mnrs]?|espagnole?s?|española?s?|español(?:es)?|spagnol[oaie]',
  Italy: 'italian|italienische[mnrs]?|italien(?:ne)?s?|italian[oaie]s?',
  Austria: 'austrian|österreichische[mnrs]?|autrichien(?:ne)?s?|austriac[oa]s?',
  Switzerland: 'swiss|schweizer(?:ische[mnrs]?)?|suisses?|suiz[oa]s?|svizzer[oaie]',
  Netherlands: 'dutch|niederländische[mnrs]?|néerlandaise?s?|holandés|neerland[eé]sa?|olandese',
  Belgium: 'belgian|belgische[mnrs]?|belges?|belgas?|belg[ao]',
  Luxembourg: 'luxembourgish|luxemburgische[mnrs]?|luxembourgeoise?s?|luxemburgu[eé]sa?|lussemburghese',
  England: 'english|englische[mnrs]?|anglaise?s?|ingl[eé]sa?|inglese',
  Scotland: 'scots|scottish|schottische[mnrs]?|écossaise?s?',
  Ireland: 'irish|irische[mnrs]?|irlandaise?s?|irland[eé]sa?|irlandese',
  Sweden: 'swedish|schwedische[mnrs]?|suédoise?s?|suec[oa]|svedese',
  Denmark: 'danish|dänische[mnrs]?|danoise?s?|dan[eé]sa?|danese',
  Norway: 'norwegian|norwegische[mnrs]?|norvégien(?:ne)?s?|norueg[oa]|norvegese',
  Finland: 'finnish|finnische[mnrs]?|finlandaise?s?|finland[eé]sa?|finlandese',
  Poland: 'polish|polnische[mnrs]?|polonaise?s?|polac[oa]|polacc[oa]',
  Portugal: 'portuguese|portugiesische[mnrs]?|portugaise?s?|portugu[eé]sa?|portoghese',
  Israel: 'israeli|israelische[mnrs]?|israélien(?:ne)?s?',
  Canada: 'canadian|kanadische[mnrs]?|canadien(?:ne)?s?',
  Australia: 'australian|australische[mnrs]?|australien(?:ne)?s?',
  Japan: 'japanese|japanische[mnrs]?|japonaise?s?',
  India: 'indian|indische[mnrs]?|indien(?:ne)?s?',
  China: 'chinese|chinesische[mnrs]?|chinoise?s?',
  Estonia: 'estonian|estnische[mnrs]?',
  Malta: 'maltese|maltaise?s?',
  'United States': 'american|us-amerikanische[mnrs]?|américaine?s?|estadounidense',
};

/** Short for countries, with or without points. */
const shortNames: Record<string, string> = {
  usa: 'United States',
  'u.s.a': 'United States',
  'u.s': 'United States',
  uk: 'United Kingdom',
  'u.k': 'United Kingdom',
  'united states of america': 'United States',
  'great britain': 'United Kingdom',
  prc: 'China',
  "people's republic of china": 'China',
  'republic of china': 'Taiwan',
  england: 'England',
  wales: 'Wales',
  scotland: 'Scotland',
  'hong kong': 'Hong Kong',
  holland: 'Netherlands',
};

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
let known: {
  names: ReadonlyMap<string, string>;
  /** The first words of names: no name begins with any other. */
  firstWords: ReadonlySet<string>;
  /** What belongs to any country, and to each. */
  anyAdjective: RegExp;
  adjective: readonly (readonly [string, RegExp])[];
} | null = null;

function table(): NonNullable<typeof known> {
  if (known !== null) return known;
  const names = new Map(Object.entries(shortNames));
  const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  for (const language of ['it', 'es', 'fr', 'de', 'en']) {
    const regions = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
      const name = regions.of(code);
      if (name !== undefined && code !== 'EU' && code !== 'UN' && code !== 'EZ')
        names.set(name.toLowerCase(), english.of(code) ?? name);
    }
  }
  for (const state of statesWithLaws) names.set(state, titled(state));
  names.set('england', 'England');
  known = {
    names,
    firstWords: new Set(Array.from(names.keys(), (name) => name.match(word)?.[0] ?? '')),
    anyAdjective: new RegExp(`^(?:${Object.values(adjectives).join('|')})$`, 'u'),
    adjective: Object.entries(adjectives).map(
      ([name, forms]) => [name, new RegExp(`^(?:${forms})$`, 'u')] as const,
    ),
  };
  return known;
}

export function titled(words: string): string {
  return words.toLowerCase().replace(/(?<![\p{L}'])\p{L}/gu, (letter) => letter.toUpperCase());
}

const word = /[\p{L}\p{M}'-]+(?:\.\p{L})*/gu;

/** Every country and state that a text in lower case names, in order; "England and Wales" is one. */
export function jurisdictionsIn(plain: string): Jurisdiction[] {
  const words = [...plain.matchAll(word)];
  const found: Jurisdiction[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const place = placeAt(plain, words, index);
    if (place === null) continue;
    const last = found.at(-1);
    if (
      last !== undefined &&
      last.name === 'England' &&
      /^,? (?:and|&) $/u.test(plain.slice(last.end, place.start))
    ) {
      Object.assign(last, { name: 'England and Wales', end: place.end });
    } else found.push({ name: place.name, start: place.start, end: place.end });
    index += place.words - 1;
  }
  return found;
}

const articleBefore = /^(?:l'|d'|dell')/u;
const genitive = /'s?$/u;

function placeAt(
  plain: string,
  words: RegExpExecArray[],
  index: number,
): (Jurisdiction & { words: number }) | null {
  const { names, firstWords, anyAdjective, adjective } = table();
  const first = words[index];
  if (first === undefined) return null;
  const opening = first[0].replace(articleBefore, '');
  for (const length of firstWords.has(opening) || firstWords.has(opening.replace(genitive, ''))
    ? [4, 3, 2, 1]
    : []) {
    const last = words[index + length - 1];
    if (last === undefined) continue;
    const end = last.index + last[0].length;
    const text = plain.slice(first.index, end).replace(articleBefore, '').replace(genitive, '');
    const name = names.get(text);
    if (name !== undefined)
      return {
        name,
        start: first.index,
        end: end - (genitive.exec(plain.slice(first.index, end))?.[0].length ?? 0),
        words: length,
      };
  }
  if (!anyAdjective.test(first[0])) return null;
  const name = adjective.find(([, pattern]) => pattern.test(first[0]))?.[0];
  return name === undefined
    ? null
    : { name, start: first.index, end: first.index + first[0].length, words: 1 };
}
