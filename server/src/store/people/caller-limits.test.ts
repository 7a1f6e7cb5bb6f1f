import { expect, test } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { openDatabase } from '../../database/database.ts';
import { countCall, forgetCalls } from './caller-limits.ts';

const limit = { name: 'contact', calls: 5, seconds: 3_600 };

test('of twenty calls at once through two processes five are let through; after the hour five more', async () => {
  await using database = await testDatabase();
  const { connection, pool, url } = database;
  const other = await openDatabase({ databaseUrl: url, dataFolder: '', applicationName: 'other' });
  const through = [connection, other.connection];
  const waits = await Promise.all(
    Array.from({ length: 20 }, (_, index) => countCall(through[index % 2] ?? connection, limit, 'ada')),
  );
  await other.close();
  expect(waits.filter((wait) => wait === null)).toHaveLength(5);
  expect(waits.every((wait) => wait === null || (wait > 3_590 && wait <= 3_600))).toBe(true);
  expect(await countCall(connection, limit, 'eve')).toBeNull();
  expect(await countCall(connection, { ...limit, name: 'waitlist' }, 'ada')).toBeNull();
  await pool.query(`UPDATE caller_counts SET resets_at = now() WHERE caller = 'ada'`);
  expect(await countCall(connection, limit, 'ada')).toBeNull();
  await forgetCalls(connection);
  const { rows } = await pool.query('SELECT limit_name, caller, count FROM caller_counts ORDER BY caller');
  expect(rows).toEqual([
    { limit_name: 'contact', caller: 'ada', count: 1 },
    { limit_name: 'contact', caller: 'eve', count: 1 },
  ]);
});
