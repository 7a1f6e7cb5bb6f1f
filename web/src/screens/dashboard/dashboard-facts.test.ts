import type { Dashboard, UnseenChange, WatchedVendor } from '@clausewatch/contract/accounts';
import { expect, test } from 'vitest';
import { changeGroups } from './change-groups.ts';
import { headline } from './headline.ts';
import { vendorHealth } from './vendor-health.ts';

const change: UnseenChange = {
  id: 'chg_1',
  vendor_id: 'vnd_1',
  vendor_name: 'Northlight',
  document_id: 'doc_1',
  document_title: 'Privacy Policy',
  document_type: 'privacy',
  version1: 'ver_1',
  version2: 'ver_2',
  from_version: 1,
  to_version: 2,
  severity: 'minor',
  direction: 'worse',
  thread: { standing: 'open', standing_at: null, standing_reason: null, reverts: null },
  reasons: ['A period changed: 30 days became 60 days.'],
  stats: { added: 0, removed: 0, reworded: 1, moved: 0, words_added: 1, words_removed: 1 },
  findings_gained: [],
  findings_lost: [],
  score_before: 60,
  score_after: 60,
  at: '2026-11-21T10:00:00.000Z',
  found_at: '2026-11-21T10:00:05.000Z',
};
const health = { current: 9, changed: 0, unreachable: 0, blocked: 0, gone: 0 };
const dashboard: Dashboard = {
  items: [],
  page: 1,
  limit: 25,
  total: 2,
  next: null,
  attention: 0,
  unseen_changes: 0,
  changes: [],
  watched_vendors: 2,
  health,
};

test('the vendor whose change matters most comes first, among equals the newest', () => {
  const groups = changeGroups([
    change,
    { ...change, id: 'chg_2', vendor_id: 'vnd_2', at: '2026-11-21T11:00:00.000Z' },
    { ...change, id: 'chg_3', vendor_id: 'vnd_3', severity: 'material', at: '2026-11-01T11:00:00.000Z' },
    { ...change, id: 'chg_4', severity: 'editorial', found_at: '2026-11-21T12:30:00.000Z' },
  ]);
  expect(groups.map(({ changes }) => changes.map(({ id }) => id))).toEqual([
    ['chg_3'],
    ['chg_2'],
    ['chg_1', 'chg_4'],
  ]);
  expect(groups[2]?.seenUntil).toBe('2026-11-21T12:30:00.000Z');
});

test.each([
  [
    { attention: 9, unseen_changes: 2, changes: [change, { ...change, severity: 'material' as const }] },
    '9 vendors need attention',
    '1 material change and 1 minor change since you last looked. 40 vendors and 9 documents watched.',
  ],
  [
    { attention: 1, total: 12, health: { ...health, gone: 1 } },
    '1 of the 12 vendors listed needs attention',
    '40 vendors and 10 documents watched; 1 cannot be read.',
  ],
  [{}, 'Nothing changed since you last looked', '40 vendors and 9 documents watched.'],
  // What a filter leaves says nothing of the rest.
  [{ total: 0 }, 'None of 40 vendors is listed', '40 vendors and 9 documents watched.'],
  [{ total: 3 }, '0 of the 3 vendors listed need attention', '40 vendors and 9 documents watched.'],
])('of a long list the title counts the vendors that need attention: %j', (facts, title, note) => {
  const long = { ...dashboard, total: 40, watched_vendors: 40, ...facts };
  expect(headline(long, { hasHistory: true, isWork: true })).toEqual({ title, note });
});

test.each([
  [{}, 'Nothing changed since you last looked', '2 vendors and 9 documents watched.'],
  [
    { health: { ...health, unreachable: 2, gone: 1 } },
    'Nothing changed since you last looked',
    '2 vendors and 12 documents watched; 3 cannot be read.',
  ],
  [{ watched_vendors: 0 }, 'What changed?', 'You don’t watch a vendor yet.'],
  [
    { unseen_changes: 1, changes: [change] },
    '1 minor change since you last looked',
    '2 vendors and 9 documents watched.',
  ],
  [
    { unseen_changes: 25, changes: [change, { ...change, severity: 'material' as const }] },
    '1 material change since you last looked',
    '1 minor change and 23 older changes as well. 2 vendors and 9 documents watched.',
  ],
])('the title states what changed: %j', (facts, title, note) => {
  expect(headline({ ...dashboard, ...facts }, { hasHistory: true, isWork: false })).toEqual({ title, note });
});

test('a plan without history shows how many changes there are, not how much they matter', () => {
  expect(headline({ ...dashboard, unseen_changes: 3 }, { hasHistory: false, isWork: false }).title).toBe(
    '3 changes since you last looked',
  );
});

test.each([
  [{}, 0, 'current', 'All current'],
  [{}, 2, 'changed', 'Changed'],
  [{ current: 0 }, 0, 'pending', 'Not read yet'],
  [{ unreachable: 1 }, 2, 'unreachable', '1 unreachable'],
  [{ blocked: 2, gone: 1 }, 0, 'gone', '1 gone, 2 blocked'],
])('a vendor’s health puts first what cannot be read: %j, %d unseen', (counts, unseen, sign, words) => {
  const vendor = { health: { ...health, ...counts }, unseen_changes: unseen } as WatchedVendor;
  expect(vendorHealth(vendor)).toEqual({ health: sign, words });
});
