import type { Document } from '@clausewatch/contract/documents';
import type { Vendor } from '@clausewatch/contract/vendors';
import { expect, test } from 'vitest';
import { testProduct, type TestProduct } from '../../../testing/test-product.ts';
import {
  policyPage,
  startVendorSite,
  type SitePage,
  withoutUsualPages,
} from '../../../testing/vendor-site.ts';
import { privacyPolicy, termsOfService } from '../../../testing/vendor-site-policies.ts';
import { openLiveWeb, type Web } from '../../fetch/fetch.ts';

const home = `<!doctype html><html lang="en"><title>Quillmere</title><main><h1>Notes</h1></main>
  <footer><a href="/privacy">Privacy Policy</a> <a href="/terms">Terms of Service</a></footer></html>`;

/** Two policies that the home page links to. */
function site(pages: Record<string, SitePage | null>) {
  return startVendorSite({
    pages: {
      ...withoutUsualPages,
      '/': home,
      '/privacy': policyPage(privacyPolicy),
      '/terms': policyPage(termsOfService),
      ...pages,
    },
  });
}

/** A web on which these paths do not answer in time, for as long as they stand in `silent`. */
function webWith(silent: Set<string>, host: string): Web & { asked: string[] } {
  const web = openLiveWeb({ userAgentContact: 'http://localhost', allowHosts: [host], leases: null });
  const asked: string[] = [];
  return {
    asked,
    close: () => web.close(),
    fetch(request) {
      const { url } = request;
      const { pathname } = new URL(url);
      asked.push(pathname);
      if (!silent.has(pathname)) return web.fetch(request);
      const nothing = { status: null, redirects: [], retryAfterSeconds: null };
      const message = 'The site did not answer in time.';
      return Promise.resolve({ kind: 'failed', failure: 'timeout', url, message, ...nothing });
    },
  };
}

async function reportOf(product: TestProduct, vendorId: string) {
  const vendor = (await product.call('GET', `/v1/vendors/${vendorId}`)).body.data as Vendor;
  const documents = (await product.call('GET', `/v1/vendors/${vendorId}/documents`)).body.data as Document[];
  return { vendor, documents };
}

test('what a time-out kept from being read is tried again once the rest is done', async () => {
  await using vendor = await site({});
  const silent = new Set(['/privacy']);
  const web = webWith(silent, vendor.host);
  await using product = await testProduct({ allowHosts: [vendor.host], web });
  const statesAtRetry: string[] = [];
  const fetched = web.fetch.bind(web);
  product.shell.web = {
    ...web,
    async fetch(request) {
      const { rows } = await product.database.pool.query<{ state: string; lost: string | null }>(
        'SELECT state, lost FROM analysis_documents',
      );
      if (rows.some(({ lost }) => lost === 'retrying')) {
        statesAtRetry.push(...rows.filter(({ lost }) => lost === null).map(({ state }) => state));
        silent.clear();
      }
      return fetched(request);
    },
  };
  const { documents, status } = await product.analyse(vendor.origin);
  const read = documents.filter(({ state }) => state === 'done').map(({ url }) => new URL(url).pathname);
  expect(read.toSorted()).toEqual(['/privacy', '/terms']);
  expect(status).toBe('completed');
  expect(statesAtRetry).toContain('done');
  expect(statesAtRetry.filter((state) => state !== 'done' && state !== 'left_out')).toEqual([]);
});

