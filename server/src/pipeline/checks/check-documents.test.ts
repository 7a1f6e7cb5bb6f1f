import type { Document } from '@clausewatch/contract/documents';
import { expect, test, vi } from 'vitest';
import { type TestProduct, testProduct } from '../../../testing/test-product.ts';
import {
  policyPage,
  type SitePage,
  startVendorSite,
  type VendorSite,
  withoutUsualPages,
} from '../../../testing/vendor-site.ts';
import { privacyPolicy, termsOfService } from '../../../testing/vendor-site-policies.ts';
import { type Occurrence, onOccurrence } from '../../platform/occurrences.ts';

const privacy = policyPage(privacyPolicy).replace(/<footer>[\s\S]*<\/footer>/, '');
const terms = policyPage(termsOfService).replace(/<footer>[\s\S]*<\/footer>/, '');
const changed = privacy.replace('</main>', '<p>We sell your address to advertisers.</p></main>');

function homeLinking(path: string): string {
  return `<!doctype html><html lang="en"><title>Quillmere</title><main><h1>Notes</h1><p>Notes that think with you.</p></main>
    <footer><a href="${path}">Privacy Policy</a> <a href="/terms">Terms of Service</a></footer></html>`;
}

/** A vendor with two policies that has been read once, and is watched. */
async function watched(pages: Record<string, SitePage> = {}) {
  const usual = { '/': homeLinking('/privacy'), '/privacy': privacy, '/terms': terms };
  const site = await startVendorSite({ pages: { ...withoutUsualPages, ...usual, ...pages } });
  const product = await testProduct({ allowHosts: [site.host] });
  const { vendor_id: vendorId } = await product.analyse(site.origin);
  await product.checkAfter(0);
  site.requests.length = 0;
  return {
    site,
    product,
    vendorId,
    documentOf: (type: string) => documentOf(product, vendorId, type),
    rows: (query: string) => product.database.pool.query(query).then(({ rows }) => rows as unknown[]),
    async [Symbol.asyncDispose]() {
      await product[Symbol.asyncDispose]();
      await site[Symbol.asyncDispose]();
    },
  };
}

async function documentOf(product: TestProduct, vendorId: string, type: string): Promise<Document> {
  const { body } = await product.call('GET', `/v1/vendors/${vendorId}/documents`);
  const document = (body.data as Document[]).find((each) => each.type === type);
  if (document === undefined) throw new Error(`There is no document of type ${type}`);
  return document;
}

function pathsAsked({ requests }: VendorSite): string[] {
  return requests
    .map(({ path }) => path)
    .filter((path) => path !== '/robots.txt')
    .sort();
}

const failing: SitePage = { status: 503, body: 'Later' };
const stored = `SELECT (SELECT count(*)::int FROM analyses) AS analyses, (SELECT count(*)::int FROM snapshots) AS snapshots,
  (SELECT count(*)::int FROM versions) AS versions, (SELECT count(*)::int FROM events) AS events`;
const eventKinds = `SELECT kind FROM events ORDER BY at, id`;

test('a check that finds nothing new asks conditionally, and notes when that was and when the next one is', async () => {
  await using made = await watched();
  const { site, product, documentOf: found, rows } = made;
  const before = await found('privacy');
  const kept = await rows(stored);
  const counted: Occurrence[] = [];
  const stop = onOccurrence((occurrence) => counted.push(occurrence));
  await product.checkAfter(11);
  expect(site.requests).toEqual([]);
  const at = await product.checkAfter(14);
  stop();
  // No row is left that could be counted later: they are counted as they end.
  const check = { what: 'check', outcome: 'unchanged' };
  expect(counted.filter(({ what }) => what === 'check')).toEqual([check, check]);
  expect(pathsAsked(site)).toEqual(['/privacy', '/terms']);
  expect(site.requests.filter(({ headers }) => 'if-none-match' in headers)).toHaveLength(2);
  expect(await rows(stored)).toEqual(kept);
  const after = await found('privacy');
  expect(after.last_checked_at).not.toBe(before.last_checked_at);
  expect({ ...after, last_checked_at: null }).toEqual({ ...before, last_checked_at: null });
  const hours = `SELECT extract(epoch FROM next_at - '${at.toISOString()}') / 3600 AS hours, steadiness FROM document_schedules`;
  for (const row of await rows(hours)) {
    const { hours: untilNext, steadiness } = row as { hours: string; steadiness: number };
    expect(steadiness).toBe(5);
    expect(Math.abs(Number(untilNext) - 24)).toBeLessThan(1.3);
  }
  expect(await rows('SELECT FROM host_schedules WHERE holder IS NOT NULL')).toEqual([]);
});

