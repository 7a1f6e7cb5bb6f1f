import type { Analysis } from '@clausewatch/contract/analyses';
import type { Document } from '@clausewatch/contract/documents';
import { expect, test } from 'vitest';
import { hostileEnds, type SeenEnd, startHostileVendors, wrongEnds } from '../../testing/hostile-vendor.ts';
import { type TestProduct, testProduct } from '../../testing/test-product.ts';
import { startVendorSite } from '../../testing/vendor-site.ts';

async function endsOf(product: TestProduct, analysis: Analysis): Promise<SeenEnd[]> {
  const { body } = await product.call('GET', `/v1/vendors/${analysis.vendor_id}/documents`);
  const documents = body.data as Document[];
  return analysis.documents.map(({ url, state, reason, document_id }) => {
    const status = documents.find(({ id }) => id === document_id)?.status ?? null;
    return { url, state, reason, status };
  });
}

test(
  'whatever pages do, each ends as what it is, and the policies among them are read, as are another vendor’s',
  { timeout: 300_000 },
  async () => {
    const sites = await startHostileVendors();
    await using stack = new AsyncDisposableStack();
    for (const site of sites) stack.use(site);
    await using calm = await startVendorSite();
    await using product = await testProduct({
      allowHosts: [calm, ...sites].map(({ host }) => host),
      // Many of their pages wait until we give up.
      requestsAtOnce: 12,
    });
    const [beside, ...hostile] = await Promise.all(
      [calm, ...sites].map(({ origin }) => product.analyse(origin)),
    );
    expect(beside).toMatchObject({ status: 'completed', problem: null });
    for (const [index, expected] of hostileEnds().entries()) {
      const analysis = hostile[index];
      if (analysis === undefined) throw new Error('There is an analysis for each vendor');
      expect(wrongEnds(expected, await endsOf(product, analysis))).toEqual([]);
      expect(analysis).toMatchObject({ status: 'completed_with_problems', problem: null });
    }
    // Known by now: what has not changed is answered with 304, and is no second version.
    expect(await product.analyse(calm.origin)).toMatchObject({ status: 'completed' });
    const { rows } = await product.database.pool.query('SELECT max(number) AS versions FROM versions');
    expect(rows).toEqual([{ versions: 1 }]);
  },
);
