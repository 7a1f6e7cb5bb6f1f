import type { Document } from '@clausewatch/contract/documents';
import { expect, test } from 'vitest';
import { testProduct, type TestProduct } from '../../../testing/test-product.ts';
import { policyPage, type SitePage, startVendorSite, type VendorSite } from '../../../testing/vendor-site.ts';
import { privacyPolicy } from '../../../testing/vendor-site-policies.ts';

const privacy = policyPage(privacyPolicy).replace(/<footer>[\s\S]*<\/footer>/, '');
const changed = privacy.replace('</main>', '<p>We sell your address to advertisers.</p></main>');
/** Each policy links to those beside it: without these nothing but the home page leads anywhere. */
const alone = {
  '/terms': null,
  '/legal/dpa': null,
  '/legal/subprocessors': null,
  '/legal': null,
  '/cookies': null,
  '/sitemap.xml': null,
};

function homeLinking(path: string): string {
  return `<!doctype html><html lang="en"><title>Quillmere</title><main><h1>Notes</h1><p>Notes that think with you.</p></main>
    <footer><a href="${path}">Privacy Policy</a> <a href="/terms">Terms of Service</a></footer></html>`;
}

/** The policy stood at `/privacy`; then the home page links to another address, and the old one shows `old`. */
async function moved(
  { at, text, old }: { at: string; text: string; old?: SitePage },
  see: (product: TestProduct, site: VendorSite, vendorId: string, status: string) => Promise<void>,
): Promise<void> {
  await using site = await startVendorSite({ pages: { ...alone, '/': homeLinking('/privacy') } });
  await using product = await testProduct({ allowHosts: [site.host] });
  const { vendor_id: vendorId } = await product.analyse(site.origin);
  if (old === undefined) site.pages.delete('/privacy');
  else site.pages.set('/privacy', old);
  site.pages.set(at, text);
  site.pages.set('/', homeLinking(at));
  const { status } = await product.analyse(site.origin);
  await see(product, site, vendorId, status);
}

async function privaciesOf(product: TestProduct, vendorId: string): Promise<Document[]> {
  const { body } = await product.call('GET', `/v1/vendors/${vendorId}/documents`);
  return (body.data as Document[]).filter(({ type }) => type === 'privacy');
}

async function changesOf({ database }: TestProduct) {
  const { rows } = await database.pool.query(
    `SELECT changes.stats, versions.number, versions.kind FROM changes JOIN versions ON versions.id = to_version_id`,
  );
  return rows;
}

const current = { status: 'current', status_reason: null };
/** As whoever analysed it, and so watches it, is told of a change not seen yet. */
const unseen = { ...current, status: 'changed' };

test.each<[string, { old?: SitePage; isAlias: boolean }]>([
  ['whose address is gone', { isAlias: true }],
  [
    'whose address leads to the new one',
    { old: { status: 301, headers: { location: '/legal/policy-2' }, body: 'Moved' }, isAlias: true },
  ],
  ['that nothing links to any more', { old: privacy, isAlias: false }],
])('a policy %s and that is changed at once is compared with what it was', async (_, { old, isAlias }) => {
  await moved(
    { at: '/legal/policy-2', text: changed, ...(old === undefined ? {} : { old }) },
    async (product, site, vendorId, status) => {
      expect(status).toBe('completed');
      const found = await privaciesOf(product, vendorId);
      expect(found).toMatchObject([{ ...unseen, version: 2 }]);
      const [document] = found;
      const addresses = [document?.url, document?.final_url, ...(document?.aliases ?? [])];
      expect(addresses).toContain(`${site.origin}/legal/policy-2`);
      expect(addresses.includes(`${site.origin}/privacy`)).toBe(isAlias);
      const change = {
        stats: { added: 1, removed: 0, reworded: 0 },
        number: 2,
        kind: 'new',
      };
      expect(await changesOf(product)).toMatchObject([change]);
      await product.analyse(site.origin);
      expect(await privaciesOf(product, vendorId)).toMatchObject([{ ...unseen, version: 2 }]);
      expect(await changesOf(product)).toHaveLength(1);
    },
  );
});

