import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { deletable, missingParent } from './missing-parent.ts';

type Key = { name: string; parent: string; cascades: boolean };

test('foreign keys to accounts, and those to what else is deleted, are known by their names', async () => {
  await using database = await testDatabase();
  const { rows } = await database.pool.query<Key>(
    `SELECT conname AS name, confrelid::regclass::text AS parent, confdeltype IN ('c', 'n') AS cascades
     FROM pg_constraint WHERE contype = 'f'`,
  );
  const toAccounts = rows.filter(({ parent }) => parent === 'users').map(({ name }) => name);
  const listed = (missing: string) => Object.keys(deletable).filter((name) => deletable[name] === missing);
  expect(listed('account').toSorted()).toEqual(toAccounts.toSorted());
  // Deleting the parent never violates one of them: what it means is always that the parent is gone.
  const known = rows.filter(({ cascades }) => cascades).map(({ name }) => name);
  expect(Object.keys(deletable).filter((name) => !known.includes(name))).toEqual([]);
});

test('a violated constraint is a missing parent by its name alone', () => {
  const violation = (code: string, constraint?: string) =>
    missingParent(Object.assign(new Error('violates'), { code, ...(constraint && { constraint }) }));
  expect(violation('23503', 'api_keys_user_id_fkey')).toBe('account');
  expect(violation('23503', 'watches_vendor_id_fkey')).toBe('other');
  expect(violation('23503', 'versions_snapshot_id_fkey')).toBeNull();
  expect(violation('23503')).toBeNull();
  expect(violation('23505', 'watches_vendor_id_fkey')).toBeNull();
});
