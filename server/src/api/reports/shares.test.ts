import type { Share, ShareWithAddress } from '@clausewatch/contract/shares';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { policyHistory } from '../../../testing/policy-history.ts';
import { type Caller, makeCallers } from '../../../testing/test-callers.ts';
import { testProduct, type TestProduct } from '../../../testing/test-product.ts';
import { forgetShares, sharesOf } from '../../store/reports/shares.ts';

let product: TestProduct;
let ada: Caller;
let bob: Caller;
let vendorId: string;
let time = new Date();

beforeAll(async () => {
  product = await testProduct({ now: () => time, settings: { PUBLIC_URL: 'http://localhost:5177' } });
  const callers = await makeCallers(product);
  ada = callers.active;
  bob = callers.trial;
  const history = policyHistory(product.database);
  vendorId = await history.vendor('Fernhill & Sons <b>');
  const text = '# Privacy policy\n\nWe keep your data for two years.';
  await history.document(vendorId, {
    type: 'privacy',
    title: 'Privacy',
    text,
    at: new Date('2026-05-01T08:00:00Z'),
  });
});
afterAll(() => product[Symbol.asyncDispose]());
beforeEach(async () => {
  time = new Date();
  await product.database.pool.query('DELETE FROM shares');
});

const call = (who: Caller, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  product.call(method, path, body, who.ip, who.headers);

async function share(who: Caller, body: object = {}): Promise<ShareWithAddress> {
  const answer = await call(who, 'POST', `/v1/vendors/${vendorId}/shares`, body);
  if (!answer.body.success) throw new Error(answer.body.error?.message);
  return answer.body.data;
}

const listOf = async (who: Caller, query = '') =>
  ((await call(who, 'GET', `/v1/shares${query}`)).body.data as { items: Share[] }).items;

/** As somebody without an account. */
const open = (address: string, method: 'GET' | 'HEAD' = 'GET') =>
  product.inject({ method, url: new URL(address).pathname, remoteAddress: '203.0.113.77' });

test('whoever has the address reads the report as it stood, with its date and label, and nothing of who shared it', async () => {
  const made = await share(ada, { days: 7, label: ' For <procurement> ' });
  expect(made.address).toMatch(/^http:\/\/localhost:5177\/shared\/[\w-]{43}$/);
  expect(made.share).toMatchObject({ label: 'For <procurement>', views: 0, revoked_at: null });
  await product.database.pool.query(`UPDATE vendors SET name = 'Renamed' WHERE id = $1`, [vendorId]);
  const { statusCode, headers, body } = await open(made.address);
  await product.database.pool.query(`UPDATE vendors SET name = 'Fernhill & Sons <b>' WHERE id = $1`, [
    vendorId,
  ]);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; style-src 'unsafe-inline'/,
    ) as string,
  });
  expect(headers['set-cookie']).toBeUndefined();
  expect(body).toContain('For &lt;procurement&gt;: Fernhill &amp; Sons &lt;b&gt;');
  expect(body).toContain('as it stood then. Later changes are not shown.');
  expect(body).not.toMatch(/@example\.com|usr_|<script/);
});

test('a link is counted when it is opened, not when it is asked about, and lists nothing of who opened it', async () => {
  const made = await share(ada);
  await open(made.address);
  await open(made.address);
  await open(made.address, 'HEAD');
  const [listed] = await listOf(ada);
  expect(listed).toMatchObject({ id: made.share.id, views: 2, last_viewed_at: time.toISOString() });
  const { rows } = await product.database.pool.query('SELECT * FROM shares');
  const stored = JSON.stringify(rows);
  const token = made.address.split('/').at(-1) ?? '';
  expect(stored).not.toContain(token);
  expect(stored).not.toContain('203.0.113');
});

