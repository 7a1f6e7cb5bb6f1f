import type { Endpoint } from '@clausewatch/contract/endpoint';
import * as endpoints from '@clausewatch/contract/endpoints';
import type { InjectOptions } from 'fastify';
import { once } from 'node:events';
import { METHODS } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodPassword, openBrowser } from '../../../testing/test-browser.ts';
import { testProduct, type TestProduct } from '../../../testing/test-product.ts';
import { operations } from '../description/openapi.ts';
import { createAnalysis } from '../../store/analyses/analyses.ts';
import { ensureVendor } from '../../store/vendors/vendors.ts';

// One server for all: none of these leaves anything behind that another sees.
let product: TestProduct;
let origin = '';

beforeAll(async () => {
  product = await testProduct({ requestTimeoutMs: 1_200 });
  origin = await product.listen();
});
afterAll(() => product[Symbol.asyncDispose]());

type Reply = { status: number; body: { success?: boolean; error?: { code: string; message: string } } };

/** Sends text as it is, and reads until the server hangs up. */
async function send(text: string): Promise<Reply> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  socket.on('error', () => {});
  socket.write(text);
  await once(socket, 'close');
  const [head = '', body = ''] = Buffer.concat(parts).toString().split('\r\n\r\n');
  const json = /\{.*\}/s.exec(body)?.[0] ?? '{}';
  return { status: Number(head.split(' ')[1]), body: JSON.parse(json) as Reply['body'] };
}

const end = 'Host: localhost\r\nConnection: close\r\n\r\n';
const post = 'POST /v1/analyze HTTP/1.1\r\nContent-Type: application/json\r\n';

