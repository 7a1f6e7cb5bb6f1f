import { expect, test } from 'vitest';
import {
  countFilters,
  firstChoice,
  queryOf,
  readChoice,
  scoreOf,
  toggled,
  writeChoice,
} from './directory-choice.ts';

const read = (search: string) => readChoice(new URLSearchParams(search));

test('an address without parameters is the first choice, and the first choice leaves none in it', () => {
  expect(read('')).toEqual(firstChoice);
  expect(writeChoice(firstChoice).toString()).toBe('');
});

test('a choice survives the address', () => {
  const choice = {
    q: 'north & light',
    letters: ['A' as const, 'E' as const],
    types: ['dpa' as const],
    changed: '30' as const,
    from: 0,
    to: 64,
    by: 'worst' as const,
    page: 3,
  };
  expect(read(writeChoice(choice).toString())).toEqual(choice);
  expect(countFilters(choice)).toBe(6);
  expect(queryOf(choice)).toEqual({
    page: 3,
    limit: 20,
    sort: 'score',
    order: 'asc',
    q: 'north & light',
    letters: 'A,E',
    types: 'dpa',
    changed_within: '30',
    min_score: 0,
    max_score: 64,
  });
});

test('what an address has wrong is as at first', () => {
  expect(read('grade=Z,a&type=secret&changed=1&from=-1&to=101&by=password&page=0&q=%00')).toEqual(
    firstChoice,
  );
  expect(read('grade=E,A,E')).toMatchObject({ letters: ['A', 'E'] });
  expect(read(`q=${'x'.repeat(300)}`).q).toHaveLength(200);
});

test.each([
  ['', null],
  ['0', 0],
  ['100', 100],
  ['101', null],
  ['1.5', null],
  ['1e1', null],
])('a score typed as “%s” is %s', (typed, score) => {
  expect(scoreOf(typed)).toBe(score);
});

test('a value is taken into a list or out of it', () => {
  expect(toggled(['A'], 'B')).toEqual(['A', 'B']);
  expect(toggled(['A', 'B'], 'A')).toEqual(['B']);
});
