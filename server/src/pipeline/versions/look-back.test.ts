import type { LookBack } from '@clausewatch/contract/look-backs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type FakeCapture, startFakeWayback } from '../../../testing/fake-wayback.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { openBrowser } from '../../../testing/test-browser.ts';
import { testProduct, type TestProduct } from '../../../testing/test-product.ts';
import { policyPage, startVendorSite, withoutUsualPages } from '../../../testing/vendor-site.ts';
import { privacyPolicy, termsOfService } from '../../../testing/vendor-site-policies.ts';
import { makePipeline } from '../pipeline.ts';

/** Three analyses and two looks back, or a step of a process that is gone to be given back, on a busy machine. */
const now = new Date('2026-03-01T12:00:00Z');
const privacy = policyPage(privacyPolicy);
const keptFor = (months: number) => privacy.replace('up to 24 months', `up to ${months} months`);
const terms = policyPage(termsOfService);

/** A site with a privacy policy and terms, and an archive of both. */
async function vendorAndArchive(more: { requestsAtOnce?: number } = {}) {
  const site = await startVendorSite({
    pages: { ...withoutUsualPages, '/privacy': keptFor(36), '/terms': terms },
  });
  const of = (timestamp: string, body: string, rest: Partial<FakeCapture> = {}): FakeCapture => ({
    timestamp: `${timestamp}120000`,
    url: `${site.origin}/privacy`,
    body,
    ...rest,
  });
  const archive = await startFakeWayback([
    of('20230101', keptFor(6)),
    of('20240601', privacy),
    of('20240701', privacy),
    of('20240801', '', { status: 301 }),
    of('20240901', '<h1>Just a moment</h1><p>Checking your browser before accessing the site.</p>'),
    of('20241001', `<h1>Shoes</h1>${'<p>Buy our shoes today, they are red.</p>'.repeat(60)}`),
    of('20250101', keptFor(36)),
    of('20250201', 'picture', { mediaType: 'image/png' }),
    of('20250301', terms.replace('</h1>', '</h1><p>These terms are older.</p>'), {
      url: `${site.origin}/terms`,
    }),
  ]);
  const options = {
    allowHosts: [site.host, archive.host],
    settings: { CLAUSEWATCH_WAYBACK_URL: archive.origin },
    now: () => now,
    ...more,
  };
  return {
    site,
    archive,
    options,
    of,
    async [Symbol.asyncDispose]() {
      await archive[Symbol.asyncDispose]();
      await site[Symbol.asyncDispose]();
    },
  };
}

async function versionsOf({ database }: Pick<TestProduct, 'database'>, path: string) {
  const { rows } = await database.pool.query(
    `SELECT here.id, here.number, here.kind, here.origin, here.created_at::date::text AS day, before.number AS after,
       severity, is_alert AS alert, documents.current_version_id = here.id AS current
     FROM documents JOIN versions AS here ON here.document_id = documents.id
       LEFT JOIN versions AS before ON before.id = here.predecessor_id
       LEFT JOIN changes ON changes.to_version_id = here.id AND changes.from_version_id = here.predecessor_id
     WHERE documents.url LIKE '%' || $1 ORDER BY here.number`,
    [path],
  );
  return rows;
}

async function lookBack(product: TestProduct, vendorId: string): Promise<LookBack> {
  const { body } = await product.call('POST', `/v1/vendors/${vendorId}/look-back`);
  if (!body.success) throw new Error(body.error?.message);
  return ended(product, vendorId);
}

async function ended(product: TestProduct, vendorId: string): Promise<LookBack> {
  for (;;) {
    const { body } = await product.call('GET', `/v1/vendors/${vendorId}/look-back`);
    if ((body.data as LookBack).state === 'ended') return body.data;
    await sleep(50);
  }
}

