import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { openBrowser } from '../../testing/test-browser.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { testProduct } from '../../testing/test-product.ts';
import { openAccessTokens } from './tokens.ts';

const issuer = 'http://localhost:5177';
const start = new Date('2026-03-01T12:00:00Z');

test('a token holds for its hour and not a second longer', async () => {
  await using product = await testProduct({ isLocal: false });
  const browser = openBrowser(product);
  const { uid } = await browser.demo();
  const token = (await browser.token()) ?? '';
  const [, payload = ''] = token.split('.');
  const { exp, iat, ...claims } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
    exp: number;
    iat: number;
  };
  expect(exp - iat).toBe(3_600);
  expect(claims).toEqual({ sub: uid, sid: expect.stringMatching(/^ses_/), iss: issuer, aud: issuer });
  const holdsAt = async (seconds: number) => {
    const now = () => new Date(seconds * 1_000);
    return (await openAccessTokens(product.database.connection, { issuer, now }).read(token)).kind;
  };
  expect([await holdsAt(exp - 1), await holdsAt(exp)]).toEqual(['user', 'ended']);
});

test('tokens that are forged, foreign, unsigned or for another place do not hold', async () => {
  await using database = await testDatabase();
  const { privateKey, publicKey } = await generateKeyPair('EdDSA');
  const stranger = await generateKeyPair('EdDSA');
  const publicJwk = JSON.stringify(await exportJWK(publicKey));
  await database.pool.query(
    `INSERT INTO users (id, name, email, subscription_status) VALUES ('usr_1', '', 'ada@example.com', 'active')`,
  );
  await database.pool.query(
    `INSERT INTO sessions (id, user_id, token, expires_at) VALUES ('ses_1', 'usr_1', 't', '2026-04-01')`,
  );
  await database.pool.query(
    `INSERT INTO signing_keys (id, public_key, private_key, created_at) VALUES ('key_1', $1, '', now())`,
    [publicJwk],
  );
  const tokens = openAccessTokens(database.connection, { issuer, now: () => start });
  const base = { sub: 'usr_1', sid: 'ses_1', iss: issuer, aud: issuer };
  const sign = (claims: object, key: CryptoKey | Uint8Array = privateKey, header: object = {}) =>
    new SignJWT({ iat: start.getTime() / 1000, exp: start.getTime() / 1000 + 3_600, ...claims })
      .setProtectedHeader({ alg: 'EdDSA', kid: 'key_1', ...header })
      .sign(key);
  expect(await tokens.read(await sign(base))).toMatchObject({ kind: 'user', user: { id: 'usr_1' } });
  const good = await sign(base);
  const [header = '', payload = '', signature = ''] = good.split('.');
  const unsigned = Buffer.from('{"alg":"none","kid":"key_1"}').toString('base64url');
  const forged = Buffer.from(JSON.stringify({ ...base, sub: 'usr_2', exp: 4e9, iat: 0 })).toString(
    'base64url',
  );
  const refused = {
    'another key': await sign(base, stranger.privateKey),
    'an unknown key id': await sign(base, privateKey, { kid: 'key_2' }),
    'no key id': await sign(base, privateKey, { kid: undefined }),
    'the public key as a shared secret': await sign(base, new TextEncoder().encode(publicJwk), {
      alg: 'HS256',
    }),
    'no signature': `${unsigned}.${payload}.`,
    'other claims under the signature': `${header}.${forged}.${signature}`,
    'another issuer': await sign({ ...base, iss: 'https://other.example.com' }),
    'another audience': await sign({ ...base, aud: 'https://other.example.com' }),
    'no session': await sign({ ...base, sid: undefined }),
    'no expiry': await sign({ ...base, exp: undefined }),
    'not yet valid': await sign({ ...base, nbf: start.getTime() / 1000 + 60 }),
    'no token': 'Bearer',
    'an empty token': '',
  };
  for (const [name, token] of Object.entries(refused)) {
    expect([name, await tokens.read(token)]).toEqual([name, { kind: 'unknown' }]);
  }
  for (const ended of [{ sid: 'ses_2' }, { sub: 'usr_2' }])
    expect(await tokens.read(await sign({ ...base, ...ended }))).toEqual({ kind: 'ended' });
  const late = { ...base, exp: start.getTime() / 1000 - 1 };
  expect(await tokens.read(await sign(late))).toEqual({ kind: 'ended' });
  expect(await tokens.read(await sign(late, stranger.privateKey))).toEqual({ kind: 'unknown' });
});

test('a token wins over the rights of the machine, and a bad one over none', async () => {
  await using product = await testProduct();
  const browser = openBrowser(product, '127.0.0.1');
  await browser.demo();
  const history = '/v1/vendors/vnd_none/history';
  expect((await product.call('GET', history)).status).toBe(404);
  expect((await browser.api('GET', history)).status).toBe(403);
  for (const authorization of ['Bearer nonsense', 'Bearer ', 'Basic YTpi', '']) {
    const { status } = await product.call('GET', history, undefined, undefined, { authorization });
    expect([authorization, status]).toEqual([authorization, 401]);
  }
});

test('a page of another site does not get the rights of the machine it is shown on', async () => {
  await using product = await testProduct();
  const history = '/v1/vendors/vnd_none/history';
  const from = (headers: Record<string, string>) =>
    product.call('GET', history, undefined, undefined, headers).then(({ status }) => status);
  expect(await from({ origin: 'http://localhost:5177' })).toBe(404);
  expect(await from({ origin: 'https://evil.example.net' })).toBe(401);
  expect(await from({ origin: 'null' })).toBe(401);
  expect(await from({ host: 'rebound.example.net' })).toBe(401);
});
