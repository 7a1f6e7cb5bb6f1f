import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { userById } from '../store/people/users.ts';
import { closeAccount } from './close-account.ts';
import { hasAccess } from './subject.ts';

const now = new Date('2026-03-01T12:00:00Z');

test('an account goes once its payments have been stopped, and stays where that fails', async () => {
  await using database = await testDatabase();
  const { connection } = database;
  await database.pool.query(
    `INSERT INTO users (id, name, email, subscription_status) VALUES ('usr_1', '', 'ada@example.com', 'active')`,
  );
  await database.pool.query(
    `INSERT INTO subscriptions (subscription_id, customer_id, user_id, status)
     VALUES ('sub_1', 'cus_1', 'usr_1', 'active'), ('sub_2', 'cus_1', 'usr_1', 'canceled')`,
  );
  const refusing = closeAccount(database, 'usr_1', () => Promise.reject(new Error('the provider is away')));
  await expect(refusing).rejects.toThrow('the provider is away');
  expect(await userById(connection, 'usr_1')).not.toBeNull();
  const cancelled: string[] = [];
  const cancel = async (id: string) => void cancelled.push(id);
  await closeAccount(database, 'usr_1', cancel);
  expect([await userById(connection, 'usr_1'), cancelled]).toEqual([null, ['sub_1']]);
  await closeAccount(database, 'usr_1', cancel);
  expect(cancelled).toEqual(['sub_1']);
});

test('access that nobody asks for in person follows the account, or the installation', async () => {
  await using database = await testDatabase();
  await database.pool.query(
    `INSERT INTO users (id, name, email, subscription_status, trial_ends_at) VALUES
     ('usr_1', '', 'a@example.com', 'active', null), ('usr_2', '', 'b@example.com', 'trial', '2026-03-01T12:00:00Z')`,
  );
  const access = (subject: string, isLocal = false, at = now) =>
    hasAccess(database.connection, subject, { isLocal, now: at });
  expect([await access('usr_1'), await access('usr_2'), await access('usr_3', true)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(await access('usr_2', false, new Date(now.getTime() - 1))).toBe(true);
  expect([await access('local', true), await access('local')]).toEqual([true, false]);
});
