import { readFileSync } from 'node:fs';
import type { ReadLanguage } from '../practice.ts';
import type { Glossary } from './features.ts';

/**
 * Linear heads, one a practice, over shared features. In a file: the length of the JSON head as 32 bits, the head, then for all features
 * in ascending order their hashes (32 bits each), where their entries end (32 bits), and the entries' heads (8 bits) and weights (8 bits,
 * signed). Little-endian.
 */
export type Weights = {
  /** Ids of practices, in the order of the heads. */
  practices: readonly string[];
  /** Added to each head's sum. */
  biases: readonly number[];
  /** What one step of a head's 8-bit weights is worth. */
  steps: readonly number[];
  /** How many labelled documents of each language the heads learned from. */
  documents: Readonly<Record<ReadLanguage, number>>;
  /** For languages of which few documents were labelled. */
  glossaries: Readonly<Partial<Record<ReadLanguage, Glossary>>>;
  /** Ascending. */
  features: Uint32Array;
  /** For each value of the upper 16 bits, where its features begin. */
  firsts: Uint32Array;
  /** For each feature, the end of its entries; they begin where those of the one before end. */
  ends: Uint32Array;
  heads: Uint8Array;
  values: Int8Array;
};

type Head = Pick<Weights, 'practices' | 'biases' | 'steps' | 'documents'> & {
  features: number;
  glossaries: Partial<Record<ReadLanguage, Record<string, string>>>;
};

export function encodeWeights(weights: Omit<Weights, 'firsts'>): Uint8Array {
  const { practices, biases, steps, documents, features, ends, heads, values } = weights;
  const glossaries = Object.fromEntries(
    Object.entries(weights.glossaries).map(([language, glossary]) => [
      language,
      Object.fromEntries(glossary),
    ]),
  );
  const head: Head = { practices, biases, steps, documents, glossaries, features: features.length };
  const json = new TextEncoder().encode(JSON.stringify(head));
  // The arrays of 32 bits begin at a multiple of four.
  const padded = new Uint8Array(Math.ceil(json.length / 4) * 4).fill(0x20);
  padded.set(json);
  const length = new Uint8Array(new Uint32Array([padded.length]).buffer);
  const parts = [length, padded, ...[features, ends].map(({ buffer }) => new Uint8Array(buffer)), heads];
  return Buffer.concat([...parts, new Uint8Array(values.buffer)]);
}

export function decodeWeights(bytes: Uint8Array): Weights {
  const { buffer } = Uint8Array.from(bytes);
  const headLength = new Uint32Array(buffer, 0, 1)[0] ?? 0;
  const json = new TextDecoder().decode(new Uint8Array(buffer, 4, headLength));
  const { features: count, glossaries, ...head } = JSON.parse(json) as Head;
  let at = 4 + headLength;
  const features = new Uint32Array(buffer, at, count);
  at += count * 4;
  const ends = new Uint32Array(buffer, at, count);
  at += count * 4;
  const entries = ends.at(-1) ?? 0;
  return {
    ...head,
    glossaries: Object.fromEntries(
      Object.entries(glossaries).map(([language, words]) => [language, new Map(Object.entries(words))]),
    ),
    features,
    firsts: firstsOf(features),
    ends,
    heads: new Uint8Array(buffer, at, entries),
    values: new Int8Array(buffer, at + entries, entries),
  };
}

function firstsOf(features: Uint32Array): Uint32Array {
  const firsts = new Uint32Array(2 ** 16 + 1);
  for (const feature of features) {
    const next = (feature >>> 16) + 1;
    firsts[next] = (firsts[next] ?? 0) + 1;
  }
  for (let upper = 1; upper < firsts.length; upper++)
    firsts[upper] = (firsts[upper] ?? 0) + (firsts[upper - 1] ?? 0);
  return firsts;
}

let loaded: Weights | undefined;

/** The product's weights, read from their file when first asked for. */
export function productWeights(): Weights {
  loaded ??= decodeWeights(readFileSync(new URL('weights.bin', import.meta.url)));
  return loaded;
}
