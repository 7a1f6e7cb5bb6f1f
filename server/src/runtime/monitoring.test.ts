import { expect, test, vi } from 'vitest';
import { beside } from '../../testing/beside.ts';
import { testDatabase } from '../../testing/test-database.ts';
import type { Database } from '../database/database.ts';
import type { Step } from '../jobs/jobs.ts';
import type { Pipeline } from '../pipeline/pipeline.ts';
import {
  askForChecks,
  claimHosts,
  endVisits,
  forgetEmptyHosts,
  scheduleCheck,
} from '../store/work/schedules.ts';
import type { DueDocument } from '../store/work/visits.ts';
import { type Monitoring, startMonitoring } from './monitoring.ts';

const now = new Date('2026-11-21T12:00:00Z');
const tomorrow = new Date('2026-11-22T12:00:00Z');

/** People of every standing, each watching a vendor of their own with one document that is due by so many hours. */
async function watching(database: Database, hoursAgo: number): Promise<void> {
  await database.pool.query(`
    INSERT INTO users (id, name, email, subscription_status, trial_ends_at) VALUES
      ('demo', '', 'demo@example.com', 'anonymous', NULL),
      ('trial', '', 'trial@example.com', 'trial', '2026-11-21T12:00:01Z'),
      ('late', '', 'late@example.com', 'trial', '2026-11-21T12:00:00Z'),
      ('active', '', 'active@example.com', 'active', NULL),
      ('expired', '', 'expired@example.com', 'expired', '2026-11-01'),
      ('inactive', '', 'inactive@example.com', 'inactive', NULL);`);
  const names = ['demo', 'trial', 'late', 'active', 'expired', 'inactive', 'local', 'nobody'];
  await vendors(database, names, hoursAgo);
  await database.pool.query(
    `INSERT INTO watches (subject, vendor_id) SELECT replace(id, 'vnd_', ''), id FROM vendors WHERE id <> 'vnd_nobody'`,
  );
}

/** Vendors of these names, each with one document that is due by so many hours, and a search that is due in a week. */
async function vendors(database: Database, names: readonly string[], hoursAgo: number): Promise<void> {
  await database.pool.query(
    `INSERT INTO vendors (id, domain, name, url)
       SELECT 'vnd_' || who, who || '.example', who, 'https://' || who || '.example/' FROM unnest($1::text[]) AS who`,
    [names],
  );
  await database.pool.query(`
    INSERT INTO documents (id, vendor_id, url, final_url, type, type_confidence, title, status)
      SELECT replace(id, 'vnd', 'doc'), id, url || 'privacy', url || 'privacy', 'privacy', 1, 'Privacy', 'current' FROM vendors;
    INSERT INTO vendor_schedules (lane, vendor_id, next_at) SELECT 'live', id, '2026-11-28' FROM vendors;`);
  await database.pool.query(
    `INSERT INTO document_schedules (lane, document_id, vendor_id, host, next_at, steadiness)
       SELECT 'live', id, vendor_id, split_part(url, '/', 3), $1::timestamptz - interval '1 hour' * $2, 4 FROM documents`,
    [now, hoursAgo],
  );
}

type Options = Partial<Omit<Monitoring, 'pipeline'>> & { check?: Pipeline['check'] };

/** One process that checks; `checked` are the ids of what it did, in their order, `steps` what it put in the queue. */
function processOn(database: Database, options: Options = {}) {
  const checked: string[] = [];
  const steps: Step[] = [];
  const problems: unknown[] = [];
  const enqueue = (_tx: unknown, _analysisId: string, added: readonly Step[]) =>
    Promise.resolve(void steps.push(...added));
  const check = async (due: readonly DueDocument[]): Promise<void> => {
    for (const { document } of due) {
      checked.push(document.id);
      await scheduleCheck(database.connection, document, { lane: 'live', nextAt: tomorrow, steadiness: 5 });
    }
  };
  const monitor = startMonitoring({
    database,
    jobs: { lane: 'live', enqueue },
    logger: { error: (problem: unknown) => problems.push(problem) },
    atOnce: 4,
    isLocal: true,
    now: () => now,
    ...options,
    pipeline: { check: options.check ?? check },
  });
  return { monitor, checked, steps, problems };
}

