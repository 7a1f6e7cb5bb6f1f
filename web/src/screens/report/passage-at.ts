import type { Span } from './reader/marked-text.ts';

/** The passage that an address names, as `120-184`; null where it names none. */
export function passageAt(named: string | null): Span | null {
  const [, start, end] = /^(\d{1,9})-(\d{1,9})$/.exec(named ?? '') ?? [];
  if (start === undefined || end === undefined || Number(start) >= Number(end)) return null;
  return { start: Number(start), end: Number(end) };
}
