import { hasAccess as browserHasAccess } from '@clausewatch/contract/account-access';
import { SubscriptionStatus } from '@clausewatch/contract/accounts';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { rightsByStatus } from './plans.ts';
import { hasAccess, subjectHasAccess } from './subject.ts';

const now = new Date('2026-03-01T12:00:00Z');

test.for(SubscriptionStatus.options)('server and browser agree on whether %s has access', (status) => {
  const profile = { name: '', email: 'ada@example.com', subscription_status: status };
  const user = { subscriptionStatus: status, trialEndsAt: new Date(now.getTime() + 1) };
  const answers = [
    hasAccess({ subject: 'usr_1', user }, { isLocal: false, now }),
    rightsByStatus(status).isMember,
    browserHasAccess(profile),
  ];
  expect(new Set(answers).size).toBe(1);
});

test('what a local operator left has access at a local installation alone', () => {
  const operator = { subject: 'local', user: null };
  expect([true, false].map((isLocal) => hasAccess(operator, { isLocal, now }))).toEqual([true, false]);
  expect(hasAccess({ subject: 'usr_gone', user: null }, { isLocal: true, now })).toBe(false);
});

test('access that nobody asks for in person follows the account, or the installation', async () => {
  await using database = await testDatabase();
  await database.pool.query(
    `INSERT INTO users (id, name, email, subscription_status, trial_ends_at) VALUES
     ('usr_1', '', 'a@example.com', 'active', null), ('usr_2', '', 'b@example.com', 'trial', '2026-03-01T12:00:00Z')`,
  );
  const access = (subject: string, isLocal = false, at = now) =>
    subjectHasAccess(database.connection, subject, { isLocal, now: at });
  expect([await access('usr_1'), await access('usr_2'), await access('usr_3', true)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(await access('usr_2', false, new Date(now.getTime() - 1))).toBe(true);
  expect([await access('local', true), await access('local')]).toEqual([true, false]);
});
