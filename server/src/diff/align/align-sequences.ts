import { diff_core } from 'fast-myers-diff';

/** `a[from.before + i] === b[from.after + i]` for `length` elements. */
export type Run = { before: number; after: number; length: number };

/**
 * Common elements of two sequences of ids, in order and non-overlapping. Exact (Myers) while that is cheap; beyond, elements that are
 * unique on both sides are anchored first and the gaps between them searched in turn, so that time stays near linear on any input.
 * `weights` (by id) say what is worth keeping in place where anchors cross.
 */
export function alignSequences(
  before: readonly number[],
  after: readonly number[],
  weights?: readonly number[],
): Run[] {
  const runs: Run[] = [];
  const pending: Gap[] = [{ before: 0, beforeEnd: before.length, after: 0, afterEnd: after.length }];
  for (let gap = pending.pop(); gap !== undefined; gap = pending.pop()) {
    trimEnds(before, after, gap, runs);
    const product = (gap.beforeEnd - gap.before) * (gap.afterEnd - gap.after);
    if (product === 0) continue;
    if (product <= exactProduct) {
      runMyers(before, after, gap, runs);
      continue;
    }
    const anchors = findAnchors(before, after, gap, weights);
    // Nothing unique to hold on to: what is left differs as a whole.
    if (anchors.length === 0) continue;
    splitAtAnchors(gap, anchors, runs, pending);
  }
  return mergeRuns(runs);
}

/** Pairs of positions to as many as can stand in order, the heaviest such choice. */
export function heaviestOrder<T extends { before: number; after: number; weight: number }>(
  pairs: readonly T[],
): T[] {
  const sorted = [...pairs].sort((a, b) => a.before - b.before || b.after - a.after);
  const ranks = [...new Set(sorted.map((pair) => pair.after))].sort((a, b) => a - b);
  const rankOf = new Map(ranks.map((after, rank) => [after, rank + 1]));
  // Fenwick tree of prefix maxima: the best chain that ends at or before each position of `after`.
  const best = new Float64Array(ranks.length + 1);
  const bestIndex = new Int32Array(ranks.length + 1).fill(-1);
  const previous = new Int32Array(sorted.length);
  let last = -1;
  let lastSum = 0;
  sorted.forEach((pair, index) => {
    const rank = rankOf.get(pair.after) ?? 0;
    let sum = 0;
    let from = -1;
    for (let node = rank - 1; node > 0; node -= node & -node) {
      if ((best[node] ?? 0) > sum) [sum, from] = [best[node] ?? 0, bestIndex[node] ?? -1];
    }
    sum += pair.weight;
    previous[index] = from;
    for (let node = rank; node <= ranks.length; node += node & -node) {
      if (sum > (best[node] ?? 0)) {
        best[node] = sum;
        bestIndex[node] = index;
      }
    }
    if (sum > lastSum) [lastSum, last] = [sum, index];
  });
  const chosen: T[] = [];
  for (let index = last; index >= 0; index = previous[index] ?? -1) {
    const pair = sorted[index];
    if (pair !== undefined) chosen.push(pair);
  }
  return chosen.reverse();
}

type Gap = { before: number; beforeEnd: number; after: number; afterEnd: number };

/** Myers costs at most the product of both lengths; this many steps take about 5 ms. */
const exactProduct = 1_000_000;

function trimEnds(before: readonly number[], after: readonly number[], gap: Gap, runs: Run[]): void {
  const { before: startBefore, after: startAfter } = gap;
  while (gap.before < gap.beforeEnd && gap.after < gap.afterEnd && before[gap.before] === after[gap.after]) {
    gap.before += 1;
    gap.after += 1;
  }
  runs.push({ before: startBefore, after: startAfter, length: gap.before - startBefore });
  const endBefore = gap.beforeEnd;
  while (
    gap.before < gap.beforeEnd &&
    gap.after < gap.afterEnd &&
    before[gap.beforeEnd - 1] === after[gap.afterEnd - 1]
  ) {
    gap.beforeEnd -= 1;
    gap.afterEnd -= 1;
  }
  runs.push({ before: gap.beforeEnd, after: gap.afterEnd, length: endBefore - gap.beforeEnd });
}

function runMyers(before: readonly number[], after: readonly number[], gap: Gap, runs: Run[]): void {
  let { before: atBefore, after: atAfter } = gap;
  const edits = diff_core(
    gap.before,
    gap.beforeEnd - gap.before,
    gap.after,
    gap.afterEnd - gap.after,
    (left, right) => before[left] === after[right],
  );
  for (const [removedFrom, removedTo, , addedTo] of edits) {
    runs.push({ before: atBefore, after: atAfter, length: removedFrom - atBefore });
    [atBefore, atAfter] = [removedTo, addedTo];
  }
  runs.push({ before: atBefore, after: atAfter, length: gap.beforeEnd - atBefore });
}

type Anchor = { before: number; after: number; weight: number };

function findAnchors(
  before: readonly number[],
  after: readonly number[],
  gap: Gap,
  weights: readonly number[] | undefined,
): Anchor[] {
  const placesBefore = uniquePlaces(before, gap.before, gap.beforeEnd);
  const placesAfter = uniquePlaces(after, gap.after, gap.afterEnd);
  const anchors: Anchor[] = [];
  for (const [id, place] of placesBefore) {
    const other = placesAfter.get(id);
    if (place < 0 || other === undefined || other < 0) continue;
    anchors.push({ before: place, after: other, weight: weights?.[id] ?? 1 });
  }
  return heaviestOrder(anchors);
}

/** Each id's only place in the range, or -1 where it stands several times. */
function uniquePlaces(ids: readonly number[], start: number, end: number): Map<number, number> {
  const places = new Map<number, number>();
  for (let index = start; index < end; index += 1) {
    const id = ids[index] ?? -1;
    places.set(id, places.has(id) ? -1 : index);
  }
  return places;
}

function splitAtAnchors(gap: Gap, anchors: readonly Anchor[], runs: Run[], pending: Gap[]): void {
  let { before, after } = gap;
  for (const anchor of anchors) {
    pending.push({ before, beforeEnd: anchor.before, after, afterEnd: anchor.after });
    runs.push({ before: anchor.before, after: anchor.after, length: 1 });
    [before, after] = [anchor.before + 1, anchor.after + 1];
  }
  pending.push({ before, beforeEnd: gap.beforeEnd, after, afterEnd: gap.afterEnd });
}

function mergeRuns(runs: readonly Run[]): Run[] {
  const merged: Run[] = [];
  for (const run of runs.filter((run) => run.length > 0).sort((a, b) => a.before - b.before)) {
    const last = merged.at(-1);
    const continues =
      last !== undefined &&
      last.before + last.length === run.before &&
      last.after + last.length === run.after;
    if (continues) last.length += run.length;
    else merged.push({ ...run });
  }
  return merged;
}
