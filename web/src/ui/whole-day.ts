import { monthNames } from '@clausewatch/contract/words/month-names';

/** "4 March 2025", in UTC. */
export function wholeDay(at: string): string {
  return `${new Date(at).getUTCDate()} ${monthAndYear(at)}`;
}

/** "March 2025", in UTC. */
export function monthAndYear(at: string): string {
  const day = new Date(at);
  return `${monthNames[day.getUTCMonth()]?.long} ${day.getUTCFullYear()}`;
}