/** What one process does that settles and stops. */
async function doneBy(database: Database, options: Options = {}) {
  const { monitor, ...done } = processOn(database, options);
  await monitor.settle();
  await monitor.stop();
  expect(done.problems).toEqual([]);
  return { ...done, checked: done.checked.map((id) => id.replace('doc_', '')) };
}

async function nextAtOf(database: Database): Promise<Record<string, string>> {
  const { rows } = await database.pool.query<{ id: string; at: string }>(
    `SELECT replace(document_id, 'doc_', '') AS id, to_char(next_at AT TIME ZONE 'UTC', 'DD HH24:MI') AS at FROM document_schedules`,
  );
  return Object.fromEntries(rows.map(({ id, at }) => [id, at]));
}

test('what is due is checked for those whose plan includes it, and put off where nobody with access watches', async () => {
  await using database = await testDatabase();
  await watching(database, 1);
  expect((await doneBy(database)).checked.toSorted()).toEqual(['active', 'local', 'trial']);
  const at = await nextAtOf(database);
  expect(new Set(Object.values(at))).toEqual(new Set(['22 12:00']));
  expect((await doneBy(database)).checked).toEqual([]);
});

test('what is not due yet is left alone, as is what was dropped or is no policy', async () => {
  await using database = await testDatabase();
  await watching(database, -1);
  await database.pool.query(`
    UPDATE document_schedules SET next_at = '2026-11-21' WHERE document_id IN ('doc_active', 'doc_trial');
    UPDATE documents SET status = 'not_a_policy' WHERE id = 'doc_active';
    UPDATE documents SET dropped_at = now() WHERE id = 'doc_trial'`);
  expect((await doneBy(database)).checked).toEqual([]);
});

test('checks of another web are not ours', async () => {
  await using database = await testDatabase();
  await watching(database, 1);
  await database.pool.query(`UPDATE document_schedules SET lane = 'archive-1'`);
  // Their own plan on this web begins some hours later.
  expect((await doneBy(database)).checked).toEqual([]);
  await database.pool.query(`DELETE FROM document_schedules; DELETE FROM vendor_schedules`);
  await doneBy(database, { jobs: { lane: 'archive-1', enqueue: () => Promise.resolve() } });
  // Nothing of these vendors was ever read there.
  expect(await nextAtOf(database)).toEqual({});
});

test('several processes check each document once, the documents of one host one after the other', async () => {
  await using database = await testDatabase();
  const names = Array.from({ length: 40 }, (_, number) => String(number));
  await vendors(database, names, 1);
  await database.pool.query(`
    INSERT INTO watches (subject, vendor_id) SELECT 'local', id FROM vendors;
    UPDATE document_schedules SET host = (replace(document_id, 'doc_', '')::int % 10)::text || '.example'`);
  const busy = new Set<string>();
  const checked: string[] = [];
  const check = async (due: readonly DueDocument[]): Promise<void> => {
    const host = due[0]?.document.id.at(-1) ?? '';
    expect(busy.has(host)).toBe(false);
    busy.add(host);
    for (const { document } of due) {
      checked.push(document.id);
      await scheduleCheck(database.connection, document, { lane: 'live', nextAt: tomorrow, steadiness: 5 });
    }
    busy.delete(host);
  };
  const processes = Array.from({ length: 4 }, () => processOn(database, { check }));
  await Promise.all(processes.map(({ monitor }) => monitor.settle()));
  await Promise.all(processes.map(({ monitor }) => monitor.settle()));
  await Promise.all(processes.map(({ monitor }) => monitor.stop()));
  expect(processes.flatMap(({ problems }) => problems)).toEqual([]);
  expect(checked.toSorted()).toEqual(names.map((name) => `doc_${name}`).toSorted());
});

