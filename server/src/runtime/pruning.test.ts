import { expect, test } from 'vitest';
import { type TestProduct, testProduct } from '../../testing/test-product.ts';
import { policyPage, startVendorSite } from '../../testing/vendor-site.ts';
import { privacyPolicy } from '../../testing/vendor-site-policies.ts';
import { prune, pruneDaily, wouldPrune } from './pruning.ts';

const dayMs = 24 * 3_600_000;

async function rowsOf<Row extends object>({ database }: TestProduct, sql: string): Promise<Row[]> {
  return (await database.pool.query<Row>(sql)).rows;
}

/** As if so many days had gone by since every analysis so far. */
async function age(product: TestProduct, days: number): Promise<void> {
  await product.database.pool.query(
    `UPDATE analyses SET created_at = created_at - make_interval(days => $1), finished_at = finished_at - make_interval(days => $1)`,
    [days],
  );
}

test('what nothing refers to goes, and no report, version, change or running analysis misses it', async () => {
  await using site = await startVendorSite();
  await using product = await testProduct({ allowHosts: [site.host] });
  const { vendor_id: vendorId } = await product.analyse(site.origin);
  await age(product, 40);
  site.pages.set(
    '/privacy',
    policyPage(privacyPolicy).replace('</main>', '<p>We sell your data.</p></main>'),
  );
  await product.analyse(site.origin);
  await product.database.pool.query(
    `UPDATE analyses SET requested_by = 'monitor' WHERE finished_at > now() - interval '1 day'`,
  );
  await age(product, 40);
  const newest = await product.analyse(site.origin);
  const running = await stoppedAnalysis(product);
  const report = async () => [
    (await product.call('GET', `/v1/vendors/${vendorId}`)).body.data,
    (await product.call('GET', `/v1/vendors/${vendorId}/documents`)).body.data,
    (await product.call('GET', `/v1/vendors/${vendorId}/history?limit=100`)).body.data,
    (await product.call('GET', `/v1/analyze/${newest.id}`)).body.data,
    (await product.call('GET', `/v1/user/stats`)).body.data,
    await rowsOf(
      product,
      `SELECT snapshots.* FROM versions JOIN snapshots ON snapshots.id = snapshot_id ORDER BY versions.id`,
    ),
    await rowsOf(product, `SELECT * FROM analysis_documents WHERE analysis_id = '${running}'`),
  ];
  const before = await report();
  const now = new Date();
  const forecast = await wouldPrune(product.database, now);
  expect(await report()).toEqual(before);
  const pruned = await prune(product.database, now);
  expect(pruned).toEqual(forecast);
  expect(await report()).toEqual(before);
  // The monitor's own; the first one stays in the list of whoever asked for it.
  expect(pruned.analyses.rows).toBe(1);
  expect(pruned.documents.rows).toBeGreaterThan(10);
  // The page that lists the policies is none, and was kept at each of three looks, its bytes once.
  expect(pruned.snapshots.rows).toBe(3);
  expect(pruned.bodies.rows).toBe(1);
  const checks = `SELECT checks, linked FROM document_checks JOIN documents ON documents.id = document_id WHERE type = 'privacy'`;
  expect(await rowsOf(product, checks)).toEqual([{ checks: 2, linked: true }]);
  expect(await prune(product.database, now)).toMatchObject({ analyses: { rows: 0 }, snapshots: { rows: 0 } });
});

/** An analysis that waits for its turn to read a page that it has received. */
async function stoppedAnalysis({ database }: TestProduct): Promise<string> {
  await database.pool.query(`
    INSERT INTO snapshot_bodies VALUES ('new', 'bytes', 5);
    INSERT INTO snapshots SELECT 'snp_new', id, url, url, '{}', 200, '{}', 'text/html', NULL, 'new', 'live', now() FROM vendors;
    INSERT INTO analyses (id, vendor_id, requested_by, url, status, created_at)
      SELECT 'ana_running', id, 'monitor', url, 'analysing', now() - interval '90 days' FROM vendors;
    INSERT INTO analysis_documents (id, analysis_id, position, url, title, confidence, found_by, state, snapshot_id)
      SELECT 'and_running', 'ana_running', 0, url, '', 1, '{}', 'reading', 'snp_new' FROM vendors`);
  return 'ana_running';
}

test('bodies that nothing has any more go, in as many batches as it takes', async () => {
  await using product = await testProduct();
  await product.database.pool.query(
    `INSERT INTO snapshot_bodies SELECT 'body ' || n, 'bytes', 5 FROM generate_series(1, 1201) AS n`,
  );
  expect((await prune(product.database, new Date())).bodies.rows).toBe(1_201);
});

test('pruning comes once a day', async () => {
  await using product = await testProduct();
  const orphan = `INSERT INTO snapshot_bodies VALUES ('orphan', 'bytes', 5)`;
  const start = new Date('2026-03-01T12:00:00Z');
  const left: unknown[] = [];
  for (const hours of [0, 23, 24]) {
    await product.database.pool.query(orphan);
    await pruneDaily(product.database, new Date(start.getTime() + (hours / 24) * dayMs));
    left.push((await rowsOf(product, 'DELETE FROM snapshot_bodies RETURNING sha256')).length);
  }
  expect(left).toEqual([0, 1, 0]);
});
