import type { Document } from '@clausewatch/contract/documents';
import type { Vendor } from '@clausewatch/contract/vendors';
import { expect, test } from 'vitest';
import { type TestProduct, testProduct } from '../../testing/test-product.ts';
import { policyPage, type SitePage, startVendorSite, withoutUsualPages } from '../../testing/vendor-site.ts';
import { privacyPolicy, termsOfService } from '../../testing/vendor-site-policies.ts';

function home(links: string): string {
  return `<!doctype html><html lang="en"><title>Quillmere</title><main><h1>Quillmere</h1></main><footer>${links}</footer></html>`;
}

/** The reasons told, by path, when one analysis may take no more than two documents. */
async function leftOutOf(pages: Record<string, SitePage | null>): Promise<Record<string, string>> {
  await using site = await startVendorSite({ pages });
  await using product = await testProduct({ allowHosts: [site.host] });
  product.shell.budget.documents = 2;
  const analysis = await product.analyse(site.origin);
  const { body } = await product.call('GET', `/v1/vendors/${analysis.vendor_id}`);
  const { left_out: leftOut, document_count: count } = body.data as Vendor;
  expect(count).toBe(2);
  return Object.fromEntries(leftOut.map(({ url, reason }) => [new URL(url).pathname, reason]));
}

test('candidates beyond what one analysis takes are told with that reason', async () => {
  const links =
    '<a href="/privacy">Privacy Policy</a> <a href="/terms">Terms of Service</a> <a href="/cookies">Cookie Policy</a>';
  const leftOut = await leftOutOf({ '/': home(links) });
  expect(Object.values(leftOut)).toContain(
    'More than 2 documents: this one was not read this time. It is among the first next time.',
  );
});

test('so are those that only a policy links to', async () => {
  const linking = (policy: typeof privacyPolicy, link: string): string =>
    policyPage(policy).replace('</main>', `<p>See our ${link}.</p></main>`);
  const leftOut = await leftOutOf({
    ...withoutUsualPages,
    '/': home('<a href="/privacy">Privacy Policy</a>'),
    '/privacy': linking(privacyPolicy, '<a href="/use">Acceptable Use Policy</a>').replace(
      /<footer>[\s\S]*<\/footer>/,
      '',
    ),
    '/use': linking(termsOfService, '<a href="/levels">Service Level Agreement</a>').replace(
      /<footer>[\s\S]*<\/footer>/,
      '',
    ),
  });
  expect(leftOut['/levels']).toMatch(/^Not read this time/);
});

const names = [
  'Acceptable Use Policy',
  'Service Level Agreement',
  'Security Policy',
  'AI Policy',
  'Refund Policy',
];
const heavyBytes = 100_000;

/** A vendor whose policies are read after discovery, each page of a hundred thousand bytes. */
function heavyVendor() {
  const pages: Record<string, SitePage | null> = {
    ...withoutUsualPages,
    '/': home(names.map((name, index) => `<a href="/policies/${index}">${name}</a>`).join(' ')),
  };
  for (const [index, name] of names.entries()) pages[`/policies/${index}`] = heavyPage(name, '');
  return startVendorSite({ pages });
}

/** No two have the same words: they would be one document. */
function heavyPage(name: string, more: string): string {
  const policy = { ...termsOfService, title: name, updated: `${name} of Quillmere. ${more}` };
  const page = policyPage(policy).replace(/<footer>[\s\S]*<\/footer>/, '');
  return page.replace('</main>', `</main><!--${'x'.repeat(heavyBytes)}-->`);
}

async function reportOf(product: TestProduct, vendorId: string) {
  const vendor = (await product.call('GET', `/v1/vendors/${vendorId}`)).body.data as Vendor;
  const documents = (await product.call('GET', `/v1/vendors/${vendorId}/documents`)).body.data as Document[];
  const postponed = [...vendor.left_out, ...vendor.unchecked].filter(({ reason }) =>
    reason.startsWith('Not read this time'),
  );
  const pathOf = ({ url }: { url: string }): string => new URL(url).pathname;
  return { vendor, documents, waiting: postponed.map(pathOf).sort(), kept: documents.map(pathOf).sort() };
}

test('documents for which the bytes of an analysis do not suffice are told, and go first the next time', async () => {
  await using site = await heavyVendor();
  await using product = await testProduct({ allowHosts: [site.host], requestsAtOnce: 1 });
  product.shell.budget.bytes = 1.5 * heavyBytes;
  const first = await product.analyse(site.origin);
  const before = await reportOf(product, first.vendor_id);
  const all = names.map((_, index) => `/policies/${index}`);
  expect(before.waiting).toHaveLength(3);
  expect(before.vendor.left_out).toContainEqual({
    url: `${site.origin}${before.waiting[0]}`,
    reason:
      'Not read this time: this analysis’s download limit for the vendor was reached. It is among the first next time.',
  });
  expect([...before.kept, ...before.waiting].sort()).toEqual(all);
  expect(first.documents.filter(({ state }) => state === 'left_out').length).toBe(before.waiting.length);

  // Nothing leads to them any more: what waits is not forgotten for that.
  site.pages.set('/', home('<a href="/about">About</a>'));
  site.requests.length = 0;
  await product.analyse(site.origin);
  const asked = site.requests.map(({ path }) => path).filter((path) => all.includes(path));
  expect(asked).toHaveLength(2);
  expect(before.waiting).toEqual(expect.arrayContaining(asked));
  let { kept } = await reportOf(product, first.vendor_id);
  for (let turn = 0; kept.length < all.length && turn < all.length; turn += 1) {
    await product.analyse(site.origin);
    kept = (await reportOf(product, first.vendor_id)).kept;
  }
  expect(kept).toEqual(all);
});

