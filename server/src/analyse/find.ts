import type { DocumentType } from '@clausewatch/contract/documents';
import type { Scope } from '@clausewatch/contract/findings';
import { type Audience, setsRegionsApart } from './audience/audience.ts';
import { featuresOf, patternFeature } from './classifier/features.ts';
import { scoresOf } from './classifier/scores.ts';
import type { Weights } from './classifier/weights.ts';
import { isAffirmed, isByOptIn, isDisowned, isForbiddenDeed } from './denial.ts';
import { isOutright } from './outright.ts';
import { matchPatterns, type Range } from './patterns.ts';
import type { JudgedLanguage } from '@clausewatch/contract/languages';
import type { Practice } from './practice.ts';
import { quoteRange } from '../layout/quote.ts';
import type { Sentence } from '../layout/sentences.ts';
import { isUnderDuties } from './subject.ts';

export type Occurrence = Range & { section: string | null };
export type Found = {
  practice: Practice;
  certainty: 'sure' | 'likely';
  scope: Scope | null;
  isOutright: boolean;
  occurrences: Occurrence[];
};

/** A text to be read. */
export type Reading = {
  sentences: readonly Sentence[];
  type: DocumentType;
  language: JudgedLanguage;
  /** Those that are looked for. */
  practices: readonly Practice[];
  audience: Audience;
};

/** More than a reader wants to see of one practice; also bounds the work on a text that repeats itself. */
export const maximumOccurrences = 6;

/**
 * What a head's sum must exceed: less in languages of which it saw fewer documents, where sums run lower. Of the findings whose surest
 * place sums up to less than `sureFrom` a sixth are wrong, above it one in forty: `server/bench/README.md`.
 */
const likelyFrom: Record<JudgedLanguage, number> = { en: 0, fr: -0.1, de: -0.2, es: -0.1, it: -0.1 };
const sureFrom = 0.45;
/** Nineteen of twenty are right above this. These heads saw few documents, so their sums run lower: a pattern that agrees is worth the rest. */
const outrightFrom = 1;
const agreedFrom = 0.5;
const agreedSureFrom = 0.3;
const seldomSeen = new Set('sells-data trains-on-content no-training end-to-end'.split(' '));

function isAbove({ id }: Practice, { sum, isMatched }: Place, least: number, agreed: number): boolean {
  return sum > least || (isMatched && seldomSeen.has(id) && sum > agreed);
}

const isPlain = (practice: Practice, place: Place) => isAbove(practice, place, outrightFrom, agreedFrom);
const isSure = (practice: Practice, place: Place) => isAbove(practice, place, sureFrom, agreedSureFrom);

/** Every practice stated in the sentences, with where: the surest place first, then the others in reading order. */
export function findPractices(reading: Reading, weights: Weights): Found[] {
  const found = judge(reading, weights)
    .map(({ practice, places }) => ({ practice, ...chosen(practice, places, reading) }))
    .filter(({ occurrences }) => occurrences.length > 0);
  const regional = found.filter(({ practice, isOutright }) => isOutright && isRegional(practice));
  if (regional.length > 0 && setsRegionsApart(reading.sentences))
    for (const one of regional) one.isOutright = false;
  return withoutYielding(found);
}

/** Without the practices of which another one found says the opposite with more weight. */
export function withoutYielding(found: readonly Found[]): Found[] {
  return found.filter(
    (one) =>
      !found.some(
        (other) =>
          one.practice.yieldsTo?.includes(other.practice.id) === true &&
          strengthOf(other) >= strengthOf(one) &&
          !(one.isOutright && other.isOutright),
      ),
  );
}

/** Where a text sets regions apart, what it grants its readers and how they may sue is seldom the same for all, whether or not each sentence repeats it. */
function isRegional({ id, category }: Practice): boolean {
  return category === 'rights' || category === 'disputes' || id === 'deletes-on-request';
}

/** What is only likely, said of some or under a condition goes back on nothing that is promised outright. */
function strengthOf({ certainty, scope, isOutright }: Found): number {
  if (isOutright) return 2;
  return certainty === 'sure' && scope === null ? 1 : 0;
}

type Place = { at: number; range: Range; sum: number; isMatched: boolean };

/** For each practice, the sentences that its head takes to state it. */
function judge(
  { sentences, practices, type, language }: Reading,
  weights: Weights,
): { practice: Practice; places: Place[] }[] {
  const judged = matchPatterns(sentences, practices, language).map(({ practice, matches }) => ({
    practice,
    matches,
    pattern: patternFeature(practice.id),
    head: weights.practices.indexOf(practice.id),
    places: [] as Place[],
  }));
  const least = likelyFrom[language];
  for (const [at, sentence] of sentences.entries()) {
    const matched = judged.filter(({ matches }) => matches.has(at)).map(({ pattern }) => pattern);
    const features = featuresOf(sentence, type, weights.glossaries[language]);
    const sums = scoresOf(features, matched, weights, least);
    for (const { practice, matches, head, places } of judged) {
      const sum = sums[head] ?? Number.NEGATIVE_INFINITY;
      if (sum <= least) continue;
      const match = matches.get(at);
      if (match === undefined && (isOthers(practice, sentence, language) || !sentence.plain.includes(' ')))
        continue;
      places.push({
        at,
        range: match ?? quoteRange(sentence, 0, sentence.plain.length),
        sum,
        isMatched: match !== undefined,
      });
    }
  }
  return judged;
}

/** What is said to everybody comes before what is said to some, what is said outright before what depends on something, and sentences before labels. */
function chosen(
  practice: Practice,
  places: readonly Place[],
  { sentences, audience, language }: Reading,
): Omit<Found, 'practice'> {
  const weighed = places.flatMap((place) => {
    const sentence = sentences[place.at];
    if (sentence === undefined) return [];
    const scope = audience(sentence, practice);
    const isTold = scope === null && isPlain(practice, place) && isOutright(practice, sentence, language);
    const rank = isSure(practice, place) ? (isTold ? 3 : scope === null ? 2 : 1) : 0;
    return [{ ...place, scope, isOutright: isTold, rank, isWhole: isWhole(sentence) }];
  });
  const [best, ...others] = weighed
    .sort((a, b) => b.rank - a.rank || Number(b.isWhole) - Number(a.isWhole) || b.sum - a.sum)
    .slice(0, maximumOccurrences);
  const shown = best === undefined ? [] : [best, ...others.toSorted((a, b) => a.at - b.at)];
  return {
    certainty: best !== undefined && isSure(practice, best) ? 'sure' : 'likely',
    scope: best?.scope ?? null,
    isOutright: best?.isOutright ?? false,
    occurrences: shown.map(({ at, range }) => ({ ...range, section: sentences[at]?.section ?? null })),
  };
}

/** Fewer words are a name or a label. */
const fewestWords = 3;

function isWhole({ plain }: Sentence): boolean {
  return plain.split(' ').length >= fewestWords && !plain.endsWith(':');
}

/** Whether a sentence, or the words around it, make it the task of others, a list of what is forbidden, or what is not done. */
function isOthers(practice: Practice, sentence: Sentence, language: JudgedLanguage): boolean {
  return (
    isUnderDuties(practice, sentence) ||
    isForbiddenDeed(sentence.plain, sentence.context, language) ||
    isDisowned(practice, sentence.plain, language) ||
    isAffirmed(practice, sentence, language) ||
    isByOptIn(practice, sentence.plain, language)
  );
}
