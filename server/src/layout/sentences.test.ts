import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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
  ['We use Google, Meta, etc. You may ask.', ['We use Google, Meta, etc.', 'You may ask.']],
  ['We use Google, etc. Partners may help.', ['We use Google, etc. Partners may help.']],
  ['Call by 5 p.m. We answer.', ['Call by 5 p.m.', 'We answer.']],
  ['It is open 10 a.m. Monday to Friday.', ['It is open 10 a.m. Monday to Friday.']],
  ['See No. 5 of the list.', ['See No. 5 of the list.']],
  ['Ask J. Smith. He answers.', ['Ask J. Smith.', 'He answers.']],
  ['Nobody is under 13. We ask.', ['Nobody is under 13.', 'We ask.']],
  ['1. We keep logs. 2. You may ask.', ['1. We keep logs.', '2. You may ask.']],
  ['Yahoo! services help. We ask.', ['Yahoo! services help.', 'We ask.']],
  ['We keep logs.) Then we ask.', ['We keep logs.)', 'Then we ask.']],
  ['We keep logs\n  You may ask', ['We keep logs', 'You may ask']],
  ['Logs | mail. You may ask.', ['Logs | mail.', 'You may ask.']],
  ['  We keep logs.  ', ['We keep logs.']],
])('splits “%s” at the ends of sentences only', (text, expected) => {
  expect(split(text)).toEqual(expected);
});

test('cells of a table are read one by one', () => {
  expect(split('_ga | Google | 2 years', 'table_row')).toEqual(['_ga', 'Google', '2 years']);
});

describe('an item knows the words that introduce its list and the headings above', () => {
  const text = (kind: Block['kind'], words: string, level = 0) => ({ kind, words, level });

  test.each([
    {
      of: 'a list below a paragraph',
      outline: [
        text('heading', 'Sharing', 1),
        text('paragraph', 'We never:'),
        text('item', 'Sell your data', 1),
      ],
      place: { section: 'Sharing', lead: 'we never:', context: 'sharing we never:' },
    },
    {
      of: 'the second item',
      outline: [text('paragraph', 'We never:'), text('item', 'Sell', 1), text('item', 'Rent', 1)],
      place: { section: null, lead: 'we never:', context: 'we never:' },
    },
    {
      of: 'a list in a list',
      outline: [text('paragraph', 'We:'), text('item', 'Never:', 1), text('item', 'Sell', 2)],
      place: { lead: 'never:', context: 'never:' },
    },
    {
      of: 'a list after a list in it',
      outline: [
        text('paragraph', 'We:'),
        text('item', 'Never:', 1),
        text('item', 'Sell', 2),
        text('item', 'Ask', 1),
      ],
      place: { lead: '', context: '' },
    },
    {
      of: 'a row below a paragraph',
      outline: [text('paragraph', 'We keep:'), text('table_row', 'Logs')],
      place: { lead: 'we keep:' },
    },
    {
      of: 'what follows a list',
      outline: [text('paragraph', 'We never:'), text('item', 'Sell', 1), text('paragraph', 'We ask')],
      place: { lead: '' },
    },
    {
      of: 'a list below another heading',
      outline: [text('paragraph', 'We never:'), text('heading', 'Rights', 2), text('item', 'Ask', 1)],
      place: { section: 'Rights', lead: '', context: 'rights' },
    },
    {
      of: 'a section in a section',
      outline: [text('heading', 'Data', 1), text('heading', 'Use', 2), text('paragraph', 'We ask')],
      place: { section: 'Use', context: 'data use' },
    },
    {
      of: 'a section after others',
      outline: [
        text('heading', 'Data', 1),
        text('heading', 'Use', 2),
        text('heading', 'Law', 3),
        text('heading', 'Ask', 2),
        text('paragraph', 'We ask'),
      ],
      place: { section: 'Ask', context: 'data ask' },
    },
  ])('$of', ({ outline, place }) => {
    const last = splitSentences(
      outline.map(({ kind, words, level }) => ({ ...block(words, kind), level })),
    ).at(-1);
    expect({ ...last, context: last?.context.trim() }).toMatchObject(place);
  });
});

test('knows where in the whole text a sentence stands', () => {
  const [, second] = splitSentences([{ ...block('We keep logs. You may ask.'), start: 100, end: 126 }]);
  expect(second).toMatchObject({ start: 114, end: 126, plain: 'you may ask.' });
});

test.each([
  ['a semicolon', 'word, word '.repeat(60), '; and then, as it were, ', 'word '.repeat(260)],
  ['a comma', 'word '.repeat(140), ', and then ', 'word '.repeat(260)],
  ['a space', 'x'.repeat(1_499), ' ', 'y'.repeat(100)],
  ['its longest length', 'x'.repeat(1_500), '', 'y'.repeat(100)],
])('a sentence without end is cut at %s', (_, before, mark, after) => {
  const [first = '', ...others] = split(before + mark + after);
  expect(first).toBe((before + /^[;,]?/.exec(mark)?.[0]).trim());
  expect([first, ...others].join(' ').replace(/\s/g, '')).toBe((before + mark + after).replace(/\s/g, ''));
  for (const each of [first, ...others]) expect(each.length).toBeLessThanOrEqual(1_500);
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
