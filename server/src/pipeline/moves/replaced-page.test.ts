import type { Document } from '@clausewatch/contract/documents';
import { expect, test } from 'vitest';
import { testProduct, type TestProduct } from '../../../testing/test-product.ts';
import { policyPage, type SitePage, startVendorSite, type VendorSite } from '../../../testing/vendor-site.ts';
import { privacyPolicy } from '../../../testing/vendor-site-policies.ts';

const privacy = policyPage(privacyPolicy);
const advertisement = advertisementOf(60);

function advertisementOf(features: number): string {
  const feature = (index: number): string =>
    `<p>Feature number ${index} helps writers share their notebooks with friends and colleagues on every device.</p>`;
  return Array.from({ length: features }, (_, index) => feature(index)).join('');
}

function pageOf(main: string): string {
  return `<!doctype html><html lang="en"><title>Quillmere</title><main><h1>Notes</h1>${main}</main>
    <footer><a href="/privacy">Privacy Policy</a> <a href="/terms">Terms of Service</a></footer></html>`;
}

async function privacyOf(product: TestProduct, vendorId: string): Promise<Document | undefined> {
  const { body } = await product.call('GET', `/v1/vendors/${vendorId}/documents`);
  return (body.data as Document[]).find(({ type }) => type === 'privacy');
}

async function siteWithHome(): Promise<VendorSite> {
  return startVendorSite({ pages: { '/legal': null, '/': pageOf(advertisement) } });
}

const toHome: SitePage = { status: 302, headers: { location: '/' }, body: 'Moved' };

test.each<[string, SitePage, string]>([
  ['the home page', toHome, 'It leads to the home page.'],
  ['an advertisement', pageOf(advertisement), 'The text does not speak as a policy does.'],
  ['a long advertisement', pageOf(advertisementOf(150)), 'The text does not speak as a policy does.'],
])('a policy’s address that shows %s keeps the policy, however long it does so', async (_, shown, why) => {
  await using site = await siteWithHome();
  await using product = await testProduct({ allowHosts: [site.host] });
  const { vendor_id: vendorId } = await product.analyse(site.origin);
  site.pages.set('/privacy', shown);
  for (let check = 1; check <= 2; check += 1) await product.analyse(site.origin);
  expect(await privacyOf(product, vendorId)).toMatchObject({
    status: 'unreachable',
    status_reason: `The address shows another page instead of the document. ${why}`,
    title: 'Privacy Policy',
    version: 1,
  });
  await product.database.pool.query(
    `UPDATE documents SET unexpected_since = unexpected_since - interval '1 day' WHERE type = 'privacy'`,
  );
  await product.analyse(site.origin);
  expect(await privacyOf(product, vendorId)).toMatchObject({
    status: 'unreachable',
    trouble: { kind: 'other_page' },
    version: 1,
  });
  const { rows } = await product.database.pool.query('SELECT count(*)::int AS changes FROM changes');
  expect(rows).toEqual([{ changes: 0 }]);
});

test('a policy that is shown again after another page is as it was', async () => {
  await using site = await siteWithHome();
  await using product = await testProduct({ allowHosts: [site.host] });
  const { vendor_id: vendorId } = await product.analyse(site.origin);
  site.pages.set('/privacy', toHome);
  await product.analyse(site.origin);
  site.pages.set('/privacy', privacy);
  await product.analyse(site.origin);
  expect(await privacyOf(product, vendorId)).toMatchObject({
    status: 'current',
    status_reason: null,
    version: 1,
  });
});

test('a policy that is written anew is a change at once', async () => {
  await using site = await siteWithHome();
  await using product = await testProduct({ allowHosts: [site.host] });
  const { vendor_id: vendorId } = await product.analyse(site.origin);
  const sections = Array.from({ length: 6 }, (_, index) => ({
    heading: `Part ${index + 1}`,
    body: [
      `We process personal data of group ${index} as the data controller, on the basis of our legitimate interest, and delete it when the contract has ended.`,
    ],
  }));
  site.pages.set('/privacy', policyPage({ ...privacyPolicy, sections }));
  await product.analyse(site.origin);
  expect(await privacyOf(product, vendorId)).toMatchObject({ status: 'changed', version: 2 });
});
