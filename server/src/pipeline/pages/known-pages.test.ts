import { expect, test } from 'vitest';
import { type TestProduct, testProduct } from '../../../testing/test-product.ts';
import { policyPage, startVendorSite } from '../../../testing/vendor-site.ts';
import { privacyPolicy, termsOfService } from '../../../testing/vendor-site-policies.ts';

async function kept({ database }: TestProduct) {
  const { rows } = await database.pool.query<{ url: string; count: number }>(
    `SELECT url, count(*)::int FROM snapshots GROUP BY url`,
  );
  return new Map(rows.map(({ url, count }) => [new URL(url).pathname, count]));
}

test('a policy that discovery itself reads is asked for and kept like any other', async () => {
  await using site = await startVendorSite({ pages: { '/legal': null } });
  const privacy = policyPage(privacyPolicy);
  let visit = 0;
  const newVisit = (): void => {
    visit += 1;
    site.pages.set('/privacy', privacy.replace('<body>', `<body data-nonce="${visit}">`));
  };
  newVisit();
  site.pages.set('/terms', { body: policyPage(termsOfService), headers: { etag: '"build 7"' } });
  await using product = await testProduct({ allowHosts: [site.host] });
  await product.analyse(`${site.origin}/privacy`);
  const before = await kept(product);
  expect(before.get('/privacy')).toBe(1);
  const asked = site.requests.length;
  for (const path of ['/privacy', '/terms']) {
    newVisit();
    expect(await product.analyse(site.origin + path)).toMatchObject({ status: 'completed' });
  }
  expect(await kept(product)).toEqual(before);
  const conditional = site.requests.slice(asked).filter(({ headers }) => 'if-none-match' in headers);
  expect(conditional.filter(({ path }) => path === '/terms')).toHaveLength(2);
});
