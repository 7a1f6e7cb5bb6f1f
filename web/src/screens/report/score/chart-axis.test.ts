import { expect, test } from 'vitest';
import { monthTicks, withRoom } from './chart-axis.ts';

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const names = (from: string, to: string, most: number) =>
  monthTicks(at(from), at(to), most).map(({ name }) => name);

test('the axis names months, as many as have room, and the year where one begins', () => {
  expect(names('2025-11-25', '2026-11-23', 12)).toEqual(
    'Dec 2025,Jan 2026,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov'.split(','),
  );
  expect(names('2024-11-25', '2026-11-23', 4)).toEqual(['Dec 2024', 'Jun 2025', 'Dec', 'Jun 2026']);
});

test('what is younger than two months has its first day', () => {
  expect(names('2026-11-01', '2026-11-23', 4)).toEqual(['1 Nov']);
});

test('a word stands where the next one leaves room; the last always stands', () => {
  expect(withRoom([0, 50, 60, 100], 30)).toEqual([true, false, true, true]);
  expect(withRoom([], 30)).toEqual([]);
});
