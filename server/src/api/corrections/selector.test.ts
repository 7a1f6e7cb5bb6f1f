import type { Document } from '@clausewatch/contract/documents';
import { expect, test } from 'vitest';
import { testProduct } from '../../../testing/test-product.ts';
import { policyPage, startVendorSite } from '../../../testing/vendor-site.ts';
import { privacyPolicy } from '../../../testing/vendor-site-policies.ts';

/** The policy, and beside it a text of the page's own that changes as it likes. */
function page(news: string): string {
  const beside = `<section id="news"><h2>What is new</h2><p>${news}</p></section>`;
  return policyPage(privacyPolicy)
    .replace('<main>', '<main><article id="policy">')
    .replace('</main>', `</article>${beside}</main>`);
}

const news =
  'Our editors have chosen the ten finest notebooks of the season for you, with pictures, prices and a word from each of the people who write in them every day.';

async function productWithNews() {
  const site = await startVendorSite({ pages: { '/privacy': page(news) } });
  const product = await testProduct({ allowHosts: [site.host] });
  const { vendor_id: vendorId } = await product.analyse(site.origin);
  const { body } = await product.call('GET', `/v1/vendors/${vendorId}/documents`);
  const document = (body.data as Document[]).find(({ type }) => type === 'privacy');
  const path = `/v1/vendors/${vendorId}/documents/${document?.id}`;
  return {
    site,
    product,
    path,
    versions: async () => {
      const { rows } = await product.database.pool.query(
        `SELECT kind, position('finest notebooks' IN content) > 0 AS news FROM versions WHERE document_id = $1 ORDER BY number`,
        [document?.id],
      );
      return rows;
    },
    async [Symbol.asyncDispose]() {
      await product[Symbol.asyncDispose]();
      await site[Symbol.asyncDispose]();
    },
  };
}

test('a selector is the last word on what a document is, and setting one is no change', async () => {
  await using made = await productWithNews();
  const { product, site, path } = made;
  expect(await made.versions()).toEqual([{ kind: 'first', news: true }]);
  const set = await product.call('PUT', `${path}/selector`, { selector: ' #policy ' });
  expect(set.body.data).toMatchObject({ state: 'accepted', analysis_id: expect.any(String) });
  const { analysis_id: analysisId } = set.body.data as { analysis_id: string };
  expect(await product.ended(analysisId)).toMatchObject({ status: 'completed' });
  const narrowed = [
    { kind: 'first', news: true },
    { kind: 're_rendered', news: false },
  ];
  expect(await made.versions()).toEqual(narrowed);
  site.pages.set('/privacy', page(news.replace('ten', 'twelve')));
  await product.analyse(site.origin);
  expect(await made.versions()).toEqual(narrowed);
  expect((await product.call('GET', path)).body.data).toMatchObject({ selector: '#policy' });
  const removed = await product.call('PUT', `${path}/selector`, { selector: null });
  await product.ended((removed.body.data as { analysis_id: string }).analysis_id);
  expect(await made.versions()).toMatchObject([...narrowed, { kind: 're_rendered', news: true }]);
  const { rows } = await product.database.pool.query('SELECT count(*)::int AS changes FROM changes');
  expect(rows).toEqual([{ changes: 0 }]);
});

test('a part that is no longer on the page is reported, and is no change', async () => {
  await using made = await productWithNews();
  const { product, site, path } = made;
  const set = await product.call('PUT', `${path}/selector`, { selector: '#policy' });
  await product.ended((set.body.data as { analysis_id: string }).analysis_id);
  site.pages.set('/privacy', page(news).replace('id="policy"', 'id="text"'));
  expect(await product.analyse(site.origin)).toMatchObject({ status: 'completed_with_problems' });
  expect((await product.call('GET', path)).body.data).toMatchObject({
    status: 'unreachable',
    status_reason: 'The part of the page that was chosen for this document is not there.',
  });
  expect(await made.versions()).toHaveLength(2);
});

test('what is no selector, names nothing, or names too little is refused with a reason', async () => {
  await using made = await productWithNews();
  const ask = async (selector: unknown) => {
    const { status, body } = await made.product.call('PUT', `${made.path}/selector`, { selector });
    return [status, body.error?.code];
  };
  for (const selector of ['main[', '#nowhere', 'h1', '', 'a'.repeat(501), 'main\u0000', 7]) {
    expect([selector, ...(await ask(selector))]).toEqual([selector, 400, 'VALIDATION_ERROR']);
  }
  const { product } = made;
  expect((await product.call('GET', made.path)).body.data).toMatchObject({ selector: null });
  const nothing = await product.call('PUT', `${made.path}/selector`, { selector: null });
  expect(nothing.body.data).toMatchObject({ state: 'unchanged', analysis_id: null });
});

test('of a vendor that is not the document’s own, none is set', async () => {
  await using made = await productWithNews();
  const elsewhere = made.path.replace(/vnd_[^/]+/, 'vnd_other');
  const unknown = await made.product.call('PUT', `${elsewhere}/selector`, { selector: '#policy' });
  expect(unknown.status).toBe(404);
});
