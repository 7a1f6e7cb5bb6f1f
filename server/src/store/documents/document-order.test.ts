import type { Document } from '@clausewatch/contract/documents';
import { expect, test } from 'vitest';
import { testProduct } from '../../../testing/test-product.ts';
import { policyPage, startVendorSite, withoutUsualPages } from '../../../testing/vendor-site.ts';
import { termsOfService } from '../../../testing/vendor-site-policies.ts';

test('documents come in one order, whichever was read first, and those of a page as they stand on it', async () => {
  const text = /<main>([\s\S]*)<\/main>/.exec(policyPage(termsOfService))?.[1] ?? '';
  const parts = ['Privacy Policy', 'Terms of Service', 'Developer Terms', 'Affiliate Terms'].map((title) => {
    const own = text.replace(/<h1>[^<]*/, `<h1>${title}`).replaceAll('Quillmere', title.split(' ')[0] ?? '');
    return `<section>${own}</section>`;
  });
  const site = await startVendorSite({
    pages: {
      ...withoutUsualPages,
      '/': `<!doctype html><title>Quillmere</title><main><h1>Quillmere</h1></main><footer>
        <a href="/legal/terms-of-the-shop">Terms of the shop</a> <a href="/contracts">Terms</a></footer>`,
      '/legal/terms-of-the-shop': policyPage(termsOfService).replaceAll('Quillmere', 'Shop'),
      '/contracts': `<!doctype html><html lang="en"><title>Terms</title><main>${parts.join('')}</main></html>`,
    },
  });
  const product = await testProduct({ allowHosts: [site.host] });
  const { vendor_id: vendorId, status } = await product.analyse(site.origin);
  expect(status).toBe('completed');
  for (const order of ['ASC', 'DESC']) {
    await product.database.pool.query(
      `UPDATE documents SET discovered_at = now() + place * interval '1 second'
       FROM (SELECT id, row_number() OVER (ORDER BY url ${order}) AS place FROM documents) AS read WHERE read.id = documents.id`,
    );
    const { body } = await product.call('GET', `/v1/vendors/${vendorId}/documents`);
    expect((body.data as Document[]).map(({ url }) => url.slice(site.origin.length))).toEqual([
      '/contracts#privacy-policy',
      '/contracts#terms-of-service',
      '/contracts#developer-terms',
      '/contracts#affiliate-terms',
      '/legal/terms-of-the-shop',
    ]);
  }
});
