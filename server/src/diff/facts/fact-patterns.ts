import { withCapital } from '../../lexicon/capitals.ts';
import { amountKey, joinedLetter } from '../../lexicon/money.ts';
import { numeral } from '../../lexicon/numerals.ts';
import { boundWords, counters, measures, percent, percentWord, streets } from '../../lexicon/quantities.ts';
import { referenceTo, referenceWords } from '../../lexicon/references.ts';

/** "5 %" and "5 percent" are the same number. */
export function numberKey(text: string): string {
  const rest = text.toLowerCase().replace(/[\d.,\s]+/g, '');
  return `${amountKey(text)}${percentWord.test(rest) ? '%' : rest}`;
}

const measured = `\\s?(?:${measures})(?!${joinedLetter}|\\d)`;
/** Behind these words too a number is a name, no count. */
const others = 'versions?|v|phase|tier|level|nos?|n[rº°]|at|#';
const referenceBefore = `(?:${referenceTo(referenceWords)}|${referenceTo(others)})`;

const year = '(?:19|20)\\d\\d(?!\\d)';
const figure = '(?:\\d{1,3}(?:\\s\\d{3}){1,4}(?!\\d)|\\d{1,12}(?:[.,]\\d{1,12}){0,5})';
/** What makes a figure a quantity: a percentage, a measure, a word that it counts, or a counter of Japanese and Chinese. */
const counted = [
  `\\s?(?:${percent})(?!${joinedLetter})`,
  measured,
  `(?=\\s(?!(?:${streets})(?!\\p{L}))\\p{Ll}{2})`,
  `(?<!第\\d{1,12})(?=[${counters}])`,
].join('|');
const capitalNoun = '(?=\\s\\p{Lu}\\p{Ll}{2,20}(?:\\s[\\p{Ll}\\0]|\\s?[.,;:)]|$))';

/**
 * Numbers of how much or how many: a percentage, a measure, a bound, or one before what it counts. Numbers of sections, streets,
 * telephones, laws and years are none. Case matters: a name begins with a capital, and so does a noun behind a number of few digits
 * and a small word ("mit 5 Nutzern", "includes 5 Members").
 */
export const countPattern = new RegExp(
  [
    `(?<![\\d.,/#+()§-]|${joinedLetter}|\\p{Lu}{2}\\s|${referenceBefore})(?!${year})${figure}(?:${counted})`,
    `(?<=\\(|(?<![\\p{L}\\p{N}])[+-])\\d{1,12}(?:[.,]\\d{1,12})?\\s?(?:${percent})(?!\\p{L})`,
    `(?<=\\(|/|-)\\d{1,6}(?:[.,]\\d{1,3})?${measured}`,
    `(?<=\\()(?=\\d)(?<=(?<!\\p{L})(?:${withCapital(numeral)})\\s\\()\\d{1,6}(?=\\))`,
    '(?<![\\p{L}\\d.,/#+()§-])\\d{1,3}(?:[.,]\\d{1,2})?(?:\\+|\\s?[x×])(?![\\p{L}\\d])',
    `(?<=(?<!\\p{L})(?:${withCapital(boundWords)})\\s)(?!${year})\\d{1,9}(?:[.,]\\d{1,9}){0,3}(?![\\p{L}\\d]|[.,]\\d)`,
    `(?<=(?<!\\p{L})\\p{Ll}{2,20}\\s)(?<!${referenceBefore})(?!0|${year})\\d{1,3}(?:[.,]\\d{3})?${capitalNoun}`,
  ].join('|'),
  'gu',
);
