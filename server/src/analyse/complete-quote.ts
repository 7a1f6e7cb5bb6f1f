import type { Block } from '@clausewatch/contract/documents';
import type { Range } from './patterns.ts';
import type { Sentence } from '../layout/sentences.ts';

/** Fewer are a cell, of which the row says what it is. */
const fewestWords = 5;
/** As long as quotes get where they are one sentence. */
const longestQuote = 400;

/** The text that a quote is taken from. */
export type Quoted = { content: string; blocks: readonly Block[]; sentences: readonly Sentence[] };

/** What says nothing by itself, quoted with what it belongs to: a cell with its row, words before a colon with what they introduce. */
export function completeQuote(range: Range, text: Quoted): Range {
  const quote = text.content.slice(range.start, range.end);
  const complete = quote.endsWith(':')
    ? withIntroduced(range, text)
    : quote.split(/\s+/).length < fewestWords
      ? withRow(range, text)
      : range;
  return complete.end - complete.start <= longestQuote ? complete : range;
}

function withIntroduced({ start, end }: Range, { blocks, sentences }: Quoted): Range {
  const next = sentences.find((sentence) => sentence.start >= end);
  const isElsewhere = blocks.some(
    (block) => block.kind === 'heading' && block.start >= end && block.end <= (next?.start ?? 0),
  );
  return next === undefined || isElsewhere ? { start, end } : { start, end: next.end };
}

function withRow({ start, end }: Range, { content, blocks }: Quoted): Range {
  const row = blocks.find((block) => block.start <= start && end <= block.end);
  if (row?.kind !== 'table_row') return { start, end };
  const text = content.slice(row.start, row.end);
  const from = text.search(/[^\s|]/);
  return { start: row.start + from, end: row.start + text.replace(/[\s|]+$/, '').length };
}
