import { expect, test } from 'vitest';
import { practiceCalled, practicesIn } from '../../../testing/practices-in.ts';
import { catalogue } from './catalogue.ts';
import { examples } from '../../../testing/practice-examples.ts';
import { norms, normsOf } from './norms.ts';

test('every practice has one id, an example, points that fit its polarity and a type to be looked for in', () => {
  expect(new Set(catalogue.map(({ id }) => id)).size).toBe(catalogue.length);
  expect(Object.keys(examples).toSorted()).toEqual(catalogue.map(({ id }) => id).toSorted());
  for (const { id, polarity, weight, types, title, yieldsTo } of catalogue) {
    const isSound = (weight === 0) === (polarity === 'neutral') && types.length > 0 && !title.endsWith('.');
    expect({ id, isSound }).toEqual({ id, isSound: true });
    for (const other of yieldsTo ?? []) expect(practiceCalled(other).id).toBe(other);
  }
});

test('norms stand behind practices that exist', () => {
  for (const id of norms.flatMap(([, practices]) => practices)) expect(practiceCalled(id).id).toBe(id);
  expect(normsOf('deletes-on-request')).toEqual(['GDPR Art. 17', 'CCPA § 1798.105']);
});

test.each(Object.entries(examples))('finds %s in “%s”', (id, sentence) => {
  expect(practicesIn(sentence, id)).toContain(id);
});
