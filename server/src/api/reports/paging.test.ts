import type { Dashboard } from '@clausewatch/contract/accounts';
import { beforeAll, afterAll, expect, test } from 'vitest';
import { testProduct, type TestProduct } from '../../../testing/test-product.ts';

type Page = { items: { id: string }[]; total: number; next: string | null };

const start = Date.parse('2026-01-01T12:00:00Z');
let now = start;
let product: TestProduct;
let visitors = 0;

beforeAll(async () => {
  product = await testProduct({ now: () => new Date(now) });
  // Scores, names and instants come several times each, and some are missing.
  await product.database.pool.query(
    `INSERT INTO vendors (id, domain, name, url, score, last_changed_at)
       SELECT 'vnd_' || lpad(n::text, 2, '0'), 'v' || n || '.example', 'Vendor ' || n % 4, 'https://v' || n || '.example/',
         CASE WHEN n % 5 > 0 THEN n % 3 * 10 END, CASE WHEN n % 4 > 0 THEN timestamptz '2026-01-01' + n % 3 * interval '1 microsecond' END
       FROM generate_series(1, 23) AS n;
     INSERT INTO documents (id, vendor_id, url, final_url, type, type_confidence, title, status)
       SELECT 'doc_' || substr(id, 5), id, url, url, 'privacy', 1, 'Privacy', 'current' FROM vendors;
     INSERT INTO documents (id, vendor_id, url, final_url, type, type_confidence, title, status)
       VALUES ('doc_terms', 'vnd_01', 'https://v1.example/terms', '', 'terms', 1, 'Terms', 'current');
     INSERT INTO snapshot_bodies VALUES ('hash', '\\x00', 1);
     INSERT INTO snapshots (id, vendor_id, url, final_url, status, headers, content_type, sha256, via, fetched_at)
       VALUES ('snp_1', 'vnd_01', '', '', 200, '{}', 'text/html', 'hash', 'live', now());
     INSERT INTO watches (subject, vendor_id, created_at)
       SELECT 'local', id, timestamptz '2026-01-01' + score * interval '1 microsecond' FROM vendors WHERE score IS NOT NULL`,
  );
  for (const document of ['doc_01', 'doc_terms']) await addVersions(document, 1, 12);
});
afterAll(() => product[Symbol.asyncDispose]());

/** Versions of three moments, each a microsecond after the one before. */
async function addVersions(document: string, from: number, to: number, at = '2026-01-01'): Promise<void> {
  await product.database.pool.query(
    `INSERT INTO versions (id, document_id, number, kind, snapshot_id, content, layout, links, emphasis, content_hash, extractor_version, title, word_count, created_at)
     SELECT 'ver_' || $1 || '_' || n, $1, n, 'new', 'snp_1', '', '', '[]', '[]', 'hash ' || n, 1, '', 1, $4::timestamptz + n % 3 * interval '1 microsecond'
     FROM generate_series($2::int, $3::int) AS n`,
    [document, from, to, at],
  );
}

async function get(path: string): Promise<Page> {
  const { status, body } = await product.call('GET', path);
  expect([path, status]).toEqual([path, 200]);
  return body.data;
}

/** Every id of a list, page by page; `between` is done after each page. */
async function readAll(path: string, between: (page: number) => Promise<unknown>): Promise<string[]> {
  const ids: string[] = [];
  let cursor = '';
  for (let page = 1; ; page += 1) {
    const { items, next } = await get(path + cursor);
    ids.push(...items.map(({ id }) => id));
    if (next === null) return ids;
    cursor = `&cursor=${next}`;
    await between(page);
  }
}

const nothing = async (): Promise<void> => {};
const inPages = async (path: string): Promise<string[]> => {
  const ids: string[] = [];
  for (let page = 1; ids.length < (await get(path)).total; page += 1)
    ids.push(...(await get(`${path}&page=${page}`)).items.map(({ id }) => id));
  return ids;
};