/** A build of the page: the same words in another frame. */
function built(number: number): SitePage {
  const body = privacy
    .replace('<main>', `<main class="css-${number}">`)
    .replace('</body>', `<script nonce="${number}">start(${number})</script></body>`);
  return { body, headers: { etag: `"${number}"` } };
}

test('another build of a page leaves its hash and nothing more', async () => {
  await using made = await watched({ '/privacy': built(1) });
  const { site, product, rows } = made;
  site.pages.set('/privacy', built(2));
  const kept = await rows(stored);
  await product.checkAfter(26);
  expect(await rows(stored)).toEqual(kept);
  const seen = `SELECT seen->'headers'->>'etag' AS etag FROM readings WHERE seen IS NOT NULL`;
  expect(await rows(seen)).toEqual([{ etag: '"2"' }]);
});

test('a change is a new version, told once, and has the document checked sooner', async () => {
  await using made = await watched();
  const { site, product, documentOf: found, rows } = made;
  site.pages.set('/privacy', changed);
  await product.checkAfter(26);
  expect(await found('privacy')).toMatchObject({ version: 2, status: 'changed' });
  expect(await found('terms')).toMatchObject({ version: 1, status: 'current' });
  expect(await rows(eventKinds)).toEqual([{ kind: 'change' }]);
  site.requests.length = 0;
  await product.checkAfter(7);
  expect(pathsAsked(site)).toEqual(['/privacy']);
  expect(await rows(eventKinds)).toEqual([{ kind: 'change' }]);
});

test('another wording is believed once a second look some minutes later brings it again', async () => {
  await using made = await watched();
  const { site, product, documentOf: found, rows } = made;
  const before = await found('privacy');
  site.pages.set('/privacy', changed);
  const at = await product.lookOnceAfter(26);
  expect(await found('privacy')).toEqual(before);
  expect(await rows(eventKinds)).toEqual([]);
  const next = `SELECT extract(epoch FROM next_at - '${at.toISOString()}') / 60 AS minutes
    FROM document_schedules JOIN documents ON documents.id = document_id WHERE type = 'privacy'`;
  const [planned] = (await rows(next)) as { minutes: string }[];
  expect(Math.abs(Number(planned?.minutes) - 12)).toBeLessThan(1);
  site.requests.length = 0;
  // That somebody wants it checked at once makes no second look of one that may be the answer of a cache.
  await product.call('POST', `/v1/vendors/${made.vendorId}/check`);
  await product.lookOnceAfter(0.05);
  expect(await found('privacy')).toMatchObject({ version: 1 });
  await product.lookOnceAfter(0.05);
  expect(pathsAsked(site)).toEqual(['/privacy', '/terms']);
  await product.lookOnceAfter(0.12);
  expect(pathsAsked(site)).toEqual(['/privacy', '/privacy', '/terms']);
  expect(await found('privacy')).toMatchObject({ version: 2, status: 'changed' });
  expect(await rows(eventKinds)).toEqual([{ kind: 'change' }]);
});

test('where the second look brings the first wording, or fails, nothing has happened, and a further one decides', async () => {
  await using made = await watched();
  const { site, product, documentOf: found, rows } = made;
  for (const page of [privacy, failing]) {
    site.pages.set('/privacy', changed);
    await product.lookOnceAfter(26);
    site.pages.set('/privacy', page);
    await product.lookOnceAfter(0.25);
    expect(await found('privacy')).toMatchObject({ version: 1, status: 'current' });
  }
  site.pages.set('/privacy', changed);
  await product.lookOnceAfter(2);
  expect(await found('privacy')).toMatchObject({ version: 2, status: 'changed' });
  expect(await rows(eventKinds)).toEqual([{ kind: 'change' }]);
});

