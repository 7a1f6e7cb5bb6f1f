import { expect, test } from 'vitest';
import type { SubscriptionStatus } from './accounts.ts';
import { countsAsAnonymous, hasAccess } from './account-access.ts';

const cases: [status: SubscriptionStatus, email: string, access: boolean][] = [
  ['anonymous', '', false],
  ['trial', 'ada@example.com', true],
  ['trial', ' ', false],
  ['active', 'ada@example.com', true],
  ['expired', 'ada@example.com', false],
  ['inactive', 'ada@example.com', false],
];

test.for(cases)('%s with the email %j has access: %s', ([status, email, access]) => {
  expect(hasAccess({ name: '', email, subscription_status: status })).toBe(access);
});

test('without a profile there is no access, and the provider says who is anonymous', () => {
  expect(hasAccess(null)).toBe(false);
  expect(countsAsAnonymous(null, { isAnonymous: true })).toBe(true);
  expect(countsAsAnonymous(null, { isAnonymous: false })).toBe(false);
  expect(countsAsAnonymous({ email: ' ' }, { isAnonymous: false })).toBe(true);
  expect(countsAsAnonymous({ email: 'ada@example.com' }, { isAnonymous: true })).toBe(false);
});
