import type { ExportedTable } from '@clausewatch/contract/reports';
import type {
  Preset,
  Standard,
  StandardOfVendor,
  StandardSummary,
  StandardVendor,
  VendorCheck,
} from '@clausewatch/contract/standards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beside } from '../../../testing/beside.ts';
import { holdNow } from '../../../testing/hold-now.ts';
import { policyHistory } from '../../../testing/policy-history.ts';
import { openBrowser, type TestBrowser } from '../../../testing/test-browser.ts';
import { type TestProduct, testProduct } from '../../../testing/test-product.ts';
import { saveHeld } from '../../store/standards/hold-standards.ts';
import { takeDue } from '../../store/standards/standard-dues.ts';

let product: TestProduct;
let ada: TestBrowser;
let eve: TestBrowser;
let vendorId: string;

const now = new Date('2026-11-19T12:00:00Z');
const breach = {
  id: 'breach',
  level: 'must',
  subject: { kind: 'fact', fact: 'breach-notice', comparison: 'at_most', value: 72, unit: 'hours' },
  source: 'GDPR Art. 33(2)',
};
const standard = { name: 'Processors', checks: [breach] };

beforeAll(async () => {
  product = await testProduct({ isLocal: false, now: () => now });
  const history = policyHistory(product.database);
  vendorId = await history.vendor('Tallowpay');
  const text =
    '# Data Processing Agreement\n\nThis applies to personal data.\n\n## Incidents\n\nWe will notify you of a personal data breach within 96 hours.\n';
  const at = new Date('2026-01-01T00:00:00Z');
  await history.document(vendorId, { type: 'dpa', title: 'Data Processing Agreement', text, at });
  ada = openBrowser(product, '203.0.113.41');
  eve = openBrowser(product, '203.0.113.42');
  await ada.signUp('ada.standards@example.com');
  await eve.signUp('eve.standards@example.com');
  await ada.api('PUT', `/v1/vendors/${vendorId}/watch`);
});

afterAll(() => product[Symbol.asyncDispose]());

