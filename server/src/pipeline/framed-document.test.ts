import type { Document } from '@clausewatch/contract/documents';
import { expect, test } from 'vitest';
import { testProduct } from '../../testing/test-product.ts';
import { policyPage, startVendorSite } from '../../testing/vendor-site.ts';
import { privacyPolicy } from '../../testing/vendor-site-policies.ts';

const others = {
  '/terms': null,
  '/legal/dpa': null,
  '/legal/subprocessors': null,
  '/legal': null,
  '/cookies': null,
};
const home = `<!doctype html><html lang="en"><title>Quillmere</title><main><h1>Notes</h1><p>Notes that think with you.</p></main>
  <footer><a href="/privacy">Privacy Policy</a></footer></html>`;

test('follows a page that only frames its policy to what it frames', async () => {
  const shell = (frame: string): string =>
    `<!doctype html><html lang="en"><title>Privacy Policy</title><main>${frame}</main></html>`;
  const pages = {
    ...others,
    '/sitemap.xml': null,
    '/': home,
    '/privacy': shell('<iframe src="/files/privacy-policy-2.html"></iframe>'),
    '/files/privacy-policy-2.html': policyPage(privacyPolicy),
  };
  await using site = await startVendorSite({ pages });
  await using product = await testProduct({ allowHosts: [site.host] });
  const { vendor_id: vendorId } = await product.analyse(site.origin);
  const { body } = await product.call('GET', `/v1/vendors/${vendorId}/documents`);
  const privacies = (body.data as Document[]).filter(({ type }) => type === 'privacy');
  expect(privacies.map(({ url, status }) => ({ url, status }))).toEqual([
    { url: `${site.origin}/files/privacy-policy-2.html`, status: 'current' },
  ]);
});
