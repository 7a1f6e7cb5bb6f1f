import { expect, test, vi } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import type { Database } from '../database/database.ts';
import type { Step } from '../jobs/jobs.ts';
import { startMonitoring } from './monitoring.ts';

const now = new Date('2026-11-21T12:00:00Z');

/** People of every standing, each watching a vendor of their own that was last analysed so many hours ago. */
async function watching(database: Database, hoursAgo: number): Promise<void> {
  await database.pool.query(`
    INSERT INTO users (id, name, email, subscription_status, trial_ends_at) VALUES
      ('demo', '', 'demo@example.com', 'anonymous', NULL),
      ('trial', '', 'trial@example.com', 'trial', '2026-11-21T12:00:01Z'),
      ('late', '', 'late@example.com', 'trial', '2026-11-21T12:00:00Z'),
      ('active', '', 'active@example.com', 'active', NULL),
      ('expired', '', 'expired@example.com', 'expired', '2026-11-01'),
      ('inactive', '', 'inactive@example.com', 'inactive', NULL);
    INSERT INTO vendors (id, domain, name, url)
      SELECT 'vnd_' || who, who || '.example', who, 'https://' || who || '.example/'
      FROM unnest(ARRAY['demo', 'trial', 'late', 'active', 'expired', 'inactive', 'local', 'nobody']) AS who;
    INSERT INTO watches (subject, vendor_id) SELECT replace(id, 'vnd_', ''), id FROM vendors WHERE id <> 'vnd_nobody';
    INSERT INTO analyses (id, vendor_id, requested_by, url, status, created_at)
      SELECT 'ana_' || id, id, 'visitor:1', url, 'failed',
        '2026-11-21T12:00:00Z'::timestamptz - interval '${hoursAgo} hours' FROM vendors;`);
}

/** What one look begins: the vendors, and the steps that were put in the queue. */
async function begunBy(database: Database, looks = 1, lane = 'live') {
  const steps: Step[] = [];
  const problems: unknown[] = [];
  const jobs = {
    lane,
    enqueue: (_tx: unknown, _analysisId: string, added: readonly Step[]) =>
      Promise.resolve(void steps.push(...added)),
  };
  const logger = { error: (problem: unknown) => problems.push(problem) };
  const stops = Array.from({ length: looks }, () => startMonitoring(database, jobs, logger, () => now));
  await Promise.all(stops.map((stop) => stop()));
  const { rows } = await database.pool.query<{ id: string; vendor_id: string }>(
    `SELECT id, vendor_id FROM analyses WHERE requested_by = 'monitor' ORDER BY vendor_id`,
  );
  expect(problems).toEqual([]);
  expect(new Set(steps)).toEqual(new Set(rows.map(({ id }) => ({ step: 'discover', analysisId: id }))));
  expect(steps).toHaveLength(rows.length);
  return rows.map(({ vendor_id }) => vendor_id);
}

test('a day after its last analysis a vendor is analysed again for those whose plan includes it', async () => {
  await using database = await testDatabase();
  await watching(database, 25);
  expect(await begunBy(database)).toEqual(['vnd_active', 'vnd_local', 'vnd_trial']);
});

test('within a day nobody is asked again, whatever came of the last time', async () => {
  await using database = await testDatabase();
  await watching(database, 23);
  expect(await begunBy(database)).toEqual([]);
});

test('an analysis of an archive is none of the live web', async () => {
  await using database = await testDatabase();
  await watching(database, 1);
  await database.pool.query(`UPDATE analyses SET lane = 'archive-1'`);
  expect(await begunBy(database)).toEqual(['vnd_active', 'vnd_local', 'vnd_trial']);
});

test('several processes begin a vendor once', async () => {
  await using database = await testDatabase();
  await watching(database, 25);
  expect(await begunBy(database, 4)).toEqual(['vnd_active', 'vnd_local', 'vnd_trial']);
});

test('after a long stop the vendors are caught up with ten at a time, the longest waiting first', async () => {
  await using database = await testDatabase();
  await database.pool.query(`
    INSERT INTO vendors (id, domain, name, url)
      SELECT 'vnd_' || lpad(n::text, 2, '0'), n || '.example', n, 'https://' || n || '.example/' FROM generate_series(1, 12) AS n;
    INSERT INTO watches (subject, vendor_id) SELECT 'local', id FROM vendors;
    INSERT INTO analyses (id, vendor_id, requested_by, url, status, created_at)
      SELECT 'ana_' || id, id, 'local', url, 'completed', '2026-11-01'::timestamptz - right(id, 2)::int * interval '1 hour' FROM vendors;`);
  const expected = Array.from({ length: 10 }, (_, index) => `vnd_${String(index + 3).padStart(2, '0')}`);
  expect(await begunBy(database)).toEqual(expected);
});

test('a failure is told, and the next look happens all the same', async () => {
  await using database = await testDatabase();
  await watching(database, 25);
  const problems: unknown[] = [];
  const jobs = { lane: 'live', enqueue: () => Promise.reject(new Error('away')) };
  const stop = startMonitoring(
    database,
    jobs,
    { error: (problem: unknown) => problems.push(problem) },
    () => now,
  );
  await vi.waitFor(() => expect(problems).toHaveLength(1), 10_000);
  await stop();
  const { rows } = await database.pool.query(`SELECT id FROM analyses WHERE requested_by = 'monitor'`);
  expect(rows).toEqual([]);
});
