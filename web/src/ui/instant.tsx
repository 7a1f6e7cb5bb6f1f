import { monthNames } from '@clausewatch/contract/words/month-names';
import { useNow } from './use-now.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A relative time such as "3 hours ago"; the exact UTC instant is in the tooltip. */
export function Instant({ at }: { at: string }) {
  const now = useNow();
  const exact = `${new Date(at).toISOString().slice(0, 16).replace('T', ', ')} UTC`;
  return (
    <time dateTime={at} title={exact}>
      {ago(new Date(at), now)}
    </time>
  );
}

/** "14 seconds ago", "3 hours ago" up to a week, then "9 Nov", with the year where it differs. */
export function ago(then: Date, now: Date): string {
  const ms = now.getTime() - then.getTime();
  if (ms < 10 * secondMs) return 'just now';
  if (ms < minuteMs) return counted(Math.floor(ms / secondMs), 'second');
  if (ms < hourMs) return counted(Math.floor(ms / minuteMs), 'minute');
  if (ms < dayMs) return counted(Math.floor(ms / hourMs), 'hour');
  if (ms < 7 * dayMs) return counted(Math.floor(ms / dayMs), 'day');
  return calendarDay(then, now);
}

/** "9 Nov", or "9 Nov 2024" in another year, in UTC. */
export function calendarDay(day: Date, now: Date): string {
  const year = day.getUTCFullYear() === now.getUTCFullYear() ? '' : ` ${day.getUTCFullYear()}`;
  return `${day.getUTCDate()} ${monthNames[day.getUTCMonth()]?.short}${year}`;
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