test('what somebody asks to be analysed is believed at once', async () => {
  await using made = await watched();
  const { site, product, documentOf: found } = made;
  site.pages.set('/privacy', changed);
  await product.lookOnceAfter(26);
  await product.analyse(site.origin);
  expect(await found('privacy')).toMatchObject({ version: 2, status: 'changed' });
});

test('a page that reads otherwise at every look hides no change for longer than a day', async () => {
  await using made = await watched();
  const { site, product, documentOf: found } = made;
  const tips = ['letters', 'journeys', 'recipes', 'meetings', 'gardens', 'lectures', 'songs', 'dreams'];
  for (const [look, tip] of tips.entries()) {
    site.pages.set(
      '/privacy',
      changed.replace('</main>', `<p>Our tip: keep your ${tip} with us.</p></main>`),
    );
    await product.lookOnceAfter(look === 0 ? 26 : 6.5);
    expect((await found('privacy')).version).toBe(look < 4 ? 1 : look < 9 ? 2 : 3);
  }
});

test('checks that somebody asks for, however often, make the planned ones no rarer', async () => {
  await using made = await watched();
  const { site, product, vendorId, rows } = made;
  for (let asked = 0; asked < 3; asked += 1) {
    await product.call('POST', `/v1/vendors/${vendorId}/check`);
    await product.checkAfter(0.1);
  }
  expect(pathsAsked(site)).toHaveLength(6);
  expect(await rows('SELECT DISTINCT steadiness FROM document_schedules')).toEqual([{ steadiness: 4 }]);
});

test('what somebody begins to watch is checked at once, unless it was checked within the hour', async () => {
  await using made = await watched();
  const { site, product, vendorId } = made;
  const watch = async () => {
    await product.call('DELETE', `/v1/vendors/${vendorId}/watch`);
    await product.call('PUT', `/v1/vendors/${vendorId}/watch`);
  };
  await watch();
  await product.checkAfter(0.1);
  expect(pathsAsked(site)).toEqual([]);
  await product.database.pool.query(
    `UPDATE documents SET last_checked_at = last_checked_at - interval '3 hours'`,
  );
  await watch();
  await product.checkAfter(0.1);
  expect(pathsAsked(site)).toEqual(['/privacy', '/terms']);
});

test('a page that stumbles once is not called unreachable; on the third day that is told once, and so is its return', async () => {
  await using made = await watched();
  const { site, product, documentOf: found, rows } = made;
  site.pages.set('/privacy', failing);
  const firstAt = await product.checkAfter(26);
  expect(await found('privacy')).toMatchObject({ status: 'current' });
  await product.checkAfter(1);
  expect(await found('privacy')).toMatchObject({
    status: 'unreachable',
    status_reason: 'The site is temporarily not available (503).',
    version: 1,
  });
  for (let hours = 1; hours < 40; hours += 8) await product.checkAfter(8);
  expect(await rows(eventKinds)).toEqual([]);
  for (let day = 0; day < 4; day += 1) await product.checkAfter(26);
  expect(await rows(eventKinds)).toEqual([{ kind: 'unreachable' }]);
  site.pages.set('/privacy', privacy);
  await product.checkAfter(26);
  await product.checkAfter(26);
  expect(await rows(eventKinds)).toEqual([{ kind: 'unreachable' }, { kind: 'recovered' }]);
  expect(await rows(`SELECT detail FROM events WHERE kind = 'recovered'`)).toEqual([
    { detail: { failingSince: firstAt.toISOString() } },
  ]);
  expect(await rows('SELECT FROM documents WHERE failing_since IS NOT NULL')).toEqual([]);
  expect(await found('privacy')).toMatchObject({ status: 'current', status_reason: null, version: 1 });
});

