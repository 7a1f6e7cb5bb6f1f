import type { Edit } from './edits.ts';
import { longestRead } from './judge-date.ts';
import { findNormWords, type NormWord } from './norm-words.ts';
import type { Surroundings } from './surroundings.ts';
import { hasUnspaced } from './words.ts';

/**
 * The words that decide something and that an edit took out and put in. In scripts without spaces an edit may cut a word in two, so there the whole blocks are compared. */
export function changedNorms(
  edit: Edit,
  { tail }: Surroundings,
  before: string,
  after: string,
): [lost: NormWord[], gained: NormWord[]] {
  const { blockBefore, blockAfter } = edit;
  const isShort = Math.max(blockBefore?.text.length ?? 0, blockAfter?.text.length ?? 0) <= longestRead;
  if (isShort && blockBefore !== undefined && blockAfter !== undefined && hasUnspaced(before + after)) {
    return subtractNorms(findNormWords(blockBefore.text), findNormWords(blockAfter.text));
  }
  // "opt-" or "opt" stays before "in" and "out".
  const start = /\p{L}+[\s-]?$/u.exec(edit.lead)?.[0] ?? '';
  const [left, right] = [edit.removed, edit.added].map((text) => (/^\s/.test(text) ? `${start} ` : start));
  // What stands behind tells what a word is there for: "any questions".
  const end = /^(?:[\s,]{0,2}\p{L}+){0,2}/u.exec(tail)?.[0] ?? '';
  const [endBefore, endAfter] = [edit.removed, edit.added].map((text) =>
    /\s$/.test(text) ? ` ${end}` : end,
  );
  return subtractNorms(
    findNormWords(`${left}${before}${endBefore}`),
    findNormWords(`${right}${after}${endAfter}`),
  );
}

function subtractNorms(
  before: readonly NormWord[],
  after: readonly NormWord[],
): [lost: NormWord[], gained: NormWord[]] {
  const gained = [...after];
  const lost = before.filter((word) => {
    const index = gained.findIndex((other) => other.stem === word.stem);
    if (index >= 0) gained.splice(index, 1);
    return index < 0;
  });
  return [lost, gained];
}
