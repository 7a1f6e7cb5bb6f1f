import { changedOperativeWords } from './clauses/operative-changes.ts';
import type { Clause } from './clauses/clauses.ts';
import { shorten } from './quotes.ts';

/** What stood in a sentence and what stands there now, with enough around it to be read; or words that came or went, and where. */
export type Rewording =
  | { kind: 'exchanged'; from: string; to: string }
  | { kind: 'added' | 'dropped'; words: string; within: string | null };

/** A sentence's rewording as one stretch where that is short, else the weightiest of its edits. */
export function rewordingOf(clause: Clause): Rewording {
  const stretch = stretchOf(clause.before, clause.after);
  return stretch ?? weightiestOf(clause);
}

function stretchOf(before: string, after: string): Rewording | null {
  const [old, young] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < Math.min(old.length, young.length) && old[start] === young[start]) start += 1;
  let end = 0;
  while (end < Math.min(old.length, young.length) - start && old.at(-1 - end) === young.at(-1 - end))
    end += 1;
  const [removed, added] = [old, young].map((words) => words.slice(start, words.length - end).join(' '));
  if (removed === undefined || added === undefined) return null;
  if (Math.max(removed.length, added.length) > longestStretch) return null;
  return reworded(young.slice(0, start), removed, added, end === 0 ? [] : young.slice(-end));
}

/** What decides comes before what is long. */
function weightiestOf({ edits, removed, added }: Clause): Rewording {
  const weightOf = (edit: Clause['edits'][number]) =>
    changedOperativeWords(edit).length * operativeWorth + edit.removed.length + edit.added.length;
  const [edit] = edits.toSorted((a, b) => weightOf(b) - weightOf(a));
  if (edit === undefined) return reworded([], removed, added, []);
  // The context is cut by characters: its outermost word may be half of one.
  const lead = edit.lead.length < longestLead ? edit.lead : edit.lead.replace(/^\S*\s/u, '');
  const tail = edit.tail.length < longestLead ? edit.tail : edit.tail.replace(/\s\S*$/u, '');
  const before = wordsOf(lead.split(/(?<=[.!?])\s/u).at(-1) ?? '');
  const behind = wordsOf(tail.split(/(?<=[.!?])(?=\s|$)/u)[0] ?? '');
  const isInWord = /\S$/u.test(lead) && /^\p{L}/u.test(edit.removed + edit.added);
  const head = isInWord ? (before.pop() ?? '') : '';
  const foot = /^[\p{L}\p{N}'’-]/u.test(tail) ? (behind.shift() ?? '') : '';
  return reworded(
    before,
    `${head}${edit.removed}${foot}`.trim(),
    `${head}${edit.added}${foot}`.trim(),
    behind,
  );
}

/** About five words. */
const operativeWorth = 30;
/** As `placesOf` cuts what stands around an edit. */
const longestLead = 60;
const longestStretch = 80;
/** Two of them stand in a line. */
const longestOfTwo = 80;

/** Words alone read as nothing: "or", "2", "all". */
function reworded(
  lead: readonly string[],
  removed: string,
  added: string,
  tail: readonly string[],
): Rewording {
  const words = removed === '' ? added : removed;
  if (removed === '' || added === '') {
    const [left, right] = contextOf(lead, tail, Math.max(0, longestWithin - words.length));
    const isReadAlone = words.length > longestAlone || left.length + right.length === 0;
    const within = isReadAlone ? null : marked(lead, left, words, right, tail);
    return { kind: removed === '' ? 'added' : 'dropped', words: shorten(words), within };
  }
  const [shorter, longer] = [removed.length, added.length].toSorted((a, b) => a - b) as [number, number];
  const room = shorter < fewestRead ? mostAround : Math.min(mostAround, longestOfTwo - longer);
  const [left, right] = contextOf(lead, tail, room);
  const [from, to] = [removed, added].map((text) =>
    shorten([...left, text, ...right].join(' '), longestOfTwo),
  );
  return { kind: 'exchanged', from: from ?? '', to: to ?? '' };
}

/** Words on either side, nearest first by turns, of about so many characters. */
function contextOf(lead: readonly string[], tail: readonly string[], room: number): [string[], string[]] {
  const [left, right]: [string[], string[]] = [[], []];
  let taken = 0;
  for (let step = 1; taken < room && step <= mostContext; step += 1) {
    const [word, next] = [lead.at(-step), tail[step - 1]];
    if (word === undefined && next === undefined) break;
    if (word !== undefined) left.unshift(word);
    if (next !== undefined) right.push(next);
    taken += (word?.length ?? 0) + (next?.length ?? 0) + 2;
  }
  return [left, right];
}

function marked(
  lead: readonly string[],
  left: readonly string[],
  words: string,
  right: readonly string[],
  tail: readonly string[],
): string {
  const start = left.length < lead.length ? '…' : '';
  const end = right.length < tail.length ? '…' : '';
  return `${start}${[...left, words, ...right].join(' ')}${end}`;
}

/** What stands around an exchange says what it is of: "must be at least 18 years old". */
const mostAround = 36;
const fewestRead = 24;
const mostContext = 8;
const longestAlone = 40;
const longestWithin = 90;

function wordsOf(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== '');
}
