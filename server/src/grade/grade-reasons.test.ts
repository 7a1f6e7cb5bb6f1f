import type { DocumentType } from '@clausewatch/contract/documents';
import { expect, test } from 'vitest';
import { gradeLines } from '../../testing/graded-lines.ts';

test.each([
  ['We do not sell it.', 'We do sell it.', 'Removed: “not” from “We do not sell it.”'],
  ['We read letters.', 'We read all letters.', 'Added: “all” in “We read all letters.”'],
  ['We may sell it.', 'We will sell it.', 'Reworded: “may” became “will” in “We will sell it.”'],
])('a word is shown with its sentence: %s', (before, after, reason) => {
  expect(gradeLines(before, after).reasons).toEqual([reason]);
});

test('a sentence is shown around the word, not as a whole', () => {
  const [start, end] = [
    'The letters that you write to us in the house on the hill',
    'be read by the people who live in it.',
  ];
  expect(gradeLines(`${start} may ${end}`, `${start} will ${end}`).reasons).toEqual([
    'Reworded: “may” became “will” in “…that you write to us in the house on the hill will be read by the people who live in it.”',
  ]);
});

test('cells that are empty or repeat the one before are left out', () => {
  const verdict = gradeLines('A | B\nC | D', 'A | B\nC | D\nTea | Tea | |', 'privacy');
  expect(verdict.reasons).toEqual(['Table row added: “Tea”.']);
});

test('a law is no party', () => {
  const verdict = gradeLines(
    'We follow the law.',
    'We follow laws such as the Health Insurance Portability and Accountability Act.',
  );
  expect(verdict.reasons.join()).not.toContain('party');
});

test('a quote stands in one of both texts, though its words changed as well', () => {
  const [before, after] = [
    'In no case shall Acme not be bound by it.',
    'In no case will either of us be bound by it.',
  ];
  const quotes = gradeLines(before, after).reasons.flatMap(
    (reason) => /(?:in|from) “(.*)”$/u.exec(reason)?.[1] ?? [],
  );
  for (const quote of quotes) expect(before + after).toContain(quote.replaceAll('…', ''));
});

const rest =
  'of the house on the hill by the sea in the land of the green trees and the old road to the town ';
test.each<[name: string, before: string, after: string, reason: string, type?: DocumentType]>([
  ['a period', 'It lasts 30 days.', 'It lasts 60 days.', 'A period changed: 30 days became 60 days.'],
  ['a sum', 'It costs € 5.', 'It costs € 7.', 'A sum of money changed: € 5 became € 7.'],
  ['a number', 'We keep 5 % of it.', 'We keep 7 % of it.', 'A number changed: 5 % became 7 %.'],
  ['a sum that went', 'It costs € 5.\nTea.', 'Tea.', 'A sum of money was removed: € 5.'],
  ['a party', 'We hire Tea.', 'We hire Acme Ltd.', 'A named party was added: Acme Ltd.'],
  ['no second stop', 'We hire Acme, Inc. here.', 'We hire it here.', 'A named party was removed: Acme, Inc.'],
  [
    'a clause that came',
    'Tea.',
    'Tea.\nWe paint the house in the colours of the sea',
    'Added: “We paint the house in the colours of the sea”.',
  ],
  [
    'a clause that went',
    'Tea.\nWe paint the house in the colours of the sea.',
    'Tea.',
    'Removed: “We paint the house in the colours of the sea.”',
  ],
  [
    'a clause in place of words',
    'We paint the house in the colours of the sea. We rest.',
    'We paint the house in the colours of the sea. We adore what is old and green and so full of it.',
    'Added: “adore what is old and green and so full of it”.',
  ],
  [
    'a date of force',
    'Effective 1 May 2024, prices rise.',
    'Effective 3 June 2024, prices rise.',
    'The effective date changed: 1 May became 3 June.',
  ],
  [
    'a last update set back',
    'Last updated: 4 January 2022',
    'Last updated: 20 December 2020',
    'The date of the last update was set back: 4 January 2022 became 20 December 2020.',
  ],
  [
    'another date',
    'It was built before 1 May 2024.',
    'It was built before 1 May 2025.',
    'A date changed: 2024 became 2025.',
  ],
  ['a row that came', 'A | B\nC | D', 'A | B\nC | D\nE | F', 'Table row added: “E · F”.'],
  ['a row that went', 'A | B\nC | D\nE | F', 'A | B\nC | D', 'Table row removed: “E · F”.'],
  ['a sub-processor', '- Acme', '- Acme\n- Beta', 'Sub-processor added: “Beta”.', 'subprocessors'],
  [
    'a row elsewhere',
    '# Read\n- A | B\n- C | D\n# Seen\n- E | F',
    '# Read\n- A | B\n# Seen\n- E | F\n- C | D',
    '“C · D” moved from “Read” to “Seen”.',
  ],
  [
    'words for words',
    'On the hill by the sea we like old tea.',
    'On the hill by the sea we adore new coffee.',
    'Reworded: “like old tea” became “adore new coffee”.',
  ],
  [
    'many words that came',
    'We like tea.',
    'We like tea and coffee and cake.',
    'Added: “and coffee and cake”.',
  ],
  [
    'many words that went',
    'We like tea and coffee and cake.',
    'We like tea.',
    'Removed: “and coffee and cake”.',
  ],
  [
    'hardly anything around a word',
    'Old tea.',
    'Old green.',
    'Reworded: “tea” became “green” in “Old green.”',
  ],
  [
    'a date that came',
    'It was built before.',
    'It was built before 1 May 2024.',
    'A date changed: 1 May 2024.',
  ],
  [
    'a script without spaces',
    '個人情報を提供しません。',
    '個人情報を提供します。',
    'Reworded: “せん” became “す”.',
  ],
  ['no stop behind a stop', 'Tea.', 'Tea.\nWe like cake!', 'Added: “We like cake!”'],
  [
    'the sentence alone',
    'Tea is good. We like old cake. Sleep well.',
    'Tea is good. We like new cake. Sleep well.',
    'Reworded: “old” became “new” in “We like new cake.”',
  ],
  [
    'a long sentence',
    `We ${rest}like old cake ${rest}.`,
    `We ${rest}like new cake ${rest}.`,
    'Reworded: “old” became “new” in “…green trees and the old road to the town like new cake of the house on the hill by the sea in the…”',
  ],
  [
    'a word more at the start',
    'We see you. Tea.',
    'Now we see you. Tea.',
    'Reworded: “We” became “Now we” in “Now we see you.”',
  ],
])('%s, in words', (_, before, after, reason, type) => {
  expect(gradeLines(before, after, type).reasons[0]).toBe(reason);
});

test('a long quote ends at a word', () => {
  expect(gradeLines('Tea.', `Tea.\n${rest}${rest}`).reasons).toEqual([
    `Added: “${rest}of the house on the hill by the sea in the…”`,
  ]);
});
