import type { BlockOperation, WordOperation } from '@clausewatch/contract/changes';
import type { Block } from '@clausewatch/contract/documents';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffBlocks, type TextDiff } from './diff.ts';

const seed = 20_240_501;

/** Few words, so that blocks resemble each other; awkward ones among them. */
const word = fc.constantFrom(
  'we',
  'may',
  'share',
  'your',
  'data',
  '30',
  'days',
  'not',
  '個人',
  '情報',
  'é',
  'e\u0301',
  '😀',
  '“we”',
  'a@b.example',
);
const text = fc
  .array(fc.tuple(word, fc.constantFrom(' ', ' ', ' ', ', ', '. ', '\u00a0', '  ')), {
    minLength: 1,
    maxLength: 14,
  })
  .map((parts) => parts.flat().join('').trim());
const row = fc.array(fc.constantFrom('Acme', 'Beta', 'Hosting', 'USA', ''), { minLength: 2, maxLength: 3 });
const block = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('paragraph', 'heading', 'item'), text }) },
  { weight: 1, arbitrary: row.map((cells) => ({ kind: 'table_row', text: cells.join(' | ') })) },
);
const document = fc.array(block, { maxLength: 14 }).map((blocks) => blocks.map(toBlock));
const anyText = fc.string({ unit: 'grapheme', maxLength: 40 });

/** A second version: blocks of the first in another order, some twice, some gone, some new or edited. */
const versions = document.chain((before) =>
  fc.tuple(
    fc.constant(before),
    fc.oneof(
      document,
      fc
        .array(
          fc.oneof(
            fc.nat({ max: Math.max(0, before.length - 1) }).map((index) => before[index]?.text ?? 'new'),
            text,
            fc
              .tuple(fc.nat({ max: Math.max(0, before.length - 1) }), text)
              .map(([index, more]) => `${before[index]?.text ?? ''} ${more}`),
          ),
          { maxLength: 14 },
        )
        .map((texts) => texts.map((text) => toBlock({ kind: 'paragraph', text }))),
    ),
  ),
);

function toBlock({ kind, text }: { kind: string; text: string }): Block {
  return { kind: kind as Block['kind'], level: 0, text, start: 0, end: text.length, anchor: '' };
}

function places(operations: readonly BlockOperation[], side: 'before' | 'after'): number[] {
  return operations.flatMap((operation) =>
    side === 'before'
      ? 'before' in operation
        ? [operation.before]
        : []
      : 'after' in operation
        ? [operation.after]
        : [],
  );
}

function joined(words: readonly WordOperation[], side: 'added' | 'removed'): string {
  return words
    .filter(({ kind }) => kind === 'same' || kind === side)
    .map(({ text }) => text)
    .join('');
}

function expectSound(
  before: readonly Block[],
  after: readonly Block[],
  { operations, stats }: TextDiff,
): void {
  expect(places(operations, 'after')).toEqual([...after.keys()]);
  expect(places(operations, 'before').sort((a, b) => a - b)).toEqual([...before.keys()]);
  const inPlace = operations.filter(
    ({ kind }) => kind === 'same' || kind === 'reworded' || kind === 'removed',
  );
  expect(places(inPlace, 'before')).toEqual(places(inPlace, 'before').sort((a, b) => a - b));
  for (const operation of operations) {
    if (!('words' in operation) || operation.words === undefined) continue;
    expect(joined(operation.words, 'removed')).toBe(before[operation.before]?.text);
    expect(joined(operation.words, 'added')).toBe(after[operation.after]?.text);
  }
  for (const kind of ['added', 'removed', 'reworded', 'moved'] as const) {
    expect(stats[kind]).toBe(operations.filter((operation) => operation.kind === kind).length);
  }
}

test('every block appears exactly once on each side, in order, and words make up both texts', () => {
  const sound = fc.property(versions, ([before, after]) =>
    expectSound(before, after, diffBlocks(before, after)),
  );
  expect(() => fc.assert(sound, { seed, numRuns: 400 })).not.toThrow();
});

test('words make up both texts whatever characters they hold', () => {
  const sound = fc.property(anyText, anyText, anyText, (lead, left, right) => {
    const before = [toBlock({ kind: 'table_row', text: `Acme | ${lead} ${left}` })];
    const after = [toBlock({ kind: 'table_row', text: `Acme | ${lead} ${right}` })];
    expectSound(before, after, diffBlocks(before, after));
  });
  expect(() => fc.assert(sound, { seed, numRuns: 300 })).not.toThrow();
});

test('a text compared with itself has no change', () => {
  fc.assert(
    fc.property(document, (blocks) => {
      const { operations, facts, stats } = diffBlocks(blocks, blocks);
      expect(operations.every(({ kind }) => kind === 'same')).toBe(true);
      expect(facts).toEqual([]);
      expect(Object.values(stats).every((count) => count === 0)).toBe(true);
    }),
    { seed, numRuns: 100 },
  );
});

test('giant and hostile texts are compared soundly', () => {
  const giant = (offset: number): Block[] => [
    toBlock({
      kind: 'paragraph',
      text: Array.from(
        { length: 30_000 },
        (_, index) => `word${(index * 7919 + offset * (index % 3)) % 4001}`,
      ).join(' '),
    }),
  ];
  expect(() => expectSound(giant(0), giant(1), diffBlocks(giant(0), giant(1)))).not.toThrow();
  const many = (step: number): Block[] =>
    Array.from({ length: 4_000 }, (_, index) =>
      toBlock({ kind: 'item', text: `item ${(index * step) % 997} of the list` }),
    );
  expect(() => expectSound(many(3), many(5), diffBlocks(many(3), many(5)))).not.toThrow();
});
