import {
  agedNumber,
  ageElsewhere,
  eligibility,
  exclusion,
  otherAge,
  othersAge,
  turnsAway,
} from '../lexicon/age-words.ts';
import { numeral, valueOfNumeral } from '../lexicon/numerals.ts';
import { quoteRange } from '../layout/quote.ts';
import type { FoundFact, PlacedSentence, Reading } from './reading.ts';

/** The age that somebody needs: what is asked of everybody, else the age below which nobody is served or known of. */
export function findMinimumAges({ sentences, type }: Reading): FoundFact[] {
  // Rules of conduct speak of the ages of those whom content or advertising shows.
  if (type === 'acceptable_use') return [];
  const aged = sentences.filter(({ plain }) => agedNumber.test(plain));
  const asked = aged
    .filter(({ plain }) => !othersAge.test(plain))
    .flatMap((sentence) => agesIn(sentence, asksFor));
  if (asked.length > 0) return asked;
  return aged
    .filter(({ plain }) => turnsAway.test(plain) && !otherAge.test(plain))
    .flatMap((sentence) => agesIn(sentence, excludes));
}

const age = `\\(?(?<age>\\d{1,2}|${numeral})\\)?(?: \\(\\d{1,2}\\))?`;
const asPattern = (wordings: readonly string[]): RegExp =>
  new RegExp(
    `(?<!\\p{L})(?:${wordings.map((words) => words.replace('#', numbered())).join('|')})(?![\\p{L}\\d%])(?! months?)`,
    'gu',
  );

let count = 0;
/** A group of its own in each of the alternatives. */
function numbered(): string {
  count += 1;
  return age.replace('<age>', `<age${count}>`);
}

const asksFor = asPattern(eligibility);
const excludes = asPattern(exclusion);
const elsewhere = new RegExp(ageElsewhere.replace('#', age), 'u');

function agesIn(sentence: PlacedSentence, pattern: RegExp): FoundFact[] {
  const found: FoundFact[] = [];
  let told = 0;
  for (const match of sentence.plain.matchAll(pattern)) {
    // "18, or 16 in the EU": the second is told with the first.
    if (match.index < told) continue;
    const end = match.index + match[0].length;
    const written = Object.values(match.groups ?? {}).find((each) => each !== undefined) ?? '';
    found.push(...ageOf(sentence, written, null, match.index, end));
    const other = elsewhere.exec(sentence.plain.slice(end));
    if (other?.groups === undefined) continue;
    told = end + other[0].length;
    const { age: years = '', place = '' } = other.groups;
    found.push(...ageOf(sentence, years, placeName(place), match.index, told));
  }
  return found;
}

function ageOf(
  sentence: PlacedSentence,
  written: string,
  subject: string | null,
  start: number,
  end: number,
): FoundFact[] {
  const years = /^\d/.test(written) ? Number(written) : (valueOfNumeral(written) ?? 0);
  if (years < youngest || years > oldest) return [];
  const { section } = sentence;
  const value = { age: years };
  return [
    {
      kind: 'minimum-age',
      text: `${years} years`,
      value,
      subject,
      section,
      ...quoteRange(sentence, start, end),
    },
  ];
}

/** Plain text is in small letters. */
function placeName(place: string): string {
  if (/^(?:eu|uk|eea|usa?)$/u.test(place)) return place.toUpperCase();
  return place.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
}

const [youngest, oldest] = [10, 25];
