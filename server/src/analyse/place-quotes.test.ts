import type { Block } from '@clausewatch/contract/documents';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeQuotes } from './place-quotes.ts';

const lines: [Block['kind'], string][] = [
  ['heading', 'Sharing'],
  [
    'paragraph',
    'We never sell your personal data. We share it with “service providers” that host our systems.',
  ],
  ['item', 'Your contacts, which you   may import.'],
  ['paragraph', 'We never sell your personal data.'],
];
const content = lines.map(([, text]) => text).join('\n\n');
let at = 0;
const blocks = lines.map(([kind, text]): Block => {
  const start = content.indexOf(text, at);
  at = start + text.length;
  return { kind, level: 1, text, start, end: at, anchor: `a${start}` };
});
const placed = (quote: string, from = 0): string | null => {
  const [place] = placeQuotes(blocks, [{ quote, from }]);
  return place == null ? null : content.slice(place.start, place.end);
};

test('a quote becomes the whole sentence that holds it, as it stands in the text', () => {
  expect(placed('sell your personal data')).toBe('We never sell your personal data.');
  expect(placed('"we share it with "service providers" that host"')).toBe(
    'We share it with “service providers” that host our systems.',
  );
  expect(placed('your contacts, which you may import')).toBe('Your contacts, which you   may import.');
  expect(placed('personal data. We share it with')).toBe(
    'We never sell your personal data. We share it with “service providers” that host our systems.',
  );
});

test('words that are not in one block, say too little or are a heading prove nothing', () => {
  for (const quote of [
    'We always sell your personal data.',
    'We never sell … personal data.',
    'host our systems. Your contacts',
    'your data',
    'Sharing',
    '',
    '"',
  ])
    expect([quote, placed(quote)]).toEqual([quote, null]);
});

test('what stands twice is placed where it was read, else where it stands first', () => {
  const [first, last] = [blocks[1]?.start ?? -1, blocks[3]?.start ?? -1];
  const startOf = (from: number) =>
    placeQuotes(blocks, [{ quote: 'never sell your personal data', from }])[0]?.start;
  expect([0, first, first + 10, last, content.length].map(startOf)).toEqual([
    first,
    first,
    last,
    last,
    first,
  ]);
});

test('whatever is asked for, a place holds the words that were quoted', () => {
  const words = (text: string) => text.toLowerCase().replace(/[^a-z]+/g, '');
  fc.assert(
    fc.property(fc.nat(content.length), fc.nat(60), fc.nat(content.length), (start, length, from) => {
      const quote = content.slice(start, start + length);
      const found = placed(quote, from);
      expect(found === null || words(found).includes(words(quote))).toBe(true);
    }),
  );
});
