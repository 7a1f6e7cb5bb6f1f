const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** "4 March 2025", in UTC. */
export function wholeDay(at: string): string {
  return `${new Date(at).getUTCDate()} ${monthAndYear(at)}`;
}

/** "March 2025", in UTC. */
export function monthAndYear(at: string): string {
  const day = new Date(at);
  return `${months[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}
