import { heaviestOrder } from './align-sequences.ts';
import { judge, Likeness, type Shape } from './likeness.ts';

type Open = { before: readonly number[]; after: readonly number[] };
type Pair = { before: number; after: number };

/**
 * Pairs blocks that are versions of each other: strong likenesses across the document first (moved and reworded), then in each hole
 * between blocks that stayed the order-preserving pairing that keeps the most words. `stayed` holds for each block of the older text
 * its place in the newer one, or -1. Bounded by `comparisonBudget`, whatever the texts.
 */
export function pairReworded(
  open: Open,
  left: readonly Shape[],
  right: readonly Shape[],
  stayed: Int32Array,
  vocabularySize: number,
): Pair[] {
  const likeness = new Likeness(vocabularySize);
  const search = { left, right, likeness };
  const holeOf = numberHoles(stayed, right.length);
  const moved = findMoved(open, search, holeOf);
  const movedBefore = new Set(moved.map((pair) => pair.before));
  const movedAfter = new Set(moved.map((pair) => pair.after));
  const before = Map.groupBy(
    open.before.filter((index) => !movedBefore.has(index)),
    (index) => holeOf.before[index] ?? 0,
  );
  const after = Map.groupBy(
    open.after.filter((index) => !movedAfter.has(index)),
    (index) => holeOf.after[index] ?? 0,
  );
  const inHoles = [...before].flatMap(([hole, indexes]) =>
    pairInOrder({ before: indexes, after: after.get(hole) ?? [] }, search),
  );
  return [...moved, ...inHoles];
}

type Search = { left: readonly Shape[]; right: readonly Shape[]; likeness: Likeness };
type Candidate = Pair & { weight: number; likeness: number };

/** Words compared at most in one search: enough for 600 blocks against 600 of 50 words, at most about 400 ms. */
const comparisonBudget = 20_000_000;
/** Partners kept for each block: more only occur among blocks that all look alike, where any will do. */
const candidatesKept = 12;

/** Which hole each block lies in: the number of blocks before it that stayed. */
function numberHoles(stayed: Int32Array, afterLength: number): { before: Int32Array; after: Int32Array } {
  const isAnchor = new Uint8Array(afterLength);
  for (const after of stayed) if (after !== -1) isAnchor[after] = 1;
  const count = (length: number, isAnchorAt: (index: number) => boolean): Int32Array => {
    const holes = new Int32Array(length);
    let hole = 0;
    for (let index = 0; index < length; index += 1) {
      if (isAnchorAt(index)) hole += 1;
      holes[index] = hole;
    }
    return holes;
  };
  return {
    before: count(stayed.length, (index) => stayed[index] !== -1),
    after: count(afterLength, (index) => isAnchor[index] === 1),
  };
}

/** Long blocks that are nearly the same in two different holes, each the other's best. */
function findMoved(open: Open, search: Search, holeOf: { before: Int32Array; after: Int32Array }): Pair[] {
  const isLong = (shape: Shape | undefined): boolean => (shape?.words.length ?? 0) >= longEnoughToMove;
  const before = open.before.filter((index) => isLong(search.left[index]));
  const after = open.after.filter((index) => isLong(search.right[index]));
  const bestOfAfter = new Map<number, Candidate>();
  for (const candidate of candidates({ before, after }, search, 1)) {
    const known = bestOfAfter.get(candidate.after);
    if (known === undefined || candidate.likeness > known.likeness)
      bestOfAfter.set(candidate.after, candidate);
  }
  return [...bestOfAfter.values()].filter(
    (pair) => pair.likeness >= movedLikeness && holeOf.before[pair.before] !== holeOf.after[pair.after],
  );
}

/** Shorter blocks resemble others by chance. */
const longEnoughToMove = 8;
const movedLikeness = 0.75;

function pairInOrder(open: Open, search: Search): Pair[] {
  return heaviestOrder(candidates(open, search, candidatesKept));
}

/** For each older block the likeliest newer ones; far from the diagonal only while the budget lasts. */
function candidates(open: Open, search: Search, kept: number): Candidate[] {
  const { left, right, likeness } = search;
  const [rows, columns] = [open.before.length, open.after.length];
  const wordsAfter = open.after.reduce((sum, index) => sum + (right[index]?.words.length ?? 0) + 1, 0);
  const share = Math.min(1, comparisonBudget / (rows * wordsAfter + 1));
  const reach = Math.ceil((columns * share) / (share < 1 ? 2 : 1));
  return open.before.flatMap((before, row) => {
    const shape = left[before];
    if (shape === undefined) return [];
    likeness.mark(shape);
    const middle = Math.round((row * columns) / rows);
    const found: Candidate[] = [];
    for (const after of open.after.slice(Math.max(0, middle - reach), middle + reach + 1)) {
      const other = right[after];
      if (other === undefined) continue;
      const judged = judge(shape, other, likeness.to(other));
      if (judged === 0) continue;
      const weight = judged * (shape.words.length + other.words.length);
      found.push({ before, after, weight, likeness: judged });
    }
    return found.sort((a, b) => b.weight - a.weight).slice(0, kept);
  });
}
