import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { testProduct, type TestProduct } from '../../testing/test-product.ts';

/** How the product sees a call: as its operator's, or as that of one visitor, whose analyses of the day it counts. */
async function visitorOf(product: TestProduct, ip: string, headers: Record<string, string>): Promise<string> {
  const { body } = await product.call('POST', '/v1/analyze', { url: 'one.example.com' }, ip, headers);
  const { id } = body.data as { id: string };
  const { rows } = await product.database.pool.query<{ requested_by: string }>(
    'SELECT requested_by FROM analyses WHERE id = $1',
    [id],
  );
  return rows[0]?.requested_by ?? '';
}

test('a proxy’s header identifies the caller only where the proxy is trusted, and only the address before it', async () => {
  await using product = await testProduct({ settings: { TRUSTED_PROXIES: 'loopback, 10.0.0.0/8' } });
  const direct = await visitorOf(product, '203.0.113.7', {});
  const as = (ip: string, forwarded: string) => visitorOf(product, ip, { 'x-forwarded-for': forwarded });
  // A stranger who sends the header is whoever connects.
  expect(await as('203.0.113.7', '198.51.100.8')).toBe(direct);
  expect(await as('127.0.0.1', '203.0.113.7')).toBe(direct);
  expect(await as('::ffff:10.1.2.3', '203.0.113.7')).toBe(direct);
  expect(await as('127.0.0.1', '198.51.100.8, 203.0.113.7, 10.1.2.3')).toBe(direct);
  expect(await as('127.0.0.1', '127.0.0.1, 203.0.113.7')).toBe(direct);
  await using alone = await testProduct({ settings: { TRUSTED_PROXIES: 'none' } });
  const machine = await visitorOf(alone, '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' });
  expect(machine).toBe(await visitorOf(alone, '127.0.0.1', { 'x-forwarded-for': '198.51.100.8' }));
  expect(machine).toMatch(/^visitor:/);
});

test('a call that a proxy on this machine passes on is nobody’s who sits at it', async () => {
  await using product = await testProduct();
  const statusWith = async (headers: Record<string, string>) =>
    (await product.call('GET', '/v1/mail', undefined, undefined, headers)).status;
  expect(await statusWith({})).toBe(200);
  for (const name of [
    'x-forwarded-for',
    'x-forwarded-proto',
    'x-forwarded-host',
    'x-real-ip',
    'forwarded',
    'via',
  ]) {
    // The last is a proxy's header for a caller on this machine itself.
    for (const value of ['198.51.100.8', 'for=198.51.100.8', '1.1 proxy', '127.0.0.1']) {
      expect([name, value, await statusWith({ [name]: value })]).toEqual([name, value, 401]);
    }
  }
  // What the plainest proxy of all sends, nginx with nothing but `proxy_pass`: our local name and no header of its own, over HTTP/1.0.
  const origin = await product.listen();
  expect(await statusOver(origin, '1.1')).toBe(200);
  expect(await statusOver(origin, '1.0')).toBe(401);
});

async function statusOver(origin: string, version: '1.0' | '1.1'): Promise<number> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(`GET /v1/mail HTTP/${version}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  const [first] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return Number(/^HTTP\/1\.\d (\d+)/.exec(first.toString())?.[1]);
}
