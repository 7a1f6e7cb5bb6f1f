import type { ReadEdit, Span } from '../diff/diff.ts';
import { foldTypography } from '../lexicon/typography.ts';
import { changedOperativeWords } from './clauses/operative-changes.ts';
import type { Clause, Quote } from './clauses/clauses.ts';
import { shorten } from './quotes.ts';

/** What stood in a sentence and what stands there now, with enough around it to be read; or words that came or went, and where. */
export type Rewording =
  | { kind: 'exchanged'; from: string; to: string }
  | { kind: 'added' | 'dropped'; words: string; within: string | null };

/** A sentence's rewording as one stretch where that is short, else the weightiest of its edits. Each side is quoted from its own version. */
export function rewordingOf(clause: Clause): Rewording {
  return stretchOf(clause) ?? weightiestOf(clause);
}

/** Words of a version in their sentence: `text.slice(from, to)`; none where the version has no such words. */
type Words = { text: string; from: number; to: number };

function stretchOf({ quotes }: Clause): Rewording | null {
  const [old, young] = [quotes.before?.text ?? '', quotes.after?.text ?? ''] as const;
  const [before, after] = [wordsOf(old), wordsOf(young)];
  const isSameWord = (one: Word | undefined, other: Word | undefined) =>
    one !== undefined && other !== undefined && foldTypography(one.text) === foldTypography(other.text);
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && isSameWord(before[start], after[start])) start += 1;
  let end = 0;
  while (end < shorter - start && isSameWord(before.at(-1 - end), after.at(-1 - end))) end += 1;
  const stretchIn = (text: string, words: readonly Word[]): Words => {
    const from = words[start]?.start ?? text.length;
    return { text, from, to: Math.max(from, words[words.length - end - 1]?.end ?? 0) };
  };
  const [removed, added] = [stretchIn(old, before), stretchIn(young, after)];
  return Math.max(lengthOf(removed), lengthOf(added)) > longestStretch ? null : reworded(removed, added);
}

/** What decides comes before what is long. */
function weightiestOf({ edits, quotes }: Clause): Rewording {
  const weightOf = (edit: ReadEdit) =>
    changedOperativeWords(edit).length * operativeWorth + edit.removed.length + edit.added.length;
  const [edit] = edits.toSorted((a, b) => weightOf(b) - weightOf(a));
  const isInWord = edit !== undefined && /\S$/u.test(edit.lead) && /^\p{L}/u.test(edit.removed + edit.added);
  return reworded(
    wordsAt(quotes.before, edit?.spanBefore ?? null, isInWord),
    wordsAt(quotes.after, edit?.spanAfter ?? null, isInWord),
  );
}

/** The words at a place, to the ends of those that it cuts. */
function wordsAt(quote: Quote | null, span: Span | null, isInWord: boolean): Words {
  if (quote === null || span === null) return { text: '', from: 0, to: 0 };
  const { text } = quote;
  // White space at an end of the edit may lie outside its sentences.
  let [from, to] = [Math.max(0, span.start - quote.start), Math.min(text.length, span.end - quote.start)];
  if (isInWord) from -= /\S*$/u.exec(text.slice(0, from))?.[0].length ?? 0;
  if (!/\s$/u.test(text.slice(0, to))) to += /^[\p{L}\p{N}'’-]*/u.exec(text.slice(to))?.[0].length ?? 0;
  const words = text.slice(from, to);
  from += words.length - words.trimStart().length;
  return { text, from, to: Math.max(from, to - (words.length - words.trimEnd().length)) };
}

function lengthOf({ from, to }: Words): number {
  return to - from;
}

/** About five words. */
const operativeWorth = 30;
const longestStretch = 80;
/** Two of them stand in a line. */
const longestOfTwo = 80;

/** Words alone read as nothing: "or", "2", "all". */
function reworded(old: Words, young: Words): Rewording {
  const [removed, added] = [lengthOf(old), lengthOf(young)];
  if (removed === 0 || added === 0) {
    const words = removed === 0 ? young : old;
    const around = withContext(words, Math.max(0, longestWithin - lengthOf(words)));
    const isReadAlone = lengthOf(words) > longestAlone || lengthOf(around) === lengthOf(words);
    return {
      kind: removed === 0 ? 'added' : 'dropped',
      words: shorten(textOf(words)),
      within: isReadAlone ? null : marked(around),
    };
  }
  const room =
    Math.min(removed, added) < fewestRead
      ? mostAround
      : Math.min(mostAround, longestOfTwo - Math.max(removed, added));
  const [from, to] = [old, young].map((words) => shorten(textOf(withContext(words, room)), longestOfTwo));
  return { kind: 'exchanged', from: from ?? '', to: to ?? '' };
}

function textOf({ text, from, to }: Words): string {
  return text.slice(from, to);
}

/** With the words on either side, nearest first by turns, of about so many characters. */
function withContext({ text, from, to }: Words, room: number): Words {
  const [lead, tail] = [wordsOf(text.slice(0, from)), wordsOf(text.slice(to))];
  let [start, end, taken] = [from, to, 0];
  for (let step = 1; taken < room && step <= mostContext; step += 1) {
    const [word, next] = [lead.at(-step), tail[step - 1]];
    if (word === undefined && next === undefined) break;
    if (word !== undefined) start = Math.max(word.start, word.end - longestWord);
    if (next !== undefined) end = to + Math.min(next.end, next.start + longestWord);
    taken += (word?.text.length ?? 0) + (next?.text.length ?? 0) + 2;
  }
  return { text, from: start, to: end };
}

function marked({ text, from, to }: Words): string {
  const start = text.slice(0, from).trim() === '' ? '' : '…';
  const end = text.slice(to).trim() === '' ? '' : '…';
  return `${start}${text.slice(from, to).replaceAll(/\s+/gu, ' ')}${end}`;
}

/** What stands around an exchange says what it is of: "must be at least 18 years old". */
const mostAround = 36;
const fewestRead = 24;
const mostContext = 8;
/** In scripts without spaces a whole sentence is one word. */
const longestWord = 30;
const longestAlone = 40;
const longestWithin = 90;

type Word = { text: string; start: number; end: number };

function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(/\S+/gu), ({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }));
}