test('a policy whose old address is given up long after the new one came is compared with what it was', async () => {
  await using site = await startVendorSite({ pages: { ...alone, '/': homeLinking('/privacy') } });
  await using product = await testProduct({ allowHosts: [site.host] });
  const { vendor_id: vendorId } = await product.analyse(site.origin);
  site.pages.set('/legal/policy-2', changed);
  site.pages.set(
    '/',
    homeLinking('/privacy').replace('<footer>', '<footer><a href="/legal/policy-2">Privacy Policy</a> '),
  );
  await product.analyse(site.origin);
  const both = [
    { ...current, version: 1 },
    { ...current, version: 1 },
  ];
  expect(await privaciesOf(product, vendorId)).toMatchObject(both);
  site.pages.delete('/privacy');
  site.pages.set('/', homeLinking('/legal/policy-2'));
  // A page that is missing for a day may come back.
  await product.analyse(site.origin);
  expect(await privaciesOf(product, vendorId)).toMatchObject([
    { status: 'unreachable', version: 1 },
    { ...current, version: 1 },
  ]);
  await product.database.pool.query(
    `UPDATE documents SET not_found = 2, failed_day_at = failed_day_at - interval '1 day' WHERE not_found = 1`,
  );
  const twin = (await privaciesOf(product, vendorId)).find(({ status }) => status === 'current')?.id ?? '';
  await noteOf(product, vendorId, twin);
  await product.analyse(site.origin);
  expect(await notesOf(product)).toEqual({ alerts: [false], notifications: [false], mutes: ['ada', 'bob'] });
  expect(await privaciesOf(product, vendorId)).toMatchObject([
    { ...unseen, version: 2, url: `${site.origin}/legal/policy-2`, aliases: [`${site.origin}/privacy`] },
  ]);
  const change = { stats: { added: 1, removed: 0, reworded: 0 }, number: 2, kind: 'new' };
  expect(await changesOf(product)).toMatchObject([change]);
});

/** An alert, an entry of an inbox and two mutes about a document: one of them besides a shorter mute of the other document. */
async function noteOf({ database: { pool } }: TestProduct, vendorId: string, id: string): Promise<void> {
  await pool.query(
    `INSERT INTO alerts (event_id, kind, vendor_id, document_id, headline, meaning, points, passages, at)
     VALUES ('evt_twin', 'recovered', $1, $2, '', '', '[]', '[]', now())`,
    [vendorId, id],
  );
  await pool.query(
    `INSERT INTO notifications (id, subject, event_id, vendor_id, document_id, at)
     VALUES ('ntf_twin', 'ada', 'evt_twin', $1, $2, now())`,
    [vendorId, id],
  );
  await pool.query(
    `INSERT INTO mutes (subject, vendor_id, document_id, since) VALUES ('ada', $1, $2, now()), ('bob', $1, $2, now())`,
    [vendorId, id],
  );
  await pool.query(
    `INSERT INTO mutes (subject, vendor_id, document_id, since, until)
     SELECT 'ada', vendor_id, id, now(), now() FROM documents WHERE type = 'privacy' AND id <> $1`,
    [id],
  );
}

/** Whether the alert and the entry are of a document that is gone, and who has muted, for good, one that is there. */
async function notesOf({ database: { pool } }: TestProduct) {
  const isLost = `NOT EXISTS (SELECT FROM documents WHERE documents.id = document_id) AS lost`;
  const lost = async (table: string): Promise<boolean[]> =>
    (await pool.query<{ lost: boolean }>(`SELECT ${isLost} FROM ${table}`)).rows.map((row) => row.lost);
  const mutes = await pool.query<{ subject: string }>(
    'SELECT subject FROM mutes WHERE until IS NULL ORDER BY subject',
  );
  return {
    alerts: await lost('alerts'),
    notifications: await lost('notifications'),
    mutes: mutes.rows.map(({ subject }) => subject),
  };
}

test('a policy that has moved with the same text has a new address, no new version and no problem', async () => {
  await moved({ at: '/legal/policy-2', text: privacy }, async (product, site, vendorId, status) => {
    expect(status).toBe('completed');
    const [document] = await privaciesOf(product, vendorId);
    expect(document).toMatchObject({
      ...current,
      version: 1,
      url: `${site.origin}/legal/policy-2`,
      aliases: [`${site.origin}/privacy`],
    });
    const again = await product.analyse(site.origin);
    expect(again.status).toBe('completed');
    expect(await privaciesOf(product, vendorId)).toMatchObject([{ ...current, version: 1 }]);
  });
});

test('another policy of the type is a document of its own, and the one that is gone says so', async () => {
  const sections = Array.from({ length: 6 }, (_, index) => ({
    heading: `Applicants ${index + 1}`,
    body: [`We process personal data of applicants of group ${index} and delete it when the choice is made.`],
  }));
  const other = policyPage({ ...privacyPolicy, title: 'Privacy Notice for Applicants', sections });
  await moved({ at: '/jobs/privacy', text: other }, async (product, _, vendorId, status) => {
    expect(status).toBe('completed_with_problems');
    const found = await privaciesOf(product, vendorId);
    expect(found.map(({ url, status: each }) => [new URL(url).pathname, each])).toEqual([
      ['/privacy', 'unreachable'],
      ['/jobs/privacy', 'current'],
    ]);
    expect(await changesOf(product)).toEqual([]);
  });
});
