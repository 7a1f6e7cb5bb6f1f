import { expect, test } from 'vitest';
import { quoteRange } from './quote.ts';
import { splitSentences } from './sentences.ts';

const filler = 'as far as the law of the place where you live lets us and as long as your account is open, ';

/** The quote for a claim in a text of one sentence. */
function quote(text: string, claim: string): string {
  const block = { kind: 'paragraph' as const, level: 0, text, start: 0, end: text.length, anchor: 'a' };
  const [sentence] = splitSentences([block]);
  if (sentence === undefined) throw new Error('The text has a sentence');
  const at = text.indexOf(claim);
  const { start, end } = quoteRange(sentence, at, at + claim.length);
  return text.slice(start, end);
}

test('a sentence is quoted whole', () => {
  const text = 'We may share your data with partners, provided that you agree.';
  expect(quote(text, 'share your data')).toBe(text);
});

test('bars of a table are no words of the vendor', () => {
  const text = '| We share data with partners, to show you ads. |';
  const block = { kind: 'table_row' as const, level: 0, text, start: 0, end: text.length, anchor: 'a' };
  const quotes = splitSentences([block]).map((sentence) => {
    const { start, end } = quoteRange(sentence, 0, sentence.plain.length);
    return text.slice(start, end);
  });
  expect(quotes).toEqual(['We share data with partners, to show you ads.']);
});

test.each([
  ['a comma', `We may share your data with partners, ${filler.repeat(4)}provided that you agree.`],
  ['a number written twice', `We share your data after ${filler.repeat(4)}thirty (30) days of notice.`],
  ['the mark of a law', `We share your data under ${filler.repeat(4)}Regulation (EU) 2016/679 and no other.`],
  ['marks in a running sentence', `We share your data ${filler.repeat(4)}for the purpose of (a) support.`],
])('a long sentence is not cut at %s', (_, text) => {
  expect(quote(text, 'share your data')).toBe(text);
});

test('of a long list the clause with the claim is quoted, with the sign that more follows', () => {
  const text = `We may: keep your notes ${filler.repeat(2)}and your name; share your data with partners; and ${filler.repeat(2)}ask you for more.`;
  expect(quote(text, 'share your data')).toBe('share your data with partners;');
});

test('a clause of a long sentence ends before the mark of the next one', () => {
  const text = `We may (a) keep your notes ${filler.repeat(2)}(b) share your data with partners, and (c) ${filler.repeat(2)}ask you.`;
  expect(quote(text, 'share your data')).toBe('(b) share your data with partners,');
});

test('the whole claim is quoted where it reaches over several clauses', () => {
  const text = `We keep your notes ${filler.repeat(2)}; we share your data; with partners; and ${filler.repeat(2)}ask you.`;
  expect(quote(text, 'share your data; with partners')).toBe('we share your data; with partners;');
});
