import type { WordOperation } from '@clausewatch/contract/changes';
import { alignSequences, type Run } from './align-sequences.ts';
import { isWord, splitWords, Vocabulary, type Word } from './words.ts';

/**
 * Two texts to word operations: joined over `same` and `removed` they are `before`, over `same` and `added` they are `after`, to the
 * last character. Bounded like `alignSequences`; texts with nothing in common are one removal and one addition.
 */
export function compareWords(before: string, after: string): WordOperation[] {
  const left = splitWords(before);
  const right = splitWords(after);
  const vocabulary = new Vocabulary();
  const runs = alignSequences(
    left.map((word) => vocabulary.idOf(word.text)),
    right.map((word) => vocabulary.idOf(word.text)),
  );
  return write(before, after, left, right, dropIslands(runs, left, right));
}

/**
 * Drops runs of equal words that are shorter than the edits on both sides of them: "the", "of" and commas that two unrelated
 * sentences share would cut one replacement into confetti.
 */
function dropIslands(runs: readonly Run[], left: readonly Word[], right: readonly Word[]): Run[] {
  const kept: Run[] = [];
  const [countBefore, countAfter] = [countWords(left), countWords(right)];
  let [atBefore, atAfter] = [0, 0];
  runs.forEach((run, index) => {
    const next = runs[index + 1];
    const [endBefore, endAfter] = [run.before + run.length, run.after + run.length];
    const editBefore = Math.max(countBefore(atBefore, run.before), countAfter(atAfter, run.after));
    const editAfter = Math.max(
      countBefore(endBefore, next?.before ?? left.length),
      countAfter(endAfter, next?.after ?? right.length),
    );
    const words = countBefore(run.before, endBefore);
    if (words < editBefore && words < editAfter && words <= longestIsland) return;
    kept.push(run);
    [atBefore, atAfter] = [endBefore, endAfter];
  });
  return kept;
}

/** Tells how many words, marks left out, stand between two places. */
function countWords(words: readonly Word[]): (start: number, end: number) => number {
  const sums = new Int32Array(words.length + 1);
  words.forEach((word, index) => {
    sums[index + 1] = (sums[index] ?? 0) + (isWord(word.text) ? 1 : 0);
  });
  return (start, end) => (sums[end] ?? 0) - (sums[start] ?? 0);
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
  const put = (kind: WordOperation['kind'], text: string): void => {
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
      const removed = before.slice(atBefore, wordBefore.start);
      const added = after.slice(atAfter, wordAfter.start);
      putEdit(put, removed, added);
      put('same', wordBefore.text);
      [atBefore, atAfter] = [wordBefore.end, wordAfter.end];
    }
  }
  putEdit(put, before.slice(atBefore), after.slice(atAfter));
  return operations;
}

/** White space that both sides of an edit begin or end with belongs to what stays. */
function putEdit(
  put: (kind: WordOperation['kind'], text: string) => void,
  removed: string,
  added: string,
): void {
  const lead = sharedLength(/^\s*/.exec(removed)?.[0] ?? '', /^\s*/.exec(added)?.[0] ?? '');
  const [restRemoved, restAdded] = [removed.slice(lead), added.slice(lead)];
  const tail = endsAlike(restRemoved, restAdded);
  put('same', removed.slice(0, lead));
  put('removed', restRemoved.slice(0, restRemoved.length - tail));
  put('added', restAdded.slice(0, restAdded.length - tail));
  put('same', restRemoved.slice(restRemoved.length - tail));
}

function sharedLength(left: string, right: string): number {
  let length = 0;
  while (length < left.length && left[length] === right[length]) length += 1;
  return length;
}

function endsAlike(left: string, right: string): number {
  let length = 0;
  while (length < left.length && length < right.length) {
    const character = left[left.length - 1 - length] ?? '';
    if (character !== right[right.length - 1 - length] || character.trim() !== '') break;
    length += 1;
  }
  return length;
}
