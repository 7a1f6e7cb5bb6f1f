import type { Weights } from './weights.ts';

/**
 * How sure each head is that a sentence states its practice, in the order of `weights.practices`: above 0 rather yes, below rather no.
 * `patterns`: features of the practices whose patterns found them there.
 */
export function scoresOf(
  features: ReadonlyMap<number, number>,
  patterns: readonly number[],
  weights: Weights,
): Float64Array {
  const { biases, steps } = weights;
  const sums = new Float64Array(biases.length);
  for (const [feature, value] of features) add(sums, feature, value, weights);
  for (const feature of patterns) add(sums, feature, 1, weights);
  return sums.map((sum, head) => sum * (steps[head] ?? 0) + (biases[head] ?? 0));
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
