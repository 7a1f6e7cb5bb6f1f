import type { Block } from '@clausewatch/contract/documents';
import { expect, test } from 'vitest';
import { anchorMaker, blocksOf, layoutOf } from './block-layout.ts';

const texts = [
  'Privacy',
  'We keep your data.',
  'We keep your data.',
  '',
  '*',
  '個人情報を保護します',
  '😀 Données à caractère personnel',
  'a | b',
];
const kinds: Block['kind'][] = [
  'heading',
  'paragraph',
  'paragraph',
  'code',
  'quote',
  'item',
  'item',
  'table_row',
];

/** Blocks in a content, named as extraction names them. */
function written(anchor: (text: string, index: number) => string) {
  let content = '# ';
  const blocks = texts.map((text, index): Block => {
    const start = content.length;
    content += `${text}\n\n- `;
    const kind = kinds[index] ?? 'paragraph';
    return { kind, level: index % 3, text, start, end: start + text.length, anchor: anchor(text, index) };
  });
  return { content, blocks };
}

test('blocks are restored from their content and layout, to the letter', () => {
  const { content, blocks } = written(anchorMaker());
  const layout = layoutOf(content, blocks);
  expect(blocksOf(content, layout)).toEqual(blocks);
  expect(layout.split('\n').slice(0, 3)).toEqual(['h0 2 7', 'p1 4 18', 'p2 4 18']);
  expect(blocksOf('', layoutOf('', []))).toEqual([]);
});

test('anchors that do not follow from the words are kept as they are', () => {
  const maker = anchorMaker();
  const { content, blocks } = written((text, index) =>
    index % 2 === 0 ? `as-it-was-${index}` : maker(text),
  );
  expect(blocksOf(content, layoutOf(content, blocks))).toEqual(blocks);
});

test('a block that is not what the content has in its place is refused', () => {
  const { content, blocks } = written(anchorMaker());
  expect(() => layoutOf(content.replace('keep', 'sell'), blocks)).toThrow('is not what the content has');
});
