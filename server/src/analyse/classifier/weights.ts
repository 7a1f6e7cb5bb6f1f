import { readFileSync } from 'node:fs';
import type { JudgedLanguage } from '@clausewatch/contract/languages';
import type { Glossary } from './features.ts';

/**
 * Linear heads, one a practice, over shared features and over what words have in common. In a file: the length of the JSON head as 32 bits, the
 * head, then for all features in ascending order their hashes and where their entries end; for all words with a vector their features and
 * what a step of theirs is worth; what each head makes of a vector (all of 32 bits); then the entries' heads and weights, and the words'
 * vectors (all of 8 bits, signed but for the heads). Little-endian.
 */
export type Weights = {
  /** Ids of practices, in the order of the heads. */
  practices: readonly string[];
  /** Added to each head's sum. */
  biases: readonly number[];
  /** What one step of a head's 8-bit weights is worth. */
  steps: readonly number[];
  /** How many labelled documents of each language the heads learned from. */
  documents: Readonly<Record<JudgedLanguage, number>>;
  /** For languages of which few documents were labelled. */
  glossaries: Readonly<Partial<Record<JudgedLanguage, Glossary>>>;
  /** Ascending. */
  features: Uint32Array;
  /** For each value of the upper 16 bits, where its features begin. */
  firsts: Uint32Array;
  /** For each feature, the end of its entries; they begin where those of the one before end. */
  ends: Uint32Array;
  heads: Uint8Array;
  values: Int8Array;
  vectors: WordVectors;
  /** The row of a word's vector, by its feature. */
  vectorRows: ReadonlyMap<number, number>;
  /** How long each head's row of vector weights is. */
  vectorLengths: Float64Array;
};

/** Words that policies use alike have like vectors: a head knows by them the words that its sentences do not have. */
type WordVectors = {
  width: number;
  /** Features of the words, in the order of their rows. */
  words: Uint32Array;
  /** What one step of a word's vector is worth: more, the rarer the word. */
  steps: Float32Array;
  /** A row of `width` steps for each word. */
  values: Int8Array;
  /** A row of `width` weights for each head. */
  heads: Float32Array;
};

type Head = Pick<Weights, 'practices' | 'biases' | 'steps' | 'documents'> & {
  features: number;
  words: number;
  width: number;
  glossaries: Partial<Record<JudgedLanguage, Record<string, string>>>;
};

/** Weights as they are in their file: what finds things in them faster is made when they are read. */
export type StoredWeights = Omit<Weights, 'firsts' | 'vectorRows' | 'vectorLengths'>;

export function encodeWeights(weights: StoredWeights): Uint8Array {
  const { practices, biases, steps, documents, features, ends, heads, values, vectors } = weights;
  const glossaries = Object.fromEntries(
    Object.entries(weights.glossaries).map(([language, glossary]) => [
      language,
      Object.fromEntries(glossary),
    ]),
  );
  const head: Head = {
    practices,
    biases,
    steps,
    documents,
    glossaries,
    features: features.length,
    words: vectors.words.length,
    width: vectors.width,
  };
  const json = new TextEncoder().encode(JSON.stringify(head));
  // The arrays of 32 bits begin at a multiple of four.
  const padded = new Uint8Array(Math.ceil(json.length / 4) * 4).fill(0x20);
  padded.set(json);
  const length = new Uint8Array(new Uint32Array([padded.length]).buffer);
  const parts = [features, ends, vectors.words, vectors.steps, vectors.heads, heads, values, vectors.values];
  return Buffer.concat([length, padded, ...parts.map((part) => new Uint8Array(part.buffer))]);
}

export function decodeWeights(bytes: Uint8Array): Weights {
  // A file that was read whole has a buffer of its own: copied, it would lie there twice until somebody collects.
  const { buffer } = bytes.byteOffset === 0 ? bytes : Uint8Array.from(bytes);
  const headLength = new Uint32Array(buffer, 0, 1)[0] ?? 0;
  const json = new TextDecoder().decode(new Uint8Array(buffer, 4, headLength));
  const { features: count, words: wordCount, width, glossaries, ...head } = JSON.parse(json) as Head;
  let at = 4 + headLength;
  const begin = (bytesTaken: number) => (at += bytesTaken) - bytesTaken;
  const features = new Uint32Array(buffer, begin(count * 4), count);
  const ends = new Uint32Array(buffer, begin(count * 4), count);
  const words = new Uint32Array(buffer, begin(wordCount * 4), wordCount);
  const steps = new Float32Array(buffer, begin(wordCount * 4), wordCount);
  const ofHeads = head.practices.length * width;
  const vectorHeads = new Float32Array(buffer, begin(ofHeads * 4), ofHeads);
  const entries = ends.at(-1) ?? 0;
  return {
    ...head,
    glossaries: Object.fromEntries(
      Object.entries(glossaries).map(([language, entry]) => [language, new Map(Object.entries(entry))]),
    ),
    features,
    firsts: firstsOf(features),
    ends,
    heads: new Uint8Array(buffer, begin(entries), entries),
    values: new Int8Array(buffer, begin(entries), entries),
    vectors: {
      width,
      words,
      steps,
      values: new Int8Array(buffer, at, wordCount * width),
      heads: vectorHeads,
    },
    vectorRows: new Map([...words].map((word, row) => [word, row])),
    vectorLengths: Float64Array.from(head.practices, (_, at) =>
      Math.hypot(...vectorHeads.subarray(at * width, (at + 1) * width)),
    ),
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