test('a page that does not exist is looked for at once, and gone after three tries on different days', async () => {
  await using made = await watched();
  const { site, product, documentOf: found, rows } = made;
  site.pages.delete('/privacy');
  site.pages.set('/', homeLinking('/nowhere'));
  await product.checkAfter(26);
  const discoveries = `SELECT count(*)::int FROM analyses WHERE requested_by = 'monitor' AND NOT of_one_document`;
  expect(await rows(discoveries)).toEqual([{ count: 1 }]);
  expect(await found('privacy')).toMatchObject({ status: 'unreachable' });
  await product.checkAfter(1);
  expect(await rows('SELECT not_found FROM documents WHERE not_found > 0')).toEqual([{ not_found: 1 }]);
  await product.checkAfter(26);
  expect(await found('privacy')).toMatchObject({ status: 'unreachable' });
  await product.checkAfter(26);
  expect(await found('privacy')).toMatchObject({ status: 'gone', version: 1 });
  await product.checkAfter(27);
  expect(await rows(eventKinds)).toEqual([{ kind: 'gone' }]);
});

test('a document whose address dies is followed to where it led last, changed or not, with its history', async () => {
  await using made = await watched();
  const { site, product, documentOf: found, rows } = made;
  site.pages.set('/privacy', { status: 301, headers: { location: '/legal/policy' }, body: '' });
  site.pages.set('/legal/policy', privacy);
  await product.checkAfter(26);
  expect(await found('privacy')).toMatchObject({
    url: `${site.origin}/privacy`,
    final_url: `${site.origin}/legal/policy`,
  });
  site.pages.delete('/privacy');
  site.pages.set('/legal/policy', changed);
  await product.checkAfter(26);
  expect(await found('privacy')).toMatchObject({
    url: `${site.origin}/legal/policy`,
    version: 2,
    status: 'changed',
  });
  expect(await rows(`SELECT detail FROM events WHERE kind = 'moved'`)).toEqual([
    { detail: { from: `${site.origin}/privacy`, to: `${site.origin}/legal/policy` } },
  ]);
  expect(await rows(`SELECT count(*)::int FROM documents WHERE type = 'privacy'`)).toEqual([{ count: 1 }]);
});

test('a document that is handed to an analysis does not deadlock with who holds it and turns to its plan', async () => {
  await using made = await watched();
  const { site, product, rows } = made;
  site.pages.set('/privacy', { status: 404, body: 'Not here' });
  site.pages.set('/old', privacy);
  await rows(`UPDATE documents SET aliases = ARRAY['${site.origin}/old'] WHERE type = 'privacy'`);
  const other = await product.database.pool.connect();
  await other.query(`BEGIN; SELECT FROM documents WHERE type = 'privacy' FOR NO KEY UPDATE`);
  const checked = product.checkAfter(26);
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await vi.waitUntil(async () => (await rows(waiting)).length === 1, { timeout: 10_000 });
  await other.query(`UPDATE document_schedules SET steadiness = 7
    FROM documents WHERE documents.id = document_id AND type = 'privacy'`);
  await other.query('COMMIT');
  other.release();
  await checked;
  expect(await rows(`SELECT url FROM documents WHERE type = 'privacy'`)).toEqual([
    { url: `${site.origin}/old` },
  ]);
});

test('a change that has its document checked sooner does not deadlock with who holds the vendor and turns to the plan', async () => {
  await using made = await watched();
  const { site, product, rows } = made;
  // The change waits before it turns to the vendor, until the other one holds that.
  await rows(`CREATE FUNCTION wait_for_test() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN PERFORM pg_advisory_xact_lock(1); RETURN NULL; END';
    CREATE TRIGGER waits BEFORE UPDATE OF last_changed_at ON vendors FOR EACH STATEMENT EXECUTE FUNCTION wait_for_test()`);
  const waitsFor = (what: 'advisory' | 'transactionid') =>
    vi.waitUntil(
      async () =>
        (
          await rows(`SELECT FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock' AND wait_event = '${what}'`)
        ).length === 1,
      { timeout: 30_000 },
    );
  const other = await product.database.pool.connect();
  await other.query('SELECT pg_advisory_lock(1)');
  site.pages.set('/privacy', changed);
  const checked = product.checkAfter(26);
  await waitsFor('advisory');
  await other.query('BEGIN; SELECT FROM vendors FOR NO KEY UPDATE; SELECT pg_advisory_unlock(1)');
  await waitsFor('transactionid');
  await other.query(`UPDATE document_schedules SET next_at = next_at`);
  await other.query('COMMIT');
  other.release();
  await checked;
  expect(await rows(eventKinds)).toEqual([{ kind: 'change' }]);
});

