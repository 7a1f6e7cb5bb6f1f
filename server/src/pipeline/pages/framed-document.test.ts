import type { Document } from '@clausewatch/contract/documents';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { testProduct } from '../../../testing/test-product.ts';
import { policyPage, startVendorSite } from '../../../testing/vendor-site.ts';
import { privacyPolicy, termsOfService } from '../../../testing/vendor-site-policies.ts';
import type { Web } from '../../fetch/fetch.ts';

const others = {
  '/terms': null,
  '/legal/dpa': null,
  '/legal/subprocessors': null,
  '/legal': null,
  '/cookies': null,
};
const home = `<!doctype html><html lang="en"><title>Quillmere</title><main><h1>Notes</h1><p>Notes that think with you.</p></main>
  <footer><a href="/privacy">Privacy Policy</a></footer></html>`;

function shell(frame: string): string {
  return `<!doctype html><html lang="en"><title>Privacy Policy</title><main>${frame}</main></html>`;
}

/** A browser in which the scripts of every page bring the same text. */
function browserThatShows(html: string): Web {
  return {
    async fetch({ url }) {
      const bytes = Buffer.from(html);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const read = { bytes, sha256, contentType: 'text/html', charset: null };
      const answered = { redirects: [], status: 200, headers: {}, via: 'browser' as const };
      return { kind: 'page', page: { url, finalUrl: url, fetchedAt: new Date(), ...answered, ...read } };
    },
    async close() {},
  };
}

test('follows a page that only frames its policy to what it frames', async () => {
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

test('opens a page in the browser that frames another and may still bring its own text', async () => {
  const pages = {
    ...others,
    '/sitemap.xml': null,
    '/': home,
    '/privacy': shell('<iframe src="/files/terms-of-service.html"></iframe><script src="/app.js"></script>'),
    '/files/terms-of-service.html': policyPage(termsOfService),
  };
  await using site = await startVendorSite({ pages });
  const browser = browserThatShows(policyPage(privacyPolicy));
  await using product = await testProduct({ allowHosts: [site.host], browser });
  const { vendor_id: vendorId } = await product.analyse(site.origin);
  const { body } = await product.call('GET', `/v1/vendors/${vendorId}/documents`);
  const listed = (body.data as Document[]).map(
    ({ url, type, status }) => `${type} ${status} ${new URL(url).pathname}`,
  );
  expect(listed.toSorted()).toEqual([
    'privacy current /privacy',
    'terms current /files/terms-of-service.html',
  ]);
});
