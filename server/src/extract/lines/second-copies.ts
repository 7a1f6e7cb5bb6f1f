import type { DraftBlock } from '../blocks/draft-block.ts';

/** A run this long, in characters, that follows itself at once is set twice: for wide screens and for narrow ones. */
const adjacentCopyLength = 40;
/** A run that makes up this much of the text and comes again is a second copy of the whole (for print, for phones). */
const wholeCopyShare = 0.25;

/** The blocks of every second copy of a run of blocks. */
export function secondCopies(drafts: readonly DraftBlock[]): ReadonlySet<DraftBlock> {
  const total = drafts.reduce((sum, { text }) => sum + text.length, 0);
  const last = new Map<string, number>();
  const copies = new Set<DraftBlock>();
  let short = { end: 0, distance: 0 };
  for (let i = 0; i < drafts.length; i++) {
    const text = drafts[i]?.text ?? '';
    const earlier = last.get(text);
    const distance = earlier === undefined ? 0 : i - earlier;
    // Within a run already found too short, the rest of it is shorter still.
    const isTail = i < short.end && distance === short.distance;
    const run = earlier === undefined || isTail ? { blocks: 0, length: 0 } : runOf(drafts, earlier, i);
    const isAdjacent = run.blocks === distance && run.length >= adjacentCopyLength;
    if (isAdjacent || (run.blocks > 0 && run.length >= total * wholeCopyShare)) {
      for (const draft of drafts.slice(i, i + run.blocks)) copies.add(draft);
      i += run.blocks - 1;
    } else {
      if (run.blocks > 1) short = { end: i + run.blocks, distance };
      last.set(text, i);
    }
  }
  return copies;
}

/** How far the blocks from `second` on repeat those from `first` on, at most up to `second`. Rows of a table may repeat. */
function runOf(
  drafts: readonly DraftBlock[],
  first: number,
  second: number,
): { blocks: number; length: number } {
  let blocks = 0;
  let length = 0;
  while (first + blocks < second) {
    const block = drafts[second + blocks];
    if (block === undefined || block.kind === 'table_row' || block.text !== drafts[first + blocks]?.text)
      break;
    length += block.text.length;
    blocks++;
  }
  return { blocks, length };
}
