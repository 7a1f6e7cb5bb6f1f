import { foldTypography } from '../typography.ts';
import type { Edit } from './edits.ts';
import { longestRead } from './judge-date.ts';

/** The sentence that an edit stands in, on both sides; null where its block is a giant or the place is not found in it. */
export function sentencesOf(edit: Edit): [before: string, after: string] | null {
  const { blockAfter, lead, added, removed } = edit;
  if (edit.blockBefore === undefined || blockAfter === undefined || blockAfter.text.length > longestRead)
    return null;
  const at = blockAfter.text.indexOf(lead + added);
  if (at < 0) return null;
  const start =
    blockAfter.text
      .slice(0, at + lead.length)
      .split(sentenceEnd)
      .at(-1) ?? '';
  const end = blockAfter.text.slice(at + lead.length + added.length).split(sentenceEnd)[0] ?? '';
  return [foldTypography(start + removed + end), foldTypography(start + added + end)];
}

const sentenceEnd = /(?<=[.!?])\s|(?<=[。！？])/u;
