import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Version, VersionDiff } from '@clausewatch/contract/changes';
import type { PacketKeys } from '@clausewatch/contract/packets';
import { Report } from '@clausewatch/contract/reports';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testProduct, type TestProduct } from '../../../testing/test-product.ts';
import { policyPage, startVendorSite, type VendorSite } from '../../../testing/vendor-site.ts';
import { privacyPolicy } from '../../../testing/vendor-site-policies.ts';
import { verifyPacket } from '../../packets/packets.ts';

let site: VendorSite;
let product: TestProduct;
let vendorId: string;
const now = new Date('2026-11-02T09:15:00Z');

beforeAll(async () => {
  site = await startVendorSite();
  product = await testProduct({
    allowHosts: [site.host],
    now: () => now,
    settings: { PUBLIC_URL: 'http://localhost:5177' },
    printPdf: (html) => Promise.resolve(Buffer.from(`%PDF of ${html.length} characters`)),
  });
  vendorId = (await product.analyse(site.host)).vendor_id ?? '';
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

const download = (path: string) => product.inject({ method: 'GET', url: `/v1/vendors/${vendorId}/${path}` });

test('a report is downloaded in each form, as a file with the vendor and the day in its name', async () => {
  const forms = [];
  for (const format of ['markdown', 'csv', 'json', 'html', 'pdf']) {
    const { statusCode, headers, body } = await download(`report/${format}`);
    const name = /filename="clausewatch-127\.0\.0\.1_\d+-2026-11-02\.(\w+)"/.exec(
      String(headers['content-disposition']),
    );
    forms.push([statusCode, headers['content-type'], name?.[1], body.slice(0, 12)]);
  }
  expect(forms).toEqual([
    [200, 'text/markdown; charset=utf-8', 'md', expect.stringMatching(/^# /)],
    [200, 'text/csv; charset=utf-8', 'csv', '\u{feff}kind,subjec'],
    [200, 'application/json; charset=utf-8', 'json', expect.stringMatching(/^\{\n {2}"\$schema/)],
    [200, 'text/html; charset=utf-8', 'html', '<!doctype ht'],
    [200, 'application/pdf', 'pdf', expect.stringMatching(/^%PDF of \d+/)],
  ]);
});

test('the JSON follows the schema that is served, and holds quotes of every document', async () => {
  const { headers, body } = await product.inject({ method: 'GET', url: '/v1/schemas/report.json' });
  expect(headers['content-type']).toMatch(/^application\/schema\+json/);
  const schema = JSON.parse(body) as { $id: string };
  const check = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
  const file = (await download('report/json')).json<Report>();
  expect([check(file), check.errors]).toEqual([true, null]);
  expect(file.$schema).toBe(schema.$id);
  expect(Report.parse(file)).toEqual(file);
  expect(file.findings.length).toBeGreaterThan(10);
  expect(new Set(file.findings.map((each) => each.document_id)).size).toBeGreaterThan(2);
});

test('a packet of a vendor that was really read is whole, and signed by the key that is served', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-packet-'));
  const both = await Promise.all([download('packet'), download('packet')]);
  expect(both.map(({ statusCode, headers }) => [statusCode, headers['content-type']])).toEqual([
    [200, 'application/zip'],
    [200, 'application/zip'],
  ]);
  // Two at once, at the same moment: one key, the same bytes.
  expect(both[0].rawPayload.equals(both[1].rawPayload)).toBe(true);
  const path = join(folder.path, 'packet.zip');
  await writeFile(path, both[0].rawPayload);
  const verification = await verifyPacket(path);
  const served = (
    await product.inject({ method: 'GET', url: '/.well-known/clausewatch-key.json' })
  ).json<PacketKeys>();
  expect(served).toMatchObject({
    installation: 'http://localhost:5177',
    keys: [{ algorithm: 'Ed25519', until: null }],
  });
  expect(served.keys).toHaveLength(1);
  expect(verification).toMatchObject({ kind: 'whole', fingerprint: served.keys[0]?.fingerprint });
  if (verification.kind !== 'whole') return;
  expect(verification.quotes).toBeGreaterThan(20);
  expect(verification.manifest.documents.length).toBeGreaterThan(3);
  expect(
    verification.manifest.documents.every(({ fetched_at: at, via }) => at !== '' && via === 'live'),
  ).toBe(true);
});

test('a packet of a change is whole, and holds what the comparison says beside both texts', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-packet-'));
  await using changing = await startVendorSite();
  await using other = await testProduct({ allowHosts: [changing.host] });
  const { vendor_id: id } = await other.analyse(changing.origin);
  const changed = policyPage(privacyPolicy).replace('</main>', '<p>We sell your data.</p></main>');
  changing.pages.set('/privacy', changed);
  await other.analyse(changing.origin);
  const { body } = await other.call('GET', `/v1/vendors/${id}/history?limit=100`);
  const { items } = body.data as { items: Version[] };
  const after = items.find(({ change }) => change !== null);
  const before = items.find(({ document_id: of, number }) => of === after?.document_id && number === 1);
  const pair = `version1=${before?.id}&version2=${after?.id}`;
  const compared = (await other.call('GET', `/v1/vendors/${id}/diff?${pair}`)).body.data as VersionDiff;
  expect(compared.points[0]?.proof).toEqual([
    { before: null, after: expect.objectContaining({ quote: 'We sell your data.' }) as unknown },
  ]);
  const answer = await other.inject({ method: 'GET', url: `/v1/vendors/${id}/diff/packet?${pair}` });
  expect(answer.headers['content-type']).toBe('application/zip');
  const path = join(folder.path, 'packet.zip');
  await writeFile(path, answer.rawPayload);
  const verification = await verifyPacket(path);
  expect(verification).toMatchObject({ kind: 'whole', quotes: compared.points.length });
  expect(
    verification.kind === 'whole' && verification.manifest.documents.map(({ version_id: of }) => of),
  ).toEqual([before?.id, after?.id]);
  const { status } = await other.call('GET', `/v1/vendors/${id}/diff/packet?version1=a&version2=b`);
  expect(status).toBe(404);
});

test('a key that was sealed with another secret gives way to a new one, and stays published', async () => {
  const keys = async () =>
    (await product.inject({ method: 'GET', url: '/.well-known/clausewatch-key.json' })).json<PacketKeys>()
      .keys;
  await download('packet');
  const [before] = await keys();
  await product.database.pool.query(`UPDATE packet_keys SET private_sealed = 'bm90IG91cnM'`);
  expect((await download('packet')).statusCode).toBe(200);
  const [inUse, former] = await keys();
  expect([former?.fingerprint, former?.until, inUse?.until]).toEqual([
    before?.fingerprint,
    now.toISOString(),
    null,
  ]);
  expect(inUse?.fingerprint).not.toBe(before?.fingerprint);
});

test('what there is none of is not found, and a server without a browser says what to do', async () => {
  const { status, body } = await product.call('GET', '/v1/vendors/vnd_none/packet');
  expect([status, body.error?.code]).toEqual([404, 'NOT_FOUND']);
  expect((await product.call('GET', `/v1/vendors/${vendorId}/report/docx`)).status).toBe(400);
  await using bare = await testProduct({ database: product.database });
  const refused = await bare.call('GET', `/v1/vendors/${vendorId}/report/pdf`);
  expect([refused.status, refused.body.error?.details?.reason]).toEqual([404, 'no_browser']);
});

test('a document that the caller alone sees, or hides, changes nothing of what is exported', async () => {
  const before = (await download('report/json')).body;
  const staged = await product.database.pool.query(
    `INSERT INTO corrections (id, vendor_id, document_id, url, kind, author, state, created_at)
     SELECT 'cor_hide', vendor_id, id, url, 'drop', 'local', 'proposed', now() FROM documents WHERE vendor_id = $1 LIMIT 1`,
    [vendorId],
  );
  expect(staged.rowCount).toBe(1);
  const seen = (await product.call('GET', `/v1/vendors/${vendorId}/documents`)).body.data as unknown[];
  const exported = JSON.parse(before) as Report;
  expect(seen).toHaveLength(exported.documents.length - 1);
  expect((await download('report/json')).body).toBe(before);
});
