import { expect, test, vi } from 'vitest';
import { beside } from '../../../testing/beside.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import type { Database, Transaction } from '../../database/database.ts';
import {
  askForChecks,
  claimHosts,
  endVisits,
  hastenChecksOf,
  lockPlans,
  type Watching,
} from './schedules.ts';
import { noteVisit } from './visits.ts';

const lane = 'live';

/** Documents of a vendor, one a host, in this order on disk and by address; checked a day ago and due tomorrow. */
async function addVendor({ pool }: Database, id: string, hosts: readonly string[]): Promise<void> {
  await pool.query(`INSERT INTO vendors (id, domain, name, url) VALUES ($1, $1, $1, '')`, [id]);
  await pool.query(
    `INSERT INTO documents (id, vendor_id, url, final_url, type, type_confidence, title, status, last_checked_at)
     SELECT $1 || '_' || place, $1, 'https://' || host || '/' || place, host, 'privacy', 1, '', 'current', now() - interval '1 day'
     FROM unnest($2::text[]) WITH ORDINALITY AS given (host, place) ORDER BY place`,
    [id, hosts],
  );
  await pool.query(
    `INSERT INTO document_schedules (document_id, lane, vendor_id, host, next_at, steadiness)
     SELECT $1 || '_' || place, $3, $1, host, now() + interval '1 day', 4
     FROM unnest($2::text[]) WITH ORDINALITY AS given (host, place) ORDER BY place`,
    [id, hosts, lane],
  );
}