test('a revoked link is gone at once, with what it showed, for whoever has the address and nobody else’s doing', async () => {
  const made = await share(ada);
  expect((await call(bob, 'DELETE', `/v1/shares/${made.share.id}`)).status).toBe(404);
  expect(await listOf(bob)).toEqual([]);
  expect((await open(made.address)).statusCode).toBe(200);
  const first = await call(ada, 'DELETE', `/v1/shares/${made.share.id}`);
  const again = await call(ada, 'DELETE', `/v1/shares/${made.share.id}`);
  expect(first.body.data).toMatchObject({ revoked_at: time.toISOString() });
  expect(again.body.data).toEqual(first.body.data);
  const gone = await open(made.address);
  expect([gone.statusCode, gone.body]).toEqual([410, expect.stringContaining('has revoked the link')]);
  const { rows } = await product.database.pool.query('SELECT report FROM shares');
  expect(rows).toEqual([{ report: null }]);
});

test('a link ends on its day, is listed for another month, and is then forgotten', async () => {
  const made = await share(ada, { days: 7 });
  const after = (days: number) => new Date(new Date(made.share.created_at).getTime() + days * 86_400_000);
  time = new Date(after(7).getTime() - 1);
  expect((await open(made.address)).statusCode).toBe(200);
  time = after(7);
  const ended = await open(made.address);
  expect([ended.statusCode, ended.body]).toEqual([410, expect.stringContaining('The link worked until')]);
  const listed = () => sharesOf(product.database.connection, ada.uid ?? '', { now: time });
  expect(await listed()).toHaveLength(1);
  time = after(38);
  expect(await listed()).toHaveLength(0);
  await forgetShares(product.database.connection, time);
  expect((await open(made.address)).statusCode).toBe(404);
});

test('a link ends with the plan it belongs to, and comes back with it', async () => {
  const made = await share(ada);
  const setStatus = (status: string) =>
    product.database.pool.query('UPDATE users SET subscription_status = $1 WHERE id = $2', [status, ada.uid]);
  await setStatus('inactive');
  const gone = await open(made.address);
  expect([gone.statusCode, gone.body]).toEqual([
    410,
    expect.stringContaining('plan that this link belongs to has ended'),
  ]);
  // Whose plan has ended can still see and revoke theirs.
  expect(await listOf(ada)).toHaveLength(1);
  await setStatus('active');
  expect((await open(made.address)).statusCode).toBe(200);
});

test('there are fifty links in force at most, however many are asked for at once', async () => {
  await share(ada);
  await product.database.pool.query(
    `INSERT INTO shares (id, subject, vendor_id, token_hash, report, created_at, expires_at)
     SELECT 'shr_' || n, subject, vendor_id, 'hash ' || n, report, created_at, expires_at FROM shares, generate_series(1, 47) AS n`,
  );
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => call(ada, 'POST', `/v1/vendors/${vendorId}/shares`, {})),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  await call(ada, 'DELETE', '/v1/shares/shr_1');
  expect((await call(ada, 'POST', `/v1/vendors/${vendorId}/shares`, {})).status).toBe(201);
});

test('wrong input is refused, and an address that is none leads nowhere', async () => {
  const refused = async (body: object) =>
    (await call(ada, 'POST', `/v1/vendors/${vendorId}/shares`, body)).status;
  expect(await refused({ days: 366 })).toBe(400);
  expect(await refused({ label: 'a'.repeat(81) })).toBe(400);
  expect(await refused({ label: 'two\nlines' })).toBe(400);
  expect(await refused({ label: 'For \u{202e}tnemerucorp' })).toBe(400);
  expect((await call(ada, 'POST', '/v1/vendors/vnd_none/shares', {})).status).toBe(404);
  for (const path of ['/shared/none', `/shared/${'A'.repeat(43)}`])
    expect((await open(`http://localhost${path}`)).statusCode).toBe(404);
});

test('the account’s export lists links without their addresses', async () => {
  const made = await share(bob, { label: 'Ours' });
  const { body } = await call(bob, 'GET', '/v1/user/export');
  const exported = (body.data as { shares: unknown[] }).shares;
  expect(exported).toEqual([
    {
      vendor_id: vendorId,
      label: 'Ours',
      created_at: made.share.created_at,
      expires_at: made.share.expires_at,
      revoked_at: null,
      views: 0,
      last_viewed_at: null,
    },
  ]);
});

test('links go with the account', async () => {
  const made = await share(bob);
  expect((await call(bob, 'DELETE', '/v1/user')).status).toBe(200);
  expect((await open(made.address)).statusCode).toBe(404);
});
