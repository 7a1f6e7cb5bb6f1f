import type { Document } from '@clausewatch/contract/documents';
import { expect, test } from 'vitest';
import { type TestProduct, testProduct } from '../../../testing/test-product.ts';
import {
  policyPage,
  startVendorSite,
  type VendorSite,
  withoutUsualPages,
} from '../../../testing/vendor-site.ts';
import { cookiePolicy, privacyPolicy, termsOfService } from '../../../testing/vendor-site-policies.ts';
import { createAnalysis, updateAnalysis } from '../../store/analyses/analyses.ts';
import { addAnalysisDocuments, stateOfAnalysisDocument } from '../../store/analyses/analysis-documents.ts';
import { makePipeline } from '../pipeline.ts';
import type { Shell } from '../shell.ts';

type Policy = typeof privacyPolicy;

const [privacy, terms, cookies] = [privacyPolicy, termsOfService, cookiePolicy].map(mainOf) as [
  string,
  string,
  string,
];

function mainOf(policy: Policy): string {
  return /<main>([\s\S]*)<\/main>/.exec(policyPage(policy))?.[1] ?? '';
}

/** One page for all policies of a vendor, each part as given. */
function legalPage(...parts: string[]): string {
  return `<!doctype html><html lang="en"><title>Legal | Quillmere</title><main><h1>Legal</h1>${parts.join('\n')}</main></html>`;
}

function part(html: string, id?: string): string {
  return `<section${id === undefined ? '' : ` id="${id}"`}>${html}</section>`;
}

const links = ['our-data', 'our-rules', 'our-crumbs'];

function startLegalSite(path = '/binder'): Promise<VendorSite> {
  const [privacyLink, termsLink, cookiesLink] = links.map((id) => `${path}#${id}`);
  const home = `<!doctype html><html lang="en"><title>Quillmere</title><main><h1>Quillmere</h1></main><footer>
    <a href="${privacyLink}">Privacy Policy</a> <a href="${termsLink}">Terms of Service</a> <a href="${cookiesLink}">Cookie Policy</a></footer></html>`;
  return startVendorSite({
    pages: {
      ...withoutUsualPages,
      '/': home,
      [path]: legalPage(part(privacy, links[0]), part(terms, links[1]), part(cookies, links[2])),
    },
  });
}

async function productThatKnows(site: VendorSite): Promise<TestProduct & { vendorId: string }> {
  const product = await testProduct({ allowHosts: [site.host] });
  const { vendor_id: vendorId, status } = await product.analyse(site.origin);
  expect(status).toBe('completed');
  return { ...product, vendorId };
}

async function documentOf(
  product: TestProduct & { vendorId: string },
  type: Document['type'],
): Promise<Document> {
  const { body } = await product.call('GET', `/v1/vendors/${product.vendorId}/documents`);
  const document = (body.data as Document[]).find((each) => each.type === type);
  if (document === undefined) throw new Error(`There is no document of type ${type}`);
  return document;
}

async function changesIn({ database }: TestProduct): Promise<{ type: string; stats: unknown }[]> {
  const { rows } = await database.pool.query(
    'SELECT documents.type, stats FROM changes JOIN documents ON documents.id = changes.document_id ORDER BY changes.created_at',
  );
  return rows;
}

/** As if the first of these checks had been a day ago, and another in between. */
async function letADayPass({ database }: TestProduct): Promise<void> {
  await database.pool.query(
    `UPDATE documents SET unexpected_times = 2, unexpected_since = unexpected_since - interval '1 day' WHERE unexpected IS NOT NULL`,
  );
}

/** The title that the first heading says, said otherwise. */
function retitled(html: string, title: string): string {
  return html.replace(/<h1>.*?<\/h1>/, `<h1>${title}</h1>`);
}

test.each(['/binder', '/terms'])('each document of a page is read, and read again: %s', async (path) => {
  await using site = await startLegalSite(path);
  await using product = await productThatKnows(site);
  const url = expect.stringMatching(new RegExp(`${path}#.`));
  for (const type of ['privacy', 'terms', 'cookies'] as const)
    expect(await documentOf(product, type)).toMatchObject({ status: 'current', version: 1, url });
  const added = part(`${terms}<p>You must not use the Services at sea.</p>`, links[1]);
  site.pages.set(path, legalPage(part(privacy, links[0]), added, part(cookies, links[2])));
  expect((await product.analyse(site.origin)).status).toBe('completed');
  expect(await documentOf(product, 'terms')).toMatchObject({ version: 2 });
  expect(await changesIn(product)).toMatchObject([{ type: 'terms', stats: { added: 1 } }]);
});

