import type { Block } from '@clausewatch/contract/documents';
import { expect, test } from 'vitest';
import { cellsOf, partsOf } from './reader-parts.ts';

/** Blocks of a content written as lines of `kind|marker|text`. */
function written(...lines: string[]): { content: string; blocks: Block[] } {
  let content = '';
  const blocks = lines.map((line): Block => {
    const [kind = '', marker = '', text = ''] = line.split('|');
    const start = content.length + marker.length;
    content += `${marker}${text}\n`;
    const level = kind === 'heading' ? marker.trim().length : 0;
    return {
      kind: kind as Block['kind'],
      level,
      text,
      start,
      end: start + text.length,
      anchor: String(start),
    };
  });
  return { content, blocks };
}

test('items and rows that follow one another are one list and one table', () => {
  const { content, blocks } = written(
    'heading|## |Rights',
    'item|- |see',
    'item|- |correct',
    'paragraph||And:',
    'table_row||a',
    'table_row||b',
  );
  expect(partsOf(content, blocks, () => false).map(({ kind }) => kind)).toEqual([
    'heading',
    'list',
    'text',
    'table',
  ]);
});

test('a list is cut before an item that has a note', () => {
  const { content, blocks } = written('item|- |see', 'item|- |correct', 'item|- |delete');
  const parts = partsOf(content, blocks, ({ text }) => text === 'correct');
  expect(parts.map((part) => (part.kind === 'list' ? part.items.length : 0))).toEqual([1, 2]);
});

test('an item keeps the number that the vendor gave it', () => {
  const { content, blocks } = written('item|- |see', 'item|  (b) |correct');
  expect(partsOf(content, blocks, () => false)).toMatchObject([
    { items: [{ marker: '' }, { marker: '(b)' }] },
  ]);
});

test('headings count their depth from the highest that is used', () => {
  const { content, blocks } = written('heading|### |One', 'heading|#### |Two');
  expect(partsOf(content, blocks, () => false)).toMatchObject([{ depth: 0 }, { depth: 1 }]);
});

test('a heading that skips a level stands one below the heading before it', () => {
  const { content, blocks } = written('heading|# |One', 'heading|#### |Two', 'heading|## |Three');
  expect(partsOf(content, blocks, () => false)).toMatchObject([{ depth: 0 }, { depth: 1 }, { depth: 1 }]);
});

test('the cells of a row are stretches of the document', () => {
  const content = 'x\n| Purpose | Data |';
  const row: Block = { kind: 'table_row', level: 0, text: content.slice(2), start: 2, end: 20, anchor: 'a' };
  expect(cellsOf(row).map(({ start, end }) => content.slice(start, end))).toEqual(['Purpose', 'Data']);
});

test('a row that is not written between bars is one cell', () => {
  const row: Block = { kind: 'table_row', level: 0, text: 'Purpose', start: 5, end: 12, anchor: 'a' };
  expect(cellsOf(row)).toMatchObject([{ start: 5, end: 12 }]);
});