test('a document that moves without a word is found by the likeness of its text', async () => {
  await using made = await watched();
  const { site, product, documentOf: found, rows } = made;
  site.pages.delete('/privacy');
  site.pages.set('/legal/data', changed);
  site.pages.set('/', homeLinking('/legal/data'));
  await product.checkAfter(26);
  expect(await found('privacy')).toMatchObject({ url: `${site.origin}/legal/data`, version: 2 });
  expect(await rows(`SELECT kind FROM events ORDER BY kind`)).toEqual([
    { kind: 'change' },
    { kind: 'moved' },
  ]);
});

test('parts of one page are asked for once', async () => {
  await using made = await watched();
  const { site, product, rows } = made;
  await rows(`UPDATE documents SET url = url || '#data', final_url = final_url || '#data' WHERE type = 'privacy';
    INSERT INTO documents (id, vendor_id, url, final_url, type, type_confidence, title, status)
      SELECT 'doc_part', vendor_id, replace(url, '#data', '#rules'), final_url, 'terms', 1, 'Rules', 'unreachable'
      FROM documents WHERE type = 'privacy';
    UPDATE document_schedules SET next_at = '2020-01-01'`);
  await product.checkAfter(6);
  expect(pathsAsked(site).filter((path) => path === '/privacy')).toEqual(['/privacy']);
});

test('a fault of ours with one document is told, and keeps no other from being checked', async () => {
  await using made = await watched();
  const { site, product, rows } = made;
  const { web } = product.shell;
  product.shell.web = {
    ...web,
    fetch: (request) =>
      request.url.endsWith('/privacy') ? Promise.reject(new Error('a bug')) : web.fetch(request),
  };
  await expect(product.checkAfter(26)).rejects.toThrow('A check failed');
  expect(pathsAsked(site)).toEqual(['/terms']);
  expect(await rows(`SELECT next_at > now() + interval '25 hours' AS later FROM document_schedules`)).toEqual(
    [{ later: true }, { later: true }],
  );
});

test('a document that could not be read for days, and is found at another address, is told to be back', async () => {
  await using made = await watched();
  const { site, product, documentOf: found, rows } = made;
  site.pages.set('/privacy', failing);
  for (let day = 0; day < 6; day += 1) await product.checkAfter(26);
  expect(await rows(eventKinds)).toEqual([{ kind: 'unreachable' }]);
  site.pages.delete('/privacy');
  site.pages.set('/legal/data', privacy);
  site.pages.set('/', homeLinking('/legal/data'));
  await product.checkAfter(26);
  expect(await found('privacy')).toMatchObject({ url: `${site.origin}/legal/data`, status: 'current' });
  expect(await rows(`SELECT kind FROM events ORDER BY kind`)).toEqual([
    { kind: 'moved' },
    { kind: 'recovered' },
    { kind: 'unreachable' },
  ]);
});

test('a document that has long been the same is gone after three days, though another address of it shows something', async () => {
  await using made = await watched({ '/old': homeLinking('/nowhere') });
  const { site, product, documentOf: found, rows } = made;
  await rows(`UPDATE documents SET aliases = ARRAY['${site.origin}/old'] WHERE type = 'privacy';
    UPDATE document_schedules SET steadiness = 106`);
  site.pages.delete('/privacy');
  site.pages.set('/', homeLinking('/nowhere'));
  for (let day = 0; day < 3; day += 1) await product.checkAfter(26);
  expect(await found('privacy')).toMatchObject({ status: 'gone', version: 1 });
});

