import type { DraftBlock } from '../blocks/draft-block.ts';
import { isClause } from '../html/shown-text.ts';
import { lineRules } from './line-rules.ts';
import { passageRules } from './passage-rules.ts';

/** Called with each block that is left out and the rule that it falls under. */
export type OnLeftOut = (draft: DraftBlock, rule: string) => void;

/** The blocks of a page without lines and passages that are no wording of its document. */
export function withoutBoilerplateLines(drafts: DraftBlock[], onLeftOut?: OnLeftOut): DraftBlock[] {
  const first = drafts.findIndex(isClause);
  const last = drafts.findLastIndex(isClause);
  let kept = drafts.filter((draft, index) => {
    if (draft.kind === 'table_row') return true;
    const isAtEdge = index < first || index > last;
    const rule = lineRules.find(({ place, test }) => (place === 'anywhere' || isAtEdge) && test(draft.text));
    if (rule !== undefined) onLeftOut?.(draft, rule.id);
    return rule === undefined;
  });
  for (const { id, find } of passageRules) {
    const leftOut = find(kept);
    if (leftOut.size === 0) continue;
    if (onLeftOut !== undefined) for (const draft of leftOut) onLeftOut(draft, id);
    kept = kept.filter((draft) => !leftOut.has(draft));
  }
  return kept;
}
