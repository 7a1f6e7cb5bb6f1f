/**
 * Trains the analyser's linear heads: `npm run train -- LABELS TEXTS…`, on the labelled documents that are not set aside, our own wordings
 * (`wordings/*.jsonl`) and the catalogue's examples, with our glossaries (`glossaries/*.tsv`). Writes `server/src/analyse/classifier/weights.bin`; the same input makes the same file.
 */
import { writeFileSync } from 'node:fs';
import { catalogue } from '../../src/analyse/catalogue/catalogue.ts';
import { encodeWeights, type Weights } from '../../src/analyse/classifier/weights.ts';
import { type Row, trainHead } from './linear-heads.ts';
import { readGlossaries, trainingSentences, type TrainingSentence } from './training-sentences.ts';

/** A feature that stands in fewer sentences is chance. */
const fewestSentences = 3;
/** A head learned from fewer proven sentences knows nothing. */
const fewestPositives = 3;
/** Heaviest features that a head keeps. */
const keptFeatures = 4000;
/** How much the match of a practice's pattern counts, where all words of a middling sentence together count about 1. */
const patternValue = 0.7;
/** Brings the sum over a middling sentence's features to about 1. */
const wordScale = 1 / 5.5;

const [labelsPath, ...textPaths] = process.argv.slice(2);
if (labelsPath === undefined || textPaths.length === 0)
  throw new Error('usage: npm run train -- LABELS TEXTS…');

const glossaries = readGlossaries();
const { sentences, documents } = await trainingSentences(labelsPath, textPaths, glossaries);
const counts = new Map<number, number>();
for (const { words } of sentences)
  for (const feature of words.keys()) counts.set(feature, (counts.get(feature) ?? 0) + 1);
const known = [...counts].filter(([, count]) => count >= fewestSentences);
const rarity = known.map(([, count]) => Math.log(sentences.length / count) * wordScale);
const patterns = [...new Set(sentences.flatMap((sentence) => sentence.patterns))];
const features = [...known.map(([feature]) => feature), ...patterns];
const values = [...rarity, ...patterns.map(() => patternValue)];
const columns = new Map(features.map((feature, column) => [feature, column]));
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
  const weights = trainHead(chosen, positives, features.length);
  return [{ id, bias: weights.at(-1) ?? 0, ...pruned(weights.subarray(0, -1)) }];
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

function toRow({ words, patterns: matched }: TrainingSentence): Row {
  const present = [...words, ...matched.map((feature): [number, number] => [feature, 1])].flatMap(
    ([feature, value]) => {
      const column = columns.get(feature);
      return column === undefined ? [] : [{ column, value: (values[column] ?? 0) * value }];
    },
  );
  return {
    columns: Int32Array.from(present, ({ column }) => column),
    values: Float32Array.from(present, ({ value }) => value),
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

function layOut(): Omit<Weights, 'firsts'> {
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
  };
}
