import { foldTypography } from '../lexicon/typography.ts';
import type { Edit } from './edits.ts';
import { longestRead } from './judge-date.ts';

/** The sentence that an edit stands in, before and after, or its part around the edit; null in a giant block, or where the place is not found. */
export function sentencesOf(edit: Edit): [before: string, after: string] | null {
  const { blockAfter, lead, added, removed } = edit;
  if (edit.blockBefore === undefined || blockAfter === undefined || blockAfter.text.length > longestRead)
    return null;
  const at = blockAfter.text.indexOf(lead + added);
  if (at < 0) return null;
  const from = at + lead.length;
  const to = from + added.length;
  const start =
    blockAfter.text
      .slice(Math.max(0, from - reach), from)
      .split(sentenceEnd)
      .at(-1) ?? '';
  const end = blockAfter.text.slice(to, to + reach).split(sentenceEnd)[0] ?? '';
  return [foldTypography(start + removed + end), foldTypography(start + added + end)];
}

/** As far as another word decides what the edit does. */
const reach = 300;
export const sentenceEnd = /(?<=[.!?])\s|(?<=[。！？])/u;
