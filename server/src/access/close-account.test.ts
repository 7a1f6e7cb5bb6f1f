import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { userById } from '../store/people/users.ts';
import { closeAccount } from './close-account.ts';

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
