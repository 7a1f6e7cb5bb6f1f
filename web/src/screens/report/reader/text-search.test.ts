import type { Block } from '@clausewatch/contract/documents';
import { expect, test } from 'vitest';
import { findInText, splitAtMatches } from './text-search.ts';

const block = (start: number, text: string): Block => ({
  kind: 'paragraph',
  level: 0,
  text,
  start,
  end: start + text.length,
  anchor: '',
});

/** The words found, as they stand in the text. */
function found(text: string, query: string): string[] {
  return findInText([block(10, text)], query).map(({ start, end }) => text.slice(start - 10, end - 10));
}

test.each([
  ['Your Account, your account', ' ACCOUNT ', ['Account', 'account']],
  ['Données, DONNEES', 'donnees', ['Données', 'DONNEES']],
  ['the “vendor’s” data', `"vendor's"`, ['“vendor’s”']],
  ['thirty\u00a0days', 'thirty   days', ['thirty\u00a0days']],
  ['aaa aaa', 'aa', ['aa', 'aa']],
  // A letter that becomes two in lower case moves no offset.
  ['İstanbul courts', 'courts', ['courts']],
  ['한국어 하나', '하나', ['하나']],
  ['a b c', 'a', []],
  ['anything', '  ', []],
])('in %j, %j finds %j', (text, query, words) => {
  expect(found(text, query)).toEqual(words);
});

test('places are those of the document, in order over its blocks', () => {
  expect(findInText([block(0, 'no data'), block(9, 'data')], 'data')).toEqual([
    { start: 3, end: 7 },
    { start: 9, end: 13 },
  ]);
});

test('a stretch of text is cut at the matches in it, also where one begins before it or ends behind it', () => {
  const matches = [
    { start: 0, end: 2 },
    { start: 4, end: 12 },
    { start: 15, end: 17 },
    { start: 19, end: 30 },
  ];
  expect(splitAtMatches(10, 'abcdefghij', matches)).toEqual([
    { start: 10, text: 'ab', match: 1 },
    { start: 12, text: 'cde', match: null },
    { start: 15, text: 'fg', match: 2 },
    { start: 17, text: 'hi', match: null },
    { start: 19, text: 'j', match: 3 },
  ]);
  expect(splitAtMatches(2, 'ab', matches)).toEqual([{ start: 2, text: 'ab', match: null }]);
});
