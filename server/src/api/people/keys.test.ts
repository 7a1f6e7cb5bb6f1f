import type { ApiKey, ApiKeyWithSecret } from '@clausewatch/contract/api-keys';
import { expect, test } from 'vitest';
import { goodPassword, newestMail, openBrowser } from '../../../testing/test-browser.ts';
import { makeKey } from '../../../testing/test-keys.ts';
import { type TestProduct, testProduct } from '../../../testing/test-product.ts';

const start = new Date('2026-11-23T12:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1_000);

async function withKey(product: TestProduct, headers: Record<string, string>, path = '/v1/dashboard') {
  const { status, body } = await product.call('GET', path, undefined, undefined, headers);
  return [status, body.error?.details?.reason];
}

test('a key is shown once, found by its prefix, and works until it is revoked', async () => {
  let now = start;
  const log: string[] = [];
  await using product = await testProduct({ isLocal: false, now: () => now, log });
  const ada = openBrowser(product);
  await ada.signUp('ada@example.com');
  const made = await ada.api('POST', '/v1/keys', { name: ' Board report ', scope: 'write', days: 30 });
  const { key, secret } = made.body.data as ApiKeyWithSecret;
  expect(secret).toMatch(/^cw_[0-9a-z]{8}_[\w-]{43}$/);
  expect(key).toMatchObject({
    name: 'Board report',
    prefix: secret.slice(0, 11),
    scope: 'write',
    created_at: start.toISOString(),
    expires_at: '2026-12-23T12:00:00.000Z',
    last_used_at: null,
  });
  const mail = await newestMail(product, 'ada@example.com');
  expect(mail.body).toContain(`“Board report”, which begins with ${key.prefix}`);
  expect(mail.body).not.toContain(secret);

  const headers = { authorization: `Bearer ${secret}` };
  expect(await withKey(product, headers)).toEqual([200, undefined]);
  const listed = async () => ((await ada.api('GET', '/v1/keys')).body.data as { items: ApiKey[] }).items;
  // To within a minute.
  now = later(59);
  await withKey(product, headers);
  expect((await listed())[0]?.last_used_at).toBe(start.toISOString());
  now = later(61);
  await withKey(product, headers);
  expect((await listed())[0]?.last_used_at).toBe(later(61).toISOString());

  const { rows } = await product.database.pool.query('SELECT * FROM api_keys');
  const hidden = secret.slice(12);
  for (const kept of [rows, await listed(), log, (await ada.api('GET', '/v1/user/export')).body])
    expect(JSON.stringify(kept)).not.toContain(hidden);
  // The right prefix alone opens nothing.
  const wrong = { authorization: `Bearer ${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}` };
  expect(await withKey(product, wrong)).toEqual([401, 'key_not_valid']);

  const eve = openBrowser(product, '203.0.113.77');
  await eve.signUp('eve@example.com');
  expect((await eve.api('DELETE', `/v1/keys/${key.id}`)).status).toBe(404);
  expect((await ada.api('DELETE', `/v1/keys/${key.id}`)).status).toBe(200);
  expect((await ada.api('DELETE', `/v1/keys/${key.id}`)).status).toBe(404);
  expect(await withKey(product, headers)).toEqual([401, 'key_not_valid']);
  expect(await withKey(product, headers, '/v1/vendors')).toEqual([401, 'key_not_valid']);
});

test('a key ends with its date, rests without a plan, and goes with a reset password and the account', async () => {
  let now = start;
  await using product = await testProduct({ isLocal: false, now: () => now });
  const ada = openBrowser(product);
  const { uid } = await ada.signUp('ada@example.com');
  await product.database.pool.query(`UPDATE users SET subscription_status = 'active'`);
  const { headers } = await makeKey(product, uid, 'read', { now, days: 1 });
  now = later(86_399);
  expect(await withKey(product, headers)).toEqual([200, undefined]);
  await product.database.pool.query(`UPDATE users SET subscription_status = 'inactive'`);
  expect(await withKey(product, headers)).toEqual([403, 'plan_ended']);
  expect(await withKey(product, headers, '/v1/vendors')).toEqual([403, 'plan_ended']);
  await product.database.pool.query(`UPDATE users SET subscription_status = 'active'`);
  expect(await withKey(product, headers)).toEqual([200, undefined]);
  now = later(86_400);
  expect(await withKey(product, headers)).toEqual([401, 'key_expired']);

  const kept = await makeKey(product, uid, 'read', { now });
  await ada.auth('POST', '/request-password-reset', { email: 'ada@example.com' });
  const { link } = await newestMail(product, 'ada@example.com');
  const token = /token=([\w-]+)/.exec(link)?.[1];
  const reset = await ada.auth('POST', '/reset-password', { newPassword: `${goodPassword}!`, token });
  expect(reset.status).toBe(200);
  expect(await withKey(product, kept.headers)).toEqual([401, 'key_not_valid']);
  const mail = await newestMail(product, 'ada@example.com');
  expect(mail.subject).toBe('Your Clausewatch password was changed');
  // The other had expired.
  expect(mail.body).toContain('1 API key was revoked with the old password.');

  await makeKey(product, uid, 'read', { now });
  await product.database.pool.query('DELETE FROM users');
  expect((await product.database.pool.query('SELECT 1 FROM api_keys')).rowCount).toBe(0);
});

test('changing the password revokes the keys, unless their owner keeps them, and a mail reports which', async () => {
  let now = start;
  await using product = await testProduct({ isLocal: false, now: () => now });
  const ada = openBrowser(product);
  const { uid } = await ada.signUp('ada@example.com');
  const keys = [await makeKey(product, uid, 'read', { now }), await makeKey(product, uid, 'write', { now })];
  const passwords = [goodPassword, 'another-Vellum-82', 'third-Vellum-7710', 'fourth-Vellum-33'];
  const answers = () => Promise.all(keys.map(async ({ headers }) => (await withKey(product, headers))[0]));
  const change = async (more: object) => {
    now = new Date(now.getTime() + 1_000);
    const [currentPassword, newPassword] = passwords;
    passwords.shift();
    const given = { currentPassword, newPassword, ...more };
    expect((await ada.auth('POST', '/change-password', given)).status).toBe(200);
    const { subject, body } = await newestMail(product, 'ada@example.com');
    expect(subject).toBe('Your Clausewatch password was changed');
    return body;
  };
  const wrong = { currentPassword: 'not it', newPassword: 'another-Vellum-82' };
  expect(await ada.auth('POST', '/change-password', wrong)).toMatchObject({
    status: 401,
    body: {
      error: { message: 'The current password is wrong', details: { reason: 'wrong-password' } },
    },
  });
  expect((await newestMail(product, 'ada@example.com')).subject).toBe('Confirm your email address');
  expect(await change({ revokeApiKeys: false })).toContain('2 API keys still work. Revoke those');
  expect(await answers()).toEqual([200, 200]);
  expect(await change({})).toContain('2 API keys were revoked with the old password.');
  expect(await answers()).toEqual([401, 401]);
  expect(await change({})).not.toContain('API key');
});

test('what a key may be, and how many there may be', async () => {
  await using product = await testProduct({ isLocal: false, now: () => start });
  const ada = openBrowser(product);
  await ada.signUp('ada@example.com');
  for (const wrong of [
    { name: '' },
    { name: 'a\u202eb' },
    { name: 'a', days: 366 },
    { name: 'a', days: 0 },
    { name: 'a', scope: 'admin' },
    { name: 'a', userId: 'usr_2' },
  ])
    expect([wrong, (await ada.api('POST', '/v1/keys', wrong)).status]).toEqual([wrong, 400]);
  const usual = (await ada.api('POST', '/v1/keys', { name: 'a' })).body.data as ApiKeyWithSecret;
  expect(usual.key).toMatchObject({ scope: 'read', expires_at: '2027-02-21T12:00:00.000Z' });
  const statuses = await Promise.all(
    Array.from({ length: 21 }, async () => (await ada.api('POST', '/v1/keys', { name: 'a' })).status),
  );
  expect(statuses.filter((status) => status === 201)).toHaveLength(19);
  const { body } = await ada.api('POST', '/v1/keys', { name: 'a' });
  expect(body.error?.message).toBe('You have 20 keys, which is the most there can be. Revoke one first.');
});

test('a key has a limit of its own', async () => {
  await using product = await testProduct({ isLocal: false });
  const { uid } = await openBrowser(product).signUp('ada@example.com');
  await product.database.pool.query(`UPDATE users SET subscription_status = 'active'`);
  const [busy, quiet] = [await makeKey(product, uid, 'read'), await makeKey(product, uid, 'read')];
  for (let call = 0; call < 120; call += 1)
    expect((await withKey(product, busy.headers, '/v1/openapi.json'))[0]).toBe(200);
  const refused = await product.call('GET', '/v1/dashboard', undefined, undefined, busy.headers);
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(await withKey(product, quiet.headers)).toEqual([200, undefined]);
});

test('where API access is off there are no keys, and none works', async () => {
  const settings = { CLAUSEWATCH_FLAGS: 'apiAccess=false' };
  await using product = await testProduct({ isLocal: false, settings });
  const ada = openBrowser(product);
  const { uid } = await ada.signUp('ada@example.com');
  const { headers } = await makeKey(product, uid, 'read');
  expect(await withKey(product, headers)).toEqual([403, 'keys_off']);
  expect((await ada.api('GET', '/v1/keys')).status).toBe(403);
  expect((await ada.api('POST', '/v1/keys', { name: 'a' })).status).toBe(403);
});
