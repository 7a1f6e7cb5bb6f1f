import type { Finding } from './findings.ts';

/** A practice that a text speaks of no more. Most promises are what the vendor does, some are what it does not. */
export function lostHeadline({ title, polarity }: Pick<Finding, 'title' | 'polarity'>): string {
  const denied = /^Does not (.+)$/.exec(title)?.[1];
  if (denied !== undefined && polarity === 'favourable') return `Drops its promise not to ${denied}`;
  // "No longer keeps no logs" would say it the wrong way round.
  const isTurned = /\b(?:no|not|nothing|only|may)\b/i.test(title);
  return isTurned ? `No longer says that it ${lowered(title)}` : `No longer ${lowered(title)}`;
}

export function gainedHeadline({ title }: Pick<Finding, 'title'>): string {
  return `New: ${lowered(title)}`;
}

/** A title within a sentence. */
export function lowered(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1).replace(/\.$/, '');
}
