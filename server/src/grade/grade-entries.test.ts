import type { DocumentType } from '@clausewatch/contract/documents';
import { expect, test } from 'vitest';
import { blocksOfLines, frame, gradeBlocks, questionOf } from '../../testing/graded-lines.ts';
import { groundsOf } from './grounds.ts';

/** The rules that grade the edits of a change of these lines, each once. */
function rulesOf(before: string, after: string, type: DocumentType = 'privacy'): string[] {
  const [left = [], right = []] = [before, after].map((text) =>
    blocksOfLines([frame, ...text.split('\n').filter((line) => line !== '')]),
  );
  const grounds = groundsOf(questionOf(left, right, type));
  return [...new Set(grounds.flatMap(({ rule, signal }) => (signal.kind === 'edit' ? rule.id : [])))];
}

test.each<[name: string, before: string, after: string, rule: string, type?: DocumentType]>([
  ['a row more', 'Tea | Cake', 'Tea | Cake\nRice | Beans', 'row'],
  ['a row fewer', 'Tea | Cake\nRice | Beans', 'Tea | Cake', 'row'],
  ['another word in a row', 'Tea | Old cake', 'Tea | New cake', 'wording'],
  ['an item more', '- Tea', '- Tea\n- Rice', 'wording'],
  ['a sub-processor more', '- Tea', '- Tea\n- Rice', 'row', 'subprocessors'],
  ['a sub-processor fewer', '- Tea\n- Rice', '- Tea', 'row', 'subprocessors'],
  ['another word for a sub-processor', '- Old tea', '- New tea', 'wording', 'subprocessors'],
  ['a line more in their list', 'Tea', 'Tea\nRice', 'long-clause', 'subprocessors'],
  ['a line fewer in their list', 'Tea\nRice', 'Tea', 'long-clause', 'subprocessors'],
  [
    'two words more in a line of it',
    'Tea of the town',
    'Tea and rice of the town',
    'wording',
    'subprocessors',
  ],
  ['a cookie more', '_a | Tea', '_a | Tea\n_b | Rice', 'cookie-row', 'cookies'],
  ['an item more among cookies', '- Tea', '- Tea\n- Rice', 'wording', 'cookies'],
  ['a sentence of eight words', 'Tea.', 'Tea.\nThe green house is on the old hill.', 'clause'],
  ['one of seven', 'Tea.', 'Tea.\nThe green house is on the hill.', 'wording'],
  [
    'eight words for two',
    'Old tea. So it is here.',
    'Old tea. So red green blue black white grey gold silver here.',
    'clause',
  ],
  [
    'nine words for three',
    'Old tea. So it was then here.',
    'Old tea. So red green blue black white grey gold silver pink here.',
    'wording',
  ],
])('%s', (_, before, after, rule, type) => {
  expect(rulesOf(before, after, type)).toEqual([rule]);
});

const words = (count: number): string =>
  Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

test('a clause of 25 words is material without a word that decides', () => {
  expect(rulesOf('Tea.', `Tea.\n${words(24)}.`)).toEqual(['clause']);
  expect(rulesOf('Tea.', `Tea.\n${words(25)}.`)).toEqual(['long-clause']);
});

test.each([
  ['a country', 'It is kept in Norway.', 'It is kept in India.', 'country'],
  ['one more', 'It is kept in Norway.', 'It is kept in Norway and India.', 'country'],
  [
    'the same in another order',
    'It is kept in Norway or India.',
    'It is kept in India or Norway.',
    'wording',
  ],
  ['one in a clause', 'Tea.', 'Tea.\nThe green house of the town is in Norway.', 'country'],
  ['one in an address', 'Come to Main Road, Norway 12345.', 'Come to Main Road, India 12345.', 'wording'],
  ['one with its number', 'Come to Main Road 4, Norway.', 'Come to High Road 5, India.', 'wording'],
  ['one before a sum', 'You pay in US$ here.', 'You pay in CA$ here.', 'wording'],
  ['another law of a union', 'The EU GDPR is read here.', 'The UK GDPR is read here.', 'country'],
  ['a law’s union', 'The GDPR is read here.', 'The EU GDPR is read here.', 'wording'],
])('where data goes: %s', (_, before, after, rule) => {
  expect(rulesOf(before, after)).toEqual([rule]);
});

test.each([
  ['it stays in other words', 'You must write to the house.', 'To the house you must write.', 'wording'],
  ['it is cut in two by the edit', 'This is opt-in for all.', 'This is opt-out for all.', 'operative-word'],
  [
    'what stands behind shows that it decides nothing',
    'Write for questions.',
    'Write for any questions.',
    'wording',
  ],
  ['the edit holds a part of it', '当社は提供しません。', '当社は提供します。', 'operative-word'],
  ['a character stays that is a part of it', '本日同意書を送る。', '本日意見書を送る。', 'operative-word'],
  ['one of two went', 'We may sing and may dance.', 'We may sing and dance.', 'operative-word'],
  ['it is about data alone', 'We like letters of yours.', 'We like data of yours.', 'wording'],
])('an operative word where %s', (_, before, after, rule) => {
  expect(rulesOf(before, after)).toEqual([rule]);
});

test('a change is as grave as its gravest part', () => {
  const [before, after] = ['We organise tea.\nWe like it.', 'We organize tea.\nWe love it.'].map((text) =>
    blocksOfLines(text.split('\n')),
  );
  expect(gradeBlocks(before ?? [], after ?? []).severity).toBe('minor');
});
