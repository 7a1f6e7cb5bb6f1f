import { existsSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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
