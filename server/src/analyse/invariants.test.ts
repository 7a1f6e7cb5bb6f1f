import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Block, DocumentType } from '@clausewatch/contract/documents';
import { read } from '../../testing/judge-sentences.ts';
import { analyse, scoreVendor, summariseVendor } from './analyse.ts';
import { examples } from '../../testing/practice-examples.ts';

const sentences = Object.values(examples);
const types: DocumentType[] = [
  'privacy',
  'terms',
  'cookies',
  'dpa',
  'security',
  'sla',
  'ai',
  'acceptable_use',
];

const composed = fc.record({
  parts: fc.array(fc.integer({ min: 0, max: sentences.length - 1 }), { minLength: 1, maxLength: 60 }),
  type: fc.constantFrom(...types),
});

test('every quote stands in the text at its place, once per practice, and the ledger adds up', () => {
  fc.assert(
    fc.property(composed, ({ parts, type }) => {
      const { content, blocks } = compose(parts);
      const { findings, breakdown, score } = analyse({ content, blocks, type, language: 'en', title: '' });
      for (const finding of findings) {
        for (const { quote, start, end } of [finding, ...finding.also])
          expect(quote).toBe(content.slice(start, end));
        expect(finding.also.length).toBeLessThanOrEqual(5);
      }
      expect(new Set(findings.map(({ practice }) => practice)).size).toBe(findings.length);
      if (breakdown === null) return;
      const rows = breakdown.rows.reduce((sum, row) => sum + row.lost + row.won, breakdown.start);
      expect(breakdown.adjustments.reduce((sum, { points }) => sum + points, rows)).toBe(score);
      expect(breakdown.total).toBe(score);
      const silent = breakdown.silences.reduce((sum, { points }) => sum + points, 0);
      const moved = findings.reduce((sum, { points }) => sum + points, silent);
      expect(breakdown.start + moved).toBe(rows);
      for (const row of breakdown.rows.filter(({ category }) => category !== 'silence')) {
        const inRow = findings.filter(({ category }) => category === row.category);
        expect(inRow.reduce((sum, { points }) => sum + points, 0)).toBe(row.lost + row.won);
      }
    }),
    { seed: 11, numRuns: 150 },
  );
});

test('a vendor’s rows add up to its score in tenths, whatever its documents', () => {
  fc.assert(
    fc.property(fc.array(composed, { minLength: 1, maxLength: 6 }), (documents) => {
      const analysed = documents.map(({ parts, type }, index) => {
        const { score, breakdown } = analyse({ ...compose(parts), type, language: 'en', title: '' });
        return { id: `doc_${index}`, type, score, breakdown };
      });
      const vendor = scoreVendor(analysed);
      if (vendor === null) return;
      const tenths = vendor.rows.reduce(
        (sum, row) => sum + Math.round(row.lost * 10) + Math.round(row.won * 10),
        700,
      );
      expect(tenths).toBe(vendor.score * 10);
      expect(vendor.documents.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
      for (const row of vendor.rows) {
        expect(row.lost).toBeLessThanOrEqual(0);
        expect(row.won).toBeGreaterThanOrEqual(0);
      }
    }),
    { seed: 11, numRuns: 100 },
  );
});

test('the same text is judged the same every time', () => {
  const input = { ...compose([3, 15, 40, 41, 60, 15]), type: 'privacy' as const, language: 'en', title: '' };
  expect(analyse(input)).toEqual(analyse(input));
});

test('a list of sub-processors is not scored, and neither is a text too short to judge', () => {
  const { content, blocks } = compose([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(analyse({ content, blocks, type: 'subprocessors', language: 'en', title: '' }).score).toBeNull();
  expect(analyse({ ...compose([15]), type: 'privacy', language: 'en', title: '' })).toMatchObject({
    score: null,
    breakdown: null,
  });
  expect(scoreVendor([{ id: 'a', type: 'subprocessors', score: null, breakdown: null }])).toBeNull();
});

test('a vendor is summed up by its weightiest claims and by what is missing', () => {
  const { content, blocks } = compose(sentences.map((_, index) => index));
  const { findings } = analyse({ content, blocks, type: 'terms', language: 'en', title: '' });
  expect(summariseVendor('Northlight', [{ type: 'terms', title: 'Terms', findings }])).toMatchInlineSnapshot(
    `"Northlight bars you from joining a class action, tracks you on other sites and over time, and takes a licence to your content for ever. In your favour, it leaves your content yours, defends you against claims about its product, and lets you ask for a person to review a machine’s decision. The report lists weightier concerns that need reading in full. Its documents disagree on whether it trains AI on your data. No privacy policy or cookie policy was found, which counts against it."`,
  );
  expect(summariseVendor('Northlight', [{ type: 'privacy', title: 'Privacy', findings: [] }])).toBe(
    'None of the practices we look for was found in the documents of Northlight. No terms of service or cookie policy was found, which counts against it.',
  );
});

test('a hostile text of repeated openings is read to its end', () => {
  const content = 'we may share your data and we will not '.repeat(4000);
  const blocks = [block(content, 0, 0)];
  expect(analyse({ content, blocks, type: 'privacy', language: 'en', title: '' }).score).not.toBeNull();
});

function compose(parts: readonly number[]): { content: string; blocks: Block[] } {
  const blocks: Block[] = [];
  let content = '';
  for (const part of parts) {
    const text = sentences[part] ?? '';
    blocks.push(block(text, content.length, blocks.length));
    content += `${text}\n\n`;
  }
  return { content, blocks };
}

function block(text: string, start: number, index: number): Block {
  return { kind: 'paragraph', level: 0, text, start, end: start + text.length, anchor: String(index) };
}

test.each(['A.', 'A&', 'AÉ', 'ACME ', 'Acme may ', 'if ', '“', 'we sell '])(
  'a text that says “%s” and nothing else is read to its end',
  (unit) => {
    const content = unit.repeat(300_000 / unit.length);
    const { findings } = read('terms', [content]);
    for (const { quote, start, end } of findings) expect(content.slice(start, end)).toBe(quote);
  },
);