test('a part of a page that has lost its anchor is found by its wording', async () => {
  await using site = await startLegalSite();
  await using product = await productThatKnows(site);
  site.pages.set('/binder', legalPage(part(privacy), part(terms), part(cookies)));
  expect((await product.analyse(site.origin)).status).toBe('completed');
  expect(await changesIn(product)).toEqual([]);
  for (const type of ['privacy', 'terms', 'cookies'] as const)
    expect(await documentOf(product, type)).toMatchObject({ status: 'current', version: 1 });
});

test('of a part that has lost its anchor, what was changed in it is the change', async () => {
  await using site = await startLegalSite();
  await using product = await productThatKnows(site);
  const added = `${retitled(terms, 'Rules of Quillmere')}<h2>99. Boats</h2><p>You must not use the Services at sea.</p>`;
  site.pages.set('/binder', legalPage(part(privacy), part(added), part(cookies)));
  expect((await product.analyse(site.origin)).status).toBe('completed');
  const change = { type: 'terms', stats: { added: 3, removed: 1, reworded: 0 } };
  expect(await changesIn(product)).toMatchObject([change]);
  // What was found by its wording once is found so again, without its anchor in the page it was read from.
  const more = added.replace('at sea.', 'at sea or in the air.');
  site.pages.set('/binder', legalPage(part(privacy), part(more), part(cookies)));
  expect((await product.analyse(site.origin)).status).toBe('completed');
  expect(await changesIn(product)).toMatchObject([
    change,
    { type: 'terms', stats: { added: 0, removed: 0, reworded: 1 } },
  ]);
});

test('a part that is taken off its page is no change, and not taken down however long it is away', async () => {
  await using site = await startLegalSite();
  await using product = await productThatKnows(site);
  site.pages.set('/binder', legalPage(part(privacy, links[0]), part(terms, links[1])));
  expect((await product.analyse(site.origin)).status).toBe('completed_with_problems');
  const reason = 'This document was a part of the page, and that part is not there.';
  expect(await documentOf(product, 'cookies')).toMatchObject({
    status: 'unreachable',
    status_reason: reason,
    version: 1,
  });
  await letADayPass(product);
  await product.analyse(site.origin);
  expect(await documentOf(product, 'cookies')).toMatchObject({
    status: 'unreachable',
    status_reason: reason,
    trouble: { kind: 'part_missing' },
    version: 1,
  });
  expect(await changesIn(product)).toEqual([]);
});

test('another document in the place of the whole page is believed once it has stayed', async () => {
  await using site = await startLegalSite();
  await using product = await productThatKnows(site);
  const paragraphs = Array.from(
    { length: 20 },
    (_, index) =>
      `<p>Rule ${index + 1}: whoever works with our cookie jars and browser storage keeps a record for ${index + 10} weeks.</p>`,
  );
  site.pages.set('/binder', legalPage(`<h2>Storage</h2>${paragraphs.join('')}`));
  await product.analyse(site.origin);
  expect(await documentOf(product, 'cookies')).toMatchObject({ status: 'unreachable', version: 1 });
  expect(await changesIn(product)).toEqual([]);
  await letADayPass(product);
  await product.analyse(site.origin);
  expect(await documentOf(product, 'cookies')).toMatchObject({ status: 'changed', version: 2 });
});

test('a part that comes back is as it was', async () => {
  await using site = await startLegalSite();
  await using product = await productThatKnows(site);
  const whole = site.pages.get('/binder') ?? '';
  site.pages.set('/binder', legalPage(part(privacy, links[0]), part(terms, links[1])));
  await product.analyse(site.origin);
  site.pages.set('/binder', whole);
  expect((await product.analyse(site.origin)).status).toBe('completed');
  expect(await documentOf(product, 'cookies')).toMatchObject({ status: 'current', version: 1 });
  expect(await changesIn(product)).toEqual([]);
});

test('a fragment that points into the one document of a page limits nothing', async () => {
  const boats = '<h2>Boats</h2><p>We keep the records of boats for a year.</p>';
  await using site = await startVendorSite({
    pages: {
      '/legal': null,
      '/sitemap.xml': null,
      '/': `<!doctype html><html lang="en"><title>Quillmere</title><main><h1>Quillmere</h1></main><footer><a href="/privacy#rights">Privacy Policy</a></footer></html>`,
    },
  });
  await using product = await productThatKnows(site);
  site.pages.set('/privacy', policyPage(privacyPolicy).replace('</main>', `${boats}</main>`));
  await product.analyse(site.origin);
  expect(await changesIn(product)).toMatchObject([
    { type: 'privacy', stats: { added: 2, removed: 0, reworded: 0 } },
  ]);
});