test.each(['name', 'score', 'last_changed', 'last_checked'])(
  'a list of vendors by %s comes whole and in one order, by cursors as by pages',
  async (sort) => {
    for (const order of ['asc', 'desc']) {
      const path = `/v1/vendors?limit=5&sort=${sort}&order=${order}`;
      const ids = await readAll(path, nothing);
      expect(new Set(ids).size).toBe(23);
      expect(ids).toEqual(await inPages(path));
    }
  },
);

test.each(['watched_since', 'name', 'score', 'last_changed'])(
  'a dashboard by %s comes whole and in one order, by cursors as by pages',
  async (sort) => {
    for (const order of ['asc', 'desc']) {
      const path = `/v1/dashboard?limit=4&sort=${sort}&order=${order}`;
      const ids = await readAll(path, nothing);
      expect([ids.length, new Set(ids).size]).toEqual([19, 19]);
      expect(ids).toEqual(await inPages(path));
    }
  },
);

test('no version is left out or comes twice while newer ones are found between the pages', async () => {
  const path = '/v1/vendors/vnd_01/history?limit=5';
  const before = await readAll(path, nothing);
  expect([before.length, new Set(before).size]).toEqual([24, 24]);
  expect(before).toEqual(await inPages(path));
  const read = await readAll(path, (page) => addVersions('doc_01', 12 + page, 12 + page, '2026-02-01'));
  expect(read).toEqual(before);
  expect((await readAll(path, nothing)).slice(4)).toEqual(before);
  const ofOne = await readAll(`${path}&document_id=doc_terms`, nothing);
  expect(ofOne).toEqual(before.filter((id) => id.includes('terms')));
});

test('no vendor is left out or comes twice while others come and go between the pages', async () => {
  const path = '/v1/vendors?limit=4&sort=score&order=desc';
  const before = await readAll(path, nothing);
  const read = await readAll(path, async (page) => {
    visitors += 1;
    await product.database.pool.query(
      `INSERT INTO vendors (id, domain, name, url, score) VALUES ($1, $2, 'New', '', 100)`,
      [`vnd_new_${visitors}`, `new${visitors}.example`],
    );
    await product.database.pool.query(
      `INSERT INTO documents (id, vendor_id, url, final_url, type, type_confidence, title, status) VALUES ($1, $2, '', '', 'terms', 1, '', 'current')`,
      [`doc_new_${visitors}`, `vnd_new_${visitors}`],
    );
    // One that was read already goes.
    await product.database.pool.query('DELETE FROM vendors WHERE id = $1', [before[page - 1]]);
  });
  expect(read).toEqual(before);
});

test('a cursor that is none, or of another list, is refused', async () => {
  const { next } = await get('/v1/vendors?limit=1&sort=score');
  const forged = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  const name = 'vendors score asc';
  const cursors = [
    ['/v1/vendors?sort=name', next ?? ''],
    ['/v1/vendors?sort=score&order=desc', next ?? ''],
    ['/v1/dashboard?sort=score&order=asc', next ?? ''],
    ['/v1/vendors/vnd_01/history?', next ?? ''],
    ...[
      'x',
      '%00',
      forged(name, 'ten', 'vnd_01'),
      forged(name, 10, 'vnd_01'),
      forged(name, '10', 'vnd 1'),
      forged(name, '99999999999', 'vnd_01'),
      forged(name, '10'),
      'a'.repeat(3_000),
    ].map((cursor) => ['/v1/vendors?sort=score', cursor]),
    ['/v1/vendors?sort=name', forged('vendors name asc', 'a\u0000', 'vnd_01')],
    ['/v1/vendors?sort=last_changed', forged('vendors last_changed asc', '2026-13-45', 'vnd_01')],
    ['/v1/vendors/vnd_01/history?', forged('history', null, 'ver_1 OR true')],
    ['/v1/vendors/vnd_01/history?', forged('history', '99999999999999999', 'ver_1')],
  ];
  for (const [path, cursor] of cursors) {
    const { status, body } = await product.call('GET', `${path}&cursor=${cursor}`);
    expect([path, cursor, status, body.error?.code]).toEqual([path, cursor, 400, 'VALIDATION_ERROR']);
  }
  expect((await product.call('GET', `/v1/vendors?sort=score&cursor=${next}`)).status).toBe(200);
});

