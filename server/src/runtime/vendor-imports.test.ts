import type { Dashboard } from '@clausewatch/contract/accounts';
import type { getImport } from '@clausewatch/contract/endpoints';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { openBrowser } from '../../testing/test-browser.ts';
import { testProduct, type TestProduct } from '../../testing/test-product.ts';
import { watchList } from '../../testing/watched-list.ts';
import { startImports } from './vendor-imports.ts';

type Imported = z.infer<typeof getImport.result>;
type Api = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
) => Promise<{ body: { data: unknown } }>;

/** The operator of a local installation. */
function local(product: TestProduct): Api {
  return (method, path, body) => product.call(method, path, body);
}

/** Works on imports without the pipeline behind them: their analyses are begun and wait. */
async function working({ database, shell }: TestProduct, now = () => new Date()) {
  const faults: unknown[] = [];
  const stop = await startImports({
    database,
    jobs: { lane: shell.jobs.lane, enqueue: async () => {} },
    logger: { error: (fault: unknown) => faults.push(fault) },
    isLocal: true,
    now,
  });
  return {
    async [Symbol.asyncDispose]() {
      await stop();
      expect(faults).toEqual([]);
    },
  };
}

async function until(api: Api, id: string, isSo: (found: Imported) => boolean): Promise<Imported> {
  for (;;) {
    const found = (await api('GET', `/v1/imports/${id}?limit=100`)).body.data as Imported;
    if (isSo(found)) return found;
    await sleep(50);
  }
}

async function begin(api: Api, content: string): Promise<string> {
  return ((await api('POST', '/v1/imports', { content, name: 'list.csv' })).body.data as { id: string }).id;
}

const outcomes = ({ rows }: Imported) => rows.map(({ line, outcome }) => [line, outcome]);

test('a list is watched with its details: known vendors at once, others as they are analysed', async () => {
  await using product = await testProduct();
  const { pool } = product.database;
  await watchList(product.database, 'somebody', [
    { id: 'vnd_a', name: 'Alpha', score: 80, documents: [['privacy', 'current']] },
    { id: 'vnd_b', name: 'Beta', score: 80, documents: [['privacy', 'current']] },
  ]);
  // Domains as an address would give them.
  await pool.query(`UPDATE vendors SET domain = lower(name) || '.com'`);
  await pool.query(
    `INSERT INTO watches (subject, vendor_id, tags, note, favourite) VALUES ('local', 'vnd_b', '{old}', 'Kept', true)`,
  );
  const content =
    'address,tags,owner,note,favourite\nalpha.com,hr,Ines,,yes\nnew.com,hr,,First,no\nbeta.com,hr,Ada,Other,\nlocalhost,,,,';
  const preview = (await product.call('POST', '/v1/imports/preview', { content })).body.data;
  expect(preview).toMatchObject({
    counts: { new: 1, known: 1, watched: 1, duplicates: 0, refused: 1 },
    room: { vendors: null, analyses: null },
    problems: [{ line: 5 }],
  });
  await using _ = await working(product);
  const id = await begin(local(product), content);
  const found = await until(local(product), id, ({ finished_at: end }) => end !== null);
  expect(outcomes(found)).toEqual([
    [2, 'watched'],
    [3, 'analysing'],
    [4, 'updated'],
  ]);
  expect(found).toMatchObject({ total: 3, done: 2, name: 'list.csv' });
  const { items } = (await product.call('GET', '/v1/dashboard?sort=name&order=asc')).body.data as Dashboard;
  expect(items.map(({ name, own }) => [name, own.tags, own.owner, own.note, own.favourite])).toEqual([
    ['Alpha', ['hr'], 'Ines', null, true],
    // Nothing that somebody wrote is lost.
    ['Beta', ['hr', 'old'], 'Ada', 'Kept', true],
    ['new.com', ['hr'], null, 'First', false],
  ]);
  await pool.query(
    `UPDATE analyses SET status = 'failed', problem = '{"code":"unreachable","message":"It did not answer."}', finished_at = now()`,
  );
  const ended = (await product.call('GET', `/v1/imports/${id}?problems=true`)).body.data as Imported;
  expect(ended.rows).toMatchObject([{ line: 3, outcome: 'failed', reason: 'It did not answer.' }]);
  expect(ended).toMatchObject({ done: 3, rows_total: 1 });
});

