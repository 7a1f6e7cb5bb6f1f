import type { CheckVocabulary } from '@clausewatch/contract/standards';
import { expect, test } from 'vitest';
import { checkAbout, matching, pickableSubjects } from './check-words.ts';

const vocabulary: CheckVocabulary = {
  practices: [
    {
      id: 'sub-processor-notice',
      title: 'Tells you before it adds a sub-processor',
      category: 'sharing',
      polarity: 'favourable',
      norms: ['GDPR Art. 28(2)'],
    },
    {
      id: 'sells-data',
      title: 'Sells or trades personal data',
      category: 'sharing',
      polarity: 'concern',
      norms: [],
    },
  ],
  questions: [{ id: 'sells-data', text: 'Does it sell or trade your data?' }],
};
const subjects = pickableSubjects(vocabulary);

test('a subject is found by its words in any order, and by the law behind it', () => {
  const titles = (typed: string) => matching(subjects, typed).map(({ title }) => title);
  expect(titles('sub-processor notice')).toEqual([
    'Notice of a new sub-processor',
    'Tells you before it adds a sub-processor',
  ]);
  expect(titles('gdpr 28')).toEqual(['Tells you before it adds a sub-processor']);
  expect(titles('sells')).toEqual(['Sells or trades personal data', 'Does it sell or trade your data?']);
  expect(titles('nothing of the kind')).toEqual([]);
});

test('a check about a concern forbids it, and has an id of its own', () => {
  const [sells] = matching(subjects, 'sells or trades');
  if (sells === undefined) throw new Error('It was not found');
  expect(checkAbout(sells, ['sells-data', 'sells-data-2'])).toMatchObject({
    id: 'sells-data-3',
    level: 'must_not',
    subject: { kind: 'practice', practice: 'sells-data' },
  });
});
