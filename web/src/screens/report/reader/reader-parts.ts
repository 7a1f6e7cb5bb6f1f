import type { Block } from '@clausewatch/contract/documents';

/** What is drawn as one thing: blocks of a list or a table belong together. */
export type Part =
  | { kind: 'heading'; block: Block; depth: number }
  | { kind: 'text'; block: Block }
  | { kind: 'list'; items: Item[] }
  | { kind: 'table'; rows: Block[] };
export type Item = { block: Block; marker: string };

/**
 * A document's blocks as parts, in order. A list is cut before each item that `isNoted`, so that its note can stand beside it.
 * `depth` of a heading counts from 0 for the highest level that the document uses, and never skips one on the way down.
 */
export function partsOf(content: string, blocks: Block[], isNoted: (block: Block) => boolean): Part[] {
  const top = Math.min(...blocks.filter(({ kind }) => kind === 'heading').map(({ level }) => level));
  const parts: Part[] = [];
  let depth = -1;
  for (const block of blocks) {
    const last = parts.at(-1);
    switch (block.kind) {
      case 'heading':
        depth = Math.min(block.level - top, depth + 1);
        parts.push({ kind: 'heading', block, depth });
        break;
      case 'item': {
        const item = { block, marker: markerOf(content, block) };
        if (last?.kind === 'list' && !isNoted(block)) last.items.push(item);
        else parts.push({ kind: 'list', items: [item] });
        break;
      }
      case 'table_row':
        if (last?.kind === 'table') last.rows.push(block);
        else parts.push({ kind: 'table', rows: [block] });
        break;
      case 'paragraph':
      case 'quote':
      case 'code':
        parts.push({ kind: 'text', block });
        break;
    }
  }
  return parts;
}

/** The cells of a row `| a | b |`, as stretches of the document. */
export function cellsOf(row: Block): { start: number; end: number }[] {
  const inner = /^\| ?(.*?) ?\|$/s.exec(row.text)?.[1];
  if (inner === undefined) return [row];
  let start = row.start + row.text.indexOf(inner, 1);
  return inner.split(' | ').map((cell) => {
    const place = { start, end: start + cell.length };
    start = place.end + ' | '.length;
    return place;
  });
}

/** What numbers an item in the vendor's own list; empty for a bullet. It stands before the item's text, on its line. */
function markerOf(content: string, { start }: Block): string {
  const marker = content.slice(content.lastIndexOf('\n', start - 1) + 1, start).trim();
  return marker === '-' ? '' : marker;
}