async function ask<T>(
  browser: TestBrowser,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<T> {
  const { body: answer } = await browser.api(method, `/v1${path}`, body);
  if (!answer.success) throw new Error(answer.error?.message);
  return answer.data;
}

const hold = () => holdNow(product.database, now);

test('a standard’s tag is spelled like those of vendors, however it was typed', async () => {
  await ask(ada, 'PUT', `/vendors/${vendorId}/watch/details`, { tags: ['Tier 1'] });
  const made = await ask<StandardSummary>(ada, 'POST', '/standards', { ...standard, tag: '#Tier  1' });
  expect(made).toMatchObject({ tag: 'tier 1', pending: 1 });
  await hold();
  const held = await ask<Standard>(ada, 'GET', `/standards/${made.id}`);
  expect(held.vendors).toMatchObject({ not_met: 1 });
  await ask(ada, 'DELETE', `/standards/${made.id}`);
});

test('a standard is written, held, read with its quote, excepted, edited and deleted', async () => {
  const made = await ask<StandardSummary>(ada, 'POST', '/standards', standard);
  expect(made).toMatchObject({ name: 'Processors', version: 1, checks: 1, pending: 1 });
  const path = `/standards/${made.id}`;
  await hold();
  const held = await ask<Standard>(ada, 'GET', path);
  expect(held).toMatchObject({ pending: 0, vendors: { not_met: 1 }, versions: [{ number: 1 }] });
  expect(held.checks).toMatchObject([
    { title: 'Notice of a breach', limit: '≤ 72 hours', results: { not_met: 1, met: 0 } },
  ]);
  const list = await ask<{ items: StandardVendor[] }>(ada, 'GET', `${path}/vendors?outcome=not_met&q=tallow`);
  expect(list.items).toMatchObject([{ vendor: { id: vendorId }, results: { breach: 'not_met' } }]);
  const none = await ask<{ total: number }>(ada, 'GET', `${path}/vendors?check=breach&result=met`);
  expect(none.total).toBe(0);
  const [check] = await ask<VendorCheck[]>(ada, 'GET', `${path}/vendors/${vendorId}`);
  expect(check).toMatchObject({
    result: 'not_met',
    claim: 'Notice of a breach: 96 hours; you require at most 72 hours',
    evidence: [{ decides: true, section: 'Incidents' }],
    turned_by: null,
    exception: null,
  });
  expect(check?.evidence[0]?.quote).toContain('96 hours');

  const { name, csv } = await ask<ExportedTable>(ada, 'POST', `${path}/export`, {});
  expect(name).toBe('processors-2026-11-19.csv');
  const lines = csv.trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^Tallowpay,.*,Must,Notice of a breach,≤ 72 hours,GDPR Art\. 33\(2\),Not met,/);
  expect(lines[1]).toContain(',We will notify you of a personal data breach within 96 hours.,http');
  const others = await ask<ExportedTable>(ada, 'POST', `${path}/export`, { vendors: ['vnd_none'] });
  expect(others.csv.trimEnd()).toBe(lines[0]);

  const reason = '=They agreed to 72 hours.';
  const excepted = { vendor_id: vendorId, check_id: 'breach', reason, ends_on: '2026-11-19' };
  const { id } = await ask<{ id: string }>(ada, 'POST', `${path}/exceptions`, excepted);
  const [after] = await ask<VendorCheck[]>(ada, 'GET', `${path}/vendors/${vendorId}`);
  expect(after).toMatchObject({ result: 'excepted', underlying: 'not_met', exception: { id, reason } });
  expect(await ask<StandardOfVendor[]>(ada, 'GET', `/vendors/${vendorId}/standards`)).toMatchObject([
    { id: made.id, outcome: 'excepted', short_of: [] },
  ]);
  const excused = await ask<ExportedTable>(ada, 'POST', `${path}/export`, { vendors: [vendorId] });
  expect(excused.csv).toMatch(
    /,Exception,.*,2026-11-19,1,2026-11-19,Ada Standards,'=They agreed to 72 hours\.\r\n$/,
  );
  await ask(ada, 'DELETE', `${path}/exceptions/${id}`);
  expect((await ada.api('DELETE', `/v1${path}/exceptions/${id}`)).status).toBe(404);
  expect(await ask<StandardOfVendor[]>(ada, 'GET', `/vendors/${vendorId}/standards`)).toMatchObject([
    { outcome: 'not_met', short_of: ['Notice of a breach'] },
  ]);

  const looser = { ...standard, checks: [{ ...breach, subject: { ...breach.subject, value: 96 } }] };
  expect(await ask(ada, 'PUT', path, { ...looser, version: 1 })).toMatchObject({ version: 2, pending: 1 });
  const stale = await ada.api('PUT', `/v1${path}`, { ...looser, version: 1 });
  expect([stale.status, stale.body.error?.message]).toEqual([
    400,
    expect.stringContaining('Version 2 has been saved since'),
  ]);
  // Until it is held again, a result stands beside the requirement that it was held against.
  const [waiting] = await ask<VendorCheck[]>(ada, 'GET', `${path}/vendors/${vendorId}`);
  expect(waiting).toMatchObject({ version: 1, limit: '≤ 72 hours', result: 'not_met' });
  const early = await ask<ExportedTable>(ada, 'POST', `${path}/export`, {});
  expect(early.csv).toMatch(/,≤ 72 hours,.*,Not met,.*,2026-11-19,1,/);
  await hold();
  expect(await ask<Standard>(ada, 'GET', path)).toMatchObject({ vendors: { met: 1 } });
  const [again] = await ask<VendorCheck[]>(ada, 'GET', `${path}/vendors/${vendorId}`);
  expect(again).toMatchObject({ version: 2, limit: '≤ 96 hours', result: 'met' });
  expect((await ada.api('GET', `/v1${path}?on=2026-11-18`)).status).toBe(400);
  expect(await ask<object[]>(ada, 'GET', `${path}/versions`)).toMatchObject([
    { number: 2, checks: [{ subject: { value: 96 } }] },
    { number: 1, checks: [{ subject: { value: 72 } }] },
  ]);
  // Saved as it was, it stays the version that it is.
  expect(await ask(ada, 'PUT', path, { ...looser, version: 2 })).toMatchObject({ version: 2, pending: 0 });
  await ask(ada, 'DELETE', path);
  expect((await ada.api('GET', `/v1${path}`)).status).toBe(404);
});

