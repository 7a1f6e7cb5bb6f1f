import { existsSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { connectDatabase } from './database.ts';

test('the embedded server stops with the last who leaves, however slowly a connection closes', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-leaving-'));
  const database = await connectDatabase({ dataFolder: folder.path, applicationName: 'test' });
  // Deleted one by one when their connection closes.
  await database.pool.query(
    `DO $$ BEGIN FOR n IN 1..500 LOOP EXECUTE format('CREATE TEMP TABLE t%s (id text PRIMARY KEY)', n); END LOOP; END $$`,
  );
  await database.close();
  expect(existsSync(join(folder.path, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
});

test('a second connection inside a transaction is refused, and one after it is not', async () => {
  await using database = await testDatabase();
  const ask = () => database.pool.query('SELECT 1');
  let later: Promise<unknown> | undefined;
  const ended = Promise.withResolvers<void>();
  await expect(
    database.transaction(async () => {
      later = ended.promise.then(ask);
      await ask();
    }),
  ).rejects.toThrow('second connection');
  await expect(database.transaction(() => database.transaction(async () => {}))).rejects.toThrow(
    'second connection',
  );
  ended.resolve();
  await expect(later).resolves.toMatchObject({ rowCount: 1 });
});
