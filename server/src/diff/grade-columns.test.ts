import { expect, test } from 'vitest';
import { gradeLines } from '../../testing/graded-lines.ts';

type Case = [before: string, after: string, severity: string];

/** The severities of a change of a table both ways round. */
function bothWays(before: string, after: string): string[] {
  return [gradeLines(before, after).severity, gradeLines(after, before).severity];
}

const rows = 'Name | 30 days\nMail | 60 days';

test.each<Case>([
  ['Data | Retention period', 'Data | Notes', 'material'],
  ['Data | Legal basis', 'Data | Comments', 'material'],
  ['Daten | Speicherdauer', 'Daten | Bemerkungen', 'material'],
  ['Data | Retention period', 'Data | Purpose', 'material'],
  ['Data | Retention period', 'Data | How long we keep it', 'minor'],
  ['Data | Purpose', 'Data | Why we use it', 'minor'],
  ['Data | Purpose', 'Data | Description', 'minor'],
])('what a column tells: %s, %s', (before, after, severity) => {
  expect(bothWays(`${before}\n${rows}`, `${after}\n${rows}`)).toEqual([severity, severity]);
});

test.each<Case>([
  ['ads | Yes | No', 'ads | No | Yes', 'material'],
  ['ads | 30 days | 60 days', 'ads | 60 days | 30 days', 'material'],
  ['ads | house | shop', 'ads | shop | house', 'minor'],
])('cells of a row that changed places: %s, %s', (before, after, severity) => {
  const table = (row: string): string => `Cookie | Sold | Kept\n${row}\nshop | No | No`;
  expect(bothWays(table(before), table(after))).toEqual([severity, severity]);
});

test('columns in another order say the same, and the names alone in another order do not', () => {
  const table = 'Data | Purpose | Country\nName | shop | France\nMail | letters | Spain';
  const reordered = 'Data | Country | Purpose\nName | France | shop\nMail | Spain | letters';
  const renamed = 'Data | Country | Purpose\nName | shop | France\nMail | letters | Spain';
  expect(bothWays(table, reordered)).toEqual(['editorial', 'editorial']);
  expect(bothWays(table, renamed)).toEqual(['material', 'material']);
});