test('a crash in the middle loses no row and does none twice', async () => {
  await using product = await testProduct();
  const content = Array.from({ length: 12 }, (_, n) => `v${n}.com`).join('\n');
  const id = await begin(local(product), content);
  {
    // It dies with the first rows begun, and another takes its place.
    await using _ = await working(product);
    await until(local(product), id, ({ counts }) => (counts.analysing ?? 0) === 5);
  }
  await product.database.pool.query(`UPDATE analyses SET status = 'completed', finished_at = now()`);
  await using _ = await working(product);
  await using other = await working(product);
  expect(other).toBeDefined();
  for (const done of [10, 12]) {
    await until(
      local(product),
      id,
      ({ counts: { analysing = 0, analysed = 0 } }) => analysing + analysed >= done,
    );
    await product.database.pool.query(`UPDATE analyses SET status = 'completed', finished_at = now()`);
  }
  const found = await until(local(product), id, ({ finished_at: end, done }) => end !== null && done === 12);
  expect(found.counts).toEqual({ analysed: 12 });
  const { rows } = await product.database.pool.query(
    'SELECT vendor_id FROM analyses GROUP BY 1 HAVING count(*) > 1',
  );
  expect(rows).toEqual([]);
});

test('what the plan has no room for is told, and what it has no analyses for goes on tomorrow', async () => {
  let now = new Date();
  await using product = await testProduct({ isLocal: false });
  const { pool } = product.database;
  const ada = openBrowser(product, '203.0.113.70');
  const { uid } = await ada.signUp('ada-imports@example.com');
  await pool.query(
    `UPDATE users SET subscription_status = 'active' WHERE id = '${uid}';
     INSERT INTO usage (subject, kind, day, count) VALUES ('${uid}', 'analysis', (now() AT TIME ZONE 'UTC')::date, 498);
     INSERT INTO vendors (id, domain, name, url) SELECT 'vnd_' || n, 'w' || n || '.com', 'W' || n, '' FROM generate_series(1, 1996) AS n;
     INSERT INTO watches (subject, vendor_id) SELECT '${uid}', 'vnd_' || n FROM generate_series(1, 1996) AS n`,
  );
  const api: Api = (method, path, body) => ada.api(method, path, body);
  await using _ = await working(product, () => now);
  const id = await begin(api, ['one.com', 'two.com', 'three.com', 'four.com', 'five.com'].join('\n'));
  const paused = await until(api, id, ({ resumes_at: at }) => at !== null);
  expect(paused.counts).toEqual({ analysing: 2, waiting: 3 });
  expect(paused.resumes_at).toMatch(/T00:00:00\.000Z$/);
  // A row that waits is not watched yet.
  expect((await ada.api('GET', '/v1/dashboard?q=three')).body.data).toMatchObject({ total: 0 });
  await pool.query('DELETE FROM usage');
  now = new Date(now.getTime() + 86_400_000);
  const ended = await until(api, id, ({ finished_at: end }) => end !== null);
  expect(ended.counts).toEqual({ analysing: 4, full: 1 });
  expect(ended.rows.at(-1)).toMatchObject({
    outcome: 'full',
    reason: 'Your plan watches at most 2000 vendors.',
  });
});