test('that nothing is at an address that a document has left meanwhile says nothing of the document', async () => {
  await using made = await watched();
  const { site, product, documentOf: found, rows } = made;
  const { web } = product.shell;
  site.pages.delete('/privacy');
  product.shell.web = {
    ...web,
    async fetch(request) {
      const outcome = await web.fetch(request);
      if (request.url.endsWith('/privacy'))
        await rows(
          `UPDATE documents SET url = replace(url, '/privacy', '/legal/data') WHERE type = 'privacy'`,
        );
      return outcome;
    },
  };
  site.pages.set('/legal/data', privacy);
  await product.checkAfter(26);
  expect(await found('privacy')).toMatchObject({ url: `${site.origin}/legal/data`, status: 'current' });
  expect(await rows('SELECT FROM documents WHERE not_found > 0')).toEqual([]);
});

test('a document whose address is gone, and that led where something else is shown now, is gone and no other page', async () => {
  await using made = await watched();
  const { site, product, documentOf: found, rows } = made;
  site.pages.set('/privacy', { status: 301, headers: { location: '/legal/policy' }, body: '' });
  site.pages.set('/legal/policy', privacy);
  await product.checkAfter(26);
  site.pages.delete('/privacy');
  site.pages.set('/legal/policy', homeLinking('/nowhere'));
  site.pages.set('/', homeLinking('/nowhere'));
  for (let day = 0; day < 3; day += 1) await product.checkAfter(26);
  expect(await found('privacy')).toMatchObject({ status: 'gone', version: 1 });
  expect(await rows(eventKinds)).toEqual([{ kind: 'gone' }]);
});

test('a document that is refused at its own address, and that another still serves as it was, is current, and that it is refused is told once', async () => {
  await using made = await watched({ '/legal/copy': privacy });
  const { site, product, documentOf: found, rows } = made;
  site.pages.set(
    '/',
    homeLinking('/privacy').replace('<footer>', '<footer><a href="/legal/copy">Privacy Policy</a>'),
  );
  await product.checkAfter(15 * 24);
  expect(await found('privacy')).toMatchObject({ aliases: [`${site.origin}/legal/copy`] });
  site.pages.set('/privacy', { status: 403, body: 'No' });
  for (let day = 0; day < 2; day += 1) await product.checkAfter(26);
  expect(await rows(eventKinds)).toEqual([]);
  const steadiness = `SELECT steadiness FROM document_schedules JOIN documents ON documents.id = document_id WHERE type = 'privacy'`;
  const before = await rows(steadiness);
  for (let day = 0; day < 6; day += 1) await product.checkAfter(26);
  expect(await found('privacy')).toMatchObject({
    status: 'current',
    status_reason: expect.stringMatching(/ Another of its addresses has the same text\.$/),
    url: `${site.origin}/privacy`,
  });
  // Nor is it told again, or told to be back, when discovery meets both addresses.
  for (let day = 0; day < 12; day += 1) await product.checkAfter(26);
  expect(await rows(eventKinds)).toEqual([{ kind: 'unreachable' }]);
  expect(await rows(steadiness)).toEqual(before);
  // What the other address says of late is no proof: it may be an old copy.
  site.pages.set('/legal/copy', changed);
  site.pages.set('/', homeLinking('/privacy'));
  for (let day = 0; day < 8; day += 1) await product.checkAfter(26);
  expect(await found('privacy')).toMatchObject({ status: 'blocked', version: 1 });
  expect(await rows(eventKinds)).toEqual([{ kind: 'unreachable' }]);
  site.pages.set('/privacy', privacy);
  for (let day = 0; day < 8; day += 1) await product.checkAfter(26);
  expect(await rows(eventKinds)).toEqual([{ kind: 'unreachable' }, { kind: 'recovered' }]);
});

/** The privacy policy in another build, which names an address as its own. */
function naming(address: string): string {
  return privacy.replace('</head>', `<link rel="canonical" href="${address}"></head>`);
}

