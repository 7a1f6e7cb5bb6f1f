/** Seconds that a Retry-After header asks for, as a number or a date (RFC 9110, 10.2.3); null where there is none to obey. */
export function readRetryAfter(header: string | undefined, now: Date): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const date = Date.parse(text);
  // Date.parse reads far more than HTTP dates; those all begin with the name of a day.
  if (Number.isNaN(date) || !/^(mon|tue|wed|thu|fri|sat|sun)/i.test(text)) return null;
  return Math.max(0, Math.ceil((date - now.getTime()) / 1000));
}
