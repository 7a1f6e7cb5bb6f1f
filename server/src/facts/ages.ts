import { agedNumber, eligibility, exclusion, otherAge, othersAge, turnsAway } from '../lexicon/age-words.ts';
import { numeral, valueOfNumeral } from '../lexicon/numerals.ts';
import { quoteRange } from '../layout/quote.ts';
import type { FoundFact, PlacedSentence, Reading } from './reading.ts';

/** The age that somebody needs: what is asked of everybody, else the age below which nobody is served or known of. */
export function findMinimumAges({ sentences, type }: Reading): FoundFact[] {
  // Rules of conduct speak of the ages of those whom content or advertising shows.
  if (type === 'acceptable_use') return [];
  const asked = sentences
    .filter(({ plain }) => !othersAge.test(plain))
    .flatMap((sentence) => agesIn(sentence, asksFor));
  if (asked.length > 0) return asked;
  return sentences
    .filter(({ plain }) => turnsAway.test(plain) && !otherAge.test(plain))
    .flatMap((sentence) => agesIn(sentence, excludes));
}

const age = `\\(?(?<age>\\d{1,2}|${numeral})\\)?(?: \\(\\d{1,2}\\))?`;
const asPattern = (wordings: readonly string[]): RegExp =>
  new RegExp(
    `(?<!\\p{L})(?:${wordings.map((words) => words.replace('#', numbered())).join('|')})(?![\\p{L}\\d%])`,
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

function agesIn(sentence: PlacedSentence, pattern: RegExp): FoundFact[] {
  if (!agedNumber.test(sentence.plain)) return [];
  return [...sentence.plain.matchAll(pattern)].flatMap((match) => {
    const written = Object.values(match.groups ?? {}).find((each) => each !== undefined) ?? '';
    const years = /^\d/.test(written) ? Number(written) : (valueOfNumeral(written) ?? 0);
    if (years < youngest || years > oldest) return [];
    return [
      {
        kind: 'minimum-age' as const,
        text: `${years} years`,
        value: { age: years },
        subject: null,
        section: sentence.section,
        ...quoteRange(sentence, match.index, match.index + match[0].length),
      },
    ];
  });
}

const [youngest, oldest] = [10, 25];
