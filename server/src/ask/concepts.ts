import type { ReadQuestion } from '../analyse/analyse.ts';
import { likeWordsOf } from '../lexicon/question-words.ts';

/** An idea that a question asks about: word stems, with how well each stands for it, 1 for the word itself. */
export type Concept = ReadonlyMap<string, number>;

const likeWeight = 0.7;

/** Words of one idea are one concept: a question that names it twice asks no more. */
export function conceptsOf(words: ReadQuestion['words']): Concept[] {
  const concepts: Map<string, number>[] = [];
  for (const { asked, english } of words) {
    const own = [asked, ...english].map(stemOf);
    const known = concepts.find((concept) => own.some((stem) => concept.has(stem)));
    const stems = known ?? new Map<string, number>();
    for (const like of english.flatMap(likeWordsOf).map(stemOf))
      stems.set(like, Math.max(stems.get(like) ?? 0, likeWeight));
    for (const stem of own) stems.set(stem, 1);
    if (known === undefined) concepts.push(stems);
  }
  return concepts;
}

const endings = /(?:ations?|ings?|ions?|ments?|ably|able|ers?|ed|es|ly|e|s)$/;

/** A word without its ending, so that "deleted" and "deletion" are one. */
export function stemOf(word: string): string {
  const stem = word.replace(endings, '');
  const base = stem.length < 3 ? word : stem;
  return base.replace(/([b-df-hj-np-tv-z])\1$/, '$1').replace(/i$/, 'y');
}
