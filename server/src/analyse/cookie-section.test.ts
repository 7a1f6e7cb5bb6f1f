import type { Block } from '@clausewatch/contract/documents';
import { expect, test } from 'vitest';
import { typesWithin } from './analyse.ts';

const long =
  'We set small files in your browser to remember you, and you may refuse them at any time. '.repeat(3);

function blocks(...parts: [kind: Block['kind'], level: number, text: string][]): Block[] {
  return parts.map(([kind, level, text]) => ({ kind, level, text, start: 0, end: 0, anchor: '' }));
}

test.each([
  'Cookies',
  '7. Cookies and similar technologies',
  'Verwendung von Cookies',
  'Utilisation des cookies',
  'Pliki cookie',
  'Användning av kakor',
  'クッキーについて',
])('a section under “%s” covers cookies', (heading) => {
  const policy = blocks(['heading', 2, heading], ['paragraph', 0, long], ['heading', 2, 'Contact']);
  expect(typesWithin(policy)).toEqual(['cookies']);
});

test('what stands in parts below the heading belongs to the section', () => {
  const parts = blocks(['heading', 2, 'Cookies'], ['heading', 3, 'What we set'], ['item', 1, long]);
  expect(typesWithin(parts)).toEqual(['cookies']);
});

test('a pointer to another page, or a word in passing, is no section', () => {
  const pointer = blocks(
    ['heading', 2, 'Cookies'],
    ['paragraph', 0, 'See our cookie policy.'],
    ['heading', 2, 'More'],
    ['paragraph', 0, long],
  );
  expect(typesWithin(pointer)).toEqual([]);
  expect(
    typesWithin(blocks(['heading', 2, 'Data we collect'], ['paragraph', 0, `Cookies. ${long}`])),
  ).toEqual([]);
});

test.each([
  ['thirty words', [['paragraph', 0, 'word '.repeat(30)]], true],
  ['fewer', [['paragraph', 0, 'word '.repeat(29)]], false],
  [
    'thirty in several paragraphs',
    [
      ['paragraph', 0, 'word '.repeat(15)],
      ['paragraph', 0, ' word'.repeat(15)],
    ],
    true,
  ],
  [
    'headings that make them thirty',
    [
      ['paragraph', 0, 'word '.repeat(20)],
      ['heading', 3, 'word '.repeat(20)],
    ],
    false,
  ],
  ['sixty Japanese characters', [['paragraph', 0, 'ク'.repeat(60)]], true],
  ['forty Japanese characters', [['paragraph', 0, 'ク'.repeat(40)]], false],
  [
    'what stands under the next heading of its level',
    [
      ['heading', 2, 'More'],
      ['paragraph', 0, long],
    ],
    false,
  ],
  [
    'what stands under the next heading above it',
    [
      ['heading', 1, 'More'],
      ['paragraph', 0, long],
    ],
    false,
  ],
] as const)('a section of %s', (_, section, isOne) => {
  const policy = blocks(['heading', 2, 'Cookies'], ...section.map(([...block]) => block));
  expect(typesWithin(policy)).toEqual(isOne ? ['cookies'] : []);
});