test('to an API key, what rests on an upload says so without its words', async () => {
  const { pool } = product.database;
  const quote = 'We tell you of a breach within 120 hours.';
  const fact = { kind: 'breach-notice', label: 'Notice of a breach', subject: null, value: { hours: 120 } };
  const facts = [{ ...fact, text: '120 hours', quote, start: 0, end: quote.length, section: null }];
  await pool.query(
    `INSERT INTO private_documents (id, subject, vendor_id, title, type, created_at, updated_at)
     SELECT 'pdc_signed', subject, $1, 'Signed with Tallowpay', 'dpa', $2, $2 FROM watches WHERE vendor_id = $1`,
    [vendorId, now],
  );
  await pool.query(
    `INSERT INTO private_versions (id, document_id, number, file_name, media_type, byte_length, uploaded_at, state, language,
       analysed_as, findings, facts)
     VALUES ('pvr_1', 'pdc_signed', 1, 'signed.md', 'text/markdown', 1, $1, 'read', 'en', 'dpa', '[]', $2)`,
    [now, JSON.stringify(facts)],
  );
  const { id } = await ask<StandardSummary>(ada, 'POST', '/standards', standard);
  await hold();
  const path = `/v1/standards/${id}/vendors/${vendorId}`;
  const [own] = (await ada.api('GET', path)).body.data as VendorCheck[];
  expect(own?.claim).toBe('Notice of a breach: 120 hours; you require at most 72 hours');
  expect(own?.evidence).toMatchObject([
    { document_id: 'pdc_signed', quote },
    { document_title: /Agreement/ },
  ]);
  const { secret } = (await ada.api('POST', '/v1/keys', { name: 'CI', scope: 'read', days: 30 })).body
    .data as {
    secret: string;
  };
  const { body } = await product.call('GET', path, undefined, undefined, {
    authorization: `Bearer ${secret}`,
  });
  const [given] = body.data as VendorCheck[];
  expect(given).toMatchObject({ result: 'not_met', claim: 'Rests on a document that you uploaded' });
  expect(given?.evidence).toMatchObject([{ document_title: 'Data Processing Agreement' }]);
  expect(JSON.stringify(given)).not.toMatch(/120|pdc_signed|Signed with/);
  const exported = async (headers: Record<string, string>) =>
    JSON.stringify((await product.call('POST', `/v1/standards/${id}/export`, {}, undefined, headers)).body);
  expect(await exported({ authorization: `Bearer ${secret}` })).not.toMatch(/120|pdc_signed|Signed with/);
  expect(JSON.stringify(await ask(ada, 'POST', `/standards/${id}/export`, {}))).toContain('pdc_signed');
  await pool.query(`DELETE FROM private_documents`);
  await ask(ada, 'DELETE', `/standards/${id}`);
});

test('a standard of one person is not there for another', async () => {
  const { id } = await ask<StandardSummary>(ada, 'POST', '/standards', standard);
  await hold();
  const exception = { vendor_id: vendorId, check_id: 'breach', reason: 'Mine.', ends_on: '2027-01-01' };
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['GET', '/versions', undefined],
    ['GET', '/vendors', undefined],
    ['GET', `/vendors/${vendorId}`, undefined],
    ['POST', '/export', {}],
    ['PUT', '', { ...standard, version: 1 }],
    ['POST', '/exceptions', exception],
    ['DELETE', '/exceptions/exc_1', undefined],
    ['DELETE', '', undefined],
  ] as const)
    expect([method, path, (await eve.api(method, `/v1/standards/${id}${path}`, body)).status]).toEqual([
      method,
      path,
      404,
    ]);
  expect(await ask(eve, 'GET', '/standards')).toMatchObject({ items: [] });
  expect(await ask(eve, 'GET', `/vendors/${vendorId}/standards`)).toEqual([]);
});