test('lost in the end it counts as unread, is no silence, and is tried once more within the hour', async () => {
  await using vendor = await site({});
  const silent = new Set(['/privacy']);
  const web = webWith(silent, vendor.host);
  await using product = await testProduct({ allowHosts: [vendor.host], web });
  const { vendor_id: id, status } = await product.analyse(vendor.origin);
  // By discovery, and twice by the analysis.
  expect(web.asked.filter((path) => path === '/privacy')).toHaveLength(3);
  const before = await reportOf(product, id);
  expect(status).toBe('completed_with_problems');
  expect(before.documents.map(({ type, status: is }) => `${type} ${is}`)).toEqual([
    'privacy unreachable',
    'terms current',
  ]);
  expect(before.vendor.coverage).toMatchObject({ read: 1, unread: 1 });
  expect(before.vendor.unread).toMatchObject([
    { url: `${vendor.origin}/privacy`, reason: 'The site did not answer in time.' },
  ]);
  expect(before.vendor.scoring?.missing).toEqual(['cookies']);
  expect(before.vendor.summary).toContain('We found the privacy policy, but nothing could be read there.');
  const due = await retryTime(product);
  expect(due).toBeGreaterThan(Date.now());
  expect(due).toBeLessThan(Date.now() + 3_600_000);

  silent.clear();
  web.asked.length = 0;
  expect(await product.retryLost(new Date(due - 1))).toBe(0);
  expect(await besidePipeline(product, () => product.retryLost(new Date(due)))).toBe(1);
  const after = await reportOf(product, id);
  expect(after.documents.map(({ type, status: is }) => `${type} ${is}`)).toEqual([
    'privacy current',
    'terms current',
  ]);
  expect(after.vendor.score).not.toBe(before.vendor.score);
  // With what the policy leads to; what was read is not asked for again.
  expect(web.asked.filter((path) => path === '/privacy')).toHaveLength(1);
  expect(web.asked).not.toContain('/terms');
  expect(await product.retryLost(new Date(due + 7_200_000))).toBe(0);
});

/** Does something while the pipeline holds the only analysis, and goes on to hold the vendor: whoever holds that already waits for ever. */
async function besidePipeline<Result>(
  { database: { pool } }: TestProduct,
  act: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  await client.query('BEGIN; SELECT FROM analyses FOR UPDATE');
  const acting = act();
  try {
    const isWaiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await pool.query(isWaiting)).rowCount).toBe(1);
    await client.query('SELECT FROM vendors FOR UPDATE NOWAIT');
  } finally {
    await client.query('COMMIT');
    client.release();
    await acting;
  }
  return acting;
}

async function retryTime(product: TestProduct): Promise<number> {
  const { rows } = await product.database.pool.query<{ retry_at: Date | null }>(
    'SELECT retry_at FROM analyses',
  );
  return rows[0]?.retry_at?.getTime() ?? 0;
}

test('where nothing was read each address is told with its own reason, and only what was judged is no policy', async () => {
  const about = '<h1>About us</h1><p>Quillmere has been made in Portland since 2019. We like notes.</p>';
  const noPolicy = `<!doctype html><html lang="en"><title>About us</title><main>${about.repeat(12)}</main></html>`;
  await using vendor = await site({ '/privacy': null, '/terms': noPolicy });
  await using product = await testProduct({ allowHosts: [vendor.host] });
  const mixed = await product.analyse(vendor.origin);
  expect(mixed.problem?.message).toBe(
    `No policy was found. ${vendor.host}/privacy: The page does not exist (404). One other page that looked like a policy turned out not to be one.`,
  );
  vendor.pages.set('/', home.replace('<a href="/privacy">Privacy Policy</a>', ''));
  const judged = await product.analyse(vendor.origin);
  expect(judged.problem).toEqual({
    code: 'nothing_found',
    message: 'The pages that looked like policies turned out not to be any.',
  });
  vendor.pages.set('/', home);
  vendor.pages.set('/privacy', { status: 403, body: '' });
  vendor.pages.delete('/terms');
  const refused = await product.analyse(vendor.origin);
  expect(refused.problem?.code).toBe('refused');
  expect(refused.problem?.message).toContain('/privacy: The site does not let us read this page (403).');
  expect(refused.problem?.message).toContain('/terms: The page does not exist (404).');
});

test('a doubtful address that does not answer in time is no silence of the vendor either', async () => {
  const doubtful = home.replace(
    '</h1>',
    '</h1><p>On <a href="/blog/cookie-policy">Cookie Policy</a> we wrote.</p>',
  );
  await using vendor = await site({ '/': doubtful });
  const web = webWith(new Set(['/blog/cookie-policy']), vendor.host);
  await using product = await testProduct({ allowHosts: [vendor.host], web });
  const { vendor_id: id, documents } = await product.analyse(vendor.origin);
  const doubted = documents.find(({ url }) => url.endsWith('/blog/cookie-policy'));
  expect(doubted).toMatchObject({ type: 'cookies', state: 'left_out', document_id: null });
  const { vendor: report } = await reportOf(product, id);
  expect(report.scoring?.missing).toEqual([]);
  expect(report.summary).toContain('What may be its cookie policy did not answer in time.');
});
