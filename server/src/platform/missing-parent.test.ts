import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { isOfAccount } from './missing-parent.ts';

test('foreign keys that refer to accounts are known by their names', async () => {
  await using database = await testDatabase();
  const { rows } = await database.pool.query<{ name: string; parent: string }>(
    `SELECT conname AS name, confrelid::regclass::text AS parent FROM pg_constraint WHERE contype = 'f'`,
  );
  const toAccounts = rows.filter(({ parent }) => parent === 'users').map(({ name }) => name);
  expect(toAccounts).toContain('api_keys_user_id_fkey');
  expect(toAccounts.filter((name) => !isOfAccount(name))).toEqual([]);
  // What somebody allowed an app goes with their account.
  const others = rows.filter(({ name, parent }) => isOfAccount(name) && parent !== 'users');
  expect(new Set(others.map(({ parent }) => parent))).toEqual(new Set(['oauth_consents']));
});
