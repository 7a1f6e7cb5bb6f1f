import { once } from 'node:events';
import { mkdtempDisposable, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { everyRow, fillInstallation, reportFacts } from '../../testing/filled-installation.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { runProgram } from '../../testing/serving-process.ts';
import { testProduct } from '../../testing/test-product.ts';
import { startVendorSite } from '../../testing/vendor-site.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { prepareQueues } from '../jobs/queued-steps.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { migrationLock } from '../database/migrations.ts';
import { backup, restore } from './backup-command.ts';

const patience = { timeout: 150_000 };
const now = new Date('2026-03-01T12:00:00Z');
const { signal } = new AbortController();
const firstLine = 'clausewatch backup, format 1\n';

/** Where the upgrade test's installation is kept; written again where RECORD_INSTALLATION is set (see CONTRIBUTING.md). */
const recorded = join(import.meta.dirname, '..', '..', 'testing', 'earlier-installation');

test(
  'what is backed up while the product writes comes back in a new folder, row for row',
  patience,
  async () => {
    await using site = await startVendorSite();
    await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-backup-'));
    await using product = await testProduct({ allowHosts: [site.host] });
    const { pool, url } = product.database;
    await fillInstallation(product, site);
    const step = { step: 'fetch', analysisDocumentId: 'x' } as const;
    await pool.query(`INSERT INTO pgboss.job (name, data, group_id, priority, state)
      SELECT 'abandoned.live', '${JSON.stringify(step)}', 'ana_1', -3, 'completed'`);
    const queued = { queue: 'crawl.archive-1', data: step, group: 'ana_1', priority: -3 };
    await putInQueue(product.database, queued);
    const before = await everyRow(pool);
    const empty = Object.entries(before).filter(([, { rows }]) => rows === 0);
    expect(empty.map(([name]) => name)).toEqual([]);

    await writeFile(join(folder.path, 'auth-secret'), 'the secret of this installation!!\n');
    const file = join(folder.path, 'file.backup');
    const place = { databaseUrl: url, dataFolder: folder.path, authSecret: undefined };
    if (process.env['RECORD_INSTALLATION'] !== undefined) {
      await backup({ ...place, authSecret: '' }, `${recorded}.backup`, now, signal);
      await writeFile(`${recorded}.json`, `${JSON.stringify(await reportFacts(product), null, 2)}\n`);
    }
    const writing = new AbortController();
    const written = writePairs(product.database, writing.signal);
    expect(await backup(place, file, now, signal)).toContain('key of sessions');
    writing.abort();
    const pairs = await written;
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder.path)).toEqual(['auth-secret', 'file.backup']);

    const data = join(folder.path, 'new');
    const target = { databaseUrl: undefined, dataFolder: data, authSecret: undefined };
    expect(await restore(target, { path: file, name: file }, signal)).toContain('Restored');
    expect(await readFile(join(data, 'auth-secret'), 'utf8')).toBe('the secret of this installation!!');
    const restored = await openDatabase({ ...target, applicationName: 'test' });
    try {
      const { rows } = await restored.pool.query<{ vendors: number; uses: number }>(
        `SELECT (SELECT count(*)::int FROM vendors WHERE id LIKE 'pair%') AS vendors,
           (SELECT count(*)::int FROM usage WHERE subject LIKE 'pair%') AS uses`,
      );
      // One moment for all tables: of two rows written together both are there, or neither.
      expect(rows[0]?.vendors).toBe(rows[0]?.uses);
      expect(rows[0]?.vendors).toBeLessThan(pairs);
      for (const each of [pool, restored.pool]) {
        await each.query(
          `DELETE FROM vendors WHERE id LIKE 'pair%'; DELETE FROM usage WHERE subject LIKE 'pair%'`,
        );
      }
      expect(await everyRow(restored.pool)).toEqual(before);
      expect(await everyRow(pool)).toEqual(before);
      const { rows: steps } = await restored.pool.query(
        'SELECT name AS queue, data, group_id AS group, priority FROM pgboss.job',
      );
      expect(steps).toEqual([queued]);
      // The next number of an identity column is one that no row has.
      const { rows: next } = await restored.pool.query<{ free: boolean }>(
        `SELECT nextval(pg_get_serial_sequence('sign_in_tries', 'id')) > max(id) AS free FROM sign_in_tries`,
      );
      expect(next).toEqual([{ free: true }]);
      await expect(restored.pool.query(`INSERT INTO findings SELECT * FROM findings`)).rejects.toThrow(
        /duplicate key/,
      );
      expect((await restored.pool.query(`SELECT FROM pg_trigger WHERE tgenabled <> 'O'`)).rowCount).toBe(0);
      await expect(
        restored.pool.query(`INSERT INTO watches (subject, vendor_id) VALUES ('local', 'nobody')`),
      ).rejects.toThrow(/foreign key/);
    } finally {
      await restored.close();
    }
  },
);

