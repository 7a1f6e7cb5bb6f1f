import type { DocumentStatus, DocumentType } from '@clausewatch/contract/documents';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import type { Database } from '../../database/database.ts';

const statuses: DocumentStatus[] = ['pending', 'current', 'unreachable', 'blocked', 'gone', 'not_a_policy'];
const types: DocumentType[] = ['privacy', 'terms', 'dpa'];

const act = fc.record({
  document: fc.nat({ max: 2 }),
  kind: fc.constantFrom(
    'find',
    'find',
    'check',
    'set type',
    'drop',
    'move',
    'delete',
    'change',
    'change',
    'silence',
  ),
  status: fc.constantFrom(...statuses),
  type: fc.constantFrom(...types),
  severity: fc.constantFrom('material', 'minor', 'editorial'),
  direction: fc.constantFrom('worse', 'better', 'neutral'),
  day: fc.integer({ min: 1, max: 28 }),
});
type Act = typeof act extends fc.Arbitrary<infer Of> ? Of : never;

test('whatever happens to documents and changes, the row of a vendor is what counting them gives', async () => {
  await using database = await testDatabase();
  let count = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 8 }),
      async (steps) => {
        count += 1;
        const vendors = [`vnd_${count}`, `vnd_${count}_other`] as const;
        for (const id of vendors)
          await database.pool.query(`INSERT INTO vendors (id, domain, name, url) VALUES ($1, $1, $1, '')`, [
            id,
          ]);
        for (const [step, acts] of steps.entries()) {
          await together(database, vendors, step, acts);
          for (const id of vendors)
            expect(await storedOf(database, id)).toEqual(await countedOf(database, id));
        }
      },
    ),
    { numRuns: 40 },
  );
});

