import {
  bounding,
  inOneMonth,
  isLesser,
  liability,
  multipleOf,
  othersLiability,
  paid,
  paidToReader,
  whichever,
} from '../lexicon/liability-words.ts';
import { moneyOf, moneyPattern } from '../lexicon/money.ts';
import { valueOfNumeral } from '../lexicon/numerals.ts';
import { quoteRange } from '../layout/quote.ts';
import { plainText } from '../layout/sentences.ts';
import type { FoundFact, PlacedSentence, Reading } from './reading.ts';

/** The most that a vendor may owe: a sum, or what was paid in so many months. */
export function findLiabilityCaps({ content, sentences }: Reading): FoundFact[] {
  return sentences.flatMap((sentence) => {
    const { plain } = sentence;
    // From what is bounded on: the word that bounds it stands before or behind, as the language has it.
    const from = bounding.test(plain) && !othersLiability.test(plain) ? plain.search(liability) : -1;
    if (from < 0) return [];
    // A sentence may be cut within a name: "paid by Yahoo! to Publisher".
    const goesOn = plain + plainText(content.slice(sentence.end, sentence.end + longestRest));
    return [...sumsIn(sentence, from), ...(paidToReader.test(goesOn) ? [] : feesIn(sentence, from))];
  });
}

const longestRest = 30;

function sumsIn(sentence: PlacedSentence, from: number): FoundFact[] {
  return [...sentence.plain.matchAll(moneyPattern)]
    .filter(({ index }) => index > from)
    .map((match) => {
      const { amount, currency } = moneyOf(match[0]);
      return factOf(sentence, {
        start: match.index,
        end: match.index + match[0].length,
        value: { amount, currency },
        text: `${currency} ${thousands(amount)}`,
      });
    });
}

function feesIn(sentence: PlacedSentence, from: number): FoundFact[] {
  const { plain } = sentence;
  if (!paid.test(plain.slice(from))) return [];
  const month = inOneMonth.exec(plain);
  const once = month === null ? [] : [{ start: month.index, end: month.index + month[0].length, months: 1 }];
  const periods = sentence.periods.flatMap(({ value, start, end }) =>
    'months' in value && start > from ? [{ start, end, months: value.months }] : [],
  );
  return [...once, ...periods].slice(0, 1).map(({ start, end, months }) => {
    const { factor, words } = multipleIn(plain.slice(Math.max(from, start - reach), start));
    const fees = `fees of ${months === 1 ? 'one month' : `${months} months`}`;
    return factOf(sentence, {
      start,
      end,
      value: { fees_months: months * factor },
      text: words === null ? `The ${fees}` : `${words} the ${fees}`,
    });
  });
}

const reach = 140;

function multipleIn(before: string): { factor: number; words: string | null } {
  const { percent, times } = multipleOf.exec(before)?.groups ?? {};
  if (percent !== undefined) return { factor: Number(percent) / 100, words: `${percent}% of` };
  const factor = times === undefined ? 1 : (valueOfNumeral(times) ?? Number(times));
  return { factor, words: times === undefined ? null : `${factor} times` };
}

type Bound = Pick<FoundFact, 'start' | 'end' | 'value' | 'text'>;

function factOf(sentence: PlacedSentence, { start, end, ...rest }: Bound): FoundFact {
  const either = whichever.exec(sentence.plain)?.[0];
  return {
    kind: 'liability-cap',
    ...rest,
    subject: either === undefined ? null : isLesser.test(either) ? 'Whichever is less' : 'Whichever is more',
    section: sentence.section,
    ...quoteRange(sentence, start, end),
  };
}

/** "1000000" as "1,000,000". */
function thousands(amount: number): string {
  const [whole = '', part] = String(amount).split('.');
  const parted = whole.replace(/\B(?=(?:\d{3})+(?!\d))/g, ',');
  return part === undefined ? parted : `${parted}.${part.padEnd(2, '0')}`;
}
