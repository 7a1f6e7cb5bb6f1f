import type { Block } from '@clausewatch/contract/documents';
import { isLetterOrDigit } from '../lexicon/character-kinds.ts';

const codes: Record<Block['kind'], string> = {
  heading: 'h',
  paragraph: 'p',
  item: 'i',
  table_row: 't',
  quote: 'q',
  code: 'c',
};
const kinds = new Map(Object.entries(codes).map(([kind, code]) => [code, kind as Block['kind']]));

/**
 * Everything about blocks but their content, in a few bytes each: one line per block with its kind and level, the gap after the previous
 * block, its length, and its anchor where that differs from the one derived from its words. Throws where a block differs from the
 * content at its place.
 */
export function layoutOf(content: string, blocks: readonly Block[]): string {
  const anchorOf = anchorMaker();
  let at = 0;
  return blocks
    .map(({ kind, level, text, start, end, anchor }) => {
      if (content.slice(start, end) !== text)
        throw new Error(`The block ${anchor} is not what the content has at ${start}`);
      const made = anchorOf(text);
      const line = `${codes[kind]}${level} ${start - at} ${end - start}`;
      at = end;
      return made === anchor ? line : `${line} ${anchor}`;
    })
    .join('\n');
}

/** The inverse: the blocks that a layout describes. */
export function blocksOf(content: string, layout: string): Block[] {
  if (layout === '') return [];
  const anchorOf = anchorMaker();
  let at = 0;
  return layout.split('\n').map((line) => {
    const [code = '', lead, length, anchor] = line.split(' ');
    const kind = kinds.get(code.charAt(0));
    if (kind === undefined) throw new Error(`No block is a ${code}`);
    const start = at + Number(lead);
    const end = start + Number(length);
    at = end;
    const text = content.slice(start, end);
    const made = anchorOf(text);
    return { kind, level: Number(code.slice(1)), text, start, end, anchor: anchor ?? made };
  });
}

/**
 * Names the blocks of one document in order: a few words for people and a hash of all words for certainty; the second copy of a text
 * gets `-2`. The names of stored blocks are derived at every reading: changing this function means storing the old names first.
 */
export function anchorMaker(): (text: string) => string {
  const taken = new Map<string, number>();
  return (text) => {
    const lower = text.toLowerCase();
    const words = lower.slice(0, 80).match(/[\p{L}\p{N}]+/gu) ?? [];
    const slug = words.slice(0, 6).join('-').slice(0, 48).replace(/-$/, '');
    const anchor = `${slug === '' ? 'block' : slug}-${hashOfWords(lower)}`.toWellFormed();
    const count = (taken.get(anchor) ?? 0) + 1;
    taken.set(anchor, count);
    return count === 1 ? anchor : `${anchor}-${count}`;
  };
}

/** FNV-1a over letters and digits alone: punctuation and spacing may change under an anchor. Hexadecimal, 8 digits. */
function hashOfWords(lower: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < lower.length; i++) {
    const code = lower.charCodeAt(i);
    if (isLetterOrDigit(code)) hash = Math.imul(hash ^ code, 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
