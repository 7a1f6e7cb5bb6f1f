import type { Usage } from '@clausewatch/contract/accounts';
import { expect, test } from 'vitest';
import { planSentence } from './plan-facts.ts';

const usage: Usage = {
  subscription_status: 'trial',
  trial_ends_at: '2026-11-23T12:00:00.000Z',
  analyses: { used: 0, limit: 25, period: 'day', resets_at: null },
  computing: { used_seconds: 0, limit_seconds: 900, resets_at: '2026-11-22T00:00:00.000Z' },
  watched_vendors: { used: 0, limit: 25 },
  is_monitored: true,
  has_full_access: true,
};

test.each([
  ['trial', 'Your free trial ends on 23 November 2026.'],
  ['expired', 'Your trial ended on 23 November 2026. What exists stays readable.'],
  ['active', 'Your subscription is active.'],
  ['inactive', 'Your subscription has ended. What exists stays readable.'],
  ['anonymous', 'A demo account, without an email: nothing is checked again by itself.'],
] as const)('an account that is %s sees its status', (status, sentence) => {
  expect(planSentence({ ...usage, subscription_status: status })).toBe(sentence);
});
