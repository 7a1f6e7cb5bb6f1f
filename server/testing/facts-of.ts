import type { Block, DocumentType } from '@clausewatch/contract/documents';
import type { Fact } from '@clausewatch/contract/facts';
import { findFacts } from '../src/facts/facts.ts';

const markers: [RegExp, Pick<Block, 'kind'>['kind']][] = [
  [/^#{1,6} /, 'heading'],
  [/^ *- /, 'item'],
  [/^\| /, 'table_row'],
];

/** Lines of Markdown as blocks: `# ` a heading, `- ` an item (deeper by two spaces), `| ` a row, else a paragraph. */
export function blocksFrom(lines: readonly string[]): { content: string; blocks: Block[] } {
  const blocks: Block[] = [];
  let content = '';
  for (const line of lines) {
    const [marker, kind] = markers.find(([pattern]) => pattern.test(line)) ?? [null, 'paragraph' as const];
    const lead = marker === null || kind === 'table_row' ? '' : (marker.exec(line)?.[0] ?? '');
    const level = kind === 'heading' ? lead.length - 1 : kind === 'item' ? (lead.length - 2) / 2 + 1 : 0;
    const text = line.slice(lead.length);
    const start = content.length + lead.length;
    blocks.push({ kind, level, text, start, end: start + text.length, anchor: String(blocks.length) });
    content += `${line}\n\n`;
  }
  return { content, blocks };
}

/** The facts that a document of these lines states. */
export function factsOf(type: DocumentType, lines: readonly string[], language = 'en'): Fact[] {
  return findFacts({ ...blocksFrom(lines), type, language });
}
