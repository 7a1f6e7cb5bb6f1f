import type { Document } from '@clausewatch/contract/documents';
import { expect, test } from 'vitest';
import { testProduct } from '../../testing/test-product.ts';
import { policyPage, startVendorSite } from '../../testing/vendor-site.ts';
import { privacyPolicy } from '../../testing/vendor-site-policies.ts';
import type { Web } from '../fetch/fetch.ts';
import { fetchStep } from './steps/fetch-step.ts';
import { analyseStep } from './steps/analyse-step.ts';
import { readStep } from './steps/read-step.ts';

/** A vendor whose privacy policy is one step of another analysis away from being checked again. */
async function vendorUnderWay(state: 'waiting' | 'reading', isRead = false) {
  const site = await startVendorSite();
  const product = await testProduct({ allowHosts: [site.host] });
  const { vendor_id: vendorId } = await product.analyse(site.origin);
  const path = `/v1/vendors/${vendorId}/documents`;
  const { pool } = product.database;
  const documents = async () => (await product.call('GET', path)).body.data as Document[];
  const document = (await documents()).find(({ url }) => url.endsWith('/privacy'));
  if (document === undefined) throw new Error('The site has a privacy policy');
  await pool.query(
    `INSERT INTO analyses (id, vendor_id, requested_by, url, status) VALUES ('anl_1', $1, 'usr_1', $2, 'fetching')`,
    [vendorId, site.origin],
  );
  await pool.query(
    `INSERT INTO analysis_documents (id, analysis_id, position, url, title, type, confidence, found_by, state, snapshot_id, version_id)
       SELECT 'and_1', 'anl_1', 0, url, 'Privacy Policy', 'privacy', 1, '{}', $2,
         CASE $2 WHEN 'reading' THEN (SELECT snapshot_id FROM readings WHERE document_id = $1 LIMIT 1) END,
         CASE WHEN $3 THEN current_version_id END
       FROM documents WHERE id = $1`,
    [document.id, state, isRead],
  );
  return {
    site,
    product,
    document,
    report: async () => (await documents()).find(({ id }) => id === document.id),
    path: `${path}/${document.id}`,
    isInReport: async () => (await documents()).some(({ id }) => id === document.id),
    row: async () =>
      (await pool.query(`SELECT state, reason FROM analysis_documents WHERE id = 'and_1'`)).rows[0],
    async correct(method: 'PUT' | 'DELETE', below: string, body?: unknown) {
      const answer = await product.call(method, `${path}/${document.id}${below}`, body);
      expect([answer.status, answer.body.error]).toEqual([200, null]);
      await product.ended((answer.body.data as { analysis_id: string }).analysis_id);
    },
    async [Symbol.asyncDispose]() {
      await product[Symbol.asyncDispose]();
      await site[Symbol.asyncDispose]();
    },
  };
}

const dropped = { state: 'left_out', reason: 'Left out by a correction.' };

test('a document that is dropped between being fetched and being read stays dropped', async () => {
  await using made = await vendorUnderWay('reading');
  await made.correct('DELETE', '');
  await readStep(made.product.shell, 'and_1');
  expect(await made.isInReport()).toBe(false);
  expect(await made.row()).toEqual(dropped);
});

test.each(['what it had', 'nothing'])(
  'so does one that is dropped while its site answers with %s',
  async (answer) => {
    await using made = await vendorUnderWay('waiting');
    const { shell } = made.product;
    if (answer === 'nothing') made.site.pages.delete('/privacy');
    const web: Web = {
      ...shell.web,
      async fetch(request) {
        const outcome = await shell.web.fetch(request);
        await made.correct('DELETE', '');
        return outcome;
      },
    };
    await fetchStep({ ...shell, web }, 'and_1', new AbortController().signal);
    expect(await made.isInReport()).toBe(false);
    await expect.poll(async () => (await made.row()).state).toMatch(/left_out|failed/);
    expect(await made.isInReport()).toBe(false);
  },
);

test('a text that was being judged as what it was before is judged as what somebody has said since', async () => {
  await using made = await vendorUnderWay('reading', true);
  await made.correct('PUT', '/type', { type: 'terms' });
  const judged = (await made.report())?.ai_analysis;
  expect(judged?.score).not.toBe(made.document.ai_analysis?.score);
  await analyseStep(made.product.shell, 'and_1');
  expect((await made.report())?.ai_analysis).toMatchObject({
    score: judged?.score,
    concerns: judged?.concerns,
  });
});

test('what is put back as something else is judged as that, though its page is the same', async () => {
  await using made = await vendorUnderWay('waiting');
  const { product, site, path } = made;
  await made.correct('DELETE', '');
  const added = { url: `${site.origin}/privacy`, type: 'terms' };
  const { body } = await product.call('POST', path.replace(/\/[^/]*$/, ''), added);
  await product.ended((body.data as { analysis_id: string }).analysis_id);
  const report = await made.report();
  expect(report).toMatchObject({ type: 'terms', version: 1 });
  expect(report?.ai_analysis?.score).not.toBe(made.document.ai_analysis?.score);
});

test('a change that was compared is not compared again each time its words are served in other bytes', async () => {
  await using made = await vendorUnderWay('waiting');
  const { product, site } = made;
  await product.database.pool.query(`UPDATE analyses SET status = 'cancelled' WHERE id = 'anl_1'`);
  const page = policyPage(privacyPolicy).replace('Tannery Row', 'Tanery Row');
  site.pages.set('/privacy', page);
  await product.analyse(site.origin);
  const later = new Date('2030-01-01T00:00:00Z');
  await product.database.pool.query('UPDATE vendors SET last_changed_at = $1', [later]);
  site.pages.set('/privacy', page.replace('<main', '<main data-nonce="2"'));
  await product.analyse(site.origin);
  const { rows } = await product.database.pool.query('SELECT last_changed_at FROM vendors');
  expect(rows).toEqual([{ last_changed_at: later }]);
});

test('of a dropped document nothing is said any more', async () => {
  await using made = await vendorUnderWay('waiting');
  await made.correct('DELETE', '');
  const { product, path } = made;
  for (const [method, below, body] of [
    ['PUT', '/selector', { selector: null }],
    ['PUT', '/type', { type: 'terms' }],
    ['DELETE', '', undefined],
  ] as const) {
    expect([below, (await product.call(method, path + below, body)).status]).toEqual([below, 404]);
  }
});
