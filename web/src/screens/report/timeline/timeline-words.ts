import type { TimelineEntry, TimelineFacts } from '@clausewatch/contract/timeline';
import { calendarDay } from '../../../ui/instant.tsx';
import { plural } from '../../../ui/plural.ts';
import { monthAndYear } from '@clausewatch/contract/words/whole-day';

/** “2 material changes in 12 months, both for the worse”. */
export function timelineTitle({ material, worse, better }: TimelineFacts['year']): string {
  if (material === 0) return 'No material change in 12 months';
  return `${plural(material, 'material change')} in 12 months${direction(material, worse, better)}`;
}

function direction(material: number, worse: number, better: number): string {
  const [count, way] = worse >= better ? [worse, 'for the worse'] : [better, 'for the better'];
  if (count === 0) return '';
  if (count < material) return `, ${count} ${way}`;
  if (material === 1) return `, ${way}`;
  return `, ${material === 2 ? 'both' : 'all'} ${way}`;
}

/** The entries of each calendar month, in the order in which they come. In UTC, as every day here. */
export function byMonth(
  entries: readonly TimelineEntry[],
): { month: string; name: string; entries: TimelineEntry[] }[] {
  return [...Map.groupBy(entries, ({ at }) => at.slice(0, 7))].map(([month, of]) => ({
    month,
    name: monthAndYear(`${month}-01`),
    entries: of,
  }));
}

/** “21 Nov”, beneath the month that says the year. */
export function dayInMonth(at: string): string {
  const day = new Date(at);
  return calendarDay(day, day);
}
