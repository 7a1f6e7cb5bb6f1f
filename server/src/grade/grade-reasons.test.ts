import { expect, test } from 'vitest';
import { gradeLines } from '../../testing/graded-lines.ts';

test.each([
  ['We do not sell it.', 'We do sell it.', 'Removed: “not” from “We do not sell it.”'],
  ['We read letters.', 'We read all letters.', 'Added: “all” in “We read all letters.”'],
  ['We may sell it.', 'We will sell it.', 'Reworded: “may” became “will” in “We will sell it.”'],
])('a word is shown with its sentence: %s', (before, after, reason) => {
  expect(gradeLines(before, after).reasons).toEqual([reason]);
});

test('a sentence is shown around the word, not as a whole', () => {
  const [start, end] = [
    'The letters that you write to us in the house on the hill',
    'be read by the people who live in it.',
  ];
  expect(gradeLines(`${start} may ${end}`, `${start} will ${end}`).reasons).toEqual([
    'Reworded: “may” became “will” in “…that you write to us in the house on the hill will be read by the people who live in it.”',
  ]);
});

test('cells that are empty or repeat the one before are left out', () => {
  const verdict = gradeLines('A | B\nC | D', 'A | B\nC | D\nTea | Tea | |', 'privacy');
  expect(verdict.reasons).toEqual(['Table row added: “Tea”.']);
});

test('a law is no party', () => {
  const verdict = gradeLines(
    'We follow the law.',
    'We follow laws such as the Health Insurance Portability and Accountability Act.',
  );
  expect(verdict.reasons.join()).not.toContain('party');
});

test('a quote stands in one of both texts, though its words changed as well', () => {
  const [before, after] = [
    'In no case shall Acme not be bound by it.',
    'In no case will either of us be bound by it.',
  ];
  const quotes = gradeLines(before, after).reasons.flatMap(
    (reason) => /(?:in|from) “(.*)”$/u.exec(reason)?.[1] ?? [],
  );
  for (const quote of quotes) expect(before + after).toContain(quote.replaceAll('…', ''));
});
