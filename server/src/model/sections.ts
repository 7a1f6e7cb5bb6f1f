import type { Block } from '@clausewatch/contract/documents';

/** A stretch of a text, as much as is asked about at once. */
export type Section = { from: number; to: number; text: string };

/** About six thousand tokens: as much as a model reads with care, and many times the instructions that go with it. */
const longestSection = 24_000;
/** A text of a million characters is no policy. */
export const mostSections = 40;

/**
 * A long text in sections, parted at headings where possible, else between blocks; a block that is too long for one is cut. Together they
 * are the whole text.
 */
export function sectionsOf(content: string, blocks: readonly Block[]): Section[] {
  const sections: Section[] = [];
  const end = content.length;
  let from = 0;
  while (from < end) {
    const to = end - from <= longestSection ? end : cutBehind(blocks, from);
    sections.push({ from, to, text: content.slice(from, to) });
    from = to;
  }
  return sections;
}

/** Where the section that begins at `from` best ends: at the last heading of its second half, else at the last block that fits. */
function cutBehind(blocks: readonly Block[], from: number): number {
  const limit = from + longestSection;
  const inside = blocks.filter(({ start }) => start > from && start <= limit);
  const half = from + longestSection / 2;
  const heading = inside.findLast(({ kind, start }) => kind === 'heading' && start > half);
  return (heading ?? inside.at(-1))?.start ?? limit;
}
