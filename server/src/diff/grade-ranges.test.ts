import { expect, test } from 'vitest';
import { diffBlocks } from './diff.ts';
import { blocks, bothWays, gradeLines } from '../../testing/graded-lines.ts';

type Case = [before: string, after: string];

test.each<Case>([
  ['Orders take 1 to 5 days to arrive.', 'Orders take 1 – 5 days to arrive.'],
  ['Orders take between 1 and 5 days to arrive.', 'Orders take 1 to 5 days to arrive.'],
  ['Orders take from 1 to 5 days to arrive.', 'Orders take 1–5 days to arrive.'],
  ['A discount of 10% to 20% applies.', 'A discount of 10–20% applies.'],
  ['The fee is between $5 and $10.', 'The fee is $5–$10.'],
  ['We keep it for thirty to sixty days.', 'We keep it for 30–60 days.'],
  ['Levels 1 through 5 count.', 'Levels 1 to 5 count.'],
  ['Open 9 to 5.', 'Open 9–5.'],
  ['Wir speichern sie zwischen 1 und 5 Tagen.', 'Wir speichern sie 1 bis 5 Tagen.'],
  ['Nous les gardons entre 1 et 5 jours.', 'Nous les gardons de 1 à 5 jours.'],
  ['Los guardamos de 1 a 5 días.', 'Los guardamos 1-5 días.'],
])('a range in other words is the same: %s', (before, after) => {
  expect(bothWays(before, after)).toEqual(['editorial', 'editorial']);
});

test('the bounds of a range joined by a dash are no other numbers than those joined by a word', () => {
  const before = blocks('Orders take 1 to 5 days to arrive.');
  const after = blocks('Orders take 1–5 days to arrive.');
  expect(diffBlocks(before, after).facts).toEqual([]);
});

test.each<Case>([
  ['We keep it for 30–60 days.', 'We keep it for 40–60 days.'],
  ['We keep it for 30–60 days.', 'We keep it for 30–90 days.'],
  ['You may add 1-5 users.', 'You may add 2-5 users.'],
  ['A discount of 10–20% applies.', 'A discount of 15–20% applies.'],
  ['The fee is 5–10 € a day.', 'The fee is 6–10 € a day.'],
  ['Wir speichern sie 1 bis 5 Tage.', 'Wir speichern sie 2 bis 5 Tage.'],
  ['Nous les gardons de 1 à 5 jours.', 'Nous les gardons de 2 à 5 jours.'],
  ['データは1～5日間保存します。', 'データは2～5日間保存します。'],
])('another bound of a range is another promise: %s', (before, after) => {
  expect(bothWays(before, after)).toEqual(['material', 'material']);
});

test.each<Case>([
  ['You may add 1 or 5 users.', 'You may add 1 to 5 users.'],
  ['The fee is $5 and $10.', 'The fee is $5 to $10.'],
])('words that join no range in both texts are a rewording: %s', (before, after) => {
  expect(bothWays(before, after)).toEqual(['minor', 'minor']);
});

test.each<Case>([
  ['Call 12-345 for help with this.', 'Call 12-346 for help with this.'],
  ['Write to Musterstr. 12-14 in Berlin.', 'Write to Musterstr. 13-14 in Berlin.'],
  ['Our house stands at 10-12 rue de Paris.', 'Our house stands at 11-12 rue de Paris.'],
])('telephones and houses are no ranges: %s', (before, after) => {
  expect(gradeLines(before, after)).toMatchObject({ severity: 'minor' });
});

test('figures that count nothing still are no spelling beside a sum or period that stayed', () => {
  const verdict = gradeLines('Row 12/b is kept for 30 days.', 'Row 14/b is kept for 30 days.');
  expect(verdict.severity).not.toBe('editorial');
});
