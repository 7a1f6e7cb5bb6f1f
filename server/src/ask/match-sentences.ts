import type { Sentence } from '../layout/sentences.ts';
import { type Concept, stemOf } from './concepts.ts';
import type { Sign } from './expected-sign.ts';

/** A sentence of a text; `weight`: for being where a practice that was asked for was found. */
export type Placed = { id: string; sentence: Sentence; weight: number };

export type Match = Placed & {
  score: number;
  /** How much of what the question's words tell the sentence holds, 0 to 1. */
  coverage: number;
  /** Ideas of the question that neither the sentence nor what stands above it names. */
  missing: number;
};

/** Of BM25: how soon a repeated word adds nothing, and how much a long sentence counts less. */
const saturation = 1.2;
const lengthShare = 0.5;
/** A word in the heading above, or in what introduces the list, counts for half. */
const aboveShare = 0.5;
/** A finding's place is worth as much as this many rare words. */
const findingShare = 9;
const signShare = 1.35;

/** Sentences with any of the concepts, or that state what was asked for, the best first. */
export function matchSentences(concepts: readonly Concept[], placed: readonly Placed[], sign: Sign): Match[] {
  const read = placed.map((each) => ({ ...each, ...stemsOf(each.sentence) }));
  const average = read.reduce((sum, { length }) => sum + length, 0) / Math.max(1, read.length);
  const rarity = concepts.map((concept) => rarityOf(concept, read));
  const all = rarity.reduce((sum, each) => sum + each, 0);
  const matches = read.flatMap(({ own, above, length, ...each }) => {
    let score = 0;
    let covered = 0;
    let missing = 0;
    for (const [index, concept] of concepts.entries()) {
      const found = strengthIn(own, concept);
      const around = found.best === 0 ? strengthIn(above, concept) : { best: 0, sum: 0 };
      const strength = found.sum + around.sum * aboveShare;
      if (strength === 0) {
        missing += 1;
        continue;
      }
      const norm = saturation * (1 - lengthShare + (lengthShare * length) / average);
      score += ((rarity[index] ?? 0) * strength * (saturation + 1)) / (strength + norm);
      covered += (rarity[index] ?? 0) * Math.max(found.best, around.best * aboveShare);
    }
    score += each.weight * findingShare;
    if (score === 0) return [];
    if (sign?.test(each.sentence.plain) === true) score *= signShare;
    return [{ ...each, score, coverage: all === 0 ? 0 : covered / all, missing }];
  });
  return matches.toSorted(
    (a, b) => b.score - a.score || (a.id < b.id ? -1 : 1) || a.sentence.start - b.sentence.start,
  );
}

type Read = { own: Map<string, number>; above: Map<string, number>; length: number };

function stemsOf({ plain, section, lead }: Sentence): Read {
  const own = countStems(plain);
  const above = countStems(`${section?.toLowerCase() ?? ''} ${lead}`);
  return { own, above, length: [...own.values()].reduce((sum, each) => sum + each, 0) };
}

function countStems(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const stem = stemOf(word);
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return counts;
}

function strengthIn(stems: ReadonlyMap<string, number>, concept: Concept): { best: number; sum: number } {
  let best = 0;
  let sum = 0;
  for (const [stem, weight] of concept) {
    const count = stems.get(stem);
    if (count === undefined) continue;
    best = Math.max(best, weight);
    sum += count * weight;
  }
  return { best, sum };
}

/** Of BM25: what few sentences speak of tells more than what all do. */
function rarityOf(concept: Concept, read: readonly Read[]): number {
  const holding = read.filter(({ own }) => strengthIn(own, concept).best > 0).length;
  return Math.log(1 + (read.length - holding + 0.5) / (holding + 0.5));
}
