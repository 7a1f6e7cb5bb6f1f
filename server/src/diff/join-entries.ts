import type { Block } from '@clausewatch/contract/documents';
import type { Edit } from './edits.ts';

/**
 * In a list, short lines that came or went one after another are one entry: tables that are set without rows give a line a cell.
 * Rows and items are entries by themselves.
 */
export function joinEntries(edits: readonly Edit[]): Edit[] {
  const joined: Edit[] = [];
  for (const edit of edits) {
    const last = joined.at(-1);
    if (last !== undefined && isNext(last, edit)) joined[joined.length - 1] = join(last, edit);
    else joined.push(edit);
  }
  return joined;
}

function isNext(last: Edit, edit: Edit): boolean {
  if (!isCell(last) || !isCell(edit) || (last.added === '') !== (edit.added === '')) return false;
  const gap = (blockOf(edit)?.start ?? Infinity) - (blockOf(last)?.end ?? 0);
  return gap >= 0 && gap <= blankLine;
}

function isCell(edit: Edit): boolean {
  const isWhole = (edit.blockBefore === undefined) !== (edit.blockAfter === undefined);
  return (
    isWhole && blockOf(edit)?.kind === 'paragraph' && edit.removed.length + edit.added.length <= longestCell
  );
}

function blockOf(edit: Edit): Block | undefined {
  return edit.blockBefore ?? edit.blockAfter;
}

/** Longer lines are sentences. */
const longestCell = 80;
/** Characters between two blocks that follow each other. */
const blankLine = 2;

function join(last: Edit, edit: Edit): Edit {
  const text = [last, edit].map((part) => part.removed + part.added).join(' · ');
  const isAdded = edit.added !== '';
  const widened = (block: Block | undefined): Block | undefined =>
    block && { ...block, text, start: blockOf(last)?.start ?? block.start };
  return {
    ...edit,
    removed: isAdded ? '' : text,
    added: isAdded ? text : '',
    blockBefore: widened(edit.blockBefore),
    blockAfter: widened(edit.blockAfter),
  };
}
