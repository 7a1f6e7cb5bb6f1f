import type { FactChange } from '@clausewatch/contract/changes';
import type { Finding } from '@clausewatch/contract/findings';
import { namesDisclosure } from '../../lexicon/recipients.ts';
import { countWords } from '../../lexicon/words.ts';
import type { Clause } from './clauses.ts';
import { namesOtherCountries } from '../edit-readings.ts';
import { changedOperativeWords } from './operative-changes.ts';
import { findOperativeWords } from '../../lexicon/operative-words.ts';

/** What else is known of a clause: facts that differ in it, and practices that it states. */
export type ClauseContext = {
  facts: readonly FactChange[];
  gained: readonly Finding[];
  lost: readonly Finding[];
  /** Stated by both texts. */
  kept: readonly Finding[];
};

/**
 * What a clause consists of for the scorer: its words that went, came and stayed, in stems and pairs, and what is known of it whatever its
 * language.
 */
export function featuresOf(clause: Clause, context: ClauseContext): Map<string, number> {
  const features = new Map<string, number>();
  addWords(features, clause);
  for (const name of traitsOf(clause, context)) features.set(name, 1);
  return features;
}

const stemLength = 6;
const mostWords = 120;

function addWords(features: Map<string, number>, { removed, added, before, after }: Clause): void {
  const [went, came] = [wordsOf(removed), wordsOf(added)];
  const changed = new Set([...went, ...came]);
  const stayed = wordsOf(after === '' ? before : after).filter((word) => !changed.has(word));
  const value = 1 / Math.sqrt(changed.size + 5);
  const set = (name: string, worth: number) => features.set(name, worth);
  for (const word of went) set(`-${word}`, value);
  for (const word of came) set(`+${word}`, value);
  for (const word of changed) set(`~${word}`, value);
  for (const words of [went, came])
    for (const [index, word] of words.entries()) {
      const next = words[index + 1];
      if (next !== undefined) set(`~${word} ${next}`, value);
    }
  const worth = 0.7 / Math.sqrt(stayed.length + 10);
  for (const word of stayed) set(`=${word}`, worth);
}

function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+|\d+/gu)) {
    if (words.length === mostWords) break;
    words.push(/\d/.test(word) ? '#' : word.slice(0, stemLength));
  }
  return words;
}

function traitsOf(clause: Clause, context: ClauseContext): string[] {
  return [...shapeOf(clause), ...contentOf(clause), ...knownOf(context)];
}

/** Its size, its kind and its place. */
function shapeOf({ type, edits, removed, added, before, after, position, isElsewhere }: Clause): string[] {
  const block = edits[0]?.blockAfter ?? edits[0]?.blockBefore;
  const sentence = after === '' ? before : after;
  const words = countWords(removed) + countWords(added);
  const size = [2, 4, 7, 12, 20, 35, 60, 120].filter((bound) => words > bound);
  const way = removed === '' ? 'added' : added === '' ? 'removed' : 'reworded';
  return [
    `is ${way}`,
    `of ${type}`,
    `in ${block?.kind ?? 'none'}`,
    ...size.map((bound) => `over ${bound}`),
    ...(before === '' || after === '' ? ['is whole'] : []),
    ...(/[.;:!?。]["')]?$/.test(sentence) ? [] : ['no stop']),
    ...(/\?\s*$/.test(sentence) ? ['asks'] : []),
    ...(/!\s*$/.test(sentence) ? ['calls'] : []),
    ...(position < 0.015 ? ['at start'] : []),
    ...(position > 0.985 ? ['at end'] : []),
    ...(isElsewhere ? ['is elsewhere'] : []),
  ];
}

function contentOf({ edits, removed, added, before, after }: Clause): string[] {
  const operative = edits.flatMap((edit) => changedOperativeWords(edit));
  const context = findOperativeWords(after === '' ? before : after);
  const both = `${removed} ${added}`;
  const words = both.match(/\p{L}[\p{L}\p{M}'-]*/gu) ?? [];
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return [
    ...new Set(operative.map(({ kind }) => `changes ${kind}`)),
    ...(operative.some(({ kind }) => kind !== 'data') ? ['operative'] : []),
    ...new Set(operative.map(({ stem }) => `word ${stem}`)),
    ...new Set(context.map(({ kind }) => `among ${kind}`)),
    ...(context.length === 0 ? ['binds nobody'] : []),
    ...(namesDisclosure(before) !== namesDisclosure(after) ? ['discloses'] : []),
    ...(edits.some(namesOtherCountries) ? ['country'] : []),
    ...(/@|\bhttps?:|www\.|\.(?:com|org|net|io|eu)\b/i.test(both) ? ['address'] : []),
    ...(/\d/.test(both) ? ['digits'] : []),
    ...(/\d{5}|\+\d|\b(?:street|str\.|strasse|avenue|suite|floor|st\.|road|rue|box)\b/i.test(both)
      ? ['postal']
      : []),
    ...(words.length > 0 && capitals === words.length ? ['names'] : []),
    ...(words.length === 0 ? ['no words'] : []),
    ...(/\p{Lu}{3}/u.test(both) && !/\p{Ll}{3}/u.test(both) ? ['shouts'] : []),
  ];
}

function knownOf({ facts, gained, lost, kept }: ClauseContext): string[] {
  const worse = [
    ...gained.filter(({ polarity }) => polarity === 'concern'),
    ...lost.filter(({ polarity }) => polarity === 'favourable'),
  ];
  const better = [
    ...gained.filter(({ polarity }) => polarity === 'favourable'),
    ...lost.filter(({ polarity }) => polarity === 'concern'),
  ];
  const neutral = [...gained, ...lost].filter(({ polarity }) => polarity === 'neutral');
  const exchanged = facts.filter(({ before, after }) => before !== null && after !== null);
  return [
    ...new Set(facts.map(({ kind }) => `fact ${kind}`)),
    ...new Set(exchanged.map(({ kind }) => `became ${kind}`)),
    ...(worse.length > 0 ? ['worse'] : []),
    ...(better.length > 0 ? ['better'] : []),
    ...(neutral.length > 0 ? ['neutral'] : []),
    ...new Set([...gained, ...lost].map(({ category }) => `practice ${category}`)),
    ...new Set(kept.map(({ category }) => `about ${category}`)),
    ...new Set(kept.map(({ polarity }) => `states ${polarity}`)),
    ...(gained.length + lost.length + kept.length === 0 ? ['states nothing'] : []),
  ];
}
