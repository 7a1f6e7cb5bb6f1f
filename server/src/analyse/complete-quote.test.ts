import { expect, test } from 'vitest';
import type { Block } from '@clausewatch/contract/documents';
import { analyse } from './analyse.ts';

type Line = readonly [kind: Block['kind'], text: string];

/** The first quote of each practice that is found in these lines. */
function quotesIn(lines: readonly Line[]) {
  const content = lines.map(([, text]) => text).join('\n');
  let at = 0;
  const blocks = lines.map(([kind, text], index): Block => {
    const start = at;
    at += text.length + 1;
    return {
      kind,
      level: kind === 'heading' ? 2 : 0,
      text,
      start,
      end: start + text.length,
      anchor: `b${index}`,
    };
  });
  const { findings } = analyse({ content, blocks, type: 'privacy', language: 'en', title: 'Policy' });
  for (const { quote, start, end } of findings) expect(content.slice(start, end)).toBe(quote);
  return Object.fromEntries(findings.map(({ practice, quote }) => [practice, quote]));
}

const opening = 'We may share your personal data with our affiliates for marketing:';

test('words before a colon are quoted with what they introduce', () => {
  const item = 'sister companies that sell holidays;';
  const quotes = quotesIn([
    ['paragraph', opening],
    ['item', item],
    ['item', 'and others.'],
  ]);
  expect(quotes['shares-affiliates']).toBe(`${opening}\n${item}`);
});

test.each<[string, Line]>([
  ['another section', ['heading', 'Retention']],
  ['more than a reader wants', ['paragraph', 'a'.repeat(400)]],
])('but not with %s', (_, next) => {
  const quotes = quotesIn([['paragraph', opening], next, ['paragraph', 'We keep it.']]);
  expect(quotes['shares-affiliates']).toBe(opening);
});

test('a cell is quoted with its row, once, and without the bars around it', () => {
  const row = '| Google Analytics | analytics cookies | Google Analytics |';
  const quotes = quotesIn([
    ['paragraph', 'These other companies set cookies on our site.'],
    ['table_row', row],
  ]);
  expect(quotes['analytics']).toBe('Google Analytics | analytics cookies | Google Analytics');
});
