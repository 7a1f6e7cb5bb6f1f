import type { Block } from '@clausewatch/contract/documents';
import type { Finding } from '@clausewatch/contract/findings';
import { describe, expect, test } from 'vitest';
import { blocksOfLines, gradeBlocks } from '../../testing/graded-lines.ts';
import type { SeverityVerdict } from './grade.ts';

function grade(
  linesBefore: readonly string[],
  linesAfter: readonly string[],
  findings: (blocks: Block[]) => Finding[] = () => [],
): SeverityVerdict {
  const [before, after] = [blocksOfLines(linesBefore), blocksOfLines(linesAfter)];
  return gradeBlocks(before, after, 'terms', [findings(before), findings(after)]);
}

/** Two hundred clauses, no two alike. */
const clauses = Array.from(
  { length: 200 },
  (_, index) => `Clause number${index} speaks of the organization of thing${index} in house${index}.`,
);

describe('many edits that change nothing', () => {
  test.each<[string, (clause: string, index: number) => string]>([
    ['numbers before clauses', (clause, index) => `${index + 1}. ${clause}`],
    ['another spelling', (clause) => clause.replace('organization', 'organisation')],
    ['stops', (clause) => clause.replace(/\.$/, ';')],
  ])('%s are formatting, however many', (_, rewrite) => {
    const verdict = grade(clauses, clauses.map(rewrite));
    expect(verdict).toMatchObject({ severity: 'editorial' });
    expect(verdict.reasons.join()).not.toContain('words were');
  });
});

describe('findings of what only is written otherwise', () => {
  /** What an analyser may find that reads "do not" and no contraction. */
  const reading =
    (word: string) =>
    (read: Block[]): Finding[] =>
      read
        .filter(({ text }) => text.includes(word))
        .map(({ text, start, end }) => ({
          practice: 'no-sale',
          title: 'Does not sell personal data',
          category: 'sharing',
          polarity: 'favourable',
          points: 5,
          reason: '',
          section: null,
          also: [],
          quote: text,
          start,
          end,
        }));
  const frame = 'These terms apply to everybody who uses the service, on any device.';

  test.each([
    ['a contraction', 'We do not sell your data.', 'We don’t sell your data.', 'do not'],
    ['a number', '4.1. We do not sell your data.', '5.1. We do not sell your data.', '4.1'],
    ['a spelling', 'We do not analyze your data.', 'We do not analyse your data.', 'analyze'],
  ])('%s makes none come or go', (_, before, after, word) => {
    expect(grade([frame, before], [frame, after], reading(word)).severity).toBe('editorial');
    expect(grade([frame, after], [frame, before], reading(word)).severity).toBe('editorial');
  });
});

describe('clauses that are numbered on', () => {
  const text = (first: number): string[] =>
    Array.from({ length: 6 }, (_, index) => [
      `# ${first + index}. Part of thing${index}`,
      `${first + index}.5 Clause of thing${index} stands alone.`,
    ]).flat();

  test.each([
    ['a number that went another way', '2.5 hours are the rule.', '4.5 hours are the rule.'],
    ['a percentage', 'A late fee of 2.5 % is due.', 'A late fee of 3.5 % is due.'],
    ['a percentage in front', '2.5 % of it is the late fee.', '3.5 % of it is the late fee.'],
    ['a percentage that is joined', 'A late fee of 2.5% is due.', 'A late fee of 3.5% is due.'],
    ['storage in front', '2.5 GB are yours to fill.', '3.5 GB are yours to fill.'],
    ['a factor', 'You owe us 2.5 times the fee.', 'You owe us 3.5 times the fee.'],
    ['a sum', 'The fee is € 2.5 for each of you.', 'The fee is € 3.5 for each of you.'],
    ['a number in a sentence', 'The score is 2.5 at most.', 'The score is 3.5 at most.'],
    ['a number of no clause', 'We give 7.7 points below.', 'We give 8.7 points below.'],
  ])('%s is material', (_, before, after) => {
    expect(grade([...text(1), before], [...text(2), after]).severity).toBe('material');
  });

  test('storage inside a sentence alerts', () => {
    const [before, after] = ['The house has 2.5 GB for you.', 'The house has 3.5 GB for you.'];
    expect(grade([...text(1), before], [...text(2), after]).severity).not.toBe('editorial');
  });

  test('a number alone is no numbering', () => {
    const [before, after] = [
      ['2.5 hours are the rule.', 'We sing.'],
      ['3.5 hours are the rule.', 'We sing.'],
    ];
    expect(grade(before, after).severity).toBe('material');
  });
});

test.each([
  [
    'the last revision beside the date of force',
    'Effective September 24, 2024. Last Revised March 24, 2025',
    'Effective September 24, 2024. Last Revised March 24, 2026',
  ],
  [
    'the date of force beside the last revision',
    'Last Revised March 24, 2024. Effective September 24, 2024',
    'Last Revised March 24, 2024. Effective September 24, 2025',
  ],
  ['one date for both', 'Effective and last revised: 1 May 2024', 'Effective and last revised: 1 May 2025'],
])('a line of the document’s own dates is editorial: %s', (_, before, after) => {
  const frame = 'These terms apply to everybody here.';
  expect(grade([frame, before], [frame, after]).severity).toBe('editorial');
});

test.each([
  ['Auth0', 'Only authorized staff reads it.', 'material'],
  ['Auth0', 'We read auth tokens.', 'material'],
  ['Acme', 'We were founded by Acmerson.', 'material'],
  ['Datadog1', 'We pay Datadog for it.', 'minor'],
  ['Datadog', 'We pay Datadog¹ for it.', 'minor'],
  ['Datadog', '当社はDatadogを利用します。', 'minor'],
])('the party %s is new unless a text names it: “%s”', (name, line, severity) => {
  const sentence = 'We use providers such as Amazon, Stripe and others.';
  const more = sentence.replace('Amazon,', `Amazon, ${name},`);
  expect(grade([line, sentence], [line, more]).severity).toBe(severity);
  expect(grade([line, more], [line, sentence]).severity).toBe(severity);
});
