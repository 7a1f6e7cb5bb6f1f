import { foldTypography } from '../lexicon/typography.ts';
import type { Edit } from './edits.ts';
import { longestRead } from './judge-date.ts';

/** What stands right before and right behind an edit: many an edit holds only a part of what it changes. */
export type Surroundings = { lead: string; tail: string };

export function surroundingsOf(edit: Edit): Surroundings {
  const line = edit.blockAfter?.text ?? '';
  const written = edit.lead + edit.added;
  const at = line.length > longestRead ? -1 : line.indexOf(written);
  const end = at + written.length;
  return { lead: foldInside(edit.lead), tail: at < 0 ? '' : foldInside(line.slice(end, end + tailLength)) };
}

const tailLength = 60;

/** Folded, with the space at either end that parts it from the edit. */
function foldInside(text: string): string {
  return foldTypography(`|${text}|`).slice(1, -1);
}