test('captures become versions before the first of our own, which keep their ids; what they changed alerts nobody', async () => {
  await using vendor = await vendorAndArchive();
  await using product = await testProduct(vendor.options);
  const { vendor_id: vendorId } = await product.analyse(vendor.site.origin);
  const [own] = await versionsOf(product, '/privacy');
  const found = await lookBack(product, vendorId);
  expect(found).toMatchObject({
    documents: 2,
    documents_done: 2,
    captures_found: 5,
    versions: 3,
    problems: [],
  });
  expect(found.left_out.map(({ reason }) => reason).toSorted()).toEqual([
    expect.stringMatching(/^It records a redirect/),
    expect.stringMatching(/^It records no document/),
    expect.stringMatching(/^The address shows another page instead of the document/),
    expect.stringMatching(/only .* words|check|challenge/i),
  ]);
  const history = [
    { number: 1, kind: 'first', origin: 'wayback', day: '2024-06-01', after: null, severity: null },
    {
      number: 2,
      kind: 'new',
      origin: 'wayback',
      day: '2025-01-01',
      after: 1,
      severity: 'material',
      alert: false,
    },
    // The wording of the last capture: it changed nothing.
    { number: 3, kind: 'first', origin: 'live', after: 2, severity: null, id: own.id, current: true },
  ];
  expect(await versionsOf(product, '/privacy')).toMatchObject(history);
  expect(await versionsOf(product, '/terms')).toMatchObject([
    { number: 1, kind: 'first', origin: 'wayback', day: '2025-03-01' },
    { number: 2, kind: 'first', origin: 'live', after: 1, severity: expect.any(String), alert: false },
  ]);
  expect((await product.call('GET', '/v1/dashboard')).body.data).toMatchObject({ unseen_changes: 0 });
  expect(vendor.archive.requests).not.toContain('/robots.txt');
  const { body } = await product.call('GET', `/v1/vendors/${vendorId}/history?limit=50`);
  const { items } = body.data as { items: { origin: string; origin_url: string | null }[] };
  expect(items.at(-1)).toMatchObject({
    origin: 'wayback',
    origin_url: `${vendor.archive.origin}/web/20240601120000/${vendor.site.origin}/privacy`,
  });
  // What the archive has since comes in between, and nothing comes twice.
  vendor.archive.captures.push(vendor.of('20240915', keptFor(30)));
  expect(await lookBack(product, vendorId)).toMatchObject({ versions: 4 });
  expect(await versionsOf(product, '/privacy')).toMatchObject([
    history[0],
    { number: 2, kind: 'new', day: '2024-09-15', after: 1, severity: 'material', alert: false },
    { number: 3, kind: 'new', day: '2025-01-01', after: 2, severity: 'material', alert: false },
    { number: 4, kind: 'first', origin: 'live', after: 3, id: own.id, current: true },
  ]);
  // A wording that only the archive knew is news when the vendor goes back to it.
  vendor.site.pages.set('/privacy', keptFor(30));
  await product.analyse(vendor.site.origin);
  expect((await versionsOf(product, '/privacy')).at(-1)).toMatchObject({
    number: 5,
    kind: 'new',
    alert: true,
  });
});

test('a look back whose process is gone goes on in the next one, with the same rows', async () => {
  await using vendor = await vendorAndArchive();
  await using database = await testDatabase();
  const analysed = async () => {
    await using product = await testProduct({ ...vendor.options, database });
    const { vendor_id: vendorId } = await product.analyse(vendor.site.origin);
    await product.call('POST', `/v1/vendors/${vendorId}/look-back`);
    while ((await database.pool.query(`SELECT 1 FROM captures WHERE state <> 'waiting'`)).rows.length < 5)
      await sleep(5);
    return vendorId;
  };
  const vendorId = await analysed();
  await using product = await testProduct({ ...vendor.options, database });
  // The workers of a test begin with the first step that is put in the queue.
  await database.transaction((tx) => product.shell.jobs.enqueue(tx, 'past', []));
  expect(await ended(product, vendorId)).toMatchObject({ documents_done: 2, versions: 3, problems: [] });
  expect((await versionsOf(product, '/privacy')).map(({ number, kind }) => [number, kind])).toEqual([
    [1, 'first'],
    [2, 'new'],
    [3, 'first'],
  ]);
});

