import { expect, test } from 'vitest';
import { isRawFragment, proveQuotes, tellMarkdown } from './told-change.ts';

const page = (sentence: string) =>
  `# Terms of service\n\n## Packages\n\n${sentence} They can be bought by anybody.\n\n## About us\n\nWe are a company in Leeds.`;

test('words that are quoted of a version that has them are proved, and others are not', async () => {
  const told = await tellMarkdown(
    page('All packages are valid for 6 months.'),
    page('All packages are valid for 4 months.'),
    'terms',
  );
  expect(proveQuotes(told).unproved).toEqual([]);
  const [point] = told.comparison.grade.points;
  if (point === undefined) throw new Error('nothing was told');
  const lying = (text: string) => {
    const grade = { ...told.comparison.grade, points: [{ ...point, text }] };
    return proveQuotes({ ...told, comparison: { ...told.comparison, grade } }).unproved.length;
  };
  expect(
    lying('Packages: “All packages are valid for 6 months” → “All packages are valid for 4 months”'),
  ).toBe(0);
  expect(
    lying('Packages: “All packages are valid for 4 months” → “All packages are valid for 4 months”'),
  ).toBe(1);
  expect(lying('Packages: 6 → 5 months')).toBe(1);
  expect(lying('Packages: drops “4 months” in “valid for 6 months”')).toBe(1);
});

test('a headline of words cut out of a sentence says nothing of what they mean', () => {
  expect(isRawFragment('Fees: “three (3) days” → “seven (7) days”')).toBe(true);
  expect(isRawFragment('Fees: adds “or later” in “…three days or later…”')).toBe(true);
  expect(isRawFragment('New in Fees: “We charge ten dollars for a copy”')).toBe(false);
  expect(isRawFragment('Fees: 3 → 7 days')).toBe(false);
  expect(isRawFragment('New: sells personal data')).toBe(false);
});
