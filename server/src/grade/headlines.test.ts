import { expect, test } from 'vitest';
import { gradeLines } from '../../testing/graded-lines.ts';

const told = (before: string, after: string) => gradeLines(before, after).points.map(({ text }) => text);

test.each([
  [
    '# Contact\nWrite to Acme Inc., 12 Main Street, Springfield, IL 62701, USA.',
    '# Contact\nWrite to Acme Inc., 44 Oak Avenue, Springfield, IL 62704, USA.',
    'Contact: “Write to Acme Inc., 12 Main Street, Springfield, IL 62701, USA” → “Write to Acme Inc., 44 Oak Avenue, Springfield, IL 62704, USA”',
  ],
  [
    '# Who we are\nThe controller is Acme Ltd, with company number 01234567.',
    '# Who we are\nThe controller is Acme Ltd, with company number 07654321.',
    'Who we are: “is Acme Ltd, with company number 01234567” → “is Acme Ltd, with company number 07654321”',
  ],
  [
    '# Contact\nAcme GmbH, Hauptstraße 12, 10115 Berlin',
    '# Contact\nAcme GmbH, Lindenallee 7, 20095 Hamburg',
    'Contact: “Acme GmbH, Hauptstraße 12, 10115 Berlin” → “Acme GmbH, Lindenallee 7, 20095 Hamburg”',
  ],
  [
    '# About us\nWe serve over 10 million users today.',
    '# About us\nWe serve over 12 million users today.',
    'About us: 10 → 12 million users',
  ],
  [
    '# Plans\nThe free plan includes 5 seats.',
    '# Plans\nThe free plan includes 3 seats.',
    'Plans: 5 → 3 seats',
  ],
])('what is exchanged is told with enough around it to be read: %s', (before, after, text) => {
  expect(told(before, after)).toEqual([text]);
});

test('the same words in the place of the same are told once', () => {
  const lines = (name: string) =>
    ['The guide to', 'A list of all that is in', 'News about']
      .map((start) => `${start} ${name} here.`)
      .join('\n');
  expect(told(lines('Studio'), lines('Workshop'))).toHaveLength(1);
});

test('sentences that come under one heading are one thing', () => {
  const rest = [
    'Talk to us by letter.',
    'Our office is on the third floor.',
    'Ring twice in the morning.',
    'Bring the letter along.',
  ];
  const [text, ...others] = told('# Contact\nHello.', `# Contact\nHello.\n${rest.join('\n')}`);
  expect(text).toMatch(/^New in Contact: “.+”, “.+”, “.+” and 1 more$/);
  expect(others).toEqual([]);
});
