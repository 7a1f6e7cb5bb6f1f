/**
 * Trains the analyser's linear heads: `npm run train -- LABELS TEXTS…`, on the labelled documents that are not set aside, our own wordings
 * (`wordings/*.jsonl`) and the catalogue's examples, with our glossaries (`glossaries/*.tsv`). Writes `server/src/analyse/classifier/weights.bin`; the same input makes the same file.
 */
import { writeFileSync } from 'node:fs';
import { catalogue } from '../../src/analyse/catalogue/catalogue.ts';
import { wordFeature } from '../../src/analyse/classifier/features.ts';
import { encodeWeights, type StoredWeights } from '../../src/analyse/classifier/weights.ts';
import { type Row, trainHead } from './linear-heads.ts';
import { readGlossaries, readWords, trainingSentences, type TrainingSentence } from './training-sentences.ts';
import { wordVectors } from './word-vectors.ts';

/** A feature that stands in fewer sentences is chance. */
const fewestSentences = 3;
/** A head learned from fewer proven sentences knows nothing. */
const fewestPositives = 3;
/** Heaviest features that a head keeps. */
const keptFeatures = 9000;
/** How much the match of a practice's pattern counts, where all words of a middling sentence together count about 1. */
const patternValue = 0.7;
/** Brings the sum over a middling sentence's features to about 1. */
const wordScale = 1 / 5.5;
/** How much the vectors of a middling sentence's words count, where its words themselves count about 1. */
const vectorValue = 0.7;
/** What a step of a stored vector is worth: vectors are of length one, so that no number of theirs is above it. */
const vectorStep = 1 / 127;

const [labelsPath, ...textPaths] = process.argv.slice(2);
if (labelsPath === undefined || textPaths.length === 0)
  throw new Error('usage: npm run train -- LABELS TEXTS…');

const glossaries = readGlossaries();
const { sentences, documents } = await trainingSentences(labelsPath, textPaths, glossaries);
const counts = new Map<number, number>();
for (const { words } of sentences)
  for (const feature of words.keys()) counts.set(feature, (counts.get(feature) ?? 0) + 1);
const known = [...counts].filter(([, count]) => count >= fewestSentences).map(([feature]) => feature);
const vectors = new Map(
  [...wordVectors(await readWords(textPaths))].map(([word, vector]) => [wordFeature(word), vector]),
);
const patterns = [...new Set(sentences.flatMap((sentence) => sentence.patterns))];
const features = [...known, ...patterns];
const values = [...known.map(rarityOf), ...patterns.map(() => patternValue)];
const columns = new Map(features.map((feature, column) => [feature, column]));
const dimensions = [...vectors.values()][0]?.length ?? 0;
const sums = sentences.map(({ words }) => vectorSum(words));
const middling = sums.map((sum) => Math.hypot(...sum)).sort((a, b) => a - b)[sums.length >> 1] ?? 1;
const vectorScale = vectorValue / middling;
const rows = sentences.map(toRow);

const heads = catalogue.flatMap(({ id, types }) => {
  const usable = [...sentences.keys()].filter((at) => {
    const sentence = sentences[at];
    return sentence !== undefined && types.includes(sentence.type) && !sentence.weak.has(id);
  });
  const positives = new Set(
    [...usable.keys()].filter((index) => sentences[usable[index] ?? -1]?.yes.has(id)),
  );
  if (positives.size < fewestPositives) return [];
  const chosen = usable.flatMap((at) => rows[at] ?? []);
  const weights = trainHead(chosen, positives, columns.size + dimensions);
  const ofVectors = weights.subarray(columns.size, -1);
  return [{ id, bias: weights.at(-1) ?? 0, ofVectors, ...pruned(weights.subarray(0, columns.size)) }];
});

const encoded = encodeWeights(layOut());
writeFileSync(new URL('../../src/analyse/classifier/weights.bin', import.meta.url), encoded);
const positives = sentences.reduce((sum, { yes }) => sum + yes.size, 0);
console.log(
  JSON.stringify({
    sentences: sentences.length,
    positives,
    heads: heads.length,
    documents,
    bytes: encoded.length,
  }),
);

function rarityOf(feature: number): number {
  return Math.log(sentences.length / Math.max(counts.get(feature) ?? 0, fewestSentences)) * wordScale;
}

/** The vectors of a sentence's words, each by how rare it is. */
function vectorSum(words: ReadonlyMap<number, number>): Float64Array {
  const sum = new Float64Array(dimensions);
  for (const [feature, value] of words) {
    const weight = value * rarityOf(feature);
    vectors.get(feature)?.forEach((each, at) => (sum[at] = (sum[at] ?? 0) + weight * each));
  }
  return sum;
}

function toRow({ words, patterns: found }: TrainingSentence, at: number): Row {
  const present = [...words, ...found.map((feature): [number, number] => [feature, 1])].flatMap(
    ([feature, value]) => {
      const column = columns.get(feature);
      return column === undefined ? [] : [{ column, value: (values[column] ?? 0) * value }];
    },
  );
  const sum = [...(sums[at] ?? [])].map((value, dimension) => ({
    column: columns.size + dimension,
    value: value * vectorScale,
  }));
  const all = [...present, ...sum];
  return {
    columns: Int32Array.from(all, ({ column }) => column),
    values: Float32Array.from(all, ({ value }) => value),
  };
}

/** The heaviest of a head's weights, by column, as steps of its own size. */
function pruned(weights: Float64Array): { step: number; steps: [column: number, steps: number][] } {
  const weighed = [...weights.entries()]
    .map(([column, weight]): [number, number] => [column, weight * (values[column] ?? 0)])
    .filter(([, weight]) => weight !== 0)
    .sort(([, a], [, b]) => Math.abs(b) - Math.abs(a))
    .slice(0, keptFeatures);
  const step = Math.abs(weighed[0]?.[1] ?? 1) / 127;
  return {
    step,
    steps: weighed
      .map(([column, weight]): [number, number] => [column, Math.round(weight / step)])
      .filter(([, steps]) => steps !== 0),
  };
}

function layOut(): StoredWeights {
  const entries = heads
    .flatMap(({ steps }, head) =>
      steps.map(([column, value]) => ({ feature: features[column] ?? 0, head, value })),
    )
    .sort((a, b) => a.feature - b.feature || a.head - b.head);
  const last = new Map(entries.map(({ feature }, index) => [feature, index + 1]));
  return {
    practices: heads.map(({ id }) => id),
    biases: heads.map(({ bias }) => bias),
    steps: heads.map(({ step }) => step),
    documents,
    glossaries,
    features: Uint32Array.from(last.keys()),
    ends: Uint32Array.from(last.values()),
    heads: Uint8Array.from(entries, ({ head }) => head),
    values: Int8Array.from(entries, ({ value }) => value),
    vectors: {
      width: dimensions,
      words: Uint32Array.from(vectors.keys()),
      steps: Float32Array.from(vectors.keys(), (feature) => rarityOf(feature) * vectorScale * vectorStep),
      values: Int8Array.from(
        [...vectors.values()].flatMap((vector) => [...vector]),
        (each) => Math.round(each / vectorStep),
      ),
      heads: Float32Array.from(heads.flatMap(({ ofVectors }) => [...ofVectors])),
    },
  };
}
