import type { Document, DocumentWithContent } from '@clausewatch/contract/documents';
import type { Version } from '@clausewatch/contract/changes';
import { expect, test } from 'vitest';
import { noteTasks } from '../../testing/sandbox-tasks.ts';
import { type TestProduct, testProduct } from '../../testing/test-product.ts';
import { policyPage, startVendorSite, withoutUsualPages } from '../../testing/vendor-site.ts';
import { privacyPolicy } from '../../testing/vendor-site-policies.ts';
import { openBrowser, openLiveWeb, type Web } from '../fetch/fetch.ts';

async function documentsOf(product: TestProduct, vendorId: string): Promise<DocumentWithContent[]> {
  const { body } = await product.call('GET', `/v1/vendors/${vendorId}/documents`);
  const list = body.data as Document[];
  return Promise.all(
    list.map(async ({ id }) => {
      const whole = await product.call('GET', `/v1/vendors/${vendorId}/documents/${id}`);
      return whole.body.data;
    }),
  );
}

async function historyOf(product: TestProduct, vendorId: string): Promise<Version[]> {
  const { body } = await product.call('GET', `/v1/vendors/${vendorId}/history?limit=100`);
  return (body.data as { items: Version[] }).items;
}

/** Rows that must be the same however an analysis came to its end. */
async function rowsOf(product: TestProduct): Promise<Record<string, number>> {
  const { rows } = await product.database.pool.query(
    `SELECT (SELECT count(*)::int FROM documents) AS documents, (SELECT count(*)::int FROM versions) AS versions,
            (SELECT count(*)::int FROM findings) AS findings, (SELECT count(*)::int FROM changes) AS changes`,
  );
  return rows[0];
}

