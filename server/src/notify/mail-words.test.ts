import { mailDefaults } from '@clausewatch/contract/notifications';
import { expect, test } from 'vitest';
import { inventedAlert } from '../../testing/invented-alert.ts';
import { composeMail } from './notify.ts';
import { textOfMail } from './mail-text.ts';
import {
  type AlertMail,
  furtherOf,
  groupsOf,
  inForceOf,
  markOf,
  scopeOf,
  summaryOf,
  titleOfMail,
} from './mail-words.ts';

const link = 'https://clausewatch.example/m/token';
const change = {
  ...inventedAlert,
  url: link,
  standardUrl: null,
  muteVendorUrl: link,
  muteDocumentUrl: link,
  notUsefulUrl: link,
};
const standard = 'https://clausewatch.example/standards/std_1?q=Fernhill';
const turned = {
  ...change,
  standardUrl: standard,
  kind: 'check',
  score_before: null,
  score_after: null,
} as const;
const gone = { ...change, kind: 'gone', severity: null } as const;

test('a change and the check that it turned are not counted as two changes', () => {
  const of = (...items: Parameters<typeof titleOfMail>[0]['items']) =>
    titleOfMail({ batch: 'vendor', items });
  expect(of(change, turned)).toBe('1 material change and 1 check of your standards turned');
  expect(of(change, { ...change, severity: 'minor' }, turned, turned, gone)).toBe(
    '1 material change, 1 minor, 2 checks of your standards turned and 1 health update',
  );
});

test('of equal severity, what cost the most points comes first, and what raised the score last', () => {
  const moved = (id: string, before: number, after: number, at: string) =>
    ({ ...change, id, score_before: before, score_after: after, at }) as const;
  const items = [
    moved('raised', 40, 60, '2026-05-14T03:00:00Z'),
    moved('kept', 50, 50, '2026-05-14T02:00:00Z'),
    { ...moved('minor', 80, 40, '2026-05-14T01:00:00Z'), severity: 'minor' as const },
    moved('cost', 70, 44, '2026-05-14T00:00:00Z'),
  ];
  const [group] = groupsOf(items);
  expect(group?.items.map(({ id }) => id)).toEqual(['cost', 'kept', 'raised', 'minor']);
});

test('of equal severity, what is worse for the reader comes first, whatever it did to the score', () => {
  const [group] = groupsOf([
    { ...change, id: 'better', direction: 'better', score_before: 70, score_after: 20 },
    { ...change, id: 'neutral', direction: 'neutral' },
    { ...change, id: 'mixed', direction: 'mixed' },
    { ...change, id: 'worse', direction: 'worse', score_before: null },
  ]);
  expect(group?.items.map(({ id }) => id)).toEqual(['worse', 'mixed', 'neutral', 'better']);
});

test('a check that turned has the sign of how much it matters', () => {
  expect([markOf(turned).word, markOf({ ...turned, severity: 'minor' }).word]).toEqual(['Material', 'Minor']);
});

test.each([
  ['2026-05-14T00:00:01Z', '1 June 2026, in 18 days'],
  ['2026-05-31T20:00:00Z', '1 June 2026, in 1 day'],
  ['2026-06-01T08:00:00Z', '1 June 2026'],
])('a mail of %s says when a text comes into force', (now, words) => {
  expect(inForceOf({ in_force: '2026-06-01' }, new Date(now))).toBe(words);
  expect(inForceOf({ in_force: null }, new Date(now))).toBeNull();
});

test('what else there is, is counted as what it is', () => {
  expect([furtherOf(change), furtherOf(turned)]).toEqual(['1 more change', '1 more check']);
  expect(furtherOf({ ...change, points: [...change.points, ...change.points] })).toBe('2 more changes');
  expect(summaryOf(change)).toBe('Retention: 24 → 36 months; 1 more');
  // The alert holds no more: how many there are is in the difference.
  const many = { ...change, points: Array.from({ length: 8 }, () => change.points).flat() };
  expect([furtherOf(many), summaryOf(many)]).toEqual([
    'The next 8 changes',
    'Retention: 24 → 36 months; at least 8 more',
  ]);
});

const mail: AlertMail = {
  batch: 'vendor',
  items: [change],
  recipient: 'ada@example.com',
  now: new Date('2026-05-04T08:15:00Z'),
  timeZone: 'UTC',
  chosen: mailDefaults,
  digest: { weekday: 1, at: '08:00' },
  watched: { vendors: 38, documents: 171, unreadable: 2 },
  links: { inbox: link, settings: link, unsubscribe: link, pause: link, weekly: link, material: link },
};

test('in plain text a removed word and an added one stand apart, in signs that are explained', () => {
  expect(textOfMail(mail)).toContain(
    '  Retention\n\n  We keep records for [- 24 -] {+ 36 +} months.\n\n[- removed -]   {+ added +}\n\n1 more change\n',
  );
});

test.each([
  ['an alert', { ...mail, items: [turned] }],
  ['a mail of several', { ...mail, items: [change, turned] }],
  ['a digest', { ...mail, batch: 'week', items: [change, turned] }],
] as const)('%s links a turned check to its standard, and nothing else', async (_, told) => {
  const { body, html, headers } = await composeMail(told);
  expect(body.split(standard)).toHaveLength(2);
  expect(html.split(`href="${standard}"`)).toHaveLength(2);
  expect(headers['List-Id']).toBe(`Clausewatch alerts <alerts.${new URL(told.links.unsubscribe).hostname}>`);
  const none = await composeMail({ ...told, items: [change] });
  expect(none.body + none.html).not.toContain('See the standard');
});

test.each([
  [[change], { vendors: 38, unreadable: 2 }, '1 of your 38 vendors changed. 2 documents cannot be read.'],
  [[change, gone], { vendors: 1, unreadable: 1 }, 'The vendor you watch changed. 1 document cannot be read.'],
  [[change], { vendors: 1, unreadable: 0 }, 'The vendor you watch changed.'],
  [[change, other(change)], { vendors: 2, unreadable: 0 }, 'Both of your vendors changed.'],
  [[gone], { vendors: 38, unreadable: 1 }, '1 document cannot be read.'],
  [[gone], { vendors: 38, unreadable: 0 }, 'Every document can be read.'],
])('the first sentence of a mail counts as people do', (items, watched, words) => {
  expect(scopeOf({ items, watched: { documents: 171, ...watched } })).toBe(words);
});

function other<Item extends { vendor: object }>(item: Item): Item {
  return { ...item, vendor: { id: 'vnd_2', name: 'Tallowpay' } };
}

test('a digest of a document’s health alone promises no changes', () => {
  const digest = textOfMail({ ...mail, batch: 'week', items: [gone] });
  expect(digest).toMatch(/^1 health update this week\n\n2 documents cannot be read\./);
  expect(digest.replaceAll('\n', ' ')).toContain('A week without news sends nothing.');
});
