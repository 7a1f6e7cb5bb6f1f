import { expect, test } from 'vitest';
import { plainSentence } from './plain-sentence.ts';

test('a sentence of words is shown as it is', () => {
  for (const text of [
    'Retention after you leave: 24 → 36 months',
    'Nimmt Gespräche auf und wertet sie aus.',
    'Keeps “deleted” files for 30 days (longer by law)',
    '会議の内容を記録して保存します',
    'Takes effect on 2026-01-15, or on 31.12.2026 for customers since 2019-2020',
  ])
    expect(plainSentence(` ${text} `)).toBe(text);
});

test('markup, addresses and what cannot be seen are no sentence, and nothing is repaired', () => {
  for (const text of [
    '<b>Sells</b> your data',
    'Sells your data &lt;now&gt;',
    'Sells [your data](https://evil.example)',
    '![pixel](x) sells your data',
    'Sells data, see https://evil.example/x',
    'Sells data, see www.evil.example',
    'Sells data, write to sales@evil.example',
    'Sells data at evil.com for you',
    '`rm -rf` sells your data',
    'Sells your\ndata',
    'Sells your \u202edata',
    'Sells \u{e0041}your data',
    'Sells\u200b your data',
    'Sells',
    '12345678 90',
    'Call 0800 12345 now for your prize',
    'Answers your questions at +1 (555) 010-9999',
    `Sells ${'x'.repeat(300)}`,
  ])
    expect([text, plainSentence(text)]).toEqual([text, null]);
});
