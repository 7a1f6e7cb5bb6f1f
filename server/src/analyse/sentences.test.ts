import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Block } from '@clausewatch/contract/documents';
import { plainText, splitSentences } from './sentences.ts';

test.each([
  ['We keep logs. You may ask.', ['We keep logs.', 'You may ask.']],
  [
    'Partners, e.g. Northlight Inc. and others, may help.',
    ['Partners, e.g. Northlight Inc. and others, may help.'],
  ],
  [
    'See Art. 6 and Sec. 4 of the U.S. Code. It applies.',
    ['See Art. 6 and Sec. 4 of the U.S. Code.', 'It applies.'],
  ],
  ['15.1. Disputes go to court.', ['15.1. Disputes go to court.']],
  [
    'Write to a.person@northlight.example. We answer.',
    ['Write to a.person@northlight.example.', 'We answer.'],
  ],
  ['“Is it sold?” No. We never sell.', ['“Is it sold?”', 'No.', 'We never sell.']],
  [
    'Wir nutzen z.B. Server in der EU. Mehr dazu unten.',
    ['Wir nutzen z.B. Server in der EU.', 'Mehr dazu unten.'],
  ],
])('splits “%s” at the ends of sentences only', (text, expected) => {
  expect(split(text)).toEqual(expected);
});

test('cells of a table are read one by one', () => {
  expect(split('_ga | Google | 2 years', 'table_row')).toEqual(['_ga', 'Google', '2 years']);
});

test('an item knows the words that introduce its list and the heading above', () => {
  const text = ['Sharing', 'We never:', 'sell your data;'];
  const blocks = text.map((part, index): Block => {
    const start = text.slice(0, index).join('\n').length + (index > 0 ? 1 : 0);
    const kind = index === 0 ? 'heading' : index === 1 ? 'paragraph' : 'item';
    return {
      kind,
      level: index === 1 ? 0 : 1,
      text: part,
      start,
      end: start + part.length,
      anchor: String(index),
    };
  });
  expect(splitSentences(blocks).at(-1)).toMatchObject({ section: 'Sharing', lead: 'we never:' });
});

test('plain text is as long as the text, so that offsets agree', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      expect(plainText(text)).toHaveLength(text.length);
    }),
    { seed: 7, numRuns: 300 },
  );
  expect(plainText('İSTANBUL’s „Rule“')).toBe('İstanbul\'s "rule"');
});

test('sentences lie within their block, in order and apart', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'B', '. ', '! ', ' ', '1', '; ', '\n', ' | '), maxLength: 120 }),
      (text) => {
        let end = 0;
        for (const sentence of splitSentences([block(text)])) {
          expect(sentence.start).toBeGreaterThanOrEqual(end);
          expect(sentence.end).toBeGreaterThan(sentence.start);
          end = sentence.end;
        }
        expect(end).toBeLessThanOrEqual(text.length);
      },
    ),
    { seed: 7, numRuns: 300 },
  );
});

function split(text: string, kind: Block['kind'] = 'paragraph'): string[] {
  return splitSentences([block(text, kind)]).map(({ start, end }) => text.slice(start, end));
}

function block(text: string, kind: Block['kind'] = 'paragraph'): Block {
  return { kind, level: 0, text, start: 0, end: text.length, anchor: 'a' };
}