test('after a long stop the most overdue are caught up with first, of them the most watched, and before all what was asked for', async () => {
  await using database = await testDatabase();
  const names = Array.from({ length: 30 }, (_, number) => String(number + 10));
  await vendors(database, names, 0);
  await database.pool.query(`
    INSERT INTO users (id, name, email, subscription_status) SELECT n::text, '', n || '@example.com', 'active' FROM generate_series(1, 9) AS n;
    INSERT INTO watches (subject, vendor_id) SELECT 'local', id FROM vendors;
    INSERT INTO watches (subject, vendor_id) SELECT n::text, 'vnd_13' FROM generate_series(1, 9) AS n;
    INSERT INTO watches (subject, vendor_id) SELECT n::text, 'vnd_39' FROM generate_series(1, 9) AS n;
    UPDATE document_schedules SET next_at = '2026-11-01'::timestamptz + interval '1 hour' * substr(document_id, 5)::int`);
  await database.transaction((tx) => askForChecks(tx, { lane: 'live', vendorId: 'vnd_35' }));
  const { checked } = await doneBy(database, { atOnce: 1 });
  // The four most overdue are looked at for each: 39 is none of them yet.
  expect(checked.slice(0, 4)).toEqual(['35', '13', '10', '11']);
  expect(checked).toHaveLength(30);
});

test('what somebody asked for is checked though nobody watches it', async () => {
  await using database = await testDatabase();
  await vendors(database, ['one', 'other'], -5);
  const ask = () => database.transaction((tx) => askForChecks(tx, { lane: 'live', vendorId: 'vnd_one' }));
  expect(await ask()).toBe(1);
  expect(await ask()).toBe(0);
  expect((await doneBy(database)).checked).toEqual(['one']);
});

test('watched documents and vendors without a plan get one, spread over the time to come', async () => {
  await using database = await testDatabase();
  await watching(database, 0);
  await database.pool.query(`
    DELETE FROM document_schedules; DELETE FROM vendor_schedules;
    UPDATE documents SET last_checked_at = '2026-11-21T11:00:00Z';
    INSERT INTO analyses (id, vendor_id, requested_by, url, status, created_at)
      VALUES ('ana_1', 'vnd_local', 'local', 'https://local.example/', 'completed', '2026-11-20T12:00:00Z')`);
  expect((await doneBy(database)).checked).toEqual([]);
  const { rows } = await database.pool.query<{ id: string; hours: string }>(
    `SELECT document_id AS id, extract(epoch FROM next_at - $1) / 3600 AS hours FROM document_schedules`,
    [now],
  );
  expect(rows.map(({ id }) => id).toSorted()).toEqual(['doc_active', 'doc_local', 'doc_trial']);
  for (const { hours } of rows) {
    expect(Number(hours)).toBeGreaterThanOrEqual(11);
    expect(Number(hours)).toBeLessThanOrEqual(23);
  }
  const { rows: searches } = await database.pool.query<{ id: string; days: string }>(
    `SELECT vendor_id AS id, extract(epoch FROM next_at - $1) / 86400 AS days FROM vendor_schedules ORDER BY vendor_id`,
    [now],
  );
  expect(searches.map(({ id }) => id)).toEqual(['vnd_active', 'vnd_local', 'vnd_trial']);
  const [active, local, trial] = searches.map(({ days }) => Number(days));
  expect(local).toBeGreaterThan(12);
  expect(Math.max(active ?? 0, trial ?? 0)).toBeLessThan(1);
});

