import { wordingKey } from '../../lexicon/typography.ts';
import { isDocumentTitle } from '../../lexicon/document-titles.ts';
import type { DraftBlock } from '../blocks/draft-block.ts';

/** What a page was when a document was found to be a part of it: texts of the blocks that were the document's, and of all others. */
export type KnownPart = { own: readonly string[]; elsewhere: readonly string[] };

/** Less of its wording than this, and the document may as well be another. */
const enoughShare = 0.6;

/**
 * The blocks of a page among which a document stands that nothing names any more: those that hold most of its former wording and
 * hardly any of its former neighbours'. What is new between or just after them belongs to it. Null where there is no such place.
 */
export function findKnownPart(drafts: readonly DraftBlock[], known: KnownPart): DraftBlock[] | null {
  const keys = drafts.map(({ text }) => wordingKey(text));
  const ownKeys = known.own.map(wordingKey);
  const own = new Set(ownKeys);
  const elsewhere = new Set(known.elsewhere.map(wordingKey));
  const weights = keys.map((key) => {
    if (own.has(key) === elsewhere.has(key)) return 0;
    return own.has(key) ? key.length : -key.length;
  });
  const core = heaviestStretch(weights);
  const length = [...own].reduce((sum, key) => sum + (elsewhere.has(key) ? 0 : key.length), 0);
  const found = weights.slice(core.start, core.end).reduce((sum, weight) => sum + Math.max(0, weight), 0);
  if (found === 0 || found < length * enoughShare) return null;
  const before = ownKeys.slice(0, ownKeys.indexOf(keys[core.start] ?? ''));
  const start = startBefore(core.start, before, keys, elsewhere);
  let { end } = core;
  const level = levelOf(drafts[start]);
  while (weights[end] === 0 && !isNextTitle(drafts[end], level)) end += 1;
  return drafts.slice(start, end);
}

/** A title or date that was reworded stands where the former one stood: as many blocks as were before, and none that was a neighbour's. */
function startBefore(
  from: number,
  before: readonly string[],
  keys: readonly string[],
  elsewhere: ReadonlySet<string>,
): number {
  let start = from;
  while (start > 0 && from - start < before.length) {
    const key = keys[start - 1] ?? '';
    if (elsewhere.has(key) && !before.includes(key)) break;
    start -= 1;
  }
  return start;
}

/** The stretch with the largest sum, without what weighs nothing at its ends. */
function heaviestStretch(weights: readonly number[]): { start: number; end: number } {
  let best = { start: 0, end: 0, sum: 0 };
  let here = { start: 0, sum: 0 };
  for (const [index, weight] of weights.entries()) {
    if (here.sum <= 0) here = { start: index, sum: 0 };
    here.sum += weight;
    if (here.sum > best.sum) best = { start: here.start, end: index + 1, sum: here.sum };
  }
  return best;
}

/** Below every heading. */
const noLevel = 7;

function levelOf(draft: DraftBlock | undefined): number {
  return draft?.kind === 'heading' ? draft.level : noLevel;
}

function isNextTitle(draft: DraftBlock | undefined, level: number): boolean {
  return draft?.kind === 'heading' && draft.level <= level && isDocumentTitle(draft.text);
}
