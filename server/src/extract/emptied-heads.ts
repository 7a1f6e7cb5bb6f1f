import { isClause } from './text.ts';
import type { DraftBlock } from './write-content.ts';

/** Headings behind the last clause that headed something `before`, all of which was left out since: "Comments" over how many there are. */
export function withoutEmptiedHeads(
  before: readonly DraftBlock[],
  after: readonly DraftBlock[],
): DraftBlock[] {
  const kept = new Set(after);
  const last = after.findLast(isClause);
  const emptied = new Set<DraftBlock>();
  for (let i = last === undefined ? before.length : before.indexOf(last) + 1; i < before.length; i++) {
    const draft = before[i];
    if (draft?.kind !== 'heading') continue;
    const headed: DraftBlock[] = [];
    for (let one = before[i + 1]; one !== undefined && one.kind !== 'heading'; one = before[++i + 1])
      headed.push(one);
    if (headed.length > 0 && !headed.some((one) => kept.has(one))) emptied.add(draft);
  }
  return after.filter((draft) => !emptied.has(draft));
}
