import { expect, test } from 'vitest';
import { type TestProduct, testProduct } from '../../testing/test-product.ts';
import { policyHistory } from '../../testing/policy-history.ts';
import { policyPage, startVendorSite } from '../../testing/vendor-site.ts';
import { privacyPolicy } from '../../testing/vendor-site-policies.ts';
import { qualityByDocument, qualityByRule } from '../store/alerts/quality.ts';
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

test('what goes by its age goes in time, and what is still of use stays', async () => {
  await using product = await testProduct();
  const { database } = product;
  const now = new Date();
  const history = policyHistory(database);
  const vendor = await history.vendor('Fernhill');
  const policy = { type: 'terms', title: 'Terms', text: '# Terms\n\nYou may leave.', at: now } as const;
  const document = await history.document(vendor, policy);
  const change = await history.change(document, '# Terms\n\nYou may stay.', now);
  await database.pool.query('DELETE FROM events');
  await database.pool.query(aged(vendor, document, change));
  const told = await wouldPrune(database, now);
  const pruned = await prune(database, now);
  const counts = (of: typeof pruned) =>
    Object.fromEntries(Object.entries(of).map(([name, { rows }]) => [name, rows]));
  expect(counts(pruned)).toMatchObject({
    notifications: 1,
    alerts: 1,
    events: 1,
    mails: 1,
    deliveries: 1,
    addresses: 2,
  });
  expect(counts(told)).toEqual(counts(pruned));
  const left = async (what: string, table: string) =>
    (await rowsOf<{ is: string }>(product, `SELECT ${what} AS is FROM ${table} ORDER BY 1`)).map(
      ({ is }) => is,
    );
  expect(await left('id', 'notifications')).toEqual(['ntf_new']);
  expect(await left('event_id', 'alerts')).toEqual(['evt_judged', 'evt_new']);
  expect(await left('id', 'events')).toEqual(['evt_gone', 'evt_new', 'evt_undecided']);
  expect(await left('key', 'mails')).toEqual(['alert:new', 'alert:waiting', 'reset']);
  expect(await left('id', 'webhook_messages')).toEqual(['msg_new', 'msg_waiting']);
  expect(await left('address', 'refused_addresses')).toEqual(['ada@example.com', 'fresh@example.com']);
});

/** Of each kind what is too old, what is not, and what is of use all the same. */
const aged = (vendor: string, document: string, change: string): string => `
  INSERT INTO alerts (event_id, kind, vendor_id, document_id, change_id, headline, meaning, points, passages, at) VALUES
    ('evt_old', 'gone', '${vendor}', '${document}', NULL, '', '', '[]', '[]', now() - interval '366 days'),
    ('evt_judged', 'change', '${vendor}', '${document}', '${change}', '', '', '[]', '[]', now() - interval '366 days'),
    ('evt_new', 'gone', '${vendor}', '${document}', NULL, '', '', '[]', '[]', now() - interval '360 days');
  INSERT INTO alert_feedback VALUES ('local', '${change}', 'too_small', now());
  INSERT INTO notifications (id, subject, event_id, vendor_id, document_id, at)
    SELECT replace(event_id, 'evt', 'ntf'), 'local', event_id, vendor_id, document_id, at FROM alerts WHERE event_id <> 'evt_judged';
  INSERT INTO events (id, kind, vendor_id, document_id, at, decided_at) VALUES
    ('evt_lost', 'unreachable', '${vendor}', '${document}', now() - interval '3 years', now()),
    ('evt_gone', 'gone', '${vendor}', '${document}', now() - interval '3 years', now()),
    ('evt_undecided', 'recovered', '${vendor}', '${document}', now() - interval '3 years', NULL),
    ('evt_new', 'recovered', '${vendor}', '${document}', now() - interval '1 year', now());
  INSERT INTO mails (id, key, recipient, subject, body, is_bulk, state, next_try_at, created_at) VALUES
    ('mai_1', 'alert:old', 'a@example.com', '', '', true, 'sent', now(), now() - interval '91 days'),
    ('mai_2', 'alert:waiting', 'a@example.com', '', '', true, 'waiting', now(), now() - interval '91 days'),
    ('mai_3', 'alert:new', 'a@example.com', '', '', true, 'sent', now(), now() - interval '89 days'),
    ('mai_4', 'reset', 'a@example.com', '', '', false, 'sent', now(), now() - interval '91 days');
  INSERT INTO webhooks (id, subject, name, format, url_sealed, url_shown, events, minimum_severity, created_at)
    VALUES ('whk_1', 'local', 'Register', 'standard', '', '', '{}', 'minor', now());
  INSERT INTO webhook_messages (id, webhook_id, type, summary, body, state, next_try_at, created_at) VALUES
    ('msg_old', 'whk_1', 'webhook.test', '', '', 'held', now(), now() - interval '31 days'),
    ('msg_waiting', 'whk_1', 'webhook.test', '', '', 'waiting', now(), now() - interval '31 days'),
    ('msg_new', 'whk_1', 'webhook.test', '', '', 'delivered', now(), now() - interval '29 days');
  INSERT INTO users (id, name, email, subscription_status) VALUES ('usr_ada', 'Ada', 'ada@example.com', 'active');
  INSERT INTO refused_addresses VALUES
    ('ada@example.com', 3, 'bounced', now() - interval '91 days'),
    ('nobody@example.com', 3, 'complained', now() - interval '91 days'),
    ('once@example.com', 1, NULL, now() - interval '91 days'),
    ('fresh@example.com', 3, 'bounced', now() - interval '89 days')`;

test('what people found not useful still counts once it has left their inboxes', async () => {
  await using product = await testProduct();
  const { database } = product;
  const history = policyHistory(database);
  const vendor = await history.vendor('Fernhill');
  const at = new Date('2026-03-01T12:00:00Z');
  const document = await history.document(vendor, {
    type: 'terms',
    title: 'Terms',
    text: '# Terms\n\nOne.',
    at,
  });
  const change = await history.change(document, '# Terms\n\nTwo.', at);
  await database.pool.query(`
    INSERT INTO alerts (event_id, kind, vendor_id, document_id, change_id, headline, meaning, points, passages, rules, at)
      VALUES ('evt_1', 'change', '${vendor}', '${document}', '${change}', '', '', '[]', '[]', '{wording}', '2026-03-01');
    INSERT INTO notifications (id, subject, event_id, vendor_id, document_id, change_id, at)
      SELECT 'ntf_1', 'local', event_id, vendor_id, document_id, change_id, at FROM alerts;
    INSERT INTO alert_feedback VALUES ('local', '${change}', 'too_small', '2026-03-02')`);
  expect((await prune(database, new Date('2027-04-01T12:00:00Z'))).notifications.rows).toBe(1);
  const counted = { changes: 1, told: 0, too_small: 1 };
  expect(await qualityByRule(database.connection)).toMatchObject([{ name: 'wording', ...counted }]);
  expect(await qualityByDocument(database.connection, 5)).toMatchObject([counted]);
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