test('what takes JSON takes nothing else', async () => {
  // Whoever may not call is refused before.
  const taking = operations.filter(
    ({ body, access }) => body.def.type !== 'undefined' && access !== 'account' && access !== 'curator',
  );
  expect(taking.length).toBeGreaterThan(30);
  for (const { method, path } of taking) {
    const url = path.replaceAll(/\{\w+\}/g, 'id_1');
    for (const type of [
      'text/plain',
      'text/json',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const { statusCode } = await product.inject({
        method,
        url,
        payload: '{}',
        headers: { 'content-type': type },
      });
      expect([method, path, type, statusCode]).toEqual([method, path, type, 415]);
    }
  }
  const without = await product.inject({ method: 'POST', url: '/v1/analyze', payload: Buffer.from('{}') });
  expect(without.statusCode).toBe(415);
});

test('JSON of ten thousand levels is not valid, in lists and in objects, whole and broken off', async () => {
  const deep = [
    '['.repeat(10_000) + ']'.repeat(10_000),
    '['.repeat(10_000),
    `{"url":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`,
    `{"url":${'['.repeat(40)}${']'.repeat(40)}}`,
  ];
  for (const payload of deep) {
    const reply = await product.inject({
      method: 'POST',
      url: '/v1/analyze',
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { error: { code: 'VALIDATION_ERROR' } }]);
  }
  // Brackets in a text are text.
  const { body } = await product.call('POST', '/v1/analyze', { url: `"\\"${'['.repeat(100)}` });
  expect(body.error?.message).not.toMatch(/nested/);
});

test('what the database cannot hold is refused wherever it is sent', async () => {
  const json = { 'content-type': 'application/json' };
  const sent: InjectOptions[] = [
    ...['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-01-01T00:00:00'].flatMap((until) => [
      { method: 'PUT' as const, url: `/v1/vendors/vnd_1/watch?seen_until=${until}` },
      { method: 'POST' as const, url: '/v1/notifications/read', payload: { until } },
      { method: 'PUT' as const, url: '/v1/vendors/vnd_1/mute', payload: { until } },
    ]),
    { method: 'GET', url: '/v1/standards/std_1?on=0000-02-29' },
    { method: 'GET', url: '/v1/search?q=a%00b' },
    ...['"\\u0000"', '"\\ud800"', '"\\\\\\udfff"', '"\\ude00\\ud83d"'].map((name) => ({
      method: 'POST' as const,
      url: '/v1/views',
      headers: json,
      payload: `{"name":${name},"query":"q"}`,
    })),
    { method: 'POST', url: '/v1/views', headers: json, payload: '{"name":"a","query":"q","\\ud800":1}' },
  ];
  for (const request of sent) {
    const reply = await product.inject(request);
    const { code } = reply.json<Reply['body']>().error ?? {};
    expect([request.url, request.payload, reply.statusCode, code]).toEqual([
      request.url,
      request.payload,
      400,
      'VALIDATION_ERROR',
    ]);
  }
  // A backslash before a letter is two characters, and a whole pair is one.
  const kept = await product.call('POST', '/v1/views', { name: '\\ud800 \u{1f600}', query: 'q' });
  expect(kept.body.data).toMatchObject({ name: '\\ud800 \u{1f600}' });
});

test('a body that arrives too slowly is cut, with a response', async () => {
  const started = performance.now();
  const cut = await send(`${post}Content-Length: 1000\r\n${end.replace('close', 'keep-alive')}{"url":`);
  expect(cut).toMatchObject({ status: 408, body: { success: false, error: { code: 'UNKNOWN_ERROR' } } });
  expect(performance.now() - started).toBeGreaterThan(1_000);
  const headers = await send(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow`);
  expect(headers.status).toBe(408);
});

test('an upload over the limit is refused in words that arrive, however it is sent', async () => {
  const url = 'a'.repeat(3_000_000);
  const headers = { 'content-type': 'application/json' };
  const inOnePiece = await fetch(`${origin}/v1/analyze`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ url }),
  });
  const stream = new Blob([JSON.stringify({ url })]).stream();
  const init = { method: 'POST', headers, body: stream, duplex: 'half' as const };
  const inMany = await fetch(`${origin}/v1/analyze`, init);
  for (const reply of [inOnePiece, inMany]) {
    expect([reply.status, await reply.json()]).toMatchObject([
      413,
      { success: false, error: { details: null } },
    ]);
  }
});

test('every method there is, and one there is not, is answered in the envelope', async () => {
  for (const method of [...METHODS, 'INVENTED']) {
    const target = method === 'CONNECT' ? 'localhost:80' : '/v1/vendors/x';
    const { status, body } = await send(`${method} ${target} HTTP/1.1\r\n${end}`);
    // An answer to HEAD has no body.
    expect([method, body.success]).toEqual([method, method === 'HEAD' ? undefined : false]);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  }
  for (const path of ['*', '/', '/v1/analyze', '/api/auth/token']) {
    const bare = await send(`OPTIONS ${path} HTTP/1.1\r\n${end}`);
    expect([path, bare]).toMatchObject([
      path,
      { status: 400, body: { error: { code: 'VALIDATION_ERROR' } } },
    ]);
  }
  const preflight = await product.inject({
    method: 'OPTIONS',
    url: '/v1/analyze',
    headers: { origin: 'http://localhost:5177', 'access-control-request-method': 'POST' },
  });
  expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([
    204,
    'http://localhost:5177',
  ]);
});

test('whoever asks for a tunnel and breaks off neither stops the server nor keeps a connection', async () => {
  const { hostname, port } = new URL(origin);
  const faults: unknown[] = [];
  const note = (fault: unknown) => faults.push(fault);
  process.on('uncaughtException', note);
  try {
    const tunnel = 'CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n';
    for (let count = 0; count < 5; count += 1) {
      const broken = connect(Number(port), hostname);
      broken.on('error', () => {});
      await once(broken, 'connect');
      broken.write(`${tunnel}more`);
      await sleep(20);
      broken.resetAndDestroy();
    }
    // Never hangs up by itself.
    const lasting = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    lasting.on('error', () => {});
    lasting.resume();
    lasting.write(tunnel);
    await once(lasting, 'end');
    const isCut = () => {
      lasting.write('more');
      return lasting.destroyed;
    };
    await expect.poll(isCut).toBe(true);
  } finally {
    process.off('uncaughtException', note);
  }
  expect(faults).toEqual([]);
});

test('what is answered to a caller is kept by nobody on the way', async () => {
  const browser = openBrowser(product);
  await browser.demo();
  const answers = [
    await browser.api('GET', '/v1/dashboard'),
    await browser.api('GET', '/v1/user/usage'),
    await browser.api('GET', '/v1/nothing'),
    await product.call('GET', '/v1/mail'),
    await product.call('GET', '/v1/user/profile'),
    await product.call('GET', '/health'),
    await browser.auth('GET', '/get-session'),
  ];
  expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(
    Array(answers.length).fill('no-store'),
  );
});

test('the reference is under the same rules for scripts as every page', async () => {
  const rulesOf = async (path: string) => (await fetch(origin + path)).headers.get('content-security-policy');
  const rules = await rulesOf('/health');
  expect(rules).toMatch(/script-src 'self';/);
  for (const path of ['/docs', '/docs/static/swagger-ui.css', '/docs/static/index.html'])
    expect([path, await rulesOf(path)]).toEqual([path, rules]);
});

test('a caller follows ten analyses at once, and an eleventh when one has ended', async () => {
  const { database } = product;
  const id = await database.transaction(async (tx) => {
    const vendor = await ensureVendor(tx, { domain: 'a.example', name: 'a', url: 'https://a.example/' });
    return createAnalysis(tx, {
      vendorId: vendor.id,
      requestedBy: 'local',
      url: 'https://a.example/',
      lane: 'none',
    });
  });
  const follow = async (headers: Record<string, string> = {}) => {
    const ended = new AbortController();
    const reply = await fetch(`${origin}/v1/analyze/${id}/events`, {
      headers: { accept: 'text/event-stream', ...headers },
      signal: ended.signal,
    });
    return { reply, stop: () => ended.abort() };
  };
  const streams = await Promise.all(Array.from({ length: 10 }, () => follow()));
  expect(streams.map(({ reply }) => reply.status)).toEqual(Array(10).fill(200));
  const refused = await follow();
  expect([refused.reply.status, refused.reply.headers.get('retry-after')]).toEqual([429, '30']);
  expect(await refused.reply.json()).toMatchObject({ error: { code: 'RATE_LIMIT_EXCEEDED' } });
  streams[0]?.stop();
  await expect.poll(async () => (await follow()).reply.status).toBe(200);
  for (const { stop } of streams) stop();
});

test('the installation is ready while it can write, its queue moves and its disk has room', async () => {
  const ready = async (of: TestProduct = product) => of.call('GET', '/ready');
  expect(await ready()).toMatchObject({ status: 200, body: { data: { status: 'ready' } } });
  // Each is asked of a product of its own, since an answer is kept for a moment.
  await using stuck = await testProduct();
  await stuck.shell.jobs.stop();
  await stuck.database.pool.query(
    `INSERT INTO pgboss.job (name, start_after) VALUES ('crawl.live', now() - interval '5 minutes')`,
  );
  await stuck.database.pool.query(`ALTER TABLE settings ADD CONSTRAINT refusing CHECK (false) NOT VALID`);
  const { status, headers, body } = await ready(stuck);
  expect([status, headers['retry-after'], body.error?.code]).toEqual([503, '10', 'SERVER_ERROR']);
  expect(body.error?.message).toBe(
    'The database cannot be written. Steps wait in the queue, and nobody works on them.',
  );
  // A file system without a free block, as reported by `statfs`.
  await using full = await testProduct({ dataFolder: '/proc' });
  expect((await ready(full)).body.error?.message).toBe('The disk with the data folder is almost full.');

  const workload = async () => {
    const counts = ['analyses', 'private_documents', 'vendor_imports', 'standards', 'vendors'].map(
      (table) => `(SELECT count(*) FROM ${table})`,
    );
    return (await full.database.pool.query(`SELECT ${counts.join(' + ')} AS rows`)).rows;
  };
  const before = await workload();
  const answered = await Promise.all(
    described.filter(({ needsStorage }) => needsStorage).map((endpoint) => refusalOf(full, endpoint)),
  );
  expect(answered.length).toBeGreaterThan(15);
  expect(answered).toEqual(
    answered.map(() => [507, '300', { message: fullDisk, code: 'UNKNOWN_ERROR', details }]),
  );
  expect(await workload()).toEqual(before);
  // What hardly takes any room is still accepted, and everything can be read.
  expect((await full.call('POST', '/v1/views', { name: 'Mine', query: 'tag=hr' })).status).toBe(201);
  expect((await full.call('GET', '/v1/dashboard')).status).toBe(200);
});

const fullDisk =
  'The server’s disk is full, so nothing was saved. Whoever runs this installation has to free space; try again after that.';
const details = { reason: 'storage_full' };

const described = (Object.values(endpoints) as unknown[]).filter(
  (value): value is Endpoint => typeof value === 'object' && value !== null && 'needsStorage' in value,
);

/** Refused before its body is looked at, whatever that is. */
async function refusalOf(full: TestProduct, { method, path, takesFile }: Endpoint) {
  const reply = await full.inject({
    method,
    url: path.replaceAll(/\{\w+\}/g, 'any'),
    headers: { 'content-type': takesFile ? 'application/pdf' : 'application/json' },
    payload: takesFile ? Buffer.alloc(1_000_000) : 'not JSON',
  });
  return [reply.statusCode, reply.headers['retry-after'], reply.json<Reply['body']>().error];
}

test('strangers cannot fill what is left of an almost full disk, and people still get in', async () => {
  await using full = await testProduct({ isLocal: false, dataFolder: '/proc' });
  const stranger = openBrowser(full);
  const count = async () =>
    (
      await full.database.pool.query(
        'SELECT (SELECT count(*) FROM users) + (SELECT count(*) FROM oauth_clients) + (SELECT count(*) FROM waitlist) AS rows',
      )
    ).rows;
  const before = await count();
  const email = 'stranger@example.com';
  const tried = [
    await stranger.auth('POST', '/sign-in/anonymous', {}),
    await stranger.auth('POST', '/sign-up/email', { name: 'A', email, password: goodPassword }),
    await stranger.auth('POST', '/request-password-reset', { email }),
    await stranger.auth('POST', '/oauth2/register', { redirect_uris: ['https://app.example/'] }),
    await stranger.api('POST', '/v1/waitlist', { email }),
    await stranger.api('POST', '/v1/contact', { name: 'A', email, message: 'Hello' }),
  ];
  expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 507));
  expect(await count()).toEqual(before);
  const wrong = await stranger.auth('POST', '/sign-in/email', { email, password: goodPassword });
  expect(wrong.status).toBe(401);
});

test('whatever is accepted as work is declared to need storage', () => {
  const undeclared = described.filter(({ status, needsStorage }) => status === 202 && !needsStorage);
  expect(undeclared.map(({ path }) => path)).toEqual([]);
});

test('a disk that becomes full in the middle is reported as that, and leaves nothing half-written', async () => {
  const log: string[] = [];
  await using filling = await testProduct({ log });
  const { pool } = filling.database;
  const rows = async () =>
    (await pool.query('SELECT (SELECT count(*) FROM vendors) + (SELECT count(*) FROM analyses) AS rows'))
      .rows;
  const before = await rows();
  // What PostgreSQL reports for a file that it cannot extend, at the last write of the transaction.
  await pool.query(`
    CREATE FUNCTION fill() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER filled BEFORE INSERT ON pgboss.job FOR EACH ROW EXECUTE FUNCTION fill();`);
  const { status, body } = await filling.call('POST', '/v1/analyze', { url: 'vendor.example.com' });
  expect([status, body.error]).toEqual([507, { message: fullDisk, code: 'UNKNOWN_ERROR', details }]);
  expect(await rows()).toEqual(before);
  expect(log.join('')).toContain('53100');
  await pool.query('DROP TRIGGER filled ON pgboss.job');
  expect((await filling.call('POST', '/v1/analyze', { url: 'vendor.example.com' })).status).toBe(202);
});
