import { expect, test } from 'vitest';
import { blocks, questionOf } from '../../testing/graded-lines.ts';
import { gradeBeside } from './grade.ts';

const rights = 'You may ask us for a copy of your personal data at any time, and we answer within 30 days.';
const deletion = 'We delete your personal data within 30 days after you close your account.';
const frame = 'This policy says what Quillmere does with the personal data of those who use its services.';

function grade(before: string[], after: string[], others: Record<string, string[]>) {
  const question = questionOf(blocks(frame, ...before), blocks(frame, ...after), 'privacy');
  const { diff: _diff, edits: _edits, ...texts } = question;
  const beside = Object.entries(others).map(([title, lines]) => ({ title, blocks: blocks(...lines) }));
  const result = gradeBeside(texts, beside, (kept) => questionOf(kept, texts.after, 'privacy'));
  return { ...result, before: texts.before };
}

test('what another document of the vendor says now has moved there, and is no loss', () => {
  const other = { 'Your Rights': ['# Rights', `${rights} ${deletion}`] };
  const { verdict, diff, before } = grade([rights, deletion, '# Contact'], ['# Contact'], other);
  expect(verdict).toMatchObject({ severity: 'minor', direction: 'neutral', lost: [] });
  expect(verdict.points.map(({ text }) => text)).toEqual([`Moved to Your Rights: “${rights}”`]);
  expect(verdict.reasons).toEqual([`Moved to Your Rights: “${rights}”`]);
  for (const { before: side } of verdict.points[0]?.proof ?? [])
    expect(before).toContainEqual(expect.objectContaining({ text: side?.quote, start: side?.start }));
  // The difference shows what is no more in this text.
  expect(diff.operations).toEqual([
    { kind: 'same', before: 0, after: 0 },
    { kind: 'removed', before: 1 },
    { kind: 'removed', before: 2 },
    { kind: 'same', before: 3, after: 1 },
  ]);
  expect(diff.stats).toMatchObject({ removed: 2, added: 0 });
});

test('what stands in no other document is lost as ever, beside what has moved', () => {
  const { verdict, diff } = grade([rights, '# Deletion', deletion], ['# Deletion'], { Rights: [rights] });
  const alone = grade(['# Deletion', deletion], ['# Deletion'], {}).verdict;
  expect(alone.severity).toBe('material');
  expect(verdict).toMatchObject({ severity: alone.severity, direction: alone.direction });
  const [lost, moved] = verdict.points;
  expect(lost?.text).toBe(alone.points[0]?.text);
  expect(diff.operations[lost?.place ?? -1]).toEqual({ kind: 'removed', before: 3 });
  expect(moved?.text).toBe(`Moved to Rights: “${rights}”`);
});

test.each([
  ['says it in other words', { Rights: [rights.replace('30 days', '90 days')] }],
  ['denies it', { Rights: [`It is not true that ${rights.toLowerCase().replace('you may', 'you can')}`] }],
  ['says a few of its words', { Rights: ['You may ask us for a copy'] }],
])('another document that %s makes it no less a loss', (_, others) => {
  const { verdict } = grade([rights, '# Contact'], ['# Contact'], others);
  expect(verdict).toEqual(grade([rights, '# Contact'], ['# Contact'], {}).verdict);
});

test('an entry that other documents hold by chance has not moved', () => {
  const lines = ['- Name', '- Email address'];
  const { verdict } = grade(lines, lines.slice(0, 1), { Cookies: lines });
  expect(verdict.points.filter(({ rule }) => rule === 'moved')).toEqual([]);
});
