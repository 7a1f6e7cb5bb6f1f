import { type Bounds, boundsOf, isOutside } from './bounds.ts';
import { inSections } from './site-lines.ts';
import { isClause } from './text.ts';
import { isControlLabel, isCounter, isNetworkLine } from './widget-lines.ts';
import type { DraftBlock } from './write-content.ts';

/** Four small figures may be a version of what the text speaks of; behind the text they are a build of the site. */
const smallBuild = /^(?:version|v\.?) ?\d{1,2}(?:\.\d{1,2}){3}$/iu;

/** Labels of controls and counters taken out, but where the text itself names something so. */
export function withoutLabels(drafts: DraftBlock[]): DraftBlock[] {
  const bounds = boundsOf(drafts);
  const ofSections = inSections(drafts);
  const labels = new Set(drafts.filter((_, index) => isLabel(drafts, index, bounds, ofSections)));
  if (labels.size === 0) return drafts;
  const lists = listsOf(drafts, labels);
  return drafts.filter((draft, index) => {
    if (!labels.has(draft)) return true;
    // What is counted around a text counts its readers, whatever stands beside it.
    if (isOutside(index, bounds) && isCounter(draft.text)) return false;
    return isNamed(drafts, index, bounds, lists.get(draft));
  });
}

function isLabel(
  drafts: readonly DraftBlock[],
  index: number,
  bounds: Bounds,
  ofSections: ReadonlySet<DraftBlock>,
): boolean {
  const draft = drafts[index];
  if (draft === undefined || draft.kind === 'table_row' || draft.text.length > longestLabel) return false;
  const { text } = draft;
  if (isControlLabel(text) || isCounter(text)) return true;
  if (isNetworkLine(text)) return !ofSections.has(draft) && isForSharing(drafts, index, bounds);
  return index > bounds.last && smallBuild.test(text);
}

const longestLabel = 120;

/** Networks are named for sharing by links, or outside the text; a line that ends in a colon introduces those that it speaks of. */
function isForSharing(drafts: readonly DraftBlock[], index: number, bounds: Bounds): boolean {
  const isOutsideText = isOutside(index, bounds);
  const isLinks = linkedShare(drafts[index]) >= 0.5;
  if (!isOutsideText && !isLinks) return false;
  const isIntroduced = drafts[index - 1]?.text.endsWith(':') === true;
  return !isIntroduced || (isOutsideText && isLinks);
}

function linkedShare(draft: DraftBlock | undefined): number {
  if (draft === undefined) return 0;
  const linked = draft.links.reduce((sum, { start, end }) => sum + end - start, 0);
  return linked / Math.max(1, draft.text.length);
}

/** Whether what reads like a label is a term, the head of a section or one item of a list that the text has. */
function isNamed(
  drafts: readonly DraftBlock[],
  index: number,
  bounds: Bounds,
  list: List | undefined,
): boolean {
  const draft = drafts[index];
  const next = drafts[index + 1];
  if (draft?.isDefinition === true || next?.isDefinition === true) return true;
  if (draft?.kind === 'heading') return headsClause(drafts, index);
  if (list === undefined)
    return !isOutside(index, bounds) && isBold(draft) && next !== undefined && isClause(next);
  // An item that goes on in a paragraph is parted by it from the others of its list.
  const goesOn = list.length === 1 && !isOutside(index, bounds) && next !== undefined && isClause(next);
  return goesOn || list.hasText || (list.isHeaded && !isOutside(index, bounds));
}

/** A paragraph in bold letters is a heading to its reader. */
function isBold(draft: DraftBlock | undefined): boolean {
  return draft?.emphasis.some(({ start, end }) => start === 0 && end === draft.text.length) === true;
}

/** Whether a clause follows before the next heading of the same or a higher level. */
function headsClause(drafts: readonly DraftBlock[], index: number): boolean {
  const level = drafts[index]?.level ?? 0;
  for (let i = index + 1; i < drafts.length; i++) {
    const draft = drafts[i];
    if (draft === undefined || (draft.kind === 'heading' && draft.level <= level)) return false;
    if (isClause(draft)) return true;
  }
  return false;
}

/** Items of one level that stand in a row, those within them left aside: how many they are, whether one is no label, and whether a heading or a line leads up to them. */
type List = { length: number; hasText: boolean; isHeaded: boolean };

function listsOf(drafts: readonly DraftBlock[], labels: ReadonlySet<DraftBlock>): Map<DraftBlock, List> {
  const lists = new Map<DraftBlock, List>();
  const open: List[] = [];
  for (const [index, draft] of drafts.entries()) {
    open.length = draft.kind === 'item' ? Math.min(open.length, draft.level + 1) : 0;
    if (draft.kind !== 'item') continue;
    const list = (open[draft.level] ??= {
      length: 0,
      hasText: false,
      isHeaded: leadsUp(drafts[index - 1]) || open.some(({ isHeaded }) => isHeaded),
    });
    list.length += 1;
    if (!labels.has(draft)) list.hasText = true;
    lists.set(draft, list);
  }
  return lists;
}

function leadsUp(draft: DraftBlock | undefined): boolean {
  if (draft === undefined || isControlLabel(draft.text)) return false;
  return (draft.kind === 'heading' && draft.level > 1) || /[:：]$/u.test(draft.text);
}
