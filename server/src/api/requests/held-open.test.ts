import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodPassword, openBrowser, type TestBrowser } from '../../../testing/test-browser.ts';
import { makeKey } from '../../../testing/test-keys.ts';
import { testProduct, type TestProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
let origin = '';

beforeAll(async () => {
  product = await testProduct({ isLocal: false });
  origin = await product.listen();
});
afterAll(() => product[Symbol.asyncDispose]());

/** A POST whose body is sent in two parts, with `meanwhile` between them. */
async function heldOpen(
  authorization: string,
  path: string,
  body: object,
  meanwhile: () => Promise<unknown>,
): Promise<number> {
  const text = JSON.stringify(body);
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode(text.slice(0, 3)));
      await sleep(300);
      await meanwhile();
      controller.enqueue(new TextEncoder().encode(text.slice(3)));
      controller.close();
    },
  });
  const headers = { authorization, 'content-type': 'application/json' };
  const reply = await fetch(origin + path, { method: 'POST', headers, body: stream, duplex: 'half' });
  return reply.status;
}

const bearer = async (browser: TestBrowser) => `Bearer ${await browser.token()}`;
const key = { name: 'Kept', scope: 'write', days: 365 };
const rowsOf = async (table: string, column: string, id: string) =>
  (await product.database.pool.query(`SELECT 1 FROM ${table} WHERE ${column} = $1`, [id])).rows.length;

test('a call is carried out for nobody whose session ended before its body had arrived', async () => {
  const [owner, thief] = [openBrowser(product, '203.0.113.1'), openBrowser(product, '203.0.113.2')];
  const { uid } = await owner.signUp('owner@example.com');
  await product.database.pool.query('UPDATE users SET email_verified = true');
  await thief.auth('POST', '/sign-in/email', { email: 'owner@example.com', password: goodPassword });
  const change = { currentPassword: goodPassword, newPassword: 'another-Vellum-82' };
  const stolen = await bearer(thief);
  expect(await heldOpen(stolen, '/v1/keys', key, async () => {})).toBe(201);
  const status = await heldOpen(stolen, '/v1/keys', key, async () => {
    expect((await owner.auth('POST', '/change-password', change)).status).toBe(200);
  });
  expect(status).toBe(401);
  expect(await rowsOf('api_keys', 'user_id', uid)).toBe(0);
});

test('nor for a key that was revoked, nor for an account that was deleted', async () => {
  const owner = openBrowser(product, '203.0.113.3');
  const { uid } = await owner.signUp('leaves@example.com');
  const made = await makeKey(product, uid, 'write');
  const view = { name: 'Mine', query: '' };
  const revoked = await heldOpen(made.headers.authorization, '/v1/views', view, () =>
    owner.api('DELETE', `/v1/keys/${made.id}`),
  );
  expect(revoked).toBe(401);
  const gone = await heldOpen(await bearer(owner), '/v1/views', view, async () => {
    expect((await owner.api('DELETE', '/v1/user')).status).toBe(200);
  });
  expect(gone).toBe(401);
  expect(await rowsOf('saved_views', 'subject', uid)).toBe(0);
});
