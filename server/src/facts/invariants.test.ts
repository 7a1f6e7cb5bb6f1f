import type { DocumentType } from '@clausewatch/contract/documents';
import { Fact } from '@clausewatch/contract/facts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blocksFrom } from '../../testing/facts-of.ts';
import { findFacts } from './facts.ts';

/** Openings and parts of facts, which chance puts together, between texts that mean harm. */
const parts = [
  'We keep your data for ',
  'server logs are deleted after ',
  '30 days',
  '24 months',
  'zwei Jahre',
  ' within 72 hours of a data breach we notify you ',
  'governed by the laws of ',
  'England and Wales',
  'the courts of ',
  'Paris',
  'our liability shall not exceed ',
  '$100',
  'EUR 10.000,00',
  'privacy@acme.example',
  '1 Main Street, Austin, TX 78701',
  'Last updated: ',
  'May 2021',
  'under the age of 13',
  '_ga',
  '|',
  ' | ',
  'Sub-processors:',
  '. ',
  '\u202e',
  '\u0000',
  'İ',
  '\ud800',
  '👩‍👩‍👧',
  '<script>',
  '\n',
  '@@@@',
  '....',
  '((((',
  'ß',
];
const line = fc.tuple(
  fc.constantFrom('', '# ', '- ', '  - ', '| '),
  fc.oneof(
    fc.array(fc.constantFrom(...parts), { maxLength: 12 }).map((words) => words.join('')),
    fc.string({ unit: 'binary' }),
  ),
);
const types: DocumentType[] = ['privacy', 'terms', 'cookies', 'dpa', 'subprocessors'];

test('every fact has its quote, word for word at its place, and fits the contract', () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 25 }),
      fc.constantFrom(...types),
      fc.constantFrom('en', 'de', 'fr', null),
      (lines, type, language) => {
        const { content, blocks } = blocksFrom(lines.map(([marker, text]) => marker + text));
        const facts = findFacts({ content, blocks, type, language });
        for (const fact of facts) {
          expect(fact.quote).toBe(content.slice(fact.start, fact.end));
          expect(fact.quote).not.toBe('');
          expect(Fact.parse(fact)).toEqual(fact);
        }
        expect(findFacts({ content, blocks, type, language })).toEqual(facts);
      },
    ),
    { seed: 42, numRuns: 300 },
  );
});

test.each([
  ['openings', 'we keep your data for 30 days and notify you of changes to the terms within '],
  ['signs', 'a.b.c.d.e@'],
  ['capitals', 'Street Road Paris 75001 '],
  ['cells', '| a | b | cookie '],
])('the time for a text of repeated %s grows with its length', (_, words) => {
  const timeOf = (length: number): number => {
    const { content, blocks } = blocksFrom([words.repeat(length / words.length)]);
    const times = Array.from({ length: 3 }, () => {
      const before = process.cpuUsage();
      findFacts({ content, blocks, type: 'privacy', language: 'en' });
      return process.cpuUsage(before).user / 1000;
    });
    return Math.min(...times);
  };
  timeOf(20_000);
  // Ten times the length takes about ten times as long, a hundred where the time grows with its square.
  expect(timeOf(500_000)).toBeLessThan(Math.max(200, timeOf(50_000) * 40));
});
