import type { Usage } from '@clausewatch/contract/accounts';
import { expect, test } from 'vitest';
import { roomFor } from './room-for.ts';

const usage: Usage = {
  subscription_status: 'trial',
  trial_ends_at: '2026-11-23T10:00:00.000Z',
  analyses: { used: 4, limit: 25, period: 'day', resets_at: '2026-11-22T00:00:00.000Z' },
  computing: { used_seconds: 0, limit_seconds: 900, resets_at: '2026-11-22T00:00:00.000Z' },
  watched_vendors: { used: 12, limit: 25 },
  is_monitored: true,
  has_full_access: true,
};

test('with room, the form states the cost', () => {
  expect(roomFor(undefined)).toEqual({ kind: 'free', hint: 'A domain, or any page of the vendor’s site.' });
  expect(roomFor(usage)).toEqual(roomFor(undefined));
});

test('the last analyses are counted down before they run out', () => {
  expect(roomFor({ ...usage, analyses: { ...usage.analyses, used: 23 } })).toMatchObject({
    kind: 'free',
    hint: expect.stringContaining('2 of 25 analyses left today') as string,
  });
});

test.each([
  [{ watched_vendors: { used: 25, limit: 25 } }, /^Your plan watches at most 25 vendors\./],
  [{ analyses: { ...usage.analyses, used: 25 } }, /analyses for today are used up/],
  [
    { analyses: { ...usage.analyses, used: 3, limit: 3, period: 'all' as const } },
    /^Your 3 analyses are used/,
  ],
  [{ subscription_status: 'expired' as const }, /^Your trial has ended/],
  [{ subscription_status: 'inactive' as const }, /^Your subscription has ended/],
])('without room, it states why: %j', (facts, sentence) => {
  const room = roomFor({ ...usage, ...facts });
  expect(room.kind === 'full' ? room.sentence : room.kind).toMatch(sentence);
});
