import { relatedLinksHead } from '../../lexicon/boilerplate-words.ts';
import type { DraftBlock } from '../blocks/draft-block.ts';
import { isDocumentTitle } from '../../lexicon/document-titles.ts';
import { isClause } from '../html/shown-text.ts';

/** Heads of other articles to read, each with the links that follow it up to the page's end or the next heading. */
export function relatedLinks(drafts: readonly DraftBlock[]): ReadonlySet<DraftBlock> {
  const found = new Set<DraftBlock>();
  for (const [index, head] of drafts.entries()) {
    if (!relatedLinksHead.test(head.text)) continue;
    let end = index + 1;
    while (isLink(drafts[end])) end += 1;
    const list = drafts.slice(index, end);
    // A clause behind the links may speak of what they list, and other policies are part of what a policy names.
    if (end === index + 1 || isContinued(drafts[end]) || list.some(({ text }) => isDocumentTitle(text)))
      continue;
    for (const draft of list) found.add(draft);
  }
  return found;
}

function isContinued(next: DraftBlock | undefined): boolean {
  return next !== undefined && (isClause(next) || /^\p{Ll}/u.test(next.text));
}

/** A block that is the text of a link and no more. */
function isLink(draft: DraftBlock | undefined): boolean {
  if (draft === undefined) return false;
  const linked = draft.links.reduce((sum, { start, end }) => sum + end - start, 0);
  return linked > 0 && linked >= draft.text.length * 0.9;
}