test('an import can be stopped, and ends with the access of whoever began it', async () => {
  await using product = await testProduct({ isLocal: false });
  const ada = openBrowser(product, '203.0.113.71');
  const eve = openBrowser(product, '203.0.113.72');
  const { uid } = await ada.signUp('ada-stops@example.com');
  await eve.signUp('eve-stops@example.com');
  const api: Api = (method, path, body) => ada.api(method, path, body);
  const id = await begin(api, 'one.com\ntwo.com');
  expect((await eve.api('GET', `/v1/imports/${id}`)).status).toBe(404);
  expect((await eve.api('DELETE', `/v1/imports/${id}`)).status).toBe(404);
  expect((await ada.api('DELETE', `/v1/imports/${id}`)).body.data).toMatchObject({
    counts: { stopped: 2 },
    done: 2,
  });
  const other = await begin(api, 'one.com\ntwo.com');
  await product.database.pool.query(`UPDATE users SET subscription_status = 'expired' WHERE id = '${uid}'`);
  await using _ = await working(product);
  const ended = await until(api, other, ({ finished_at: end }) => end !== null);
  expect(ended.counts).toEqual({ refused: 2 });
  expect((await ada.api('GET', '/v1/user/export')).body.data).toMatchObject({
    import_rows: expect.arrayContaining([
      expect.objectContaining({ address: 'https://one.com/' }),
    ]) as unknown,
  });
  await ada.api('DELETE', '/v1/user');
  expect((await product.database.pool.query('SELECT FROM vendor_import_rows')).rows).toEqual([]);
});

test('a row that is not begun makes no vendor known, and lists that wait have a number', async () => {
  await using product = await testProduct({ isLocal: false });
  const { pool } = product.database;
  const ada = openBrowser(product, '203.0.113.73');
  const { uid } = await ada.signUp('ada-waits@example.com');
  const api: Api = (method, path, body) => ada.api(method, path, body);
  await pool.query(
    `INSERT INTO usage (subject, kind, day, count) VALUES ('${uid}', 'analysis', (now() AT TIME ZONE 'UTC')::date, 25)`,
  );
  const known = async () => (await pool.query('SELECT domain FROM vendors')).rows;
  {
    await using _ = await working(product);
    const paused = await begin(api, 'one.com\ntwo.com');
    await until(api, paused, ({ resumes_at: at }) => at !== null);
    expect(await known()).toEqual([]);
  }
  await pool.query(
    `INSERT INTO vendor_imports (id, subject, name, created_at) SELECT 'imp_' || n, '${uid}', '', now() FROM generate_series(1, 18) AS n`,
  );
  const two = await Promise.all([1, 2].map((n) => ada.api('POST', '/v1/imports', { content: `v${n}.com` })));
  expect(new Set(two.map(({ status }) => status))).toEqual(new Set([202, 403]));
  expect(two.find(({ status }) => status === 403)?.body.error?.message).toMatch(/20 imports/);
});

test('a list that cannot be worked on does not delay those of others', async () => {
  await using product = await testProduct();
  const { pool } = product.database;
  await pool.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$;
    CREATE TRIGGER refused BEFORE INSERT ON vendors FOR EACH ROW WHEN (NEW.domain = 'poison.com') EXECUTE FUNCTION refuse()`);
  await begin(local(product), 'poison.com');
  const id = await begin(local(product), 'fine.com');
  const faults: unknown[] = [];
  const stop = await startImports({
    database: product.database,
    jobs: { lane: product.shell.jobs.lane, enqueue: async () => {} },
    logger: { error: (fault: unknown) => faults.push(fault) },
    isLocal: true,
    now: () => new Date(),
  });
  await until(local(product), id, ({ finished_at: end }) => end !== null);
  await stop();
  expect(faults.length).toBeGreaterThan(0);
});

test('an account that goes while one of its rows is begun leaves nothing behind', async () => {
  await using product = await testProduct({ isLocal: false });
  const { pool } = product.database;
  const ada = openBrowser(product, '203.0.113.74');
  const { uid } = await ada.signUp('ada-goes@example.com');
  await begin((method, path, body) => ada.api(method, path, body), 'one.com');
  const worker = await pool.connect();
  await worker.query(`BEGIN; SELECT FROM vendor_import_rows FOR UPDATE;
    INSERT INTO vendors (id, domain, name, url) VALUES ('vnd_one', 'one.com', 'One', '');
    INSERT INTO watches (subject, vendor_id, note) VALUES ('${uid}', 'vnd_one', 'Hers')`);
  const gone = ada.api('DELETE', '/v1/user');
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  while ((await pool.query(waiting)).rowCount === 0) await sleep(20);
  await worker.query('COMMIT');
  worker.release();
  expect((await gone).status).toBe(200);
  expect((await pool.query('SELECT FROM watches')).rowCount).toBe(0);
});