/** What the site was asked for at its page of policies since so many requests: the validators that came with it. */
function askedSince(site: VendorSite, since: number): (string | undefined)[] {
  return site.requests
    .slice(since)
    .filter(({ path }) => path === '/binder')
    .map(({ headers }) => headers['if-none-match']);
}

test('documents that share a page share its fetch, whether it has changed or not, or does not come', async () => {
  await using site = await startLegalSite();
  await using product = await productThatKnows(site);
  // Nothing leads to the page any more: discovery does not look at it, and each of its documents is known.
  site.pages.set('/', '<!doctype html><html lang="en"><title>Quillmere</title><h1>Quillmere</h1></html>');
  const etag = expect.any(String);
  let since = site.requests.length;
  expect((await product.analyse(site.origin)).status).toBe('completed');
  expect(askedSince(site, since)).toEqual([etag]);

  const added = part(`${terms}<p>You must not use the Services at sea.</p>`, links[1]);
  site.pages.set('/binder', legalPage(part(privacy, links[0]), added, part(cookies, links[2])));
  since = site.requests.length;
  expect((await product.analyse(site.origin)).status).toBe('completed');
  expect(askedSince(site, since)).toEqual([etag]);
  expect(await changesIn(product)).toMatchObject([{ type: 'terms', stats: { added: 1 } }]);

  site.pages.set('/binder', { status: 503, body: 'Later.' });
  since = site.requests.length;
  expect((await product.analyse(site.origin)).status).toBe('completed_with_problems');
  expect(askedSince(site, since)).toEqual([etag]);
  for (const type of ['privacy', 'terms', 'cookies'] as const)
    expect(await documentOf(product, type)).toMatchObject({ status: 'unreachable' });
});

test('a part that was found to be a document under another name is so at each search, and no change of it', async () => {
  await using site = await startLegalSite();
  await using product = await productThatKnows(site);
  const renamed = `${retitled(terms, 'Rules and Conditions')}<p>You must not use the Services at sea.</p>`;
  for (const others of [cookies, retitled(cookies, 'Crumbs')]) {
    site.pages.set('/binder', legalPage(part(privacy), part(renamed, 'rules'), part(others)));
    const id = await readAlone(product, `${site.origin}/binder#rules`);
    expect(await stateOfAnalysisDocument(product.database.connection, id)).toBe('left_out');
  }
  expect((await documentOf(product, 'terms')).version).toBe(1);
  const { rows } = await product.database.pool.query('SELECT count(*)::int FROM documents');
  expect(rows).toEqual([{ count: 3 }]);
});

/** Reads an address for an analysis that nothing follows from; returns the id of its row. */
async function readAlone(product: TestProduct & { vendorId: string }, url: string): Promise<string> {
  const { database, jobs } = product.shell;
  // What follows is for the test to run.
  const enqueue: Shell['jobs']['enqueue'] = () => Promise.resolve();
  const { handle } = makePipeline({ ...product.shell, jobs: { ...jobs, enqueue } });
  const [id = ''] = await database.transaction(async (tx) => {
    const { vendorId } = product;
    const analysisId = await createAnalysis(tx, { vendorId, requestedBy: 'local', url, lane: 'live' });
    await updateAnalysis(tx, analysisId, { status: 'fetching' });
    const found = { url, title: '', type: null, confidence: 1, foundBy: [], translations: [], depth: 0 };
    return addAnalysisDocuments(tx, analysisId, [found]);
  });
  const { signal } = new AbortController();
  await handle({ step: 'fetch', analysisDocumentId: id }, signal);
  await handle({ step: 'read', analysisDocumentId: id }, signal);
  return id;
}

test.each([
  ['that has another name is no second document, though it is read first', '', 'left_out', 3],
  ['that is much like another is a document', part(terms, 'terms-of-service'), 'reading', 4],
])('a part %s', async (_what, beside, state, count) => {
  await using site = await startLegalSite();
  await using product = await productThatKnows(site);
  const { database } = product;
  const renamed = `${retitled(terms, 'Rules and Conditions')}<p>You must not use the Services at sea.</p>`;
  site.pages.set('/binder', legalPage(part(privacy), part(renamed, 'rules'), part(cookies), beside));
  const id = await readAlone(product, `${site.origin}/binder#rules`);
  expect(await stateOfAnalysisDocument(database.connection, id)).toBe(state);
  const { rows } = await database.pool.query('SELECT count(*)::int FROM documents');
  expect(rows).toEqual([{ count }]);
});