test('vendors whose search is due have their documents looked for, a few at a time, each by one process', async () => {
  await using database = await testDatabase();
  await watching(database, -1);
  const names = Array.from({ length: 6 }, (_, number) => `more${number}`);
  await database.pool.query(
    `INSERT INTO vendors (id, domain, name, url)
       SELECT 'vnd_' || who, who || '.example', who, 'https://' || who || '.example/' FROM unnest($1::text[]) AS who`,
    [names],
  );
  await database.pool.query(`
    INSERT INTO watches (subject, vendor_id) SELECT 'local', id FROM vendors WHERE id LIKE 'vnd_more%';
    INSERT INTO vendor_schedules (lane, vendor_id, next_at) SELECT 'live', id, '2026-11-20' FROM vendors WHERE id LIKE 'vnd_more%';
    UPDATE vendor_schedules SET next_at = '2026-11-19' WHERE vendor_id IN ('vnd_active', 'vnd_demo')`);
  const done = await Promise.all([doneBy(database), doneBy(database)]);
  const { rows } = await database.pool.query<{ id: string; vendor_id: string }>(
    `SELECT id, vendor_id FROM analyses WHERE requested_by = 'monitor' AND NOT of_one_document ORDER BY created_at`,
  );
  const begun = rows.map(({ vendor_id: vendorId }) => vendorId);
  expect(begun).toHaveLength(7);
  expect(new Set(begun).size).toBe(7);
  expect(begun).toContain('vnd_active');
  const steps = done.flatMap((each) => each.steps);
  expect(new Set(steps)).toEqual(new Set(rows.map(({ id }) => ({ step: 'discover', analysisId: id }))));
});

test('hosts that take their time keep nobody waiting for what somebody asked for', async () => {
  await using database = await testDatabase();
  const names = Array.from({ length: 7 }, (_, number) => `slow${number}`);
  await vendors(database, names, 1);
  await database.pool.query(`INSERT INTO watches (subject, vendor_id) SELECT 'local', id FROM vendors`);
  const released = Promise.withResolvers<void>();
  const begun: string[] = [];
  const check = async (due: readonly DueDocument[]): Promise<void> => {
    for (const { document } of due) {
      begun.push(document.id);
      await scheduleCheck(database.connection, document, { lane: 'live', nextAt: tomorrow, steadiness: 5 });
    }
    await released.promise;
  };
  const { monitor } = processOn(database, { check, atOnce: 8 });
  await vi.waitFor(() => expect(begun).toHaveLength(7), 60_000);
  await database.pool.query(
    `INSERT INTO vendors (id, domain, name, url) VALUES ('vnd_asked', 'asked.example', 'asked', 'https://asked.example/');
     INSERT INTO documents (id, vendor_id, url, final_url, type, type_confidence, title, status)
       VALUES ('doc_asked', 'vnd_asked', 'https://asked.example/p', 'https://asked.example/p', 'privacy', 1, 'Privacy', 'current')`,
  );
  await database.transaction((tx) => askForChecks(tx, { lane: 'live', vendorId: 'vnd_asked' }));
  await vi.waitFor(() => expect(begun).toContain('doc_asked'), 60_000);
  released.resolve();
  await monitor.stop();
});

test('a failure is logged, and the work that it prevented is done after a while', async () => {
  await using database = await testDatabase();
  await watching(database, 1);
  const check = () => Promise.reject(new Error('away'));
  const broken = processOn(database, { check });
  await vi.waitFor(() => expect(broken.problems).toHaveLength(3), 60_000);
  await broken.monitor.stop();
  expect((await doneBy(database)).checked.toSorted()).toEqual(['active', 'local', 'trial']);
});

test('what a process that died had begun is done by another once its claim has lapsed', async () => {
  await using database = await testDatabase();
  await watching(database, 1);
  await database.pool.query(`
    UPDATE host_schedules SET holder = 'dead', held_until = clock_timestamp() - interval '1 second' WHERE host = 'local.example';
    UPDATE host_schedules SET holder = 'alive', held_until = clock_timestamp() + interval '1 minute' WHERE host = 'trial.example'`);
  expect((await doneBy(database)).checked.toSorted()).toEqual(['active', 'local']);
});

