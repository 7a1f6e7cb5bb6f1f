import { describe, expect, test } from 'vitest';
import { bothWays, gradeLines } from '../../testing/graded-lines.ts';

type Case = [before: string, after: string];

describe('a number that counts or measures', () => {
  test.each<Case>([
    ['The plan has 2.5 GB of storage included.', 'The plan has 3.5 GB of storage included.'],
    ['Im Tarif sind 10 GB Speicher enthalten.', 'Im Tarif sind 5 GB Speicher enthalten.'],
    ['Le forfait comprend 10 Go de stockage.', 'Le forfait comprend 5 Go de stockage.'],
    ['容量は10GBまでです。', '容量は5GBまでです。'],
    ['The line carries 100 Mbps for you.', 'The line carries 50 Mbps for you.'],
    ['You may send 20 requests per minute to it.', 'You may send 5 requests per minute to it.'],
    ['Your plan includes 5 Members.', 'Your plan includes 3 Members.'],
    ['Der Tarif ist mit 5 Nutzern im Preis.', 'Der Tarif ist mit 3 Nutzern im Preis.'],
    ['The shop allows 1,000 Calls a day.', 'The shop allows 500 Calls a day.'],
    ['1分間に20回まで送れます。', '1分間に5回まで送れます。'],
    ['責任の上限は10万円とします。', '責任の上限は1万円とします。'],
  ])('is material wherever it stands: %s', (before, after) => {
    expect(bothWays(before, after, 'terms')).toEqual(['material', 'material']);
  });

  test.each<Case>([
    ['This is built on 2.5 GB of text.', 'This is built on 2.5GB of text.'],
    ['See Part 3 of it.', 'See Part 4 of it.'],
    ['第4条を見る。', '第5条を見る。'],
    ['# 7.4 Letters and Cards', '# 8.4 Letters and Cards'],
  ])('is none where it says which one: %s', (before, after) => {
    expect(bothWays(before, after)).toEqual(['editorial', 'editorial']);
  });

  test.each<Case>([])('beside a word that changed, references stay references: %s', (before, after) => {
    const verdict = gradeLines(`We like tea.\n${before}`, `We love tea.\n${after}`);
    expect(verdict).toMatchObject({
      severity: 'minor',
      reasons: ['Reworded: “like” became “love” in “We love tea.”'],
    });
  });

  test('the number of a house is none', () => {
    const [before, after] = [
      'Our office is at 12 Tannery Row, Dublin.',
      'Our office is at 9 Tannery Row, Dublin.',
    ];
    expect(bothWays(before, after)).toEqual(['minor', 'minor']);
  });
});

describe('a period', () => {
  test.each<Case>([
    ['We keep it for half an hour.', 'We keep it for an hour.'],
    ['We keep it for a fortnight.', 'We keep it for a month.'],
    ['We keep it for a decade.', 'We keep it for a year.'],
    ['Wir bewahren es ein halbes Jahr auf.', 'Wir bewahren es ein Jahr auf.'],
    ['Il est gardé un trimestre.', 'Il est gardé un semestre.'],
    ['Se guarda medio año en casa.', 'Se guarda un año en casa.'],
    ['Si conserva mezzo anno.', 'Si conserva un anno.'],
    ['Guarda-se meio ano em casa.', 'Guarda-se um ano em casa.'],
    ['Wij bewaren het een half jaar.', 'Wij bewaren het een jaar.'],
    ['Vi sparar det ett halvår.', 'Vi sparar det ett år.'],
    ['半年間保管します。', '1年間保管します。'],
    ['Es gilt eine 14-tägige Frist.', 'Es gilt eine 7-tägige Frist.'],
    ['Powiadomimy z 30-dniowym wyprzedzeniem.', 'Powiadomimy z 14-dniowym wyprzedzeniem.'],
    ['We answer within two weeks.', 'We answer within ten days.'],
  ])('of another length is material: %s', (before, after) => {
    expect(bothWays(before, after, 'terms')).toEqual(['material', 'material']);
  });

  test.each<Case>([['Wir antworten in 30 Tagen.', 'Wir antworten in dreissig Tagen.']])(
    'or sum in another writing is the same: %s',
    (before, after) => {
      expect(bothWays(before, after, 'terms')).toEqual(['editorial', 'editorial']);
    },
  );
});