test('a file that is no whole backup of ours is refused, and the database stays as empty as it was', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-backup-'));
  await using source = await testDatabase();
  await writePairs(source, AbortSignal.timeout(100));
  const whole = join(folder.path, 'whole');
  const at = (databaseUrl: string) => ({ databaseUrl, dataFolder: folder.path, authSecret: 'x'.repeat(32) });
  await backup(at(source.url), whole, now, signal);
  const bytes = await readFile(whole);
  const frames = zstdDecompressSync(bytes.subarray(firstLine.length)).toString('latin1');
  const made = (text: string) =>
    Buffer.concat([Buffer.from(firstLine), zstdCompressSync(Buffer.from(text, 'latin1'))]);
  const bent: Record<string, Buffer | string> = {
    empty: '',
    'not a backup': 'PGDMP',
    'newer format': bytes.toString('latin1').replace('format 1', 'format 2'),
    'cut short': bytes.subarray(0, bytes.length - 20),
    'cut at a frame': made(frames.slice(0, frames.lastIndexOf('j'))),
    'with more behind': made(`${frames}${frames.slice(frames.lastIndexOf('j'))}`),
    'a row altered': made(frames.replace('pair 0', 'pair X')),
    'a migration of later': made(frames.replaceAll('0001_vendors', '9999_vendors')),
  };
  await using target = await testDatabase();
  await emptied(target);
  for (const [name, content] of Object.entries(bent)) {
    const file = join(folder.path, name);
    await writeFile(file, content, 'latin1');
    await expect(restore(at(target.url), { path: file, name: file }, signal)).rejects.toThrow(OperatorError);
    expect([name, await everyRow(target.pool)]).toEqual([name, {}]);
  }
  await expect(
    restore(at(target.url), { path: whole, name: whole }, AbortSignal.abort(new OperatorError('stop'))),
  ).rejects.toThrow('stop');
  expect(await everyRow(target.pool)).toEqual({});
  await restore(at(target.url), { path: whole, name: whole }, signal);
  expect(await everyRow(target.pool)).toEqual(await everyRow(source.pool));
  await expect(restore(at(target.url), { path: whole, name: whole }, signal)).rejects.toThrow(/not empty/);
  // What stopped half-way leaves neither a file nor the beginning of one.
  await expect(
    backup(at(source.url), join(folder.path, 'stopped'), now, AbortSignal.abort(new OperatorError('stop'))),
  ).rejects.toThrow('stop');
  expect((await readdir(folder.path)).filter((name) => name.startsWith('stopped'))).toEqual([]);
});

test(
  'a restore that is killed before its end leaves the database empty, and is run again',
  patience,
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-backup-'));
    await using source = await testDatabase();
    await writePairs(source, AbortSignal.timeout(100));
    const step = { step: 'fetch', analysisDocumentId: 'x' } as const;
    await putInQueue(source, { queue: 'crawl.live', data: step, group: 'ana_1', priority: 0 });
    await writeFile(join(folder.path, 'auth-secret'), 'the secret of this installation!!\n');
    const file = join(folder.path, 'file.backup');
    await backup(
      { databaseUrl: source.url, dataFolder: folder.path, authSecret: undefined },
      file,
      now,
      signal,
    );
    await using target = await testDatabase();
    await emptied(target);
    const data = join(folder.path, 'new');
    const { child } = runProgram(['restore', file], { DATABASE_URL: target.url, CLAUSEWATCH_DATA: data });
    const exited = once(child, 'exit');
    await atItsEnd(target, () => child.kill('SIGKILL'));
    await exited;
    await expect.poll(() => connections(target)).toBe(0);
    expect(await everyRow(target.pool)).toEqual({});
    const place = { databaseUrl: target.url, dataFolder: data, authSecret: undefined };
    expect(await restore(place, { path: file, name: file }, signal)).toContain('Restored');
    expect(await everyRow(target.pool)).toEqual(await everyRow(source.pool));
  },
);

/** Waits until a restore has put back every row, and steps go to their queue before all is committed; it is held there meanwhile. */
async function atItsEnd({ pool }: Database, act: () => void): Promise<void> {
  const client = await pool.connect();
  const isWaiting = async () =>
    (
      await pool.query(`SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE application_name = 'clausewatch-restore' AND datname = current_database() AND NOT granted`)
    ).rowCount === 1;
  await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
  await expect.poll(isWaiting).toBe(true);
  await client.query('BEGIN; LOCK TABLE pgboss.job_common');
  await client.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
  await expect.poll(isWaiting).toBe(true);
  act();
  await client.query('ROLLBACK');
  client.release();
}

async function connections({ pool }: Database): Promise<number | null> {
  return (
    await pool.query(
      `SELECT FROM pg_stat_activity WHERE application_name = 'clausewatch-restore' AND datname = current_database()`,
    )
  ).rowCount;
}

async function putInQueue(database: Database, { queue, data, group, priority }: Record<string, unknown>) {
  const steps = [{ queue, data, group, mark: null, priority }] as Parameters<typeof prepareQueues>[1];
  const queues = await prepareQueues(database, steps);
  const client = await database.pool.connect();
  await queues.put(client);
  client.release();
  await queues.close();
}

/** Writes two rows that belong together, again and again, until it is stopped. Returns how many pairs there are. */
async function writePairs(database: Database, until: AbortSignal): Promise<number> {
  for (let made = 0; ; made += 1) {
    if (made > 0 && until.aborted) return made;
    await database.transaction(async (tx) => {
      await tx.execute(
        `INSERT INTO vendors (id, domain, name, url) VALUES ('pair${made}', 'pair${made}', 'pair ${made}', '')`,
      );
      await tx.execute(
        `INSERT INTO usage (subject, kind, day, count) VALUES ('pair${made}', 'analysis', '2026-01-01', 1)`,
      );
      await tx.execute(`INSERT INTO watches (subject, vendor_id) VALUES ('pair${made}', 'pair${made}')`);
    });
    await sleep(2);
  }
}

async function emptied({ pool }: Database): Promise<void> {
  await pool.query('DROP SCHEMA pgboss CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public');
}
