import { calendarDay } from '../../../ui/instant.tsx';
import { monthAndYear } from '@clausewatch/contract/words/whole-day';

export type Tick = { at: number; name: string };

/** Shorter spans have their days at both ends. */
const shortestInMonths = 60 * 86_400_000;

/** The first days of months between two instants, as evenly spread as months are and at most `most` of them. */
export function monthTicks(from: number, to: number, most: number): Tick[] {
  if (to - from < shortestInMonths) {
    const today = new Date(to);
    return [{ at: from, name: calendarDay(new Date(from), today) }];
  }
  const first = new Date(from);
  const months: number[] = [];
  for (let month = first.getUTCMonth() + 1; ; month += 1) {
    const at = Date.UTC(first.getUTCFullYear(), month, 1);
    if (at >= to) break;
    months.push(at);
  }
  const every = Math.ceil(months.length / most);
  return months
    .filter((_at, index) => index % every === 0)
    .map((at, index, shown) => ({ at, name: nameOfMonth(at, shown[index - 1]) }));
}

/** “Mar”, with the year where it is the first that is named in it. */
function nameOfMonth(at: number, before: number | undefined): string {
  const day = new Date(at);
  const name = monthAndYear(day.toISOString().slice(0, 10));
  const isSameYear = before !== undefined && new Date(before).getUTCFullYear() === day.getUTCFullYear();
  const [month = '', year = ''] = name.split(' ');
  return isSameYear ? month.slice(0, 3) : `${month.slice(0, 3)} ${year}`;
}

/** Which of some places along a line have room for a word of `width`; the last always has. */
export function withRoom(places: readonly number[], width: number): boolean[] {
  const has = places.map(() => false);
  let free = Infinity;
  for (let index = places.length - 1; index >= 0; index -= 1) {
    const place = places[index] ?? 0;
    if (place + width > free) continue;
    has[index] = true;
    free = place;
  }
  return has;
}