test('what two transactions do to one vendor at once is counted once both are committed', async () => {
  await using database = await testDatabase();
  await database.pool.query(`INSERT INTO vendors (id, domain, name, url) VALUES ('vnd_a', 'a', 'a', '')`);
  const [one, other] = [await database.pool.connect(), await database.pool.connect()];
  for (const [client, id] of [
    [one, 'doc_one'],
    [other, 'doc_other'],
  ] as const) {
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO documents (id, vendor_id, url, final_url, type, type_confidence, title, status) VALUES ($1, 'vnd_a', $1, $1, 'privacy', 1, '', 'current')`,
      [id],
    );
  }
  await Promise.all([one.query('COMMIT'), other.query('COMMIT')]);
  one.release();
  other.release();
  expect(await storedOf(database, 'vnd_a')).toMatchObject({ documents: 2, current: 2, types: ['privacy'] });
});

test('two transactions that change documents of the same vendors in opposite orders do not deadlock', async () => {
  await using database = await testDatabase();
  for (const id of ['vnd_a', 'vnd_b'])
    await database.pool.query(
      `WITH vendor AS (INSERT INTO vendors (id, domain, name, url) VALUES ($1, $1, $1, '') RETURNING id)
       INSERT INTO documents (id, vendor_id, url, final_url, type, type_confidence, title, status)
       SELECT id || place, id, place, '', 'privacy', 1, '', 'unreachable' FROM vendor, generate_series(1, 2) AS place`,
      [id],
    );
  const holder = await database.pool.connect();
  await holder.query(`BEGIN; SELECT FROM vendor_facets WHERE vendor_id = 'vnd_a' FOR UPDATE`);
  const ended = [
    ['vnd_a1', 'vnd_b1'],
    ['vnd_b2', 'vnd_a2'],
  ].map((ids) =>
    database.transaction(async (tx) => {
      for (const id of ids) await tx.execute(sql`UPDATE documents SET status = 'current' WHERE id = ${id}`);
    }),
  );
  await vi.waitUntil(
    async () => {
      const { rows } = await database.pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rows.length === 2;
    },
    { timeout: 10_000 },
  );
  await holder.query('COMMIT');
  holder.release();
  await Promise.all(ended);
  for (const id of ['vnd_a', 'vnd_b'])
    expect(await storedOf(database, id)).toMatchObject({ current: 2, unreachable: 0 });
});

test('a vendor is counted once at the end of a transaction, however many of its rows have changed', async () => {
  await using database = await testDatabase();
  await database.pool.query(`INSERT INTO vendors (id, domain, name, url) VALUES ('vnd_a', 'a', 'a', '')`);
  const client = await database.pool.connect();
  await client.query(`SET track_functions = 'pl'; BEGIN`);
  await client.query(
    `INSERT INTO documents (id, vendor_id, url, final_url, type, type_confidence, title, status)
     SELECT 'doc_' || place, 'vnd_a', place, '', 'privacy', 1, '', 'pending' FROM generate_series(1, 50) AS place`,
  );
  await client.query(`UPDATE documents SET status = 'current'`);
  await client.query(`DELETE FROM documents WHERE id LIKE 'doc_1%'`);
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  const { rows } = await client.query(
    `SELECT calls::int FROM pg_stat_xact_user_functions WHERE funcname = 'count_facets'`,
  );
  await client.query('COMMIT');
  client.release(true);
  expect(rows).toEqual([{ calls: 1 }]);
  expect(await storedOf(database, 'vnd_a')).toMatchObject({ documents: 39, current: 39 });
});

async function together(
  { pool }: Database,
  [id, other]: readonly [string, string],
  step: number,
  acts: readonly Act[],
): Promise<void> {
  const client = await pool.connect();
  await client.query('BEGIN');
  for (const [place, { document, kind, status, type, severity, direction, day }] of acts.entries()) {
    const documentId = `doc_${id}_${document}`;
    const set = (values: string, ...given: string[]) =>
      client.query(`UPDATE documents SET ${values} WHERE id = $1`, [documentId, ...given]);
    switch (kind) {
      case 'find':
        await client.query(
          `INSERT INTO documents (id, vendor_id, url, final_url, type, type_confidence, title, status)
           VALUES ($1, $2, $1, $1, $3, 1, '', $4) ON CONFLICT (id) DO NOTHING`,
          [documentId, id, type, status],
        );
        break;
      case 'check':
        await set('status = $2, last_checked_at = now()', status);
        break;
      case 'set type':
        await set('type = $2', type);
        break;
      case 'drop':
        await set(`status = 'not_a_policy', dropped_at = now()`);
        break;
      case 'move':
        await client.query('UPDATE changes SET vendor_id = $2 WHERE document_id = $1', [documentId, other]);
        await set('vendor_id = $2', other);
        break;
      case 'delete':
        await client.query('DELETE FROM documents WHERE id = $1', [documentId]);
        break;
      case 'change': {
        const key = `${id}_${step}_${place}`;
        await client.query(`INSERT INTO snapshot_bodies VALUES ('hash', '\\x00', 1) ON CONFLICT DO NOTHING`);
        await client.query(
          `INSERT INTO snapshots (id, vendor_id, url, final_url, status, headers, content_type, sha256, via, fetched_at)
           VALUES ($1, $2, '', '', 200, '{}', 'text/html', 'hash', 'live', now())`,
          [`snp_${key}`, id],
        );
        for (const [number, version] of [`ver_${key}_1`, `ver_${key}_2`].entries())
          await client.query(
            `INSERT INTO versions (id, document_id, number, kind, snapshot_id, content, layout, links, emphasis, content_hash, extractor_version, title, word_count, created_at)
             SELECT $1, id, $3, 'new', $4, '', '', '[]', '[]', $1, 1, '', 1, now() FROM documents WHERE id = $2`,
            [version, documentId, 1 + number + 2 * (step * 10 + place), `snp_${key}`],
          );
        await client.query(
          `INSERT INTO changes (id, vendor_id, document_id, from_version_id, to_version_id, severity, direction, reasons, operations, facts, stats, gained, lost, is_alert, found_at, created_at)
           SELECT $1, vendor_id, id, $3, $4, $5, $8, '[]', '[]', '[]', '{}', '[]', '[]', $6, $7, $7 FROM documents WHERE id = $2`,
          [
            `chg_${key}`,
            documentId,
            `ver_${key}_1`,
            `ver_${key}_2`,
            severity,
            day % 4 > 0,
            `2026-01-${String(day).padStart(2, '0')}`,
            direction,
          ],
        );
        break;
      }
      case 'silence':
        await client.query(
          'UPDATE changes SET is_alert = NOT is_alert, severity = $2, direction = $3 WHERE document_id = $1',
          [documentId, severity, direction],
        );
        break;
    }
  }
  await client.query('COMMIT');
  client.release();
}

async function storedOf({ pool }: Database, vendorId: string): Promise<unknown> {
  const { rows } = await pool.query(
    'SELECT facets.*, is_listed FROM vendor_facets AS facets JOIN vendors ON id = vendor_id WHERE vendor_id = $1',
    [vendorId],
  );
  return rows[0];
}

async function countedOf({ pool }: Database, vendorId: string): Promise<unknown> {
  const { rows: held } = await pool.query<{
    type: string;
    status: string;
    dropped_at: Date | null;
    id: string;
  }>('SELECT id, type, status, dropped_at FROM documents WHERE vendor_id = $1', [vendorId]);
  const { rows: found } = await pool.query<{
    id: string;
    document_id: string;
    severity: string;
    direction: string;
    found_at: Date;
  }>(
    'SELECT id, document_id, severity, direction, found_at FROM changes WHERE vendor_id = $1 AND is_alert ORDER BY found_at DESC, id DESC',
    [vendorId],
  );
  const dropped = held.filter(({ dropped_at: at }) => at !== null);
  const newest = found.find(({ document_id: id }) => !dropped.some((document) => document.id === id));
  const number = (status: DocumentStatus) => held.filter((document) => document.status === status).length;
  const policies = held.filter(({ status }) => status !== 'not_a_policy');
  return {
    vendor_id: vendorId,
    documents: policies.length,
    current: number('current'),
    unreachable: number('unreachable'),
    blocked: number('blocked'),
    gone: number('gone'),
    types: [...new Set(policies.map(({ type }) => type))].toSorted(),
    dropped: dropped.length,
    last_severity: newest?.severity ?? null,
    last_direction: newest?.direction ?? null,
    last_alert_at: newest?.found_at ?? null,
    is_listed: policies.length > 0,
  };
}