describe('a date', () => {
  test.each<Case>([
    ['Last updated 1 May 2024', 'This policy was last updated on 3 June 2024'],
    ['改定日：令和6年5月1日', '改定日：令和6年6月3日'],
  ])('of the last update in other words is none: %s', (before, after) => {
    expect(gradeLines(before, after).severity).toBe('editorial');
  });
});

describe('numbers by themselves', () => {
  test.each([
    ['storage', '- 10 GB Storage\n- Support', '- 2 GB Storage\n- Support'],
    ['uptime in a heading', '# 99.99% uptime\nWe aim for it.', '# 99.9% uptime\nWe aim for it.'],
    ['how often money is given back', 'Refunds issued up to 3 times', 'Refunds issued up to 1 times'],
  ])('%s: material', (_, before, after) => {
    expect(gradeLines(before, after).severity).toBe('material');
  });

  test.each([
    ['a version of something else', '- TLS version 1.2 or higher', '- TLS version 1.0 or higher'],
    ['how often a report comes', 'Report published 2 times a year', 'Report published 1 times a year'],
    ['the number of a house', '12 Main Street, Springfield', '14 Main Street, Springfield'],
  ])('%s alerts', (_, before, after) => {
    expect(gradeLines(before, after).severity).not.toBe('editorial');
  });

  test.each([
    ['headings', '# 4 Scope\n# 5 Data\n# 6 Law', '# 5 Scope\n# 6 Data\n# 7 Law'],
    ['clauses', '# 2 Fees\n2.1 You pay.\n2.2 We ask.', '# 3 Fees\n3.1 You pay.\n3.2 We ask.'],
    ['rows', '1 | Names\n2 | Places\n3 | Logs', '2 | Names\n3 | Places\n4 | Logs'],
    ['items', '- 1) Names\n- 7) Places', '- 2) Names\n- 8) Places'],
    ['a heading that gets its number', '# Scope\n# Law', '# 1 Scope\n# 2 Law'],
    ['a version of the document', 'Privacy Policy version 1.2', 'Privacy Policy version 1.3'],
    ['a version of its own line', 'Version: 1.2', 'Version: 1.3'],
    ['a year alone', '2024', '2025'],
    ['a link to what was', 'Text', 'Text\nView previous versions'],
  ])('%s: editorial', (_, before, after) => {
    expect(gradeLines(before, after).severity).toBe('editorial');
  });
});

test.each<Case>([
  ['Your plan includes 5 members.', 'Your plan includes five members.'],
  ['We keep it for 1,000 days.', 'We keep it for 1000 days.'],
  ['We keep it for 1,000,000 days.', 'We keep it for 1000000 days.'],
  ['We keep 5 % of it.', 'We keep 5 percent of it.'],
])('a number in another writing is no change, nor beside one: %s', (before, after) => {
  expect(bothWays(before, after)).toEqual(['editorial', 'editorial']);
  expect(bothWays(`We like tea.\n${before}`, `We love tea.\n${after}`)).toEqual(['minor', 'minor']);
});

test.each<Case>([
  ['We keep it for 1,000 days.', 'We keep it for 100 days.'],
  ['We keep it for 1.5 days.', 'We keep it for 15 days.'],
  ['We keep it for 0,125 days.', 'We keep it for 125 days.'],
  ['Our office is at 12 Tannery Row, 1,000 of you.', 'Our office is at 121,000 of you.'],
])('another number is none: %s', (before, after) => {
  expect(bothWays(before, after)).not.toContain('editorial');
  expect(bothWays(`We like tea.\n${before}`, `We love tea.\n${after}`)).not.toContain('editorial');
});

test('a figure in a paragraph that was split and reworded counts', () => {
  const [before, after] = [
    'You see it here, and it is kept for 30 days by us.',
    'You see it here.\nIt is kept for 60 days by us.',
  ];
  expect(bothWays(before, after)).toEqual(['material', 'material']);
});
