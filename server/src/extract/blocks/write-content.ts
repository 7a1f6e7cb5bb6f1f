import type { Block, TextLink } from '@clausewatch/contract/documents';
import { anchorMaker } from '../../layout/block-layout.ts';
import type { DraftBlock, Span } from './draft-block.ts';

type WrittenContent = { content: string; blocks: Block[]; links: TextLink[]; emphasis: Span[] };

/** Draft blocks to canonical Markdown: blocks a blank line apart, items and rows of one list or table on lines of their own. */
export function writeContent(drafts: DraftBlock[]): WrittenContent {
  const written: WrittenContent = { content: '', blocks: [], links: [], emphasis: [] };
  const anchorOf = anchorMaker();
  const parts: string[] = [];
  let length = 0;
  for (const [index, draft] of drafts.entries()) {
    const before = drafts[index - 1];
    const lead = (before === undefined ? '' : separator(before, draft)) + markerOf(draft);
    const start = length + lead.length;
    const end = start + draft.text.length;
    const tail = tailOf(draft, before);
    parts.push(lead, draft.text, tail);
    length = end + tail.length;
    const { kind, level, text } = draft;
    written.blocks.push({ kind, level, text, start, end, anchor: anchorOf(text) });
    for (const link of draft.links)
      written.links.push({ start: start + link.start, end: start + link.end, href: link.href });
    for (const span of draft.emphasis)
      written.emphasis.push({ start: start + span.start, end: start + span.end });
  }
  written.content = parts.join('');
  return written;
}

function separator(before: DraftBlock, draft: DraftBlock): string {
  const isTogether = before.kind === draft.kind && (draft.kind === 'item' || draft.kind === 'table_row');
  return isTogether ? '\n' : '\n\n';
}

function markerOf(draft: DraftBlock): string {
  switch (draft.kind) {
    case 'heading':
      return `${'#'.repeat(draft.level)} ${draft.ordinal === null ? '' : `${draft.ordinal} `}`;
    case 'item':
      return `${'  '.repeat(Math.max(0, draft.level - 1))}${draft.ordinal ?? '-'} `;
    case 'quote':
      return '> ';
    case 'code':
      return '```\n';
    case 'paragraph':
    case 'table_row':
      return '';
  }
}

/** Markdown wants a rule under a table's first row; it belongs to no block. */
function tailOf(draft: DraftBlock, before: DraftBlock | undefined): string {
  if (draft.kind === 'code') return '\n```';
  if (draft.kind !== 'table_row' || before?.kind === 'table_row') return '';
  const columns = Math.max(1, draft.text.split(' | ').length);
  return `\n|${' --- |'.repeat(columns)}`;
}
