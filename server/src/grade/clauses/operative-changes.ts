import type { ReadEdit } from '../../diff/diff.ts';
import { findOperativeWords, type OperativeWord } from '../../lexicon/operative-words.ts';
import { foldTypography } from '../../lexicon/typography.ts';
import { hasUnspaced } from '../../lexicon/words.ts';

/**
 * The operative words that an edit took out or put in: they decide what its clause does. In scripts without spaces an edit may cut a word
 * in two, so that whole blocks are compared there.
 */
export function changedOperativeWords(edit: ReadEdit): OperativeWord[] {
  const { removed, added, lead, tail, blockBefore, blockAfter } = edit;
  const isShort = Math.max(blockBefore?.text.length ?? 0, blockAfter?.text.length ?? 0) <= longestRead;
  if (isShort && blockBefore !== undefined && blockAfter !== undefined && hasUnspaced(removed + added)) {
    return difference(findOperativeWords(blockBefore.text), findOperativeWords(blockAfter.text));
  }
  // "opt-" or "opt" stays before "in" and "out".
  const start = /\p{L}+[\s-]?$/u.exec(foldInside(lead))?.[0] ?? '';
  // What stands behind shows what a word is there for: "any questions".
  const end = /^(?:[\s,]{0,2}\p{L}+){0,2}/u.exec(foldInside(tail))?.[0] ?? '';
  const [before, after] = [removed, added].map((text) => {
    const spaced = /^\s/.test(text) ? `${start} ` : start;
    return findOperativeWords(`${spaced}${foldTypography(text)}${/\s$/.test(text) ? ` ${end}` : end}`);
  });
  return difference(before ?? [], after ?? []);
}

/** Each edit of a block would read the block again, which a giant one with thousands of edits cannot afford. */
const longestRead = 5_000;

/** Folded, with the space at either end that parts it from the edit. */
export function foldInside(text: string): string {
  return foldTypography(`|${text}|`).slice(1, -1);
}

/** The words of either side that the other has not, by their stems. */
function difference(before: readonly OperativeWord[], after: readonly OperativeWord[]): OperativeWord[] {
  const gained = [...after];
  const lost = before.filter((word) => {
    const index = gained.findIndex((other) => other.stem === word.stem);
    if (index >= 0) gained.splice(index, 1);
    return index < 0;
  });
  return [...lost, ...gained];
}
