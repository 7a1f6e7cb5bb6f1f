import type { Weights } from './weights.ts';

/**
 * How sure each head is that a sentence states its practice, in the order of `weights.practices`: above 0 rather yes, below rather no.
 * `patterns`: features of the practices whose patterns found them there. A sum that cannot rise above `least` is not worked out, only bounded.
 */
export function scoresOf(
  features: ReadonlyMap<number, number>,
  patterns: readonly number[],
  weights: Weights,
  least = -Infinity,
): Float64Array {
  const { biases, steps } = weights;
  const sums = new Float64Array(biases.length);
  for (const [feature, value] of features) add(sums, feature, value, weights);
  for (const feature of patterns) add(sums, feature, 1, weights);
  const vector = vectorOf(features, weights);
  const length = Math.sqrt(vector.reduce((sum, each) => sum + each * each, 0));
  for (let head = 0; head < sums.length; head++) {
    const sum = (sums[head] ?? 0) * (steps[head] ?? 0) + (biases[head] ?? 0);
    const most = sum + length * (weights.vectorLengths[head] ?? 0);
    sums[head] = most <= least ? most : sum + product(vector, head, weights.vectors);
  }
  return sums;
}

/** The vectors of the words that a sentence has, each as much as the word counts. */
function vectorOf(features: ReadonlyMap<number, number>, { vectors, vectorRows }: Weights): Float64Array {
  const { width, values, steps } = vectors;
  const sum = new Float64Array(width);
  for (const [feature, value] of features) {
    const row = vectorRows.get(feature);
    if (row === undefined) continue;
    const factor = value * (steps[row] ?? 0);
    for (let at = 0; at < width; at++) sum[at] = (sum[at] ?? 0) + factor * (values[row * width + at] ?? 0);
  }
  return sum;
}

function product(vector: Float64Array, head: number, { width, heads }: Weights['vectors']): number {
  let sum = 0;
  for (let at = 0; at < width; at++) sum += (vector[at] ?? 0) * (heads[head * width + at] ?? 0);
  return sum;
}

function add(sums: Float64Array, feature: number, value: number, weights: Weights): void {
  const { ends, heads, values } = weights;
  const index = indexOf(feature, weights);
  if (index === -1) return;
  const end = ends[index] ?? 0;
  for (let entry = index === 0 ? 0 : (ends[index - 1] ?? 0); entry < end; entry++) {
    const head = heads[entry] ?? 0;
    sums[head] = (sums[head] ?? 0) + (values[entry] ?? 0) * value;
  }
}

function indexOf(feature: number, { features, firsts }: Weights): number {
  const end = firsts[(feature >>> 16) + 1] ?? 0;
  for (let index = firsts[feature >>> 16] ?? 0; index < end; index++)
    if (features[index] === feature) return index;
  return -1;
}
