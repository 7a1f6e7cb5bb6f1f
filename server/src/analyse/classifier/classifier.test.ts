import { expect, test } from 'vitest';
import { catalogue } from '../catalogue/catalogue.ts';
import { plainText, type Sentence } from '../../layout/sentences.ts';
import { featuresOf, patternFeature } from './features.ts';
import { scoresOf } from './scores.ts';
import { decodeWeights, encodeWeights, productWeights, type StoredWeights } from './weights.ts';

const sentence = (text: string, around: Partial<Sentence> = {}): Sentence => ({
  start: 0,
  end: text.length,
  plain: plainText(text),
  kind: 'paragraph',
  section: null,
  context: '',
  lead: '',
  ...around,
});

const featuresIn = (text: string, around?: Partial<Sentence>) =>
  featuresOf(sentence(text, around), 'privacy', undefined);

test('features tell order, heading, list opener and type apart, and no figure from another', () => {
  const plain = featuresIn('You may sell 3 cars.');
  expect(featuresIn('You may sell 14 cars.')).toEqual(plain);
  expect(featuresIn('Cars may sell you 3.')).not.toEqual(plain);
  for (const around of [{ section: 'Cars' }, { lead: 'we never:' }])
    expect(featuresIn('You may sell 3 cars.', around).size).toBeGreaterThan(plain.size);
  expect(featuresOf(sentence('You may sell 3 cars.'), 'terms', undefined)).not.toEqual(plain);
});

test('a sentence without an end costs no more than a long one', () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index % 7}x`).join(' ');
  expect(featuresIn(words(100_000))).toEqual(featuresIn(words(250)));
});

/** Two heads: one that wants a feature, one that is wary of another. */
const [wanted, wary] = [2 ** 31 + 5, 7];
const weights: StoredWeights = {
  practices: ['a', 'b'],
  biases: [-1, 0.5],
  steps: [0.5, 0.25],
  glossaries: { it: new Map([['auto', 'car']]) },
  documents: { en: 3, de: 0, fr: 0, es: 0, it: 1 },
  features: Uint32Array.of(wary, wanted),
  ends: Uint32Array.of(1, 3),
  heads: Uint8Array.of(1, 0, 1),
  values: Int8Array.of(-8, 100, 4),
  vectors: {
    width: 2,
    words: Uint32Array.of(55, 56),
    steps: Float32Array.of(0.5, 0.25),
    values: Int8Array.of(4, 0, 0, 8),
    heads: Float32Array.of(1, 0, -1, 2),
  },
};

test('what a sentence has counts less the longer it is', () => {
  const [short = 0, long = 0] = ['sell', 'sell the old green cars of the town'].map((text) =>
    Math.max(...featuresIn(text).values()),
  );
  expect(short).toBeGreaterThan(long);
});

test('a glossary adds the same features as the English words, and takes none away', () => {
  const glossary = new Map([
    ['wir', 'we'],
    ['verkaufen', 'sell'],
    ['fahrzeugdaten', 'car data'],
  ]);
  const german = featuresOf(sentence('Wir verkaufen Fahrzeugdaten.'), 'privacy', glossary);
  expect([...german.keys()]).toEqual(
    expect.arrayContaining([
      ...featuresIn('Wir verkaufen Fahrzeugdaten.').keys(),
      ...featuresIn('We sell car data.').keys(),
    ]),
  );
});

test('weights survive their file', () => {
  expect(decodeWeights(encodeWeights(weights))).toMatchObject(weights);
});

test('a head sums the weights of what the sentence has, and adds its bias', () => {
  const read = decodeWeights(encodeWeights(weights));
  const score = (features: number[], patterns: number[] = []) => [
    ...scoresOf(new Map(features.map((feature) => [feature, 1])), patterns, read),
  ];
  expect(score([])).toEqual([-1, 0.5]);
  expect(score([], [wanted])).toEqual([49, 1.5]);
  expect(score([], [wary, 99])).toEqual([-1, -1.5]);
  expect(score([wanted, 99])).toEqual([49, 1.5]);
});

test('what a head makes of a vector counts for every word that has one like it', () => {
  const read = decodeWeights(encodeWeights(weights));
  const score = (features: [number, number][]) => [...scoresOf(new Map(features), [], read)];
  expect(score([[55, 1]])).toEqual([1, -1.5]);
  expect(score([[56, 0.5]])).toEqual([-1, 2.5]);
  expect(
    score([
      [55, 1],
      [56, 0.5],
    ]),
  ).toEqual([1, 0.5]);
});

test('the product has a head for every practice, and each knows its patterns', () => {
  const { practices, features } = productWeights();
  expect([...practices].sort()).toEqual(catalogue.map(({ id }) => id).sort());
  const known = new Set(features);
  const withPatterns = catalogue.filter(({ rules }) => rules.length > 0);
  expect(withPatterns.filter(({ id }) => !known.has(patternFeature(id))).map(({ id }) => id)).toEqual([]);
});
