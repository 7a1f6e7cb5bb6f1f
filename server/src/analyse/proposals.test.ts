import { expect, test } from 'vitest';
import { catalogue } from './catalogue/catalogue.ts';
import type { Found } from './find.ts';
import { withProposals } from './proposals.ts';

const found = (id: string, certainty: Found['certainty']): Found => {
  const practice = catalogue.find((each) => each.id === id);
  if (practice === undefined) throw new Error(`There is no practice ${id}`);
  const occurrences = [{ start: 0, end: 20, section: null }];
  return { practice, certainty, scope: null, isOutright: false, occurrences };
};
const place = { other: null, start: 40, end: 60, section: 'Sharing' };
const outline = (all: Found[]) =>
  all.map(({ practice, certainty, occurrences }) => [practice.id, certainty, occurrences.length]);

test('what is sure here stays whatever the other reader says; what is likely goes or becomes sure', () => {
  const own = [found('sells-data', 'sure'), found('profiling', 'likely'), found('analytics', 'likely')];
  const said = { found: [], confirmed: ['analytics'], denied: ['sells-data', 'profiling'] };
  expect(outline(withProposals(own, said, catalogue))).toEqual([
    ['sells-data', 'sure', 1],
    ['analytics', 'sure', 1],
  ]);
});

test('what the other reader alone has found is likely, a further place is a further place, and an unknown id is nothing', () => {
  const said = {
    found: [
      { ...place, practice: 'profiling' },
      { ...place, practice: 'analytics' },
      { ...place, practice: 'analytics', start: 10 },
      { ...place, practice: 'sells-souls' },
    ],
    confirmed: [],
    denied: [],
  };
  expect(outline(withProposals([found('analytics', 'sure')], said, catalogue))).toEqual([
    ['analytics', 'sure', 2],
    ['profiling', 'likely', 1],
  ]);
});

test('a promise goes where the opposite was found, whoever found it', () => {
  const said = { found: [{ ...place, practice: 'no-sale' }], confirmed: [], denied: [] };
  expect(outline(withProposals([found('sells-data', 'sure')], said, catalogue))).toEqual([
    ['sells-data', 'sure', 1],
  ]);
});

test('what the catalogue does not have weighs nothing', () => {
  const other = { title: 'Records calls', category: 'collection' as const, polarity: 'concern' as const };
  const said = { found: [{ ...place, practice: 'other-1', other }], confirmed: [], denied: [] };
  expect(withProposals([], said, catalogue)).toMatchObject([
    { practice: { title: 'Records calls', weight: 0 }, certainty: 'likely' },
  ]);
});
