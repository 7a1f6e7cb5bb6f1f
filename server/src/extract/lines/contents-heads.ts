import type { DraftBlock } from '../blocks/draft-block.ts';
import { isClause } from '../html/shown-text.ts';
import { contentsHead } from '../../lexicon/boilerplate-words.ts';

/** Heads of a list of contents where there is no such list: text follows at once. "Contents" behind a clause may name a section. */
export function emptyContentsHeads(drafts: readonly DraftBlock[]): ReadonlySet<DraftBlock> {
  const first = drafts.findIndex(isClause);
  return new Set(
    drafts.filter(({ kind, text }, index) => {
      const isHead = (kind === 'heading' || kind === 'paragraph') && contentsHead.test(text);
      return isHead && (index < first || / /.test(text)) && beginsText(drafts, index + 1);
    }),
  );
}

/** Whether there is a sentence, or a heading over something. Entries of a list end in no full stop, and its headings follow one another. */
function beginsText(drafts: readonly DraftBlock[], index: number): boolean {
  const draft = drafts[index];
  if (draft === undefined) return false;
  if (draft.kind === 'heading') return drafts[index + 1]?.kind !== 'heading';
  return isClause(draft) && /[.:;!?。]$/u.test(draft.text);
}