test('what a budget leaves out keeps the status and the text it had, and is checked in its turn', async () => {
  await using site = await heavyVendor();
  await using product = await testProduct({ allowHosts: [site.host], requestsAtOnce: 1 });
  const { vendor_id: vendorId } = await product.analyse(site.origin);
  const before = await reportOf(product, vendorId);
  expect(before.kept).toHaveLength(names.length);
  expect(before.waiting).toEqual([]);
  // A change on every page: each comes whole.
  product.shell.budget.bytes = 1.5 * heavyBytes;
  for (const [index, name] of names.entries())
    site.pages.set(`/policies/${index}`, heavyPage(name, 'We keep your data for 90 days.'));
  await product.analyse(site.origin);
  const cut = await reportOf(product, vendorId);
  expect(cut.waiting).toHaveLength(3);
  for (const document of cut.documents) {
    const was = before.documents.find(({ id }) => id === document.id);
    const isWaiting = cut.waiting.includes(new URL(document.url).pathname);
    expect(document.version).toBe(isWaiting ? 1 : 2);
    expect(document.status).toBe(isWaiting ? was?.status : 'changed');
    expect(document.last_checked_at === was?.last_checked_at).toBe(isWaiting);
  }
  let { documents, waiting } = cut;
  for (let turn = 0; waiting.length > 0 && turn < names.length; turn += 1) {
    await product.analyse(site.origin);
    ({ documents, waiting } = await reportOf(product, vendorId));
  }
  expect(documents.map(({ version }) => version)).toEqual(names.map(() => 2));
});

test('so does what the time of an analysis does not suffice for', async () => {
  await using site = await heavyVendor();
  await using product = await testProduct({ allowHosts: [site.host], requestsAtOnce: 1 });
  const { vendor_id: vendorId } = await product.analyse(site.origin);
  const before = await reportOf(product, vendorId);
  // The home page alone takes longer.
  product.shell.budget.seconds = 0.000_001;
  const analysis = await product.analyse(site.origin);
  const cut = await reportOf(product, vendorId);
  expect(analysis.status).toBe('completed');
  expect(cut.waiting).toEqual(before.kept);
  expect(cut.documents).toEqual(before.documents);
  expect(cut.vendor.unchecked.map(({ reason }) => reason)).toContain(
    'Not read this time: this analysis’s time limit for the vendor was reached. It is among the first next time.',
  );
});

test('where nothing could be read within the budget, that is the reason', async () => {
  await using site = await heavyVendor();
  await using product = await testProduct({ allowHosts: [site.host], requestsAtOnce: 1 });
  product.shell.budget.bytes = 1;
  const analysis = await product.analyse(site.origin);
  expect(analysis.problem).toMatchObject({
    code: 'interrupted',
    message: expect.stringContaining('used up this analysis’s budget') as string,
  });
});

test('answers that cannot be used count as what they brought', async () => {
  await using site = await heavyVendor();
  await using product = await testProduct({ allowHosts: [site.host], requestsAtOnce: 1 });
  product.shell.budget.bytes = 1.5 * heavyBytes;
  for (const index of names.keys())
    site.pages.set(`/policies/${index}`, {
      headers: { 'content-type': 'text/html' },
      body: new Uint8Array(heavyBytes),
    });
  const { vendor_id: vendorId } = await product.analyse(site.origin);
  expect((await reportOf(product, vendorId)).waiting.length).toBeGreaterThan(2);
});

test('no document is passed over twice for want of places', async () => {
  await using site = await heavyVendor();
  await using product = await testProduct({ allowHosts: [site.host], requestsAtOnce: 1 });
  const { vendor_id: vendorId } = await product.analyse(site.origin);
  product.shell.budget.documents = 3;
  const times = async () =>
    new Map((await reportOf(product, vendorId)).documents.map(({ url, last_checked_at: at }) => [url, at]));
  const atFirst = await times();
  await product.analyse(site.origin);
  const between = await times();
  expect([...between].filter(([url, at]) => at !== atFirst.get(url))).toHaveLength(3);
  await product.analyse(site.origin);
  const atLast = await times();
  expect([...atLast].filter(([url, at]) => at === atFirst.get(url))).toEqual([]);
});
