import { expect, test } from 'vitest';
import {
  filterOf,
  firstChoice,
  queryOf,
  readChoice,
  sortedBy,
  unfiltered,
  viewOf,
  writeChoice,
} from './list-choice.ts';

const read = (search: string) => readChoice(new URLSearchParams(search));
const written = (search: string, choice: Parameters<typeof writeChoice>[1]) =>
  writeChoice(new URLSearchParams(search), choice).toString();

test('an address without parameters shows what needs attention first', () => {
  expect(read('')).toEqual(firstChoice);
  expect(written('', firstChoice)).toBe('');
});

test('a choice survives being written into the address and read again', () => {
  const choice = {
    ...firstChoice,
    q: 'north light',
    owner: 'Ines Halloran',
    grade: ['D', 'none'],
    tag: ['eu data', 'tier-1'],
    without: ['sells-data'],
    requirement: ['std_1.not_met'],
    sort: 'score',
    order: 'desc',
    unseen: true,
    page: 3,
    columns: ['score', 'documents'],
  } as const;
  expect(read(written('', choice))).toEqual(choice);
  expect(read(viewOf(choice))).toEqual({ ...choice, page: 1 });
  expect(filterOf(choice)).toEqual({
    q: 'north light',
    owner: 'Ines Halloran',
    grade: ['D', 'none'],
    tag: ['eu data', 'tier-1'],
    without: ['sells-data'],
    requirement: ['std_1.not_met'],
    unseen: true,
  });
  expect(filterOf(unfiltered(choice))).toEqual({});
  expect(unfiltered(choice)).toMatchObject({ sort: 'score', columns: ['score', 'documents'], page: 1 });
});

test('what an address has wrong is as at first', () => {
  expect(read('sort=password&order=up&page=-1&unseen=perhaps')).toEqual(firstChoice);
  expect(read(`grade=Z,A&severity=huge&tag=${'x'.repeat(500)}&requirement=std_1.bad`)).toEqual({
    ...firstChoice,
    grade: ['A'],
  });
  expect(read(`page=1.5&q=${'a'.repeat(300)}`)).toEqual({ ...firstChoice, q: 'a'.repeat(200) });
});

test('writing keeps what else the address holds, and takes out what is as usual', () => {
  expect(written('analysis=ana_1&q=old&page=2', firstChoice)).toBe('analysis=ana_1');
});

test('a column is sorted its own way first, and the other way round when pressed again', () => {
  const byScore = sortedBy({ ...firstChoice, page: 4 }, 'score');
  expect(byScore).toMatchObject({ sort: 'score', order: 'asc', page: 1 });
  expect(sortedBy(byScore, 'score')).toMatchObject({ sort: 'score', order: 'desc' });
  expect(sortedBy(byScore, 'last_changed')).toMatchObject({ order: 'desc' });
});

test('the server is asked for no more than was chosen', () => {
  expect(queryOf(firstChoice)).toEqual({ page: 1, limit: 25, sort: 'attention', order: 'desc' });
  expect(queryOf({ ...firstChoice, q: 'a', unseen: true, grade: ['A', 'B'] })).toMatchObject({
    q: 'a',
    unseen: 'true',
    grade: 'A,B',
  });
});
