import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Vendor } from '@clausewatch/contract/vendors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../../../testing/test-browser.ts';
import { testProduct, type TestProduct } from '../../../testing/test-product.ts';
import { ensureVendor } from '../../store/vendors/vendors.ts';

let product: TestProduct;
let vendorPath: string;
let one: { authorization: string };
let other: { authorization: string };

beforeAll(async () => {
  product = await testProduct({ isLocal: false });
  const vendor = { domain: 'example.com', name: 'Example', url: 'https://example.com/' };
  const { id } = await product.database.transaction((tx) => ensureVendor(tx, vendor));
  vendorPath = `/v1/vendors/${id}`;
  const signUp = async (email: string, ip: string) => {
    const browser = openBrowser(product, ip);
    await browser.signUp(email);
    return { authorization: `Bearer ${await browser.token()}` };
  };
  one = await signUp('one@example.com', '203.0.113.1');
  other = await signUp('other@example.com', '203.0.113.2');
});
afterAll(() => product[Symbol.asyncDispose]());

const get = (url: string, headers: Record<string, string> = {}) => product.inject({ url, headers });

test('shared facts come with a tag, and are not sent twice to whoever has them', async () => {
  const first = await get(vendorPath, one);
  expect(first.headers).toMatchObject({ 'cache-control': 'private, max-age=0' });
  expect(first.headers['vary']).toMatch(/\bauthorization\b/);
  const tag = String(first.headers['etag']);
  for (const known of [tag, tag.replace('W/', ''), `"other", ${tag}`]) {
    const again = await get(vendorPath, { ...one, 'if-none-match': known });
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', tag]);
  }
  expect((await get(vendorPath, { ...one, 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test('what one reader has never stands for what another would get, be it the same or not', async () => {
  await product.inject({ method: 'PUT', url: `${vendorPath}/watch`, headers: one });
  const mine = await get(vendorPath, one);
  const theirs = await get(vendorPath, { ...other, 'if-none-match': String(mine.headers['etag']) });
  expect(theirs.statusCode).toBe(200);
  const watchedIn = (body: string) => (JSON.parse(body) as { data: Vendor }).data.watched;
  expect([mine, theirs].map(({ body }) => watchedIn(body))).toEqual([true, false]);
  const stats = await get('/v1/vendors/stats', one);
  const sameStats = await get('/v1/vendors/stats', {
    ...other,
    'if-none-match': String(stats.headers['etag']),
  });
  expect([sameStats.statusCode, sameStats.body]).toEqual([200, stats.body]);
});

test('a tag does not outlive what it stands for', async () => {
  const before = await get(vendorPath, one);
  await product.inject({ method: 'DELETE', url: `${vendorPath}/watch`, headers: one });
  const after = await get(vendorPath, { ...one, 'if-none-match': String(before.headers['etag']) });
  expect(after.statusCode).toBe(200);
});

test('what is a caller’s own, and what is refused, is not kept', async () => {
  const answers = await Promise.all([
    get('/v1/dashboard', one),
    get('/v1/user/profile', one),
    get('/v1/vendors/vnd_none', one),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404]);
  for (const { headers } of answers) expect(headers).not.toHaveProperty('etag');
});

test('JSON over a kilobyte is compressed as the caller asks, and tagged the same', async () => {
  const path = '/v1/openapi.json';
  const plain = await get(path);
  expect(plain.headers).not.toHaveProperty('content-encoding');
  const brotli = await get(path, { 'accept-encoding': 'gzip, deflate, br' });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  const gzip = await get(path, { 'accept-encoding': 'gzip' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(gzip.headers['vary']).toMatch(/\baccept-encoding\b/);
  const small = await get('/health', { 'accept-encoding': 'br' });
  expect(small.headers).not.toHaveProperty('content-encoding');
});

test('a tag holds for every encoding', async () => {
  // Long enough to be compressed.
  await product.database.pool.query('UPDATE vendors SET summary = $1', ['Plain words. '.repeat(200)]);
  const plain = await get(vendorPath, one);
  const brotli = await get(vendorPath, { ...one, 'accept-encoding': 'br' });
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', etag: plain.headers['etag'] });
  const known = { ...one, 'accept-encoding': 'br', 'if-none-match': String(plain.headers['etag']) };
  expect((await get(vendorPath, known)).statusCode).toBe(304);
});

test('secrets are never compressed beside what others chose', async () => {
  const browser = openBrowser(product, '203.0.113.3');
  await browser.demo();
  const chosen = 'A name that somebody chose. '.repeat(100);
  await product.database.pool.query('UPDATE users SET name = $1, profile_name = $1', [chosen]);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  await product.database.pool.query("UPDATE users SET role = 'curator'");
  await product.database.pool.query(
    `INSERT INTO corrections (id, vendor_id, url, kind, author, state, created_at)
     SELECT 'cor_1', id, $1, 'add', 'somebody', 'proposed', now() FROM vendors LIMIT 1`,
    [`https://example.com/${'chosen-'.repeat(300)}`],
  );
  const answers = await Promise.all([
    get('/v1/user/profile', { ...one, 'accept-encoding': 'br' }),
    // Names and emails of whoever proposes, beside the addresses that they propose.
    get('/v1/corrections', { ...one, 'accept-encoding': 'br' }),
    get('/api/auth/get-session', { cookie, 'accept-encoding': 'br' }),
  ]);
  for (const { rawPayload, headers } of answers) {
    expect(rawPayload.length).toBeGreaterThan(2_000);
    expect(headers).not.toHaveProperty('content-encoding');
  }
});

test('an event stream is neither compressed nor kept', async () => {
  const begun = await product.inject({
    method: 'POST',
    url: '/v1/analyze',
    headers: one,
    payload: { url: 'example.com' },
  });
  const { id } = begun.json<{ data: { id: string } }>().data;
  await product.inject({ method: 'DELETE', url: `/v1/analyze/${id}`, headers: one });
  const events = await get(`/v1/analyze/${id}/events`, {
    ...one,
    accept: 'text/event-stream',
    'accept-encoding': 'br, gzip',
  });
  expect(events.headers['content-type']).toMatch(/^text\/event-stream/);
  expect(events.headers['cache-control']).toBe('no-store');
  expect(events.headers).not.toHaveProperty('content-encoding');
  expect(events.body).toContain('event: end');
});
