import type { FactChange } from '@clausewatch/contract/changes';
import type { Finding } from '@clausewatch/contract/findings';
import { factSubjects } from '../lexicon/fact-subjects.ts';
import { shorten } from './quotes.ts';

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

/** Something countable that became something else, under what it is of: “Minimum age: 13 → 16”. */
export function factHeadline({ kind, before, after }: FactChange, sentence: string, subject: string): string {
  const label = factSubjects.find(
    ({ kinds, words }) => kinds.some((each) => each === kind) && words.test(sentence),
  )?.label;
  const name = label ?? (kind === 'party' ? `${subject}, company` : subject);
  if (before !== null && after !== null) return `${name}: ${became(before, after)}`;
  return before === null ? `New in ${subject}: ${after ?? ''}` : `No longer in ${subject}: ${before}`;
}

/** A heading as the subject of a line: without its number, since a digit never leads. */
export function subjectOf(heading: string | null, otherwise: string): string {
  const words = (heading ?? '')
    .replace(/^(?:(?:section|article|clause|annex)\s+|§\s*)?[\d.]+(?:[A-Z]\b)?[.):]?\s*(?:[-–—:]\s*)?/i, '')
    .replace(/[\s:.]+$/, '');
  const isDate = /(?:updated|effective|revised|modified)\b.*\d{4}/i.test(words);
  return isDate || !/^\p{L}/u.test(words) || words.length > longestSubject ? otherwise : words;
}

const longestSubject = 60;

/** Words in the place of others, or more or fewer of them, under their subject. */
export function rewordedHeadline(subject: string, removed: string, added: string, sentence: string): string {
  // Edits here and there in a sentence read as nothing by themselves.
  if (/ \| /.test(removed + added)) return `${subject}: now “${shorten(sentence).replace(/[.;,]$/, '')}”`;
  if (removed === '') return `${subject}: adds “${shorten(added)}”${within(sentence, added)}`;
  if (added === '') return `${subject}: drops “${shorten(removed)}”${within(sentence, removed)}`;
  return `${subject}: “${shorten(removed)}” → “${shorten(added)}”`;
}

function within(sentence: string, words: string): string {
  const at = sentence.indexOf(words);
  if (words.length > longestAlone || at < 0 || sentence === words) return '';
  const start = Math.max(0, at - reach);
  const around = sentence.slice(start, at + words.length + reach).trim();
  return ` in “${start > 0 ? '…' : ''}${around}${at + words.length + reach < sentence.length ? '…' : ''}”`;
}

const longestAlone = 30;
const reach = 45;

/** A sentence that came or went. */
export function sentenceHeadline(subject: string, text: string, isAdded: boolean): string {
  const quote = shorten(text.replace(/^(?:\d+(?:\.\d+)*|[A-Z])\.?\s+(?=\p{Lu})/u, '')).replace(/[.;,]$/, '');
  return `${isAdded ? 'New in' : 'No longer in'} ${subject}: “${quote}”`;
}

/** Entries of a list of sub-processors. */
export function entriesHeadline(names: readonly string[], isAdded: boolean): string {
  const what = `${isAdded ? 'New' : 'Removed'} sub-processor${names.length === 1 ? '' : 's'}`;
  const shown = names.slice(0, mostNames).map(shorten).join(', ');
  return `${what}: ${shown}${names.length > mostNames ? ` and ${names.length - mostNames} more` : ''}`;
}

const mostNames = 3;

/** "24 → 36 months", or both in full where their units differ. */
function became(before: string, after: string): string {
  const [from, to] = [before, after].map((text) => /^(\S+) (.+)$/.exec(text));
  const isShared = from?.[2] !== undefined && from[2] === to?.[2];
  return isShared ? `${from[1]} → ${after}` : `${before} → ${after}`;
}

function lowered(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1).replace(/\.$/, '');
}