/** How many connections wait for a lock. */
async function waiting({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

function watching(): Watching {
  return { lane, statuses: [], subjects: ['local'], now: new Date() };
}

test('two who bring forward documents of the same hosts in opposite orders do not deadlock', async () => {
  await using database = await testDatabase();
  const hosts = ['a.example', 'b.example', 'c.example'];
  await addVendor(database, 'vnd_a', hosts);
  await addVendor(database, 'vnd_b', hosts.toReversed());
  const now = new Date();
  const other = await database.pool.connect();
  await other.query(`BEGIN; SELECT FROM host_schedules WHERE host = 'b.example' FOR UPDATE`);
  const hastened = ['vnd_a', 'vnd_b'].map((id) => database.transaction((tx) => hastenChecksOf(tx, id, now)));
  await vi.waitUntil(async () => (await waiting(database)) === 2, { timeout: 10_000 });
  await other.query('COMMIT');
  other.release();
  await Promise.all(hastened);
  const { rows } = await database.pool.query(
    'SELECT count(*)::int AS hosts FROM host_schedules WHERE is_woken AND next_at <= $1',
    [now],
  );
  expect(rows).toEqual([{ hosts: hosts.length }]);
});

test('a visit and those who bring its documents forward take them in one order', async () => {
  await using database = await testDatabase();
  const { pool } = database;
  await addVendor(database, 'vnd_a', ['a.example', 'a.example', 'a.example']);
  await pool.query(
    `INSERT INTO snapshot_bodies VALUES ('hash', '\\x00', 1);
     INSERT INTO snapshots (id, vendor_id, url, final_url, status, headers, content_type, sha256, via, fetched_at)
       VALUES ('snp_1', 'vnd_a', '', '', 200, '{}', 'text/html', 'hash', 'live', now());
     INSERT INTO versions (id, document_id, number, kind, snapshot_id, content, layout, links, emphasis, content_hash, extractor_version, title, word_count, created_at)
       SELECT 'ver_' || id, id, 1, 'first', 'snp_1', '', '', '[]', '[]', id, 1, '', 1, now() FROM documents;
     UPDATE documents SET current_version_id = 'ver_' || id`,
  );
  const now = new Date();
  const nextAt = new Date(now.getTime() + 86_400_000);
  // In the opposite order of the table.
  const unchanged = [3, 2, 1].map((place) => ({
    document: {
      id: `vnd_a_${place}`,
      url: `https://a.example/${place}`,
      currentVersionId: `ver_vnd_a_${place}`,
      selector: null,
    },
    at: now,
    finalUrl: '',
    seen: null,
    nextAt,
    steadiness: 4,
  }));
  const other = await pool.connect();
  await other.query(`BEGIN; SELECT FROM document_schedules WHERE document_id = 'vnd_a_2' FOR UPDATE`);
  const hastened = database.transaction((tx) => hastenChecksOf(tx, 'vnd_a', now));
  await vi.waitUntil(async () => (await waiting(database)) === 1, { timeout: 10_000 });
  const noted = noteVisit(database.connection, { lane, now, vendorIds: ['vnd_a'] }, unchanged);
  await vi.waitUntil(async () => (await waiting(database)) === 2, { timeout: 10_000 });
  await other.query('COMMIT');
  other.release();
  const [, recorded] = await Promise.all([hastened, noted]);
  expect(recorded.size).toBe(3);
  const { rows } = await pool.query('SELECT next_at FROM document_schedules');
  expect(rows).toEqual([{ next_at: nextAt }, { next_at: nextAt }, { next_at: nextAt }]);
});

test('two who ask for checks of the same vendors, one after the other and in opposite orders, do not deadlock', async () => {
  await using database = await testDatabase();
  await addVendor(database, 'vnd_a', ['a.example']);
  await addVendor(database, 'vnd_b', ['b.example']);
  const ask = (tx: Transaction, vendorId: string) => askForChecks(tx, { lane, vendorId });
  let second: Promise<number> | undefined;
  await database.transaction(async (tx) => {
    await lockPlans(tx, lane, ['vnd_b', 'vnd_a']);
    expect(await ask(tx, 'vnd_b')).toBe(1);
    second = beside(() =>
      database.transaction(async (other) => {
        await lockPlans(other, lane, ['vnd_a', 'vnd_b']);
        return (await ask(other, 'vnd_a')) + (await ask(other, 'vnd_b'));
      }),
    );
    await vi.waitUntil(async () => (await beside(() => waiting(database))) === 1, { timeout: 10_000 });
    expect(await ask(tx, 'vnd_a')).toBe(1);
  });
  expect(await second).toBe(0);
});

test('a document on which nobody is entitled to wait is not put off while somebody brings it forward', async () => {
  await using database = await testDatabase();
  await addVendor(database, 'vnd_a', ['a.example']);
  await database.pool.query(`UPDATE document_schedules SET next_at = now() - interval '1 hour'`);
  const claim = { holder: 'one', leaseMs: 60_000, limit: 1 };
  const hosts = await claimHosts(database.connection, watching(), claim);
  expect(hosts).toEqual(['a.example']);
  const other = await database.pool.connect();
  // As a statement that has changed the row, and whose triggers come next.
  await other.query('BEGIN');
  await other.query('SELECT FROM document_schedules FOR UPDATE');
  const ended = endVisits(database.connection, watching(), { holder: 'one', hosts });
  const isFree = await Promise.race([
    ended.then(() => true),
    new Promise((resolve) => setTimeout(resolve, 2_000, false)),
  ]);
  await other.query('COMMIT');
  other.release();
  expect([isFree, await ended]).toEqual([true, ['a.example']]);
  const { rows } = await database.pool.query(
    `SELECT schedule.next_at < now() AS document, host.next_at < now() AS host
     FROM document_schedules AS schedule JOIN host_schedules AS host USING (host)`,
  );
  expect(rows).toEqual([{ document: true, host: true }]);
});

test('a document that moves to another host, or is due later, plans the hosts that it concerns', async () => {
  await using database = await testDatabase();
  await addVendor(database, 'vnd_a', ['a.example', 'b.example']);
  const woken = async () => {
    const { rows } = await database.pool.query<{ host: string }>(
      'SELECT host FROM host_schedules WHERE is_woken ORDER BY host',
    );
    await database.pool.query('UPDATE host_schedules SET is_woken = false');
    return rows.map(({ host }) => host);
  };
  await woken();
  await database.pool.query(`UPDATE document_schedules SET next_at = next_at + interval '1 hour'`);
  expect(await woken()).toEqual([]);
  await database.pool.query(`UPDATE document_schedules SET host = 'c.example' WHERE host = 'b.example'`);
  expect(await woken()).toEqual([]);
  const { rows } = await database.pool.query(
    `SELECT host FROM host_schedules WHERE next_at = (SELECT next_at FROM document_schedules WHERE host = 'c.example') ORDER BY host`,
  );
  expect(rows).toEqual([{ host: 'c.example' }]);
  await database.pool.query(`UPDATE document_schedules SET next_at = next_at - interval '2 hours'`);
  expect(await woken()).toEqual(['a.example', 'c.example']);
});
