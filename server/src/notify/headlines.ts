import type { FactChange } from '@clausewatch/contract/changes';
import type { Finding } from '@clausewatch/contract/findings';
import { head } from './passages.ts';

/** Longer ones are cut in a list and in the subject of a mail. */
const longestHeadline = 120;

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

/** Something countable that came, went or became something else, under the heading above it. */
export function factHeadline({ before, after }: FactChange, subject: string): string {
  if (before !== null && after !== null) return `${subject}: ${became(before, after)}`;
  return before === null ? `New in ${subject}: ${after ?? ''}` : `No longer in ${subject}: ${before}`;
}

/** Entries of a list of sub-processors. */
export function listHeadlines(added: readonly string[], removed: readonly string[]): string[] {
  const name = (names: readonly string[], sentence: string) =>
    names.length === 1
      ? `${sentence} sub-processor: ${names[0] ?? ''}`
      : `${sentence}: ${names.length} sub-processors`;
  return [
    ...(added.length === 0 ? [] : [name(added, 'New')]),
    ...(removed.length === 0 ? [] : [name(removed, 'Removed')]),
  ].map((headline) => head(headline, longestHeadline));
}

/** A heading as the subject of a line: without its number, since a digit never leads. */
export function subjectOf(heading: string | null, otherwise: string): string {
  const words = (heading ?? '')
    .replace(/^(?:(?:section|article|clause)\s+|§\s*)?\d+(?:\.\d+)*[.):]?\s*(?:[-–—:]\s*)?/i, '')
    .replace(/[\s:.]+$/, '');
  return words === '' ? otherwise : head(words, 60);
}

/** A sentence as a headline. One that begins with a figure is put under its subject. */
export function sentenceHeadline(sentence: string, subject: string): string {
  const line = head(sentence.replace(/\.$/, ''), longestHeadline);
  return /^[^\p{L}\p{N}]*\p{N}/u.test(line) ? `${subject}: ${line}` : line;
}

/** "24 → 36 months", or both in full where their units differ. */
function became(before: string, after: string): string {
  const [from, to] = [before, after].map((text) => /^(\S+) (.+)$/.exec(text));
  const isShared = from?.[2] !== undefined && from[2] === to?.[2];
  return isShared ? `${from[1]} → ${after}` : `${before} → ${after}`;
}

function lowered(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1).replace(/\.$/, '');
}
