import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markText, type Passage } from './marked-text.ts';

const text = 'We sell data. We delete it on request.';
const place = { start: 100, end: 100 + text.length };

function passage(finding: string, words: string, tone: Passage['tone'] = 'concern'): Passage {
  const start = place.start + text.indexOf(words);
  return { finding, tone, start, end: start + words.length };
}

/** Runs as short words: the text of each, with the first letter of its tone before it where it has one. */
function drawn(passages: Passage[], links: { start: number; end: number; href: string }[] = []): string[] {
  return markText(text, place, passages, links).map(
    ({ tone, pieces }) =>
      `${tone === null ? '' : `${tone.slice(0, 1)}:`}${pieces.map((piece) => piece.text).join('')}`,
  );
}

test('a text without passages is one run', () => {
  expect(drawn([])).toEqual([text]);
});

test('a passage is marked where it stands', () => {
  expect(drawn([passage('sale', 'sell data')])).toEqual(['We ', 'c:sell data', '. We delete it on request.']);
});

test('overlapping passages of one tone are one stroke with the findings of both', () => {
  const runs = markText(text, place, [passage('a', 'sell data'), passage('b', 'data. We')], []);
  expect(runs.map(({ findings }) => findings)).toEqual([[], ['a', 'b'], []]);
  expect(drawn([passage('a', 'sell data'), passage('b', 'data. We')])[1]).toBe('c:sell data. We');
});

test('a passage within another leaves no cut', () => {
  const runs = markText(text, place, [passage('a', 'sell data'), passage('b', 'ell')], []);
  expect(runs[1]?.pieces).toEqual([{ start: 103, text: 'sell data', href: null }]);
});

test('passages that touch stay two strokes', () => {
  expect(drawn([passage('a', 'We sell'), passage('b', ' data')])).toEqual([
    'c:We sell',
    'c: data',
    '. We delete it on request.',
  ]);
});

test('a concern covers what is in your favour', () => {
  expect(drawn([passage('good', 'We delete it on', 'favourable'), passage('bad', 'delete it')])).toEqual([
    'We sell data. ',
    'f:We ',
    'c:delete it',
    'f: on',
    ' request.',
  ]);
});

test('a link is cut out within a stroke', () => {
  const { start, end } = passage('', 'data');
  const runs = markText(
    text,
    place,
    [passage('sale', 'sell data')],
    [{ start, end, href: 'https://x.example' }],
  );
  expect(runs[1]?.pieces).toEqual([
    { start: 103, text: 'sell ', href: null },
    { start: 108, text: 'data', href: 'https://x.example' },
  ]);
});

test('what lies outside the block is left out', () => {
  const beyond: Passage = { finding: 'x', tone: 'concern', start: 90, end: 102 };
  expect(drawn([beyond, { ...beyond, start: 0, end: 100 }])[0]).toBe('c:We');
});

test('whatever is marked and linked, the text stays the text', () => {
  const span = fc.record({
    start: fc.integer({ min: 80, max: 150 }),
    length: fc.integer({ min: 0, max: 40 }),
  });
  const tone = fc.constantFrom('concern', 'favourable', 'neutral');
  fc.assert(
    fc.property(fc.array(fc.tuple(span, tone)), fc.array(span), (marked, linked) => {
      const passages = marked.map(([{ start, length }, tone], index) => ({
        finding: String(index),
        tone,
        start,
        end: start + length,
      }));
      const links = linked.map(({ start, length }) => ({
        start,
        end: start + length,
        href: 'https://x.example',
      }));
      const runs = markText(text, place, passages, links);
      expect(runs.flatMap(({ pieces }) => pieces.map((piece) => piece.text)).join('')).toBe(text);
    }),
    { seed: 7 },
  );
});
