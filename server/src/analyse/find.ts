import type { DocumentType } from '@clausewatch/contract/documents';
import { featuresOf, patternFeature } from './classifier/features.ts';
import { scoresOf } from './classifier/scores.ts';
import type { Weights } from './classifier/weights.ts';
import { isForbiddenDeed } from './denial.ts';
import { matchPatterns, type Range } from './patterns.ts';
import type { Practice, ReadLanguage } from './practice.ts';
import { quoteRange } from '../layout/quote.ts';
import type { Sentence } from '../layout/sentences.ts';
import { isUnderDuties } from './subject.ts';

export type Occurrence = Range & { section: string | null };
export type Found = { practice: Practice; certainty: 'sure' | 'likely'; occurrences: Occurrence[] };

/** A text to be read. */
export type Reading = {
  sentences: readonly Sentence[];
  type: DocumentType;
  language: ReadLanguage;
  /** Those that are looked for. */
  practices: readonly Practice[];
};

/** More than a reader wants to see of one practice; also bounds the work on a text that repeats itself. */
export const maximumOccurrences = 6;

/**
 * What a head's sum must exceed: less in languages of which it saw fewer documents, where sums run lower. Of the findings whose surest
 * place sums up to less than `sureFrom` a fifth are wrong, above it one in thirty: `server/bench/README.md`.
 */
const likelyFrom: Record<ReadLanguage, number> = { en: -0.05, fr: -0.1, de: -0.2, es: -0.1, it: -0.1 };
const sureFrom = 0.3;

/** Every practice stated in the sentences, with where: the surest place first, then the others in reading order. */
export function findPractices(reading: Reading, weights: Weights): Found[] {
  const found = judge(reading, weights)
    .map(({ practice, places }) => ({ practice, ...chosen(places, reading.sentences) }))
    .filter(({ occurrences }) => occurrences.length > 0);
  return withoutYielding(found);
}

/** Without the practices of which another one found says the opposite with more weight. */
export function withoutYielding(found: readonly Found[]): Found[] {
  const ids = new Set(found.map(({ practice }) => practice.id));
  return found.filter(({ practice }) => !(practice.yieldsTo ?? []).some((id) => ids.has(id)));
}

type Place = { at: number; range: Range; sum: number };

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
    const sums = scoresOf(featuresOf(sentence, type, weights.glossaries[language]), matched, weights);
    for (const { practice, matches, head, places } of judged) {
      const sum = sums[head] ?? Number.NEGATIVE_INFINITY;
      if (sum <= least) continue;
      const match = matches.get(at);
      if (match === undefined && isOthers(practice, sentence)) continue;
      places.push({ at, range: match ?? quoteRange(sentence, 0, sentence.plain.length), sum });
    }
  }
  return judged;
}

function chosen(places: readonly Place[], sentences: readonly Sentence[]): Omit<Found, 'practice'> {
  const [best, ...others] = places.toSorted((a, b) => b.sum - a.sum).slice(0, maximumOccurrences);
  const shown = best === undefined ? [] : [best, ...others.toSorted((a, b) => a.at - b.at)];
  return {
    certainty: best !== undefined && best.sum > sureFrom ? 'sure' : 'likely',
    occurrences: shown.map(({ at, range }) => ({ ...range, section: sentences[at]?.section ?? null })),
  };
}

/** Whether the words around a sentence make it the task of others, or a list of what is forbidden. */
function isOthers(practice: Practice, sentence: Sentence): boolean {
  return isUnderDuties(practice, sentence) || isForbiddenDeed(sentence.plain, sentence.context);
}
