import type { Block } from '@clausewatch/contract/documents';
import { expect, test } from 'vitest';
import { sectionsOf } from './sections.ts';

function textOf(lines: [Block['kind'], string][]): { content: string; blocks: Block[] } {
  let content = '';
  const blocks = lines.map(([kind, text]): Block => {
    const start = content.length;
    content += `${text}\n\n`;
    return {
      kind,
      level: kind === 'heading' ? 2 : 0,
      text,
      start,
      end: start + text.length,
      anchor: `b${start}`,
    };
  });
  return { content, blocks };
}

const paragraph = (words: number): [Block['kind'], string] => ['paragraph', 'lorem '.repeat(words).trim()];
const heading: [Block['kind'], string] = ['heading', 'Sharing'];

test('a policy of usual length is one section', () => {
  const { content, blocks } = textOf([heading, paragraph(2_000)]);
  expect(sectionsOf(content, blocks)).toEqual([{ from: 0, to: content.length, text: content }]);
});

test('a long one is parted at its headings, else between blocks, and nothing is lost', () => {
  const { content, blocks } = textOf([
    ...Array.from({ length: 40 }, () => [heading, paragraph(300)]).flat(),
    ...Array.from({ length: 60 }, () => paragraph(300)),
    paragraph(20_000),
  ] as [Block['kind'], string][]);
  const sections = sectionsOf(content, blocks);
  expect(sections.map(({ text }) => text).join('')).toBe(content);
  expect(Math.max(...sections.map(({ text }) => text.length))).toBeLessThanOrEqual(24_000);
  const first = sections.slice(0, 3);
  expect(first.map(({ text }) => text.startsWith('Sharing'))).toEqual([true, true, true]);
  const begins = new Set(blocks.map(({ start }) => start));
  expect(sections.filter(({ from }) => !begins.has(from)).length).toBeLessThanOrEqual(5);
});
