import { expect, test } from 'vitest';
import { phrase } from './phrase.ts';

test('whole words are found in any case, over the lines of the list', () => {
  const sells = phrase(`sells?
    |vend(?:ons|ent)`);
  expect(['We SELL data', 'Nous vendons', '(sells)'].map((text) => sells.test(text))).toEqual([
    true,
    true,
    true,
  ]);
  expect(['a seller', 'Wiederverkauf vendonsx'].map((text) => sells.test(text))).toEqual([false, false]);
});

test('words of a script without spaces may stand anywhere', () => {
  const notice = phrase('notice', { unspaced: '通知|同意' });
  expect(notice.test('事前に通知します')).toBe(true);
  expect(notice.test('unnoticed')).toBe(false);
});

test('flags of a search are kept', () => {
  expect('ads and ads'.match(phrase('ads', { flags: 'g' }))).toHaveLength(2);
});
