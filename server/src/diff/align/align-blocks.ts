import type { Block } from '@clausewatch/contract/documents';
import { alignSequences, heaviestOrder } from './align-sequences.ts';
import { shapesOf, type Shape } from './likeness.ts';
import { pairReworded } from './pair-reworded.ts';
import { Vocabulary } from '../../lexicon/words.ts';

/** Two blocks that are versions of each other. */
export type Match = {
  before: number;
  after: number;
  /** The wording is the same, typography apart. */
  isSame: boolean;
  /** It stands elsewhere among the blocks that stayed in order. */
  isMoved: boolean;
};

/**
 * Which block of one version is which of the other: equal ones in order, equal ones elsewhere, table rows about the same thing, then
 * reworded ones. Every block is in at most one match; matches that are not moved ascend on both sides. In order of `after`.
 */
export function alignBlocks(before: readonly Block[], after: readonly Block[]): Match[] {
  const texts = new Vocabulary();
  const vocabulary = new Vocabulary();
  const left = shapesOf(before, texts, vocabulary);
  const right = shapesOf(after, texts, vocabulary);
  const partners = new Int32Array(left.length).fill(-1);
  const taken = new Uint8Array(right.length);
  const match = (from: number, to: number): void => {
    partners[from] = to;
    taken[to] = 1;
  };
  matchEqualInOrder(left, right, match);
  const open = (): { before: number[]; after: number[] } => ({
    before: [...left.keys()].filter((index) => partners[index] === -1),
    after: [...right.keys()].filter((index) => taken[index] === 0),
  });
  // Hole boundaries are what stayed in order, so they are read before moved blocks are matched.
  const stayed = Int32Array.from(partners);
  matchByKey(
    open(),
    (index) => left[index]?.id ?? -1,
    (index) => right[index]?.id ?? -1,
    match,
  );
  matchByKey(
    open(),
    (index) => left[index]?.rowKey ?? -1,
    (index) => right[index]?.rowKey ?? -1,
    match,
  );
  for (const pair of pairReworded(open(), left, right, stayed, vocabulary.size))
    match(pair.before, pair.after);
  return markMoves(left, right, partners);
}

function matchEqualInOrder(
  left: readonly Shape[],
  right: readonly Shape[],
  match: (before: number, after: number) => void,
): void {
  const weights: number[] = [];
  for (const shape of left) weights[shape.id] = weightOf(shape);
  const runs = alignSequences(
    left.map((shape) => shape.id),
    right.map((shape) => shape.id),
    weights,
  );
  for (const run of runs) {
    for (let step = 0; step < run.length; step += 1) match(run.before + step, run.after + step);
  }
}

/** Matches the first open block of each key with the first of the same key, the second with the second; -1 is no key. */
function matchByKey(
  open: { before: readonly number[]; after: readonly number[] },
  keyBefore: (index: number) => number,
  keyAfter: (index: number) => number,
  match: (before: number, after: number) => void,
): void {
  const waiting = Map.groupBy(
    open.before.filter((index) => keyBefore(index) !== -1),
    keyBefore,
  );
  for (const indexes of waiting.values()) indexes.reverse();
  for (const after of open.after) {
    const before = waiting.get(keyAfter(after))?.pop();
    if (before !== undefined) match(before, after);
  }
}

/** The heaviest set of matches in ascending order stays in place; what crosses it has moved. */
function markMoves(left: readonly Shape[], right: readonly Shape[], partners: Int32Array): Match[] {
  const pairs = [...partners.entries()]
    .filter(([, after]) => after !== -1)
    .map(([before, after]) => {
      const [shapeBefore, shapeAfter] = [left[before], right[after]];
      const weight = shapeBefore === undefined ? 1 : weightOf(shapeBefore);
      const isUntouched = shapeBefore?.barred !== -1 && shapeBefore?.barred === shapeAfter?.barred;
      return { before, after, weight, isSame: isUntouched || shapeBefore?.id === shapeAfter?.id };
    });
  const inPlace = new Set(heaviestOrder(pairs).map((pair) => pair.before));
  return pairs
    .map(({ before, after, isSame }) => ({ before, after, isSame, isMoved: !inPlace.has(before) }))
    .sort((a, b) => a.after - b.after);
}

/** Long blocks stay and short ones move around them. */
function weightOf(shape: Shape): number {
  return shape.words.length + 1;
}
