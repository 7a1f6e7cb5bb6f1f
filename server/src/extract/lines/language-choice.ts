import { isLanguageName, languageChoiceHead } from '../../lexicon/language-names.ts';
import type { DraftBlock } from '../blocks/draft-block.ts';
import { isClause } from '../html/shown-text.ts';

/**
 * Links to a text's translations: lines of such links, and runs of blocks that each are one; around the text a single linked name too.
 * Languages that a clause names, or that a list names without links, are wording.
 */
export function languageChoices(drafts: readonly DraftBlock[]): ReadonlySet<DraftBlock> {
  const first = drafts.findIndex(isClause);
  const last = drafts.findLastIndex(isClause);
  const found = new Set<DraftBlock>();
  for (let start = 0; start < drafts.length; start++) {
    let end = start;
    let links = 0;
    for (let draft = drafts[end]; draft !== undefined && isChoice(draft); draft = drafts[++end])
      links += draft.links.length;
    const isAtEdge = start < first || start > last;
    if (links >= 2 || (links === 1 && isAtEdge)) {
      const hasHead = languageChoiceHead.test(drafts[start - 1]?.text ?? '');
      for (const draft of drafts.slice(hasHead ? start - 1 : start, end)) found.add(draft);
    }
    start = Math.max(start, end);
  }
  return found;
}

/** Names of languages alone, linked but for the one that the page is in. */
function isChoice({ kind, text, links, isDefinition }: DraftBlock): boolean {
  if (kind === 'table_row' || kind === 'heading' || isDefinition === true) return false;
  if (text.length > longestChoice) return false;
  let rest = text;
  for (const { start, end } of links.toReversed()) {
    if (!isLanguageName(text.slice(start, end))) return false;
    rest = `${rest.slice(0, start)}|${rest.slice(end)}`;
  }
  const unlinked = rest.split(/[|/·•,;\n]/).filter((part) => part.trim() !== '');
  return unlinked.length <= 1 && unlinked.every(isLanguageName);
}

/** Some forty names; the lists of the largest sites are longer, and stand in elements of their own. */
const longestChoice = 600;
