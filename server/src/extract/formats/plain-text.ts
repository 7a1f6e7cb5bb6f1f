import { collapse } from '../html/shown-text.ts';
import type { DraftBlock } from '../blocks/draft-block.ts';

const bullet = /^[-*•·–]\s+/u;
const numbered = /^(\d{1,3}[.)])\s+/;

/** Plain text to blocks: blank lines end a paragraph, lines within it are joined as a reader joins them. */
export function readPlainText(text: string): DraftBlock[] {
  const drafts: DraftBlock[] = [];
  let isOpen = false;
  for (const raw of text.split(/\r\n|[\r\n\f\u2028\u2029]/)) {
    const line = collapse(raw).trim();
    const before = drafts.at(-1);
    if (line === '') isOpen = false;
    else if (bullet.test(line)) isOpen = push(drafts, 'item', line.replace(bullet, ''));
    else if (isOpen && before !== undefined && !numbered.test(line)) before.text += ` ${line}`;
    else isOpen = push(drafts, 'paragraph', line);
  }
  return drafts.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

function push(drafts: DraftBlock[], kind: DraftBlock['kind'], text: string): boolean {
  drafts.push({ kind, level: kind === 'item' ? 1 : 0, text, ordinal: null, links: [], emphasis: [] });
  return true;
}
