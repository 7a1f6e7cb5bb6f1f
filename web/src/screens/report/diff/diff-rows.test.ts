import type { BlockOperation } from '@clausewatch/contract/changes';
import type { Block } from '@clausewatch/contract/documents';
import { expect, test } from 'vitest';
import { diffRows, folded, withDepartures } from './diff-rows.ts';

/** Blocks of these texts, one after another; a text that begins with # is a heading. */
function blocks(...texts: string[]): Block[] {
  let start = 0;
  return texts.map((text): Block => {
    const kind = text.startsWith('#') ? 'heading' : 'paragraph';
    const block: Block = { kind, level: 0, text, start, end: start + text.length, anchor: text };
    start = block.end + 2;
    return block;
  });
}

const same = (before: number, after: number): BlockOperation => ({ kind: 'same', before, after });

test('changes are numbered in reading order and know their section', () => {
  const rows = diffRows({
    blocks1: blocks('# One', 'a', 'gone'),
    blocks2: blocks('# One', 'a', '# Two', 'new'),
    operations: [
      same(0, 0),
      same(1, 1),
      { kind: 'removed', before: 2 },
      { kind: 'added', after: 2 },
      { kind: 'added', after: 3 },
    ],
  });
  const changes = rows.flatMap((row) => (row.kind === 'same' ? [] : [[row.number, row.kind, row.section]]));
  expect(changes).toEqual([
    [1, 'removed', '# One'],
    [2, 'added', '# Two'],
    [3, 'added', '# Two'],
  ]);
});

test('what moved says from where', () => {
  const [moved] = diffRows({
    blocks1: blocks('# One', 'a', '# Two', 'b'),
    blocks2: blocks('# One', 'a', 'b', '# Two'),
    operations: [{ kind: 'moved', before: 3, after: 2 }],
  });
  expect(moved).toMatchObject({ kind: 'moved', section: '# One', fromSection: '# Two', words: null });
});

test('the old place of what moved stands behind the block that it followed', () => {
  const rows = diffRows({
    blocks1: blocks('a', 'b', 'c', 'd'),
    blocks2: blocks('c', 'a', 'b', 'd'),
    operations: [{ kind: 'moved', before: 2, after: 0 }, same(0, 1), same(1, 2), same(3, 3)],
  });
  const shown = withDepartures(rows).map((row) => `${row.kind} ${row.before?.text}`);
  expect(shown).toEqual(['moved c', 'same a', 'same b', 'departure c', 'same d']);
});

test('unchanged blocks away from a change are folded, those beside it are not', () => {
  const texts = blocks('a', 'b', 'c', 'd', 'e', 'f');
  const operations: BlockOperation[] = [
    same(0, 0),
    same(1, 1),
    same(2, 2),
    { kind: 'reworded', before: 3, after: 3, words: [] },
    same(4, 4),
    same(5, 5),
  ];
  const parts = folded(diffRows({ blocks1: texts, blocks2: texts, operations }));
  expect(parts.map((part) => (part.kind === 'fold' ? part.rows.length : part.kind))).toEqual([
    2,
    'same',
    'reworded',
    'same',
    'same',
  ]);
});

test('a text without changes is one fold', () => {
  const texts = blocks('a', 'b', 'c');
  const rows = diffRows({ blocks1: texts, blocks2: texts, operations: [same(0, 0), same(1, 1), same(2, 2)] });
  expect(folded(rows)).toMatchObject([{ kind: 'fold', rows: { length: 3 } }]);
});