test('what there is in all is counted once a minute', async () => {
  const stats = async () =>
    (await product.call('GET', '/v1/vendors/stats')).body.data as { versions: number };
  const { versions } = await stats();
  await addVersions('doc_01', 101, 105);
  expect((await stats()).versions).toBe(versions);
  now += 60_000;
  expect((await stats()).versions).toBe(versions + 5);
});

test('a list of up to a thousand is counted for each page, and a longer one once a minute', async () => {
  const add = (from: number, to: number) =>
    product.database.pool.query(
      `WITH made AS (
         INSERT INTO vendors (id, domain, name, url) SELECT 'vnd_many_' || n, 'many' || n || '.example', 'Manifold', '' FROM generate_series(${from}, ${to}) AS n
         RETURNING id)
       INSERT INTO documents (id, vendor_id, url, final_url, type, type_confidence, title, status)
         SELECT 'doc_' || id, id, '', '', 'terms', 1, '', 'current' FROM made`,
    );
  const total = async () => (await get('/v1/vendors/search?q=manifold&limit=1')).total;
  await add(1, 999);
  expect(await total()).toBe(999);
  await add(1_000, 1_000);
  expect(await total()).toBe(1_000);
  await add(1_001, 1_001);
  expect(await total()).toBe(1_001);
  await add(1_002, 1_002);
  expect(await total()).toBe(1_001);
  now += 60_000;
  expect(await total()).toBe(1_002);
});

test('of more than five hundred watched vendors the health is counted once a minute, and whenever the list grows', async () => {
  const watch = (from: number, to: number) =>
    product.database.pool.query(
      `INSERT INTO watches (subject, vendor_id) SELECT 'local', 'vnd_many_' || n FROM generate_series($1::int, $2::int) AS n`,
      [from, to],
    );
  const gone = async (id: string) => {
    await product.database.pool.query(`UPDATE documents SET status = 'gone' WHERE id = $1`, [id]);
    const { body } = await product.call('GET', '/v1/dashboard?limit=1');
    return (body.data as { health: { gone: number } }).health.gone;
  };
  expect(await gone('doc_01')).toBe(1);
  await watch(1, 600);
  expect(await gone('doc_vnd_many_1')).toBe(2);
  expect(await gone('doc_vnd_many_2')).toBe(2);
  await watch(601, 601);
  expect(await gone('doc_vnd_many_3')).toBe(4);
  now += 60_000;
  expect(await gone('doc_vnd_many_4')).toBe(5);
});

test('of more than five hundred watched vendors a change that is found or seen counts at once, a dropped document within a minute', async () => {
  const { pool } = product.database;
  const unseen = async () => {
    const { body } = await product.call('GET', '/v1/dashboard?unseen=true');
    const { unseen_changes: count, items, changes } = body.data as Dashboard;
    expect(changes).toHaveLength(count);
    return [count, items.map(({ id }) => id)];
  };
  const found = (vendor: string, document: string, number: number) =>
    pool.query(
      `INSERT INTO changes (id, document_id, from_version_id, to_version_id, severity, reasons, operations, facts, stats, gained, lost, created_at, vendor_id, is_alert)
       VALUES ($4, $2, 'ver_' || $2 || '_' || $3 - 1, 'ver_' || $2 || '_' || $3, 'minor', '[]', '[]', '[]', '{"added":0,"removed":0,"reworded":0,"moved":0,"words_added":0,"words_removed":0}', '[]', '[]', now(), $1, true)`,
      [vendor, document, number, `chg_${document}_${number}`],
    );
  expect(await unseen()).toEqual([0, []]);
  await found('vnd_01', 'doc_01', 2);
  expect(await unseen()).toEqual([1, ['vnd_01']]);
  await found('vnd_01', 'doc_terms', 2);
  expect(await unseen()).toEqual([2, ['vnd_01']]);
  await pool.query(`UPDATE documents SET dropped_at = now() WHERE id = 'doc_terms'`);
  now += 60_000;
  expect(await unseen()).toEqual([1, ['vnd_01']]);
  expect((await product.call('PUT', '/v1/vendors/vnd_01/watch')).status).toBe(200);
  expect(await unseen()).toEqual([0, []]);
});
