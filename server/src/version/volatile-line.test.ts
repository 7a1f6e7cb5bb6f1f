import { expect, test } from 'vitest';
import { identify } from './version.ts';

const names = (count: number) =>
  Array.from({ length: count }, (_, index) => `Acme${'c'.repeat(index % 3)}`).join(' ');

test.each([
  [
    'a notice of the longest usual name',
    '© 2019–2025 Acme Trading Company of South Wales and Affiliates. All rights reserved.',
  ],
  ['a name of ten words', `© 2025 ${names(10)}`],
])('%s makes no version', (_, line) => {
  expect(hash('We keep data.', line)).toBe(hash('We keep data.'));
});

test.each([
  ['a name of eleven words', `© 2025 ${names(11)}`],
  ['a line longer than any notice', `© 2025 ${'Acme'.repeat(32)}`],
  ['a word for copyright without a year', 'Copyright Acme'],
  ['a year without a word for copyright', 'Acme 2025'],
])('%s is wording', (_, line) => {
  expect(hash('We keep data.', line)).not.toBe(hash('We keep data.'));
});

test('a line that makes no version is not counted', () => {
  const words = (...texts: string[]) => identify(texts.map(block)).wordCount;
  expect(words('We keep data.', '© 2025 Acme Ltd')).toBe(3);
  expect(words('We keep', 'data.')).toBe(3);
});

function hash(...texts: string[]): string {
  return identify(texts.map(block)).contentHash;
}

function block(text: string) {
  return { kind: 'paragraph' as const, level: 0, text, start: 0, end: text.length, anchor: '' };
}
