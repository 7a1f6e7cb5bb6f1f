import { monthNames } from './month-names.ts';

/** "4 March 2025", in UTC. */
export function wholeDay(at: string | Date): string {
  return `${new Date(at).getUTCDate()} ${monthAndYear(at)}`;
}

/** "March 2025", in UTC. */
export function monthAndYear(at: string | Date): string {
  const day = new Date(at);
  return `${monthNames[day.getUTCMonth()]?.long} ${day.getUTCFullYear()}`;
}
