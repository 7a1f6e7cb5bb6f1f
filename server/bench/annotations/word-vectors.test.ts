import { expect, test } from 'vitest';
import { wordVectors } from './word-vectors.ts';

const subjects = ['we', 'they', 'partners', 'vendors'];
const goods = ['data', 'lists', 'records', 'names', 'addresses'];
/** "sell" and "rent" keep the same company, "walk" another. */
const sentences = subjects.flatMap((subject) => [
  ...goods.flatMap((good) => [
    [subject, 'never', 'sell', 'your', good, 'for', 'money'],
    [subject, 'never', 'rent', 'your', good, 'for', 'money'],
  ]),
  ...['hills', 'woods', 'fields', 'towns', 'shores'].map((place) => [
    subject,
    'walk',
    'slowly',
    'through',
    'the',
    place,
  ]),
]);
const vectors = wordVectors([...sentences, ['once', 'only']]);

function likeness(one: string, other: string): number {
  const [a, b] = [one, other].map((word) => [...(vectors.get(word) ?? [])]);
  return (a ?? []).reduce((sum, value, at) => sum + value * (b?.[at] ?? 0), 0);
}

test('words that are used alike have like vectors, all of length one', () => {
  expect(likeness('sell', 'rent')).toBeGreaterThan(0.8);
  expect(likeness('sell', 'walk')).toBeLessThan(0.3);
  for (const word of vectors.keys()) expect(likeness(word, word)).toBeCloseTo(1, 6);
});

test('a word that is hardly used has no vector, and a sentence that is repeated counts once', () => {
  expect(vectors.has('once')).toBe(false);
  expect(vectors.has('hills')).toBe(false);
  expect([...wordVectors([...sentences, ...sentences])]).toEqual([...wordVectors(sentences)]);
});
