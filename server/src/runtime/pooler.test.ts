import { once } from 'node:events';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { hasPooler, startPooler } from '../../testing/pooler.ts';
import { submit, until } from '../../testing/serving-calls.ts';
import { runProgram, startServingProcess } from '../../testing/serving-process.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { startVendorSite } from '../../testing/vendor-site.ts';
import { connectDatabase } from '../database/database.ts';

const connections = 3;
const patience = { timeout: 240_000 };

test.runIf(hasPooler)(
  'behind a pooler whose connections change at each transaction, processes work together, and one alone serves',
  patience,
  async () => {
    await using database = await testDatabase();
    await using pooler = await startPooler(database.url, connections);
    await using site = await startVendorSite();
    await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-pooled-'));
    const settings = {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: database.url,
      CLAUSEWATCH_DATA: folder.path,
      CLAUSEWATCH_ALLOW_HOSTS: site.host,
    };
    await using serving = await startServingProcess(settings);
    const run = async (...args: string[]): Promise<{ code: number | null; output: string }> => {
      const { child, output } = runProgram(args, settings);
      await once(child, 'exit');
      return { code: child.exitCode, output: output() };
    };
    const second = await run('serve');
    expect(second.code).not.toBe(0);
    expect(second.output).toContain(`already being served at ${serving.origin}`);

    const worker = runProgram(['worker'], settings).child;
    const ended = once(worker, 'exit');
    const begun = await Promise.all(Array.from({ length: 4 }, () => submit(serving, site)));
    for (const { id } of begun) {
      const { status, documents } = await until(serving.origin, id, () => false);
      expect(status).toBe('completed');
      expect(documents.length).toBeGreaterThan(3);
    }
    const { rows } = await database.pool.query<{ name: string; count: number }>(
      `SELECT application_name AS name, count(*)::int FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() GROUP BY 1`,
    );
    const counted = Object.fromEntries(rows.map(({ name, count }) => [name, count]));
    const { 'clausewatch-direct': direct, ...others } = counted;
    expect(direct).toBe(2);
    expect(Object.values(others).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(connections);
    worker.kill('SIGINT');
    await ended;

    const file = join(folder.path, 'pooled.backup');
    expect(await run('backup', file)).toMatchObject({ code: 0 });
    expect(await run('status', '--json')).toMatchObject({
      code: 0,
      output: expect.stringContaining('"running": "server"') as string,
    });
  },
);

test.runIf(hasPooler)('behind a pooler, listeners hear of what was committed through it', async () => {
  await using database = await testDatabase();
  await using pooler = await startPooler(database.url, connections);
  const pooled = await connectDatabase({
    databaseUrl: pooler.url,
    directUrl: database.url,
    dataFolder: '',
    applicationName: 'pooled',
  });
  const heard = Promise.withResolvers<string>();
  await pooled.listen('news', (payload) => {
    if (payload !== '') heard.resolve(payload);
  });
  // Once the first is heard, all are.
  while ((await Promise.race([heard.promise, sleep(50)])) === undefined)
    await pooled.pool.query(`SELECT pg_notify('news', 'one')`);
  expect(await heard.promise).toBe('one');
  // A statement that a session knows by its name is unknown on the next connection.
  const given = Array.from({ length: 40 }, (_, index) => index);
  const answers = await Promise.all(
    given.map((value) => pooled.pool.query<{ given: number }>('SELECT $1::int AS given', [value])),
  );
  expect(answers.map(({ rows }) => rows[0]?.given)).toEqual(given);
  await pooled.close();
});
