import type { DocumentType } from '@clausewatch/contract/documents';
import { expect, test } from 'vitest';
import { blocksOfLines, findingIn, frame, questionOf } from '../../testing/graded-lines.ts';
import { gradingRules } from './grading-rules.ts';
import { groundsOf } from './grounds.ts';

/** The rules that grade a change of these lines, each once, the weightiest first. */
function rulesOf(before: string, after: string, type: DocumentType = 'privacy'): string[] {
  const [left = [], right = []] = [before, after].map((text) =>
    blocksOfLines([frame, ...text.split('\n').filter((line) => line !== '')]),
  );
  return [...new Set(groundsOf(questionOf(left, right, type)).map(({ rule }) => rule.id))];
}

const long =
  'This is a long sentence of many words about the house and the garden and the road to the town by the great green sea';

test.each<[rule: string, before: string, after: string, type?: DocumentType]>([
  ['same-wording', 'We recognise the organisation.', 'We recognize the organization.'],
  ['party', 'We hire Acme Ltd for it.', 'We hire Beta Holdings LLC for it.'],
  ['figure', 'It is kept for 30 days.', 'It is kept for 90 days.'],
  [
    'relocated',
    '# We sell\n- Shoes\n- Hats\n# We keep\n- Ties',
    '# We sell\n- Hats\n# We keep\n- Ties\n- Shoes',
  ],
  ['date', 'Effective 1 May 2024, prices rise.', 'Effective 3 June 2024, prices rise.'],
  ['cookie-row', '_a | Statistics', '_a | Statistics\n_b | Support', 'cookies'],
  ['row', 'Acme | Hosting', 'Acme | Hosting\nBeta | Mail'],
  ['row', '- Acme', '- Acme\n- Beta', 'subprocessors'],
  ['operative-clause', '', 'You waive your right to take part in a class action against us.'],
  ['disclosure', '', 'We sell your data to our partners.'],
  ['long-clause', '', `${long}.`],
  ['clause', '', 'And of course the house is painted in the colour of the sea.'],
  ['operative-word', 'You may write to the house.', 'You must write to the house.'],
  ['country', 'It is kept in Norway.', 'It is kept in India.'],
  ['wording', 'The house is green.', 'The house is blue.'],
])('%s grades its kind of difference', (rule, before, after, type) => {
  expect(rulesOf(before, after, type)[0]).toBe(rule);
});

test('a practice that came or went is graded by its polarity', () => {
  const [before, after] = [blocksOfLines([frame]), blocksOfLines([frame, 'The house is green.'])];
  const graded = (polarity: 'favourable' | 'neutral'): string | undefined =>
    groundsOf(questionOf(before, after, 'privacy', [[], [findingIn(after[1], 'green', polarity)]]))[0]?.rule
      .id;
  expect(graded('favourable')).toBe('practice');
  expect(graded('neutral')).toBe('neutral-practice');
});

test('many words are a change by their number, and a text of which little stayed is another one', () => {
  const text = (word: string, count: number): string =>
    Array.from({ length: count }, (_, index) => `${word}${index}`.concat(' and so on').repeat(2)).join('\n');
  const kept = text('stay', 120);
  expect(rulesOf(`${kept}\n${text('alpha', 40)}`, `${kept}\n${text('omega', 40)}`)).toContain('many-words');
  expect(rulesOf(text('alpha', 60), text('omega', 60).replaceAll('and so on', 'but not so'))[0]).toBe(
    'replaced',
  );
});

test('a synonym is any other wording', () => {
  const mended = 'If we run into an error, we put it right.';
  expect(rulesOf(mended, 'If we run into an error, we remedy it.')).toEqual(['wording']);
  expect(rulesOf('We run it in the browser.', 'We operate it in your browser.')).toEqual(['wording']);
});

test('every rule has a name of its own, a reason and a case', () => {
  expect(new Set(gradingRules.map(({ id }) => id)).size).toBe(gradingRules.length);
  expect(gradingRules.filter(({ why, example }) => why === '' || example === '')).toEqual([]);
});

test('without its rule a difference is graded by the next that holds', () => {
  const at = gradingRules.findIndex(({ id }) => id === 'operative-word');
  const [rule] = gradingRules.splice(at, 1);
  try {
    expect(rulesOf('You may write to the house.', 'You must write to the house.')).toEqual(['wording']);
  } finally {
    if (rule !== undefined) gradingRules.splice(at, 0, rule);
  }
});