test.each(['PUT', 'DELETE'] as const)(
  'a standard takes %s while a vendor is being held against it',
  async (method) => {
    const { id } = await ask<StandardSummary>(ada, 'POST', '/standards', standard);
    const { pool } = product.database;
    let answer: ReturnType<typeof ada.api> | undefined;
    await product.database.transaction(async (tx) => {
      expect(await takeDue(tx, [])).toMatchObject({ vendorId, standardIds: expect.arrayContaining([id]) });
      const edited = method === 'PUT' ? { ...standard, name: 'Edited', version: 1 } : undefined;
      answer = beside(() => ada.api(method, `/v1/standards/${id}`, edited));
      const waiting = () =>
        pool.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
      await expect.poll(async () => (await beside(waiting)).rows.length).toBe(1);
      await saveHeld(tx, { standardId: id, vendorId, version: 1, readAt: now }, [], now);
    });
    expect((await answer)?.status).toBe(200);
    const { rows } = await pool.query('SELECT 1 FROM standard_dues WHERE standard_id = $1', [id]);
    expect(rows).toHaveLength(method === 'PUT' ? 1 : 0);
    if (method === 'PUT') await ask(ada, 'DELETE', `/standards/${id}`);
  },
);

test('what cannot be is refused with a sentence', async () => {
  const { id } = await ask<StandardSummary>(ada, 'POST', '/standards', standard);
  await hold();
  const exception = { vendor_id: vendorId, check_id: 'breach', reason: 'Why not', ends_on: '2027-01-01' };
  const practice = (name: string) => ({ kind: 'practice', practice: name });
  const cases: [string, object, RegExp][] = [
    ['', { ...standard, checks: [] }, /at least one check/],
    ['', { ...standard, checks: [breach, breach] }, /same id/],
    ['', { ...standard, checks: Array.from({ length: 101 }, (_, i) => ({ ...breach, id: `c${i}` })) }, /100/],
    ['', { ...standard, checks: [{ ...breach, subject: practice('no-such-thing') }] }, /no practice called/],
    ['', { ...standard, name: '' }, /Enter a name/],
    ['', { ...standard, name: '\u202E\u200B' }, /without control characters/],
    ['', { ...standard, tag: '\u202E' }, /without control characters/],
    [`/${id}/exceptions`, { ...exception, ends_on: '2026-11-18' }, /today or a later day/],
    [`/${id}/exceptions`, { ...exception, ends_on: 'soon' }, /a day such as/],
    [`/${id}/exceptions`, { ...exception, check_id: 'other' }, /no such check/],
  ];
  for (const [path, body, message] of cases) {
    const answer = await ada.api('POST', `/v1/standards${path}`, body);
    expect([answer.status, JSON.stringify(answer.body.error)]).toEqual([400, expect.stringMatching(message)]);
  }
});

test('there are twenty standards at most, also for calls at once', async () => {
  const bob = openBrowser(product, '203.0.113.43');
  await bob.signUp('bob.standards@example.com');
  const answers = await Promise.all(
    Array.from({ length: 23 }, () => bob.api('POST', '/v1/standards', standard)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(answers.find(({ status }) => status === 403)?.body.error?.message).toMatch(/most there can be/);
});

test('presets can be written down as they are', async () => {
  const presets = await ask<Preset[]>(ada, 'GET', '/standards/presets');
  expect(presets.map(({ id, vendors }) => [id, vendors])).toContainEqual(['processor-contract', 1]);
  const carol = openBrowser(product, '203.0.113.44');
  await carol.signUp('carol.standards@example.com');
  for (const { id: preset, name, checks } of presets)
    await ask(carol, 'POST', '/standards', { preset, name, checks });
  const { items } = await ask<{ items: StandardSummary[] }>(carol, 'GET', '/standards');
  expect(items).toHaveLength(presets.length);
});
