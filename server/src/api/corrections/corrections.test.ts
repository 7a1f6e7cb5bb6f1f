import type { Analysis } from '@clausewatch/contract/analyses';
import type { Document } from '@clausewatch/contract/documents';
import type { Vendor } from '@clausewatch/contract/vendors';
import { expect, test } from 'vitest';
import { testProduct } from '../../../testing/test-product.ts';
import { policyPage, startVendorSite } from '../../../testing/vendor-site.ts';
import { privacyPolicy, termsOfService } from '../../../testing/vendor-site-policies.ts';

/** A policy that nothing links to. */
const rules = policyPage({
  ...termsOfService,
  title: 'Rules of the house',
  sections: termsOfService.sections.map(({ heading, body }) => ({
    heading: `${heading} in the house`,
    body,
  })),
});
const steps = Array.from(
  { length: 30 },
  (_, index) =>
    `Stone plum number ${index + 1}, cut it in two, and lay it close beside the one before it upon the dough.`,
);
const recipe = policyPage({
  title: 'Plum cake',
  updated: 'Baked in August',
  sections: [
    { heading: 'You need', body: [['500 g of plums', '200 g of flour', '150 g of butter', 'three eggs']] },
    { heading: 'How it is done', body: steps },
  ],
});

async function analysedVendor() {
  const site = await startVendorSite({ pages: { '/hidden/house': rules, '/cake': recipe } });
  const product = await testProduct({ allowHosts: [site.host] });
  const { vendor_id: vendorId } = await product.analyse(site.origin);
  const path = `/v1/vendors/${vendorId}`;
  const documents = async () => (await product.call('GET', `${path}/documents`)).body.data as Document[];
  const vendor = async () => (await product.call('GET', path)).body.data as Vendor;
  return {
    site,
    product,
    path,
    documents,
    vendor,
    named: async (part: string) => (await documents()).find(({ url }) => url.includes(part)),
    /** Corrects something and waits until the report shows it. */
    async correct(method: 'POST' | 'PUT' | 'DELETE', below: string, body?: unknown): Promise<Analysis> {
      const answer = await product.call(method, path + below, body);
      expect([answer.status, answer.body.error]).toEqual([method === 'POST' ? 201 : 200, null]);
      return product.ended((answer.body.data as { analysis_id: string }).analysis_id);
    },
    async [Symbol.asyncDispose]() {
      await product[Symbol.asyncDispose]();
      await site[Symbol.asyncDispose]();
    },
  };
}

test('an address that was missed is read, and from then on again each time', async () => {
  await using made = await analysedVendor();
  const { site, product } = made;
  expect(await made.named('/hidden')).toBeUndefined();
  expect(await made.correct('POST', '/documents', { url: `${site.origin}/hidden/house` })).toMatchObject({
    status: 'completed',
    documents: [{ state: 'done' }],
  });
  expect(await made.named('/hidden')).toMatchObject({
    type: 'terms',
    type_is_set: false,
    status: 'current',
    found_by: ['Added by a curator'],
  });
  site.pages.set('/hidden/house', rules.replace('30 days', '90 days'));
  await product.analyse(site.origin);
  expect(await made.named('/hidden')).toMatchObject({ version: 2 });
});

test('the text of an added address decides whether it is kept, unless its type is given', async () => {
  await using made = await analysedVendor();
  const { site } = made;
  const cake = { url: `${site.origin}/cake` };
  expect(await made.correct('POST', '/documents', cake)).toMatchObject({
    documents: [{ state: 'left_out', reason: expect.stringMatching(/\w/) }],
  });
  expect(await made.named('/cake')).toBeUndefined();
  expect((await made.vendor()).left_out).toContainEqual({ ...cake, reason: expect.stringMatching(/\w/) });
  await made.correct('POST', '/documents', { ...cake, type: 'acceptable_use' });
  expect(await made.named('/cake')).toMatchObject({
    type: 'acceptable_use',
    type_is_set: true,
    status: 'current',
    title: 'Plum cake',
  });
  expect((await made.vendor()).left_out.map(({ url }) => url)).not.toContain(cake.url);
  site.pages.set('/cake', recipe.replace('three eggs', 'four eggs'));
  await made.product.analyse(site.origin);
  expect(await made.named('/cake')).toMatchObject({ type: 'acceptable_use', version: 2 });
});

test('an address that cannot be added is refused with a reason, and one that is gone is left out with it', async () => {
  await using made = await analysedVendor();
  const { site, product, path } = made;
  const refused = async (url: string) =>
    (await product.call('POST', `${path}/documents`, { url })).body.error?.message;
  expect(await refused('not an address')).toMatch(/\w/);
  expect(await refused('http://169.254.169.254/privacy')).toMatch(/\w/);
  expect(await refused(`${site.origin}/privacy`)).toMatch(/in the report already, as “Privacy Policy”/);
  expect(await made.correct('POST', '/documents', { url: `${site.origin}/nothing-here` })).toMatchObject({
    documents: [{ state: 'left_out', reason: expect.stringMatching(/404|not found|no longer/i) }],
  });
  expect(await made.named('/nothing-here')).toBeUndefined();
});

