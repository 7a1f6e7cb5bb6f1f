import { ApiError } from '@clausewatch/contract/api-error';
import { createClient } from '@clausewatch/contract/client';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openBrowser } from '../../../testing/test-browser.ts';
import { makeKey } from '../../../testing/test-keys.ts';
import { type TestProduct, testProduct } from '../../../testing/test-product.ts';
import { clientExample } from './client-example.ts';
import { openApiDocument } from './openapi.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');

/** A product that listens, with vendors of which one account watches all; names differ in their number alone. */
async function watched(product: TestProduct, count: number): Promise<{ url: string; uid: string }> {
  const { uid } = await openBrowser(product).signUp('ada@example.com');
  await product.database.pool.query(`UPDATE users SET subscription_status = 'active'`);
  await product.database.pool.query(
    `INSERT INTO vendors (id, domain, name, url)
       SELECT 'vnd_' || n, 'v' || n || '.example.com', 'Vendor ' || lpad(n::text, 3, '0'), 'https://v' || n || '.example.com/'
       FROM generate_series(1, $1) n`,
    [count],
  );
  await product.database.pool.query(
    `INSERT INTO watches (subject, vendor_id, created_at, seen_at) SELECT $1, id, now(), now() FROM vendors`,
    [uid],
  );
  return { url: await product.listen(), uid };
}

test('the example of the reference runs as it stands', async () => {
  await using product = await testProduct({ isLocal: false });
  const { url, uid } = await watched(product, 3);
  const { secret } = await makeKey(product, uid, 'read');
  const folder = await mkdtemp(join(tmpdir(), 'clausewatch-example-'));
  try {
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    await writeFile(join(folder, 'example.ts'), clientExample);
    const settings = { ...process.env, CLAUSEWATCH_URL: url, CLAUSEWATCH_KEY: secret };
    const ran = await promisify(execFile)(process.execPath, ['example.ts'], { cwd: folder, env: settings });
    expect(ran.stdout.split('\n').slice(0, 2)).toEqual([
      'v1.example.com null undefined',
      'v2.example.com null undefined',
    ]);
    const { info } = openApiDocument({ apiBase: url, version: '1' }) as { info: { description: string } };
    expect(info.description).toContain(clientExample);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('a client reads every page of a list, changes things, and throws typed errors', async () => {
  await using product = await testProduct({ isLocal: false });
  const { url, uid } = await watched(product, 7);
  const [reads, writes] = [await makeKey(product, uid, 'read'), await makeKey(product, uid, 'write')];
  const client = createClient({ url: `${url}/`, key: reads.secret });
  const names: string[] = [];
  const page = { query: { limit: 3, sort: 'name', order: 'asc' } } as const;
  for await (const { name } of client.each('getDashboard', page)) names.push(name);
  expect(names).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `Vendor 00${n}`));

  const unwatch = { params: { id: 'vnd_1' } };
  await expect(client.unwatchVendor(unwatch)).rejects.toMatchObject({
    name: 'ApiError',
    status: 403,
    code: 'AUTHORIZATION_ERROR',
    details: { reason: 'key_read_only' },
  });
  const changing = createClient({ url, key: writes.secret });
  expect(await changing.unwatchVendor(unwatch)).toMatchObject({ id: 'vnd_1', watched: false });
  expect((await client.getDashboard()).total).toBe(6);

  const unknown = createClient({ url, key: 'cw_00000000_nothing' });
  await expect(unknown.getVendorStats()).rejects.toBeInstanceOf(ApiError);
  await expect(client.getVendorStats({}, { signal: AbortSignal.abort('no more') })).rejects.toBe('no more');
});

test('what may pass is tried again for a GET and, under one key, for a POST, as late as the server asks, and nothing else is', async () => {
  const asked: string[] = [];
  const keys: unknown[] = [];
  const busy = 2;
  await using server = await answering((request, response) => {
    asked.push(`${request.method} ${request.headers.authorization}`);
    keys.push(request.headers['idempotency-key']);
    const isBusy = asked.length <= busy;
    response.writeHead(isBusy ? 503 : 200, { 'retry-after': '0', 'content-type': 'application/json' });
    const data = { status: 'ok', database: 'ok', version: '1' };
    const error = { message: 'Busy.', code: 'SERVER_ERROR', details: null };
    response.end(
      JSON.stringify({ success: !isBusy, data: isBusy ? null : data, error: isBusy ? error : null }),
    );
  });
  const client = createClient({ url: server.url, key: 'cw_1', retries: 1 });
  await expect(client.getHealth()).rejects.toMatchObject({ status: 503, message: 'Busy.', retryAfterMs: 0 });
  expect(asked).toEqual(['GET Bearer cw_1', 'GET Bearer cw_1']);
  expect(await client.getHealth()).toMatchObject({ status: 'ok' });
  asked.length = 0;
  await expect(client.reanalyzeVendor({ params: { id: 'vnd_1' } })).rejects.toMatchObject({ status: 503 });
  expect(asked).toHaveLength(2);
  const [first, second] = keys.slice(-2);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  asked.length = 0;
  await expect(client.unwatchVendor({ params: { id: 'vnd_1' } })).rejects.toMatchObject({ status: 503 });
  expect(asked).toHaveLength(1);
});

test('a server that does not answer is given up', async () => {
  await using server = await answering(() => {});
  const client = createClient({ url: server.url, key: null, timeoutMs: 50, retries: 0 });
  await expect(client.getHealth()).rejects.toMatchObject({ code: 'TIMEOUT_ERROR', status: 0 });
});

async function answering(answer: RequestListener): Promise<{ url: string } & AsyncDisposable> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