test('of several processes that claim at the same moment none waits, and each gets hosts of its own', async () => {
  await using database = await testDatabase();
  await vendors(database, ['one', 'two', 'three', 'four', 'five', 'six'], 1);
  await database.pool.query(`INSERT INTO watches (subject, vendor_id) SELECT 'local', id FROM vendors`);
  const watching = { lane: 'live', statuses: ['active' as const], subjects: ['local'], now };
  const claim = (holder: string) => ({ holder, leaseMs: 60_000, limit: 2 });
  // Each within the one before, which has not ended: what waited for it would wait for ever.
  const hosts = await database.transaction(async (first) => {
    const ofFirst = await claimHosts(first, watching, claim('first'));
    return beside(() =>
      database.transaction(async (second) => {
        const ofSecond = await claimHosts(second, watching, claim('second'));
        const ofThird = await beside(() => claimHosts(database.connection, watching, claim('third')));
        return [ofFirst, ofSecond, ofThird];
      }),
    );
  });
  expect(hosts.map(({ length }) => length)).toEqual([2, 2, 2]);
  expect(new Set(hosts.flat()).size).toBe(6);
});

test.each([
  ['before its host is moved', false],
  ['while its host is moved', true],
])('what is asked for is not put off by a visit that ends %s', async (_, isMoved) => {
  await using database = await testDatabase();
  await vendors(database, ['one'], 1);
  await database.pool.query(`INSERT INTO watches (subject, vendor_id) SELECT 'local', id FROM vendors`);
  const watching = { lane: 'live', statuses: ['active' as const], subjects: ['local'], now };
  const claim = { holder: 'process', leaseMs: 60_000, limit: 2 };
  const [host = ''] = await claimHosts(database.connection, watching, claim);
  await database.pool.query(`UPDATE document_schedules SET next_at = '2026-11-22'`);
  const end = () =>
    beside(() => endVisits(database.connection, watching, { holder: 'process', hosts: [host] }));
  await database.transaction(async (tx) => {
    await askForChecks(tx, { lane: 'live', vendorId: 'vnd_one' });
    if (isMoved) await tx.execute('SET CONSTRAINTS ALL IMMEDIATE');
    expect(await end()).toEqual(isMoved ? [] : [host]);
  });
  expect(await end()).toEqual(isMoved ? [host] : []);
  expect(await claimHosts(database.connection, watching, claim)).toEqual([host]);
});

test('a host is due with the first of its documents, whoever plans them, and forgotten with the last', async () => {
  await using database = await testDatabase();
  await vendors(database, ['one', 'other'], -5);
  const plan = async () => {
    const { rows } = await database.pool.query<{ host: string; at: string }>(
      `SELECT host, to_char(next_at AT TIME ZONE 'UTC', 'DD HH24') AS at FROM host_schedules ORDER BY host`,
    );
    return rows.map(({ host, at }) => `${host} ${at}`);
  };
  expect(await plan()).toEqual(['one.example 21 17', 'other.example 21 17']);
  await database.pool.query(
    `UPDATE document_schedules SET next_at = '2026-11-20T08:00:00Z', host = 'other.example' WHERE document_id = 'doc_one'`,
  );
  expect(await plan()).toEqual(['one.example 21 17', 'other.example 20 08']);
  await database.pool.query(
    `DELETE FROM documents WHERE id = 'doc_one'; INSERT INTO watches (subject, vendor_id) SELECT 'local', id FROM vendors;
     UPDATE host_schedules SET next_at = '2026-11-01' WHERE host = 'one.example'`,
  );
  expect((await doneBy(database)).checked).toEqual([]);
  await forgetEmptyHosts(database.connection);
  expect(await plan()).toEqual(['other.example 21 17']);
});