test('giving a type does not make an address a second document', async () => {
  await using made = await analysedVendor();
  const { site } = made;
  const before = (await made.documents()).length;
  site.pages.set('/copy', policyPage(privacyPolicy));
  for (const path of ['/copy', '/nothing-here']) {
    expect(await made.correct('POST', '/documents', { url: site.origin + path, type: 'dpa' })).toMatchObject({
      documents: [
        { state: 'left_out', reason: expect.stringMatching(/^The same text as|404|not found|no longer/i) },
      ],
    });
  }
  expect(await made.documents()).toHaveLength(before);
});

test('an address added as a policy is kept although the same text was dropped elsewhere', async () => {
  await using made = await analysedVendor();
  const { site } = made;
  const privacy = await made.named('/privacy');
  await made.correct('DELETE', `/documents/${privacy?.id}`);
  site.pages.set('/copy', policyPage(privacyPolicy));
  await made.correct('POST', '/documents', { url: `${site.origin}/copy`, type: 'privacy' });
  expect(await made.named('/copy')).toMatchObject({ status: 'current', type_is_set: true, version: 1 });
  expect(await made.named('/privacy')).toBeUndefined();
});

test('a correction is no check of its vendor, and done though nothing is left of it', async () => {
  await using made = await analysedVendor();
  const { product, path } = made;
  const { last_checked_at: checked } = await made.vendor();
  for (const { id } of await made.documents())
    expect(await made.correct('DELETE', `/documents/${id}`)).toMatchObject({
      status: 'completed',
      problem: null,
    });
  expect(await made.vendor()).toMatchObject({ document_count: 0, score: null, last_checked_at: checked });
  const { pool } = product.database;
  await pool.query(`UPDATE analyses SET status = 'analysing' WHERE of_one_document`);
  expect((await product.call('POST', `${path}/reanalyze`)).body.data).toMatchObject({ status: 'queued' });
});

test('a type that a person sets holds against the text, changes what is judged, and can be taken back', async () => {
  await using made = await analysedVendor();
  const { site, product } = made;
  const before = await made.named('/cookies');
  expect(before).toMatchObject({ type: 'cookies', type_is_set: false });
  await made.correct('PUT', `/documents/${before?.id}/type`, { type: 'privacy' });
  const set = await made.named('/cookies');
  expect(set).toMatchObject({ type: 'privacy', group: 'privacy', type_is_set: true, version: 1 });
  expect(set?.ai_analysis?.score).not.toBe(before?.ai_analysis?.score);
  await product.analyse(site.origin);
  expect(await made.named('/cookies')).toMatchObject({ type: 'privacy', type_is_set: true });
  await made.correct('PUT', `/documents/${before?.id}/type`, { type: null });
  expect(await made.named('/cookies')).toMatchObject({
    type: 'cookies',
    type_is_set: false,
    ai_analysis: { score: before?.ai_analysis?.score },
  });
});

test('a dropped document leaves report and score, is not read again, and can be put back with its history', async () => {
  await using made = await analysedVendor();
  const { site, product } = made;
  const privacy = await made.named('/privacy');
  const before = await made.vendor();
  await made.correct('DELETE', `/documents/${privacy?.id}`);
  expect(await made.named('/privacy')).toBeUndefined();
  const dropped = { url: privacy?.url, reason: 'Left out by a correction.' };
  const after = await made.vendor();
  expect(after.left_out).toContainEqual(dropped);
  expect(after.score).not.toBe(before.score);
  site.pages.set('/privacy', policyPage(privacyPolicy).replace('retain', 'keep and retain'));
  await product.analyse(site.origin);
  expect(await made.named('/privacy')).toBeUndefined();
  expect((await made.vendor()).left_out).toContainEqual(dropped);
  await made.correct('POST', '/documents', { url: privacy?.url });
  expect(await made.named('/privacy')).toMatchObject({ id: privacy?.id, status: 'changed', version: 2 });
  expect((await made.vendor()).left_out.map(({ url }) => url)).not.toContain(privacy?.url);
});

test('what was taken for no policy any more is put back by whoever knows better', async () => {
  await using made = await analysedVendor();
  const privacy = await made.named('/privacy');
  await made.product.database.pool.query(
    `UPDATE documents SET status = 'not_a_policy', unexpected = 'no_policy', unexpected_times = 3 WHERE id = $1`,
    [privacy?.id],
  );
  expect(await made.named('/privacy')).toBeUndefined();
  await made.correct('POST', '/documents', { url: privacy?.url, type: 'privacy' });
  expect(await made.named('/privacy')).toMatchObject({ id: privacy?.id, status: 'current', version: 1 });
});