test('a document that names another address of the same text as its own is followed there', async () => {
  await using made = await watched();
  const { site, product, documentOf: found, rows } = made;
  site.pages.set('/privacy', naming('/legal/data'));
  site.pages.set('/legal/data', naming('/legal/data'));
  await product.checkAfter(26);
  expect(await found('privacy')).toMatchObject({
    url: `${site.origin}/legal/data`,
    aliases: [`${site.origin}/privacy`],
    version: 1,
    status: 'current',
  });
  expect(await rows(`SELECT kind, detail FROM events`)).toEqual([
    { kind: 'moved', detail: { from: `${site.origin}/privacy`, to: `${site.origin}/legal/data` } },
  ]);
  // The old address may show what it showed for years.
  site.pages.set('/legal/data', changed);
  await product.checkAfter(26);
  expect(await found('privacy')).toMatchObject({ version: 2, status: 'changed' });
});

test.each([
  ['of another text', '/legal/data', changed],
  ['where nothing is', '/nowhere', null],
  ['that leads back', '/legal/data', { status: 301, headers: { location: '/privacy' }, body: '' }],
  ['of another site', 'https://quillmere.example.com/privacy', null],
])(
  'a document that names an address %s stays where it is, and that is asked for once',
  async (_, address, page) => {
    await using made = await watched();
    const { site, product, documentOf: found, rows } = made;
    site.pages.set('/privacy', naming(address));
    if (page !== null) site.pages.set('/legal/data', page);
    await product.checkAfter(26);
    site.pages.set('/privacy', naming(address).replace('<main>', '<main class="new">'));
    site.requests.length = 0;
    await product.checkAfter(27);
    expect(await found('privacy')).toMatchObject({ url: `${site.origin}/privacy`, version: 1 });
    expect(await rows(eventKinds)).toEqual([]);
    expect(pathsAsked(site)).toEqual(['/privacy', '/terms']);
  },
);

test('a document that names an address that does not answer in time is followed once that answers', async () => {
  await using made = await watched();
  const { site, product, documentOf: found } = made;
  const { web } = product.shell;
  const silent = `${site.origin}/legal/data`;
  product.shell.web = {
    ...web,
    async fetch(request) {
      if (request.url !== silent) return web.fetch(request);
      const nothing = { status: null, redirects: [], retryAfterSeconds: null };
      const message = 'The site did not answer in time.';
      return { kind: 'failed', failure: 'timeout', url: silent, message, ...nothing };
    },
  };
  site.pages.set('/privacy', naming('/legal/data'));
  site.pages.set('/legal/data', naming('/legal/data'));
  await product.checkAfter(26);
  expect(await found('privacy')).toMatchObject({ url: `${site.origin}/privacy`, status: 'current' });
  product.shell.web = web;
  await product.checkAfter(27);
  expect(await found('privacy')).toMatchObject({ url: silent, aliases: [`${site.origin}/privacy`] });
});

test('what happens to a document while the address that it names is asked is kept', async () => {
  await using made = await watched();
  const { site, product, rows } = made;
  const { web } = product.shell;
  let meanwhile = `aliases = ARRAY['${site.origin}/old']`;
  product.shell.web = {
    ...web,
    async fetch(request) {
      const outcome = await web.fetch(request);
      if (request.url.endsWith('/legal/data'))
        await rows(`UPDATE documents SET ${meanwhile} WHERE type = 'privacy'`);
      return outcome;
    },
  };
  const addresses = `SELECT url, aliases FROM documents WHERE type = 'privacy'`;
  site.pages.set('/privacy', naming('/legal/data'));
  site.pages.set('/legal/data', naming('/legal/data'));
  await product.checkAfter(26);
  const [old, own, at] = ['/old', '/privacy', '/legal/data'].map((path) => `${site.origin}${path}`);
  expect(await rows(addresses)).toEqual([{ url: at, aliases: [old, own] }]);
  // Another has moved it first.
  meanwhile = `url = '${old}', aliases = '{}'`;
  await rows(`UPDATE documents SET url = '${own}', final_url = '${own}', aliases = '{}' WHERE type = 'privacy';
    UPDATE readings SET links_hash = 'other', seen = NULL WHERE url = '${own}'`);
  site.pages.set('/old', naming('/legal/data'));
  await product.checkAfter(27);
  expect(await rows(addresses)).toMatchObject([{ url: old }]);
});
