import { readFileSync } from 'node:fs';

/** What each feature counts for the two questions of the scorer, in steps; learned by `npm run train:severity`. */
export type ClauseWeights = {
  /** Added to each sum: for any meaning at all, and for a material one. */
  biases: [any: number, material: number];
  /** What one step is worth. */
  step: number;
  features: Record<string, [any: number, material: number]>;
};

let loaded: { biases: [number, number]; step: number; features: Map<string, [number, number]> } | undefined;

/** The product's weights, read from their file when first asked for. */
export function clauseWeights() {
  if (loaded !== undefined) return loaded;
  const { features, ...rest } = JSON.parse(
    readFileSync(new URL('weights.json', import.meta.url), 'utf8'),
  ) as ClauseWeights;
  loaded = { ...rest, features: new Map(Object.entries(features)) };
  return loaded;
}