test('an archive that is busy is asked again later, and given up on in the end; a step that comes twice does nothing', async () => {
  await using vendor = await vendorAndArchive();
  await using product = await testProduct(vendor.options);
  const { vendor_id: vendorId } = await product.analyse(vendor.site.origin);
  vendor.archive.refuseNext = 1_000;
  await product.call('POST', `/v1/vendors/${vendorId}/look-back`);
  const { pool } = product.database;
  const waiting = async () =>
    (
      await pool.query(
        `SELECT data, extract(epoch FROM start_after - created_on)::int AS seconds FROM pgboss.job
         WHERE data ? 'lookBackId' AND state = 'created' AND start_after > now() ORDER BY created_on, id`,
      )
    ).rows;
  while ((await waiting()).length < 2) await sleep(20);
  // As long as the archive asked for, not as soon as we would.
  expect((await waiting()).map(({ seconds }) => seconds)).toEqual([120, 120]);
  const { handle } = makePipeline(product.shell);
  const [{ data: step }] = await waiting();
  const { signal } = new AbortController();
  for (let turn = 0; turn < 7; turn += 1) await handle(step, signal);
  const { data: other } = (await waiting()).find(({ data }) => data.documentId !== step.documentId);
  vendor.archive.refuseNext = 0;
  await handle(other, signal);
  await handle(other, signal);
  const found = await ended(product, vendorId);
  expect(found.problems).toEqual([
    { document_title: expect.any(String), problem: 'The Wayback Machine did not answer for an hour.' },
  ]);
  expect(found.documents_done).toBe(2);
});

test('a member looks back at what they watch, one vendor at a time, so often a day, and not again soon', async () => {
  await using vendor = await vendorAndArchive();
  await using product = await testProduct({ ...vendor.options, isLocal: false });
  const ada = openBrowser(product);
  await ada.signUp('ada@example.com');
  const { pool } = product.database;
  await pool.query(
    `INSERT INTO vendors (id, domain, name, url)
     SELECT 'vnd_' || n, n || '.example.com', 'Vendor ' || n, 'https://' || n || '.example.com/' FROM generate_series(1, 5) AS n`,
  );
  const start = (id: string) => ada.api('POST', `/v1/vendors/${id}/look-back`);
  expect((await start('vnd_1')).body.error?.message).toBe('Watch this vendor first, then look back.');
  for (const n of [1, 2, 3, 4, 5]) await ada.api('PUT', `/v1/vendors/vnd_${n}/watch`);
  expect((await ada.api('GET', '/v1/vendors/vnd_1/look-back')).body.data).toMatchObject({
    state: 'never',
    may_start: true,
    refusal: null,
  });
  // Without a document that was read there is nothing to ask for.
  expect((await start('vnd_1')).body.data).toMatchObject({ state: 'ended', documents: 0 });
  await pool.query(`UPDATE look_backs SET finished_at = NULL`);
  expect((await start('vnd_1')).body.data).toMatchObject({ state: 'running', may_start: false });
  expect((await start('vnd_2')).body.error?.message).toBe(
    'You are looking back at another vendor. One at a time, please.',
  );
  await pool.query(`UPDATE look_backs SET finished_at = now()`);
  expect((await start('vnd_2')).status).toBe(202);
  expect((await start('vnd_3')).status).toBe(202);
  const refused = await start('vnd_4');
  expect([refused.status, refused.headers['retry-after'] !== undefined]).toEqual([429, true]);
  await pool.query(
    `INSERT INTO documents (id, vendor_id, url, final_url, type, type_confidence, title, status)
       VALUES ('doc_1', 'vnd_1', 'https://1.example.com/privacy', 'https://1.example.com/privacy', 'privacy', 1, 'Privacy', 'current');
     INSERT INTO look_back_documents (look_back_id, document_id, state) SELECT id, 'doc_1', 'done' FROM look_backs WHERE vendor_id = 'vnd_1';
     UPDATE look_backs SET finished_at = '2026-02-20T12:00:00Z'`,
  );
  expect((await ada.api('GET', '/v1/vendors/vnd_1/look-back')).body.data).toMatchObject({
    may_start: false,
    refusal: 'The archive was searched recently. Look back again in 21 days.',
  });
  expect(((await ada.api('GET', '/v1/user/export')).body.data as { look_backs: [] }).look_backs).toHaveLength(
    3,
  );
});
