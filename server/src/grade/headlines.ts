import type { FactChange } from '@clausewatch/contract/changes';
import { gainedHeadline, lostHeadline, lowered } from '@clausewatch/contract/finding-headlines';
import { isSmallWord } from '../lexicon/question-words.ts';
import { factSubjectOf } from './fact-effects.ts';
import { shorten } from './quotes.ts';
import type { Rewording } from './rewordings.ts';
import { isDenial, type Turn, type TurnKind } from './turns.ts';

/** Something countable that became something else, under what it is of: “Minimum age: 13 → 16”. */
export function factHeadline({ kind, before, after }: FactChange, sentence: string, subject: string): string {
  const name = factSubject(kind, sentence, subject);
  if (before !== null && after !== null)
    return `${name}: ${became(before, after)}${countedIn(sentence, after)}`;
  return before === null ? `New in ${subject}: ${after ?? ''}` : `No longer in ${subject}: ${before}`;
}

/** What a figure is of, by its sentence and what that stands under. */
export function factSubject(kind: FactChange['kind'], sentence: string, subject: string): string {
  const known = factSubjectOf(kind, sentence);
  const own = known?.isOfSection === true ? `${subject}, ${lowered(known.label)}` : known?.label;
  return own ?? (kind === 'party' ? `${subject}, company` : subject);
}

/** What a bare number counts, by the words behind it: “10 → 12 million users”. */
function countedIn(sentence: string, number: string): string {
  if (/\p{L}|%/u.test(number)) return '';
  const at = sentence.search(
    new RegExp(`(?<![\\d.,])${number.replaceAll(/[.+]/g, '\\$&')}(?![\\d.,]\\d|\\d)`, 'u'),
  );
  if (at < 0) return '';
  const behind = sentence.slice(at + number.length, at + number.length + longestCounted);
  const words = /^\s\p{L}{2,}(?:\s\p{L}{2,}){0,2}/u.exec(behind)?.[0].trim().split(' ') ?? [];
  if (isSmallWord(words[0] ?? '', 'en')) return '';
  const many = words.findIndex((word) => word.endsWith('s'));
  return words.length === 0 ? '' : ` ${words.slice(0, many < 0 ? 1 : many + 1).join(' ')}`;
}

const longestCounted = 60;

/** A heading as the subject of a line: without its number, since a digit never leads. */
export function subjectOf(heading: string | null, otherwise: string): string {
  const words = (heading ?? '')
    .replace(/^(?:(?:section|article|clause|annex)\s+|§\s*)?[\d.]+(?:[A-Z]\b)?[.):]?\s*(?:[-–—:]\s*)?/i, '')
    .replace(/[\s:.]+$/, '');
  const isDate = /(?:updated|effective|revised|modified)\b.*\d{4}|^\p{L}+\.? (?:\d{1,2}, )?\d{4}$/iu.test(
    words,
  );
  return isDate || !/^\p{L}/u.test(words) || words.length > longestSubject ? otherwise : words;
}

const longestSubject = 60;

/** Words in the place of others, or more or fewer of them, under their subject. */
export function rewordedHeadline(subject: string, rewording: Rewording): string {
  if (rewording.kind === 'exchanged')
    return `${subject}: “${bare(rewording.from)}” → “${bare(rewording.to)}”`;
  const within = rewording.within === null ? '' : ` in “${bare(rewording.within)}”`;
  return `${subject}: ${rewording.kind === 'added' ? 'adds' : 'drops'} “${bare(rewording.words)}”${within}`;
}

/** How what a sentence states is turned, with the words that turn it. */
export function turnHeadline(subject: string, { kind, finding }: Turn, rewording: Rewording): string {
  if (kind === 'opt_out_gone') return `${subject}: you can no longer opt out`;
  if (kind === 'opt_out_new') return `${subject}: you can now opt out`;
  if (finding !== null && (kind === 'denied' || kind === 'affirmed'))
    return (kind === 'denied') === isDenial(finding) ? gainedHeadline(finding) : lostHeadline(finding);
  const lead = turnLeads[kind];
  if (rewording.kind === 'exchanged' || lead === undefined) return rewordedHeadline(subject, rewording);
  const words = bare(rewording.words).replace(/^(?:and|or|und|oder|et|ou|y|o|e)\s+/iu, '');
  return `${subject}: ${lead[rewording.kind]} “${words}”`;
}

/** Words that came, or went, as what they do to the sentence. */
const turnLeads: Partial<Record<TurnKind, Record<'added' | 'dropped', string>>> = {
  widened: { added: 'now also', dropped: 'drops' },
  narrowed: { added: 'now only', dropped: 'drops' },
  conditional: { added: 'now only', dropped: 'drops' },
  unconditional: { added: 'now', dropped: 'drops' },
};

/** Without the mark that ends it, or parts it from what follows. */
function bare(quote: string): string {
  return quote.replace(/[.;,]$/, '');
}

/** A sentence that came or went. */
export function sentenceHeadline(subject: string, text: string, isAdded: boolean): string {
  const quote = bare(shorten(text.replace(/^(?:\d+(?:\.\d+)*|[A-Z])\.?\s+(?=\p{Lu})/u, '')));
  return `${isAdded ? 'New in' : 'No longer in'} ${subject}: “${quote}”`;
}

/** A sentence or row in the place of another. */
export function exchangedHeadline(subject: string, before: string, after: string): string {
  const [from, to] = [before, after].map((text) => bare(shorten(text, longestOfTwo)));
  return `${subject}: “${from ?? ''}” → “${to ?? ''}”`;
}

const longestOfTwo = 80;

/** Several sentences or rows that came or went under one heading. */
export function severalHeadline(subject: string, texts: readonly string[], isAdded: boolean): string {
  const shown = texts.slice(0, mostSeveral).map((text) => `“${bare(shorten(text, longestOfSeveral))}”`);
  const others = texts.length - shown.length;
  const last = others > 0 ? `${others} more` : (shown.pop() ?? '');
  const list = `${shown.join(', ')} and ${last}`;
  return `${isAdded ? 'New in' : 'No longer in'} ${subject}: ${list}`;
}

const mostSeveral = 3;
const longestOfSeveral = 60;

/** Entries of a list of sub-processors. */
export function entriesHeadline(names: readonly string[], isAdded: boolean): string {
  const what = `${isAdded ? 'New' : 'Removed'} sub-processor${names.length === 1 ? '' : 's'}`;
  const shown = names
    .slice(0, mostNames)
    .map((name) => shorten(name))
    .join(', ');
  return `${what}: ${shown}${names.length > mostNames ? ` and ${names.length - mostNames} more` : ''}`;
}

const mostNames = 3;

/** "24 → 36 months", or both in full where their units differ. */
function became(before: string, after: string): string {
  const [from, to] = [before, after].map((text) => /^(\S+) (.+)$/.exec(text));
  const isShared = from?.[2] !== undefined && from[2] === to?.[2];
  return isShared ? `${from[1]} → ${after}` : `${before} → ${after}`;
}
