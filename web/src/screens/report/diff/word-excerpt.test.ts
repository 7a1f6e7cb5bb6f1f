import { expect, test } from 'vitest';
import { excerpt } from './word-excerpt.ts';

const long = 'We keep personal information for as long as your account is active, and afterwards for up to ';

test('a changed word stands among the words around it, and the rest is left out', () => {
  expect(
    excerpt([
      { kind: 'same', text: long },
      { kind: 'removed', text: '24' },
      { kind: 'added', text: '36' },
      { kind: 'same', text: ' months. ' },
      { kind: 'added', text: 'New' },
      { kind: 'same', text: ` ${long}` },
    ]),
  ).toEqual([
    { kind: 'same', text: '… account is active, and afterwards for up to ' },
    { kind: 'removed', text: '24' },
    { kind: 'added', text: '36' },
    { kind: 'same', text: ' months. ' },
    { kind: 'added', text: 'New' },
    { kind: 'same', text: ' We keep personal information for as long as …' },
  ]);
});