test('an address becomes a report whose quotes stand in the texts', async () => {
  await using site = await startVendorSite();
  await using product = await testProduct({ allowHosts: [site.host] });
  const analysis = await product.analyse(site.origin);
  expect(analysis).toMatchObject({ status: 'completed', problem: null });
  expect(analysis.stages.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
  const documents = await documentsOf(product, analysis.vendor_id);
  expect(new Set(documents.map(({ group }) => group))).toEqual(
    new Set(['privacy', 'terms', 'cookies', 'compliance']),
  );
  const findings = documents.flatMap((document) =>
    [...(document.ai_analysis?.concerns ?? []), ...(document.ai_analysis?.key_points ?? [])].map(
      (finding) => ({
        quote: finding.quote,
        text: document.content.slice(finding.start, finding.end),
      }),
    ),
  );
  expect(findings.length).toBeGreaterThan(10);
  for (const { quote, text } of findings) expect(text).toBe(quote);
  // The report holds the findings of all documents: whoever has it need not fetch them twice.
  const list = await product.call('GET', `/v1/vendors/${analysis.vendor_id}/documents?findings=false`);
  const bare = list.body.data as Document[];
  expect(bare.map((each) => each.ai_analysis?.score)).toEqual(
    documents.map((each) => each.ai_analysis?.score),
  );
  expect(bare.flatMap((each) => [each.ai_analysis?.concerns, each.ai_analysis?.key_points]).flat()).toEqual(
    [],
  );
  // A list of sub-processors has no score, which says nothing of its language.
  const { body } = await product.call('GET', `/v1/vendors/${analysis.vendor_id}`);
  const { summary } = body.data as { summary: string };
  expect(summary).toContain('In your favour');
  expect(summary).not.toContain('language');
});

test('analysing again keeps one version of what has not changed, and makes a change of what has', async () => {
  await using site = await startVendorSite();
  await using product = await testProduct({ allowHosts: [site.host] });
  const first = await product.analyse(site.origin);
  const before = await rowsOf(product);
  await product.analyse(site.origin);
  expect(await rowsOf(product)).toEqual(before);
  const page = site.pages.get('/privacy');
  if (typeof page !== 'string') throw new Error('The privacy policy is a page of text');
  site.pages.set(
    '/privacy',
    page.replace('</main>', '<p>We sell your personal data to advertising partners for money.</p></main>'),
  );
  await product.analyse(site.origin);
  const history = await historyOf(product, first.vendor_id);
  const changed = history.filter(({ change }) => change !== null);
  expect(changed).toHaveLength(1);
  expect(changed[0]).toMatchObject({
    number: 2,
    document_type: 'privacy',
    change: { severity: 'material', from_version: 1 },
  });
  const { rows: events } = await product.database.pool.query(
    'SELECT kind, document_id, change_id, decided_at FROM events',
  );
  const [told] = changed;
  expect(events).toEqual([
    { kind: 'change', document_id: told?.document_id, change_id: told?.change?.id, decided_at: null },
  ]);
  const versions = history
    .filter(({ document_id }) => document_id === changed[0]?.document_id)
    .map(({ id }) => id);
  const diff = await product.call(
    'GET',
    `/v1/vendors/${first.vendor_id}/diff?version1=${versions[1]}&version2=${versions[0]}`,
  );
  expect(diff.body.data).toMatchObject({ severity: 'material', stats: { added: 1, removed: 0 } });
});

test('a page that cannot be read is shown with its reason, and the others are read', async () => {
  await using site = await startVendorSite({ pages: { '/terms': { status: 403, body: 'no' } } });
  await using product = await testProduct({ allowHosts: [site.host] });
  const analysis = await product.analyse(site.origin);
  expect(analysis.status).toBe('completed_with_problems');
  const documents = await documentsOf(product, analysis.vendor_id);
  const terms = documents.find(({ type }) => type === 'terms');
  expect(terms).toMatchObject({ status: 'blocked', ai_analysis: null });
  expect(terms?.status_reason).toMatch(/\w+ .*\./);
});

test('a site without policies ends with that reason', async () => {
  const home = '<!doctype html><title>Nothing</title><main><h1>Bakery</h1><p>Bread every day.</p></main>';
  await using site = await startVendorSite({ pages: { ...withoutUsualPages, '/': home } });
  await using product = await testProduct({ allowHosts: [site.host] });
  const analysis = await product.analyse(site.origin);
  expect(analysis).toMatchObject({ status: 'failed', problem: { code: 'nothing_found' } });
  // The page that was given answers, though the home page does not.
  site.pages.set('/bread', home).set('/', { status: 503, body: 'Later.' });
  const ofPage = await product.analyse(`${site.origin}/bread`);
  expect(ofPage).toMatchObject({ status: 'failed', problem: { code: 'nothing_found' } });
});

test('a site that does not answer ends as unreachable', async () => {
  const site = await startVendorSite();
  const { host, origin } = site;
  await site[Symbol.asyncDispose]();
  await using product = await testProduct({ allowHosts: [host] });
  const analysis = await product.analyse(origin);
  expect(analysis).toMatchObject({ status: 'failed', problem: { code: 'unreachable' } });
  expect(analysis.problem?.message).toMatch(/\.$/);
});

test('every step may run twice and leaves the same rows', async () => {
  await using site = await startVendorSite();
  await using product = await testProduct({ allowHosts: [site.host] });
  const analysis = await product.analyse(site.origin);
  const before = await rowsOf(product);
  const { rows } = await product.database.pool.query('SELECT id FROM analysis_documents');
  await product.database.transaction(async (tx) => {
    await product.shell.jobs.enqueue(tx, analysis.id, [
      { step: 'discover', analysisId: analysis.id },
      ...rows.flatMap(({ id }: { id: string }) =>
        (['fetch', 'read', 'analyse', 'compare'] as const).map((step) => ({ step, analysisDocumentId: id })),
      ),
      { step: 'finish', analysisId: analysis.id },
    ]);
  });
  await expect
    .poll(async () => {
      const left = await product.database.pool.query(
        `SELECT count(*)::int AS left FROM pgboss.job WHERE state IN ('created', 'retry', 'active') AND name LIKE '%.live'`,
      );
      return left.rows[0].left;
    })
    .toBe(0);
  expect(await rowsOf(product)).toEqual(before);
});

test('a cancelled analysis stops', async () => {
  await using site = await startVendorSite();
  await using product = await testProduct({ allowHosts: [site.host] });
  const { body } = await product.call('POST', '/v1/analyze', { url: site.origin });
  const { id } = body.data as { id: string };
  const cancelled = await product.call('DELETE', `/v1/analyze/${id}`);
  expect(cancelled.body.data).toEqual({ id, status: 'cancelled' });
  expect(await product.ended(id)).toMatchObject({ status: 'cancelled' });
});

test('the documents that share a page are each listed, and a change of one is no change of the others', async () => {
  const clauses = (of: string): string =>
    Array.from(
      { length: 12 },
      (_, i) =>
        `<p>${of} ${i + 1}: you and we keep to what this part says for ${i + 20} days after notice.</p>`,
    ).join('');
  const shared = (privacy: string): string =>
    `<!doctype html><html lang="en"><body><main><h1>Legal</h1><section id="terms-of-service"><h2>Terms of Service</h2>${clauses('Clause')}</section><section id="privacy-policy"><h2>Privacy Policy</h2>${clauses('Data')}<p>${privacy}</p></section></main></body></html>`;
  const home =
    '<!doctype html><html lang="en"><body><h1>Acme</h1><footer><a href="/legal">Terms of Service</a> <a href="/privacy">Privacy Policy</a></footer></body></html>';
  await using site = await startVendorSite({
    pages: {
      '/': home,
      '/legal': shared('We never sell your personal data.'),
      '/privacy': { status: 302, headers: { location: '/legal' }, body: '' },
      '/terms': null,
      '/cookies': null,
      '/legal/dpa': null,
      '/legal/subprocessors': null,
      '/sitemap.xml': null,
    },
  });
  await using product = await testProduct({ allowHosts: [site.host] });
  const { vendor_id } = await product.analyse(site.origin);
  const documents = await documentsOf(product, vendor_id);
  const listed = documents.map(({ url, type, title }) => `${new URL(url).hash} ${type} ${title}`);
  expect(new Set(listed)).toEqual(
    new Set(['#privacy-policy privacy Privacy Policy', '#terms-of-service terms Terms of Service']),
  );
  expect(documents.find(({ type }) => type === 'terms')?.content).not.toContain('Data 1:');
  expect(site.requests.filter(({ path }) => path === '/legal').length).toBeLessThanOrEqual(2);
  site.pages.set('/legal', shared('We sell your personal data to advertising partners for money.'));
  await product.analyse(site.origin);
  const changed = (await historyOf(product, vendor_id)).filter(({ change }) => change !== null);
  expect(changed.map(({ document_type }) => document_type)).toEqual(['privacy']);
});

test('a change that a cancelled analysis left uncompared is compared by the next one', async () => {
  await using site = await startVendorSite();
  await using product = await testProduct({ allowHosts: [site.host] });
  const first = await product.analyse(site.origin);
  const page = site.pages.get('/privacy');
  if (typeof page !== 'string') throw new Error('The privacy policy is a page of text');
  site.pages.set('/privacy', page.replace('</main>', '<p>We sell your personal data for money.</p></main>'));
  const { body } = await product.call('POST', `/v1/vendors/${first.vendor_id}/reanalyze`, {});
  const { id } = body.data as { id: string };
  {
    using _ = noteTasks(product.shell, async (name) => {
      if (name === 'compare') await product.call('DELETE', `/v1/analyze/${id}`);
    });
    expect(await product.ended(id)).toMatchObject({ status: 'cancelled' });
  }
  expect(await rowsOf(product)).toMatchObject({ changes: 0 });
  await product.analyse(site.origin);
  expect(await rowsOf(product)).toMatchObject({ changes: 1 });
});

const hasBrowser = openBrowserOf([]) !== null;

function openBrowserOf(allowHosts: readonly string[]): { browser: Web; web: Web } | null {
  const options = { userAgentContact: 'https://clausewatch.example/bot', allowHosts };
  const web = openLiveWeb({ ...options, leases: null });
  const browser = openBrowser({ ...options, web });
  return browser === null ? null : { browser, web };
}

test.runIf(hasBrowser)(
  'a policy that scripts put into its page is read in a second try, and stays read',
  async () => {
    const text = policyPage(privacyPolicy);
    const main = text.slice(text.indexOf('<main>'), text.indexOf('</main>'));
    const shell = '<!doctype html><title>Privacy</title><div id="root"></div><script src="/app.js"></script>';
    const script = `document.getElementById('root').innerHTML = ${JSON.stringify(main)};`;
    const app = { headers: { 'content-type': 'text/javascript' }, body: script };
    await using site = await startVendorSite({ pages: { '/privacy': shell, '/app.js': app } });
    const opened = openBrowserOf([site.host]);
    if (opened === null) throw new Error('There was a browser a moment ago');
    await using product = await testProduct({ allowHosts: [site.host], browser: opened.browser });
    const { vendor_id: vendorId } = await product.analyse(site.origin);
    await product.analyse(site.origin);
    await opened.browser.close();
    await opened.web.close();
    const privacy = (await documentsOf(product, vendorId)).find(({ type }) => type === 'privacy');
    expect(privacy).toMatchObject({ status: 'current', version: 1 });
    expect(privacy?.content).toContain('how Quillmere Labs, Inc.');
  },
);
