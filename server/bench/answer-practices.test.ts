import { expect, test } from 'vitest';
import { catalogue } from '../src/analyse/catalogue/catalogue.ts';
import { questions } from '../src/answers/questions.ts';

const typesOf = new Map(catalogue.map(({ id, types }) => [id, types]));

test('every question is answered by practices of the catalogue that are looked for in its documents', () => {
  const strangers = questions.flatMap(
    ({ id, askedOf, yes = [], no = [], partly = [], but = [], ratherNo = [] }) =>
      [...yes, ...no, ...partly, ...but, ...ratherNo]
        .filter((practice) => !askedOf.some((type) => typesOf.get(practice)?.includes(type)))
        .map((practice) => `${id}: ${practice}`),
  );
  expect(strangers).toEqual([]);
});

test('no two questions have one name, and each group has ten to twelve', () => {
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  for (const ofGroup of Map.groupBy(questions, ({ group }) => group).values()) {
    expect(ofGroup.length).toBeGreaterThanOrEqual(10);
    expect(ofGroup.length).toBeLessThanOrEqual(12);
  }
});
