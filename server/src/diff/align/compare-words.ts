import type { WordOperation } from '@clausewatch/contract/changes';
import { alignSequences, type Run } from './align-sequences.ts';
import { isWord, splitWords, Vocabulary, type Word } from '../../lexicon/words.ts';

/**
 * Two texts to word operations: joined over `same` and `removed` they are `before`, over `same` and `added` they are `after`, to the
 * last character. Words are aligned, and the marks between them follow: commas are no anchors. Bounded like `alignSequences`; texts
 * with nothing in common are one removal and one addition.
 */
export function compareWords(before: string, after: string): WordOperation[] {
  const left = splitWords(before).filter((word) => isWord(word.text));
  const right = splitWords(after).filter((word) => isWord(word.text));
  const vocabulary = new Vocabulary();
  const runs = alignSequences(
    left.map((word) => vocabulary.idOf(word.text)),
    right.map((word) => vocabulary.idOf(word.text)),
  );
  return write(before, after, left, right, dropIslands(runs, left.length, right.length));
}

/**
 * Drops runs of equal words that are shorter than the edits on both sides of them: "the" and "of" that two unrelated sentences share
 * would cut one replacement into confetti.
 */
function dropIslands(runs: readonly Run[], lengthBefore: number, lengthAfter: number): Run[] {
  const kept: Run[] = [];
  let [atBefore, atAfter] = [0, 0];
  runs.forEach((run, index) => {
    const next = runs[index + 1] ?? { before: lengthBefore, after: lengthAfter };
    const [endBefore, endAfter] = [run.before + run.length, run.after + run.length];
    const editBefore = Math.max(run.before - atBefore, run.after - atAfter);
    const editAfter = Math.max(next.before - endBefore, next.after - endAfter);
    if (run.length < editBefore && run.length < editAfter && run.length <= longestIsland) return;
    kept.push(run);
    [atBefore, atAfter] = [endBefore, endAfter];
  });
  return kept;
}

/** Three words in a row that stay are no coincidence. */
const longestIsland = 2;

function write(
  before: string,
  after: string,
  left: readonly Word[],
  right: readonly Word[],
  runs: readonly Run[],
): WordOperation[] {
  const operations: WordOperation[] = [];
  const put: Put = (kind, text) => {
    const last = operations.at(-1);
    if (text === '') return;
    if (last?.kind === kind) last.text += text;
    else operations.push({ kind, text });
  };
  let [atBefore, atAfter] = [0, 0];
  for (const run of runs) {
    for (let step = 0; step < run.length; step += 1) {
      const [wordBefore, wordAfter] = [left[run.before + step], right[run.after + step]];
      if (wordBefore === undefined || wordAfter === undefined) break;
      putEdit(put, before.slice(atBefore, wordBefore.start), after.slice(atAfter, wordAfter.start));
      put('same', wordBefore.text);
      [atBefore, atAfter] = [wordBefore.end, wordAfter.end];
    }
  }
  putEdit(put, before.slice(atBefore), after.slice(atAfter));
  return operations;
}

type Put = (kind: WordOperation['kind'], text: string) => void;

/** Marks and white space that both sides of an edit begin or end with belong to what stays. */
function putEdit(put: Put, removed: string, added: string): void {
  if (removed === added) return put('same', removed);
  const lead = sharedMarks(leadingMarks(removed), leadingMarks(added)).join('');
  const [restRemoved, restAdded] = [removed.slice(lead.length), added.slice(lead.length)];
  const tail = sharedMarks(leadingMarks(restRemoved, true), leadingMarks(restAdded, true)).reverse().join('');
  put('same', lead);
  put('removed', restRemoved.slice(0, restRemoved.length - tail.length));
  put('added', restAdded.slice(0, restAdded.length - tail.length));
  put('same', tail);
}

/** The characters before the first word, or from the end back to the last one. */
function leadingMarks(text: string, isFromEnd = false): string[] {
  const characters = Array.from(text);
  if (isFromEnd) characters.reverse();
  const end = characters.findIndex((character) => isWord(character));
  return end < 0 ? characters : characters.slice(0, end);
}

function sharedMarks(left: readonly string[], right: readonly string[]): string[] {
  const end = left.findIndex((character, index) => character !== right[index]);
  return left.slice(0, end < 0 ? left.length : end);
}
