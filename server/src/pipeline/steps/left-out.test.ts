import type { Analysis } from '@clausewatch/contract/analyses';
import type { Document } from '@clausewatch/contract/documents';
import type { Vendor } from '@clausewatch/contract/vendors';
import { expect, test } from 'vitest';
import { testProduct } from '../../../testing/test-product.ts';
import { policyPage, startVendorSite, withoutUsualPages } from '../../../testing/vendor-site.ts';
import { privacyPolicy, termsOfService } from '../../../testing/vendor-site-policies.ts';

const withCookies = {
  ...privacyPolicy,
  sections: [
    ...privacyPolicy.sections,
    {
      heading: 'Cookies and similar technologies',
      body: [
        'We set cookies to keep you signed in and to count visits. You may refuse them in your browser at any time, in which case you will have to sign in again whenever you come back to us.',
      ],
    },
  ],
};
const refused = { status: 403, body: '<!doctype html><title>Forbidden</title>' };

test('an address is in the list of policies or among what was left out, and once', async () => {
  await using site = await startVendorSite({
    pages: {
      ...withoutUsualPages,
      '/': `<!doctype html><html lang="en"><title>Quillmere</title><main><h1>Notes</h1><p>See <a href="/go/privacy">more</a>.</p></main>
        <footer><a href="/privacy">Privacy Policy</a> <a href="/tos">Terms of Service</a></footer></html>`,
      '/privacy': policyPage(withCookies).replace(
        '<footer>',
        '<footer><a href="/en/privacy/">Privacy Policy</a>',
      ),
      '/en/privacy/': policyPage({ ...withCookies, updated: 'In English' }),
      '/go/privacy': refused,
      '/tos': refused,
    },
  });
  await using product = await testProduct({ allowHosts: [site.host] });
  const { id: analysisId, vendor_id: vendorId } = await product.analyse(site.origin);
  const list = await product.call('GET', `/v1/vendors/${vendorId}/documents`);
  const shown = (list.body.data as Document[]).map(({ url, status }) => [new URL(url).pathname, status]);
  expect(shown).toEqual([
    ['/en/privacy/', 'current'],
    ['/tos', 'blocked'],
  ]);
  const vendor = await product.call('GET', `/v1/vendors/${vendorId}`);
  const { left_out: leftOut, summary, coverage, unread, scoring } = vendor.body.data as Vendor;
  const paths = leftOut.map(({ url }) => new URL(url).pathname);
  expect(paths).toContain('/go/privacy');
  expect(paths).not.toContain('/tos');
  expect(coverage).toEqual({ found: 2 + paths.length, read: 1, unread: 1, left_out: new Set(paths).size });
  // The analysis said the same as it went on.
  const analysis = await product.call('GET', `/v1/analyze/${analysisId}`);
  const facts = (analysis.body.data as Analysis).stages.map(({ fact }) => fact);
  expect(facts).toContain(`1 read, 1 unread, ${coverage.left_out} left out`);
  expect(unread.map(({ url, reason }) => [new URL(url).pathname, reason])).toEqual([
    ['/tos', 'The site does not let us read this page (403).'],
  ]);
  // The privacy policy has a section on them under a heading of its own.
  expect(scoring?.missing).toEqual([]);
  expect(summary).toContain('We found the terms of service, but nothing could be read there.');
});

test('of one type, a document that was read comes before one that was not', async () => {
  await using site = await startVendorSite({
    pages: {
      ...withoutUsualPages,
      '/': `<!doctype html><html lang="en"><title>Quillmere</title><main><h1>Notes</h1></main>
        <footer><a href="/tos">Terms of Service</a> <a href="/sale">Terms of Sale</a></footer></html>`,
      '/tos': refused,
      '/sale': policyPage({ ...termsOfService, title: 'Terms of Sale' }),
    },
  });
  await using product = await testProduct({ allowHosts: [site.host] });
  const { vendor_id: vendorId } = await product.analyse(site.origin);
  const list = await product.call('GET', `/v1/vendors/${vendorId}/documents`);
  expect((list.body.data as Document[]).map(({ url, version }) => [new URL(url).pathname, version])).toEqual([
    ['/sale', 1],
    ['/tos', 0],
  ]);
});

test('another language of a policy is no address of its own, whoever links to it and whichever is read first', async () => {
  const french = '/politique-de-confidentialite';
  await using site = await startVendorSite({
    pages: {
      ...withoutUsualPages,
      '/': `<!doctype html><html lang="en"><title>Quillmere</title><main><h1>Notes</h1></main>
        <footer><a href="/privacy">Privacy Policy</a> <a href="/tos">Terms of Service</a></footer></html>`,
      '/privacy': policyPage(withCookies).replace(
        '<title>',
        `<link rel="alternate" hreflang="fr" href="${french}"><title>`,
      ),
      '/tos': policyPage(termsOfService).replace(
        '</main>',
        `<p>En français: <a href="${french}">Politique de confidentialité</a></p></main>`,
      ),
    },
  });
  await using product = await testProduct({ allowHosts: [site.host] });
  const { vendor_id: vendorId } = await product.analyse(site.origin);
  const vendor = await product.call('GET', `/v1/vendors/${vendorId}`);
  const { left_out: leftOut } = vendor.body.data as Vendor;
  expect(leftOut.map(({ url }) => new URL(url).pathname)).not.toContain(french);
});

test('a policy that stands hidden in the home page is read, and nothing else there is taken for one', async () => {
  const textOf = (html: string): string => html.slice(html.indexOf('<main>') + 6, html.indexOf('</main>'));
  await using site = await startVendorSite({
    pages: {
      ...withoutUsualPages,
      '/': `<!doctype html><html lang="en"><title>Quillmere</title><main><h1>Notes</h1><p>${'Keep them here, read them anywhere. '.repeat(20)}</p></main>
        <div class="modal" id="privacy-policy" style="display: none">${textOf(policyPage(privacyPolicy))}</div>
        <div class="modal" id="terms-of-service" style="display: none">Soon.</div>
        <footer><a href="#privacy-policy">Privacy Policy</a> <a href="#terms-of-service">Terms of Service</a></footer></html>`,
    },
  });
  await using product = await testProduct({ allowHosts: [site.host] });
  const { vendor_id: vendorId } = await product.analyse(site.origin);
  const list = await product.call('GET', `/v1/vendors/${vendorId}/documents`);
  expect((list.body.data as Document[]).map(({ url, type }) => [new URL(url).hash, type])).toEqual([
    ['#privacy-policy', 'privacy'],
  ]);
});
