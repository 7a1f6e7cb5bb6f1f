import { expect, test } from 'vitest';
import { timelineTitle } from './timeline-words.ts';

test.each([
  [{ material: 0, worse: 0, better: 0 }, 'No material change in 12 months'],
  [{ material: 1, worse: 0, better: 0 }, '1 material change in 12 months'],
  [{ material: 1, worse: 1, better: 0 }, '1 material change in 12 months, for the worse'],
  [{ material: 2, worse: 2, better: 0 }, '2 material changes in 12 months, both for the worse'],
  [{ material: 3, worse: 0, better: 3 }, '3 material changes in 12 months, all for the better'],
  [{ material: 3, worse: 2, better: 1 }, '3 material changes in 12 months, 2 for the worse'],
])('the title of a timeline says how many and which way: %o', (year, title) => {
  expect(timelineTitle(year)).toBe(title);
});
