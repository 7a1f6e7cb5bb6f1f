import { expect, test } from 'vitest';
import { testProduct } from '../../../testing/test-product.ts';
import { startVendorSite } from '../../../testing/vendor-site.ts';
import type { Step } from '../../jobs/jobs.ts';
import { createAnalysis, updateAnalysis } from '../../store/analyses/analyses.ts';
import { addAnalysisDocuments, stateOfAnalysisDocument } from '../../store/analyses/analysis-documents.ts';
import { ensureVendor } from '../../store/vendors/vendors.ts';
import { makePipeline } from '../pipeline.ts';

test('a document waits for the first of its page, and is fetched by itself where that is given up', async () => {
  await using site = await startVendorSite();
  await using product = await testProduct({ allowHosts: [site.host] });
  const { database, jobs } = product.shell;
  const queued: Step[] = [];
  const { handle, abandon } = makePipeline({
    ...product.shell,
    jobs: { ...jobs, enqueue: (_tx, _analysisId, steps) => Promise.resolve(void queued.push(...steps)) },
  });
  const ids = await database.transaction(async (tx) => {
    const vendor = await ensureVendor(tx, { domain: site.host, name: site.host, url: site.origin });
    const values = { vendorId: vendor.id, requestedBy: 'local', url: site.origin, lane: 'live' };
    const analysisId = await createAnalysis(tx, values);
    await updateAnalysis(tx, analysisId, { status: 'fetching' });
    const found = ['data', 'rules', 'crumbs'].map((id) => {
      const url = `${site.origin}/privacy#${id}`;
      return { url, title: '', type: null, confidence: 1, foundBy: [], translations: [], depth: 0 };
    });
    return addAnalysisDocuments(tx, analysisId, found);
  });
  const states = (): Promise<unknown[]> =>
    Promise.all(ids.map((id) => stateOfAnalysisDocument(database.connection, id)));
  const fetches = ids.map((analysisDocumentId) => ({ step: 'fetch' as const, analysisDocumentId }));
  const [first, second, third] = fetches as [Step, Step, Step];
  const { signal } = new AbortController();

  await handle(third, signal);
  await handle(second, signal);
  expect(site.requests).toEqual([]);
  expect(await states()).toEqual(['waiting', 'waiting', 'waiting']);

  await abandon(first, signal);
  expect(queued).toEqual([second, third]);
  for (const step of queued.splice(0)) await handle(step, signal);
  expect(site.requests.filter(({ path }) => path === '/privacy')).toHaveLength(1);
  expect(await states()).toEqual(['failed', 'reading', 'reading']);
  expect(queued).toEqual(ids.slice(1).map((analysisDocumentId) => ({ step: 'read', analysisDocumentId })));
});
