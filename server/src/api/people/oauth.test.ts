import type { ConnectedApp } from '@clausewatch/contract/connected-apps';
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  answerApp,
  consentPageOf,
  letIn,
  type OAuthApp,
  oauthApp,
  publicUrl,
  redirectUrl,
} from '../../../testing/oauth-app.ts';
import { goodPassword, newestMail, openBrowser, type TestBrowser } from '../../../testing/test-browser.ts';
import { type TestProduct, testProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
let url: string;
let people = 0;
const log: string[] = [];

beforeAll(async () => {
  product = await testProduct({ isLocal: false, log });
  url = await product.listen();
});

afterAll(() => product[Symbol.asyncDispose]());

/** Somebody with a plan, in a browser of their own. */
async function somebody(): Promise<{ person: TestBrowser; account: string; email: string }> {
  people += 1;
  const email = `person${people}@example.com`;
  const person = openBrowser(product, `203.0.113.${people}`);
  const { uid } = await person.signUp(email);
  return { person, account: uid, email };
}

async function connected(): Promise<{ app: OAuthApp; code: string } & Awaited<ReturnType<typeof somebody>>> {
  const someone = await somebody();
  const app = oauthApp(url);
  const code = await letIn(app, someone.person, someone.account);
  return { ...someone, app, code };
}

async function mcp(token: string | undefined): Promise<Response> {
  return fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  });
}

const holds = async (app: OAuthApp): Promise<number> => (await mcp(app.kept.tokens?.access_token)).status;

async function form(path: string, fields: Record<string, string>): Promise<{ status: number; body: never }> {
  const answer = await fetch(`${url}/api/auth/oauth2/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  return { status: answer.status, body: (await answer.json()) as never };
}

async function register(metadata: object): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(`${url}/api/auth/oauth2/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(metadata),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const appsOf = async (person: TestBrowser): Promise<ConnectedApp[]> =>
  ((await person.api('GET', '/v1/apps')).body.data as { items: ConnectedApp[] }).items;

test('an app that knows nothing but the address finds its way, is let in by a person, and uses a tool', async () => {
  const { person, account, email } = await somebody();
  const app = oauthApp(url);
  const asked = await app.begin();
  expect(asked.origin + asked.pathname).toBe(`${publicUrl}/api/auth/oauth2/authorize`);
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    code_challenge_method: 'S256',
    resource: `${publicUrl}/mcp`,
    scope: 'read',
    redirect_uri: redirectUrl,
  });
  const page = await consentPageOf(person, asked);
  expect(page.pathname).toBe('/connect');
  const asking = await person.api('GET', `/v1/apps/asking/${page.searchParams.get('client_id')}`);
  expect(asking.body.data).toMatchObject({ name: 'Margin Notes' });
  const { body } = await answerApp(person, page, account);
  const back = new URL((body.data as { url: string }).url);
  expect(back.origin + back.pathname).toBe(redirectUrl);
  expect(back.searchParams.get('state')).toBe('a state of the app');
  expect(back.searchParams.get('iss')).toBe(publicUrl);
  await app.finish(back.searchParams.get('code') ?? '');
  expect(app.kept.tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3_600 });
  expect(app.kept.tokens?.access_token).toMatch(/^cwat_/);
  {
    await using client = await app.connect();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('find_vendor');
    const answer = await client.callTool({ name: 'find_vendor', arguments: { query: 'nobody' } });
    expect(answer.structuredContent).toMatchObject({ vendors: [] });
  }
  const [one, ...more] = await appsOf(person);
  expect(more).toEqual([]);
  expect(one).toMatchObject({ name: 'Margin Notes', hosts: ['127.0.0.1:43117'], scope: 'read' });
  expect(one?.last_used_at).not.toBeNull();
  const mail = await newestMail(product, email);
  expect(mail.body).toContain('“Margin Notes”, at 127.0.0.1:43117, was connected');
  const exported = (await person.api('GET', '/v1/user/export')).body.data as { connected_apps: object[] };
  expect(exported.connected_apps).toMatchObject([{ name: 'Margin Notes', returns_to: [redirectUrl] }]);
  const stored = await Promise.all(
    ['oauth_access_tokens', 'oauth_refresh_tokens', 'verifications', 'oauth_consents'].map(
      async (table) => (await product.database.pool.query(`SELECT * FROM ${table}`)).rows as unknown[],
    ),
  );
  for (const secret of [app.kept.tokens?.access_token.slice(5), app.kept.tokens?.refresh_token?.slice(5)])
    expect(JSON.stringify([stored, log, exported])).not.toContain(secret);
});

test('what is needed to be let in is described where the standards say, and pointed to by a refusal', async () => {
  const refused = await mcp(undefined);
  expect(refused.status).toBe(401);
  expect(refused.headers.get('www-authenticate')).toBe(
    `Bearer resource_metadata="${publicUrl}/.well-known/oauth-protected-resource/mcp", scope="read"`,
  );
  expect((await mcp('cwat_wrong')).headers.get('www-authenticate')).toContain('error="invalid_token"');
  const read = async (path: string) => (await fetch(url + path)).json() as Promise<Record<string, unknown>>;
  const resource = await read('/.well-known/oauth-protected-resource/mcp');
  expect(resource).toEqual({
    resource: `${publicUrl}/mcp`,
    authorization_servers: [publicUrl],
    scopes_supported: ['read'],
    bearer_methods_supported: ['header'],
    resource_name: 'Clausewatch',
  });
  expect(await read('/.well-known/oauth-protected-resource')).toEqual(resource);
  expect(await read('/.well-known/oauth-authorization-server')).toEqual({
    issuer: publicUrl,
    authorization_endpoint: `${publicUrl}/api/auth/oauth2/authorize`,
    token_endpoint: `${publicUrl}/api/auth/oauth2/token`,
    registration_endpoint: `${publicUrl}/api/auth/oauth2/register`,
    revocation_endpoint: `${publicUrl}/api/auth/oauth2/revoke`,
    scopes_supported: ['read', 'write', 'offline_access'],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
  });
});

test('a token is for the endpoint of apps alone, and for what it was given', async () => {
  const { app, account } = await connected();
  const headers = { authorization: `Bearer ${app.kept.tokens?.access_token}` };
  for (const path of ['/v1/dashboard', '/v1/user/profile', '/v1/apps', '/v1/vendors']) {
    const { status, body } = await product.call('GET', path, undefined, undefined, headers);
    expect([status, body.error?.details?.reason]).toEqual([401, 'app_token_elsewhere']);
  }
  expect(await holds(app)).toBe(200);
  const pool = product.database.pool;
  await pool.query(`UPDATE users SET subscription_status = 'inactive' WHERE id = $1`, [account]);
  expect(await holds(app)).toBe(403);
  await pool.query(`UPDATE users SET subscription_status = 'active' WHERE id = $1`, [account]);
  expect(await holds(app)).toBe(200);
  await pool.query(`UPDATE oauth_access_tokens SET expires_at = now() WHERE user_id = $1`, [account]);
  expect(await holds(app)).toBe(401);
  await app.renew();
  expect(await holds(app)).toBe(200);
  await pool.query(`UPDATE oauth_consents SET updated_at = now() - interval '365 days' WHERE user_id = $1`, [
    account,
  ]);
  expect(await holds(app)).toBe(401);
});

test('renewing gives new tokens, and one that was used before ends all of them', async () => {
  const { app } = await connected();
  const first = app.kept.tokens;
  await app.renew();
  expect(app.kept.tokens?.refresh_token).not.toBe(first?.refresh_token);
  expect(await holds(app)).toBe(200);
  const client_id = app.kept.client?.client_id ?? '';
  const again = { grant_type: 'refresh_token', refresh_token: first?.refresh_token ?? '', client_id };
  expect(await form('token', again)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  expect(await holds(app)).toBe(401);
  const newest = { ...again, refresh_token: app.kept.tokens?.refresh_token ?? '' };
  expect(await form('token', newest)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
});

test('a refresh token or a code that is used several times at once ends all that follows from it', async () => {
  const pool = product.database.pool;
  const tokens = async (account: string): Promise<number> => {
    const { rowCount } = await pool.query(
      'SELECT id FROM oauth_access_tokens WHERE user_id = $1 UNION ALL SELECT id FROM oauth_refresh_tokens WHERE user_id = $1 AND revoked IS NULL',
      [account],
    );
    return rowCount ?? 0;
  };
  const reported = (): number => log.filter((line) => line.includes('authn_token_reuse')).length;
  for (let run = 0; run < 6; run += 1) {
    const { app, account } = await connected();
    const client_id = app.kept.client?.client_id ?? '';
    const refresh = { grant_type: 'refresh_token', client_id };
    const refresh_token = app.kept.tokens?.refresh_token ?? '';
    const before = reported();
    const answers = await Promise.all(
      Array.from({ length: 2 + run }, () => form('token', { ...refresh, refresh_token })),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect([run, await tokens(account)]).toEqual([run, 0]);
    expect(reported()).toBeGreaterThan(before);
  }
  for (let run = 0; run < 4; run += 1) {
    const { person, account } = await somebody();
    const app = oauthApp(url);
    const page = await consentPageOf(person, await app.begin());
    const { body } = await answerApp(person, page, account);
    const code = new URL((body.data as { url: string }).url).searchParams.get('code') ?? '';
    const exchange = {
      grant_type: 'authorization_code',
      client_id: app.kept.client?.client_id ?? '',
      code_verifier: app.kept.verifier ?? '',
      redirect_uri: redirectUrl,
      code,
    };
    const before = reported();
    await Promise.all(Array.from({ length: 2 + run }, () => form('token', exchange)));
    expect([run, await tokens(account)]).toEqual([run, 0]);
    expect(reported()).toBeGreaterThan(before);
  }
});

test('whatever is refused before it is understood has the form of OAuth as well', async () => {
  const form = 'application/x-www-form-urlencoded';
  const bodies: [status: number, path: string, type: string, body: string][] = [
    [400, 'register', 'application/json', '{"redirect_uris": ['],
    [
      400,
      'register',
      'application/json',
      '{"client_name": "a\\u0000b", "redirect_uris": ["https://a.example"]}',
    ],
    [413, 'register', 'application/json', JSON.stringify({ client_name: 'x'.repeat(100_000) })],
    [415, 'register', 'application/xml', '<app/>'],
    [415, 'token', 'text/plain', 'grant_type=refresh_token'],
    [413, 'token', form, `code=${'x'.repeat(100_000)}`],
    [400, 'token', form, 'grant_type=refresh_token&refresh_token=a%00b'],
    [415, 'revoke', 'text/plain', 'token=x'],
  ];
  for (const [status, path, type, body] of bodies) {
    const headers = { 'content-type': type };
    const answer = await fetch(`${url}/api/auth/oauth2/${path}`, { method: 'POST', headers, body });
    const given = (await answer.json()) as object;
    expect([path, type, answer.status]).toEqual([path, type, status]);
    expect(Object.keys(given)).toEqual(['error', 'error_description']);
    expect(given).toMatchObject({ error: expect.stringMatching(/^invalid_[a-z_]+$/) as string });
  }
});

test('a code works once, for the app, the address and the secret that it was asked for with', async () => {
  const { app, code, person, account } = await connected();
  const client_id = app.kept.client?.client_id ?? '';
  const code_verifier = app.kept.verifier;
  const exchange = { grant_type: 'authorization_code', client_id, code_verifier, redirect_uri: redirectUrl };
  expect(await form('token', { ...exchange, code })).toMatchObject({ status: 400 });
  // Whoever shows a code twice may have stolen it: what the first gave ends as well.
  expect(await holds(app)).toBe(401);
  const stranger = (await register({ redirect_uris: [redirectUrl] })).body['client_id'] as string;
  const wrong: Record<string, string>[] = [
    { code_verifier: 'x'.repeat(43) },
    { code_verifier: '' },
    { redirect_uri: 'http://127.0.0.1:43117/other' },
    { client_id: stranger },
    { resource: 'https://elsewhere.example/mcp' },
    { grant_type: 'client_credentials' },
  ];
  for (const change of wrong) {
    const page = await consentPageOf(person, await again(app));
    const { body } = await answerApp(person, page, account);
    const fresh = new URL((body.data as { url: string }).url).searchParams.get('code') ?? '';
    const { status, body: answer } = await form('token', {
      ...exchange,
      code_verifier: app.kept.verifier,
      code: fresh,
      ...change,
    });
    expect([400, 401]).toContain(status);
    expect(answer).not.toHaveProperty('access_token');
    expect(answer).toHaveProperty('error');
  }
});

/** An app that was let in asks once more. */
async function again(app: OAuthApp): Promise<URL> {
  delete app.kept.tokens;
  return app.begin();
}

test('what an app at this machine asks for wrongly it hears by a redirect, and others on a page of ours', async () => {
  const { person } = await somebody();
  const app = oauthApp(url);
  const asked = await app.begin();
  const ledTo = async (change: Record<string, string | null>, from = asked): Promise<URL> => {
    const address = new URL(from);
    for (const [name, value] of Object.entries(change)) {
      if (value === null) address.searchParams.delete(name);
      else address.searchParams.set(name, value);
    }
    return consentPageOf(person, address);
  };
  const led = async (change: Record<string, string | null>): Promise<string> => {
    const to = await ledTo(change);
    return `${to.origin === publicUrl ? to.pathname : to.origin + to.pathname} ${to.searchParams.get('error')}`;
  };
  expect(await led({})).toBe('/connect null');
  const told = (await ledTo({ code_challenge: null, state: 'a state' })).searchParams;
  expect(Object.fromEntries(told)).toEqual({
    error: 'invalid_request',
    error_description: expect.stringContaining('code_challenge'),
    state: 'a state',
    iss: publicUrl,
  });
  expect((await ledTo({ scope: 'read admin', state: null })).searchParams.has('state')).toBe(false);
  const faults: [Record<string, string | null>, string][] = [
    [{ code_challenge: null }, 'invalid_request'],
    [{ code_challenge: null, code_challenge_method: null }, 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ scope: 'read admin' }, 'invalid_scope'],
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ resource: 'https://elsewhere.example/mcp' }, 'invalid_target'],
    [{ resource: `${publicUrl}/v1` }, 'invalid_target'],
  ];
  for (const [change, error] of faults) expect(await led(change)).toBe(`${redirectUrl} ${error}`);
  // Where app or address are not known, nobody but the person hears of it, whatever else is wrong.
  for (const and of [{}, { response_type: 'token' }, { scope: 'read admin' }]) {
    for (const address of ['http://127.0.0.1:43117/callback/more', 'https://evil.example/callback'])
      expect(await led({ redirect_uri: address, ...and })).toMatch(/^\/connect \w/);
    expect(await led({ client_id: 'app_unknown', ...and })).toMatch(/^\/connect \w/);
  }
  // Any port of this machine, since apps there take one that is free (RFC 8252).
  const elsewhere = 'http://127.0.0.1:50123/callback';
  expect(await led({ redirect_uri: elsewhere })).toBe('/connect null');
  expect(await led({ redirect_uri: elsewhere, scope: 'read admin' })).toBe(`${elsewhere} invalid_scope`);
  // Nobody is let in without being asked, whatever the app wishes.
  expect(await led({ prompt: 'none' })).toBe('/connect null');
  for (const name of ['client_id', 'redirect_uri', 'state']) {
    const twice = new URL(asked);
    twice.searchParams.append(name, 'other');
    const to = await consentPageOf(person, twice);
    expect([to.origin, to.searchParams.get('error')]).toEqual([publicUrl, 'invalid_request']);
  }
});

test('an app that anybody registered at a site of theirs sends no browser there before a person has answered', async () => {
  const { person } = await somebody();
  const address = 'https://evil.example/callback';
  const registered = await product.inject({
    method: 'POST',
    url: '/api/auth/oauth2/register',
    payload: { redirect_uris: [address] },
  });
  const query = new URLSearchParams({
    client_id: registered.json<{ client_id: string }>().client_id,
    redirect_uri: address,
    response_type: 'token',
    state: 'x',
  });
  const to = await consentPageOf(
    person,
    new URL(`${publicUrl}/api/auth/oauth2/authorize?${query.toString()}`),
  );
  expect([to.origin, to.pathname, to.searchParams.get('error')]).toEqual([
    publicUrl,
    '/connect',
    'unsupported_response_type',
  ]);
});

test('an app that was let in asks again like any other', async () => {
  const { app, person } = await connected();
  const page = await consentPageOf(person, await again(app));
  expect(page.pathname).toBe('/connect');
  expect(page.searchParams.get('error')).toBeNull();
});

test('only whom the screen showed can let an app in, by a request that we signed, from a page of ours', async () => {
  const { person, account } = await somebody();
  const other = await somebody();
  const app = oauthApp(url);
  const asked = await app.begin();
  const page = await consentPageOf(person, asked);
  const wrong = await answerApp(other.person, page, account);
  expect([wrong.status, wrong.body.error?.message]).toEqual([
    403,
    'You are signed in with another account by now. Reload the page.',
  ]);
  for (const [name, value] of [
    ['scope', 'read write offline_access'],
    ['redirect_uri', 'https://evil.example/'],
    ['sig', 'AAAA'],
  ] as const) {
    const forged = new URL(page);
    forged.searchParams.set(name, value);
    expect((await answerApp(person, forged, account)).status).toBe(400);
  }
  const body = { accept: true, oauth_query: page.search.slice(1), account };
  expect((await openBrowser(product).auth('POST', '/oauth2/consent', body)).status).toBe(401);
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const fromElsewhere = await product.call('POST', '/api/auth/oauth2/consent', body, undefined, {
    cookie,
    origin: 'https://evil.example',
  });
  expect(fromElsewhere.status).toBe(403);
  const asForm = await product.inject({
    method: 'POST',
    url: '/api/auth/oauth2/consent',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ accept: 'true', oauth_query: body.oauth_query, account }).toString(),
  });
  expect(asForm.statusCode).toBeGreaterThanOrEqual(400);
  const demo = openBrowser(product, '203.0.113.200');
  const { uid } = await demo.demo();
  expect((await answerApp(demo, await consentPageOf(demo, asked), uid)).status).toBe(403);
  expect(await appsOf(person)).toEqual([]);
  const denied = await answerApp(person, page, account, false);
  expect((denied.body.data as { url: string }).url).toContain(`${redirectUrl}?error=access_denied`);
  expect(await appsOf(person)).toEqual([]);
});

test('an app is out at once when its person disconnects it, and can revoke its own tokens', async () => {
  const { app, person } = await connected();
  const other = await somebody();
  const [{ id } = { id: '' }] = await appsOf(person);
  expect((await other.person.api('DELETE', `/v1/apps/${id}`)).status).toBe(404);
  expect((await person.api('DELETE', `/v1/apps/${id}`)).status).toBe(200);
  expect(await holds(app)).toBe(401);
  await expect(app.connect()).rejects.toThrow(UnauthorizedError);

  const second = await connected();
  const client_id = second.app.kept.client?.client_id ?? '';
  const revoke = (token: string) => form('revoke', { token, client_id });
  expect((await revoke(second.app.kept.tokens?.access_token ?? '')).status).toBe(200);
  expect(await holds(second.app)).toBe(401);
  await second.app.renew();
  expect(await holds(second.app)).toBe(200);
  expect((await revoke(second.app.kept.tokens?.refresh_token ?? '')).status).toBe(200);
  expect(await holds(second.app)).toBe(401);
  const renewing = {
    grant_type: 'refresh_token',
    refresh_token: second.app.kept.tokens?.refresh_token ?? '',
    client_id,
  };
  expect((await form('token', renewing)).status).toBe(400);
});

test('whoever shuts others out of an account shuts its apps out; signing out alone does not', async () => {
  const renews = async (app: OAuthApp) => (await form('token', renewal(app))).status === 200;
  const ways: Record<string, (someone: Awaited<ReturnType<typeof connected>>) => Promise<unknown>> = {
    'sign-out of other browsers': ({ person }) => person.auth('POST', '/revoke-other-sessions', {}),
    'new password': ({ person }) =>
      person.auth('POST', '/change-password', {
        currentPassword: goodPassword,
        newPassword: 'another-Orchard-17',
      }),
    'reset password': async ({ person, email }) => {
      await person.auth('POST', '/request-password-reset', { email });
      const token = new URL((await newestMail(product, email)).link).searchParams.get('reset_token');
      await person.auth('POST', '/reset-password', { newPassword: 'another-Orchard-17', token });
    },
    deletion: ({ person }) => person.api('DELETE', '/v1/user'),
  };
  for (const [name, way] of Object.entries(ways)) {
    const someone = await connected();
    expect([name, await holds(someone.app)]).toEqual([name, 200]);
    const reported = log.filter((line) => line.includes('authn_token_revoked')).length;
    await way(someone);
    const revoked = log.filter((line) => line.includes('authn_token_revoked')).length - reported;
    expect([name, revoked]).toEqual([name, name === 'deletion' ? 0 : 1]);
    expect([name, await holds(someone.app), await renews(someone.app)]).toEqual([name, 401, false]);
    const { rows } = await product.database.pool.query(
      'SELECT 1 FROM oauth_refresh_tokens WHERE user_id = $1 UNION ALL SELECT 1 FROM verifications WHERE position($1 in value) > 0',
      [someone.account],
    );
    expect([name, rows]).toEqual([name, []]);
  }
  const someone = await connected();
  await someone.person.auth('POST', '/sign-out', {});
  expect(await renews(someone.app)).toBe(true);
});

function renewal(app: OAuthApp): Record<string, string> {
  return {
    grant_type: 'refresh_token',
    refresh_token: app.kept.tokens?.refresh_token ?? '',
    client_id: app.kept.client?.client_id ?? '',
  };
}

test('apps register as public ones, with addresses that lead to them or to this machine alone', async () => {
  const made = await register({
    redirect_uris: ['https://app.example/callback?a=1', 'http://localhost/cb'],
    client_name: '  Note\u202etaker\n ',
    token_endpoint_auth_method: 'client_secret_basic',
    grant_types: ['client_credentials'],
    scope: 'openid everything',
    logo_uri: 'https://tracker.example/pixel.png',
    skip_consent: true,
  });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ client_name: 'Notetaker', token_endpoint_auth_method: 'none' });
  for (const name of ['client_secret', 'logo_uri', 'skip_consent'])
    expect(made.body).not.toHaveProperty(name);
  const refused = [
    'http://app.example/callback',
    'http://127.0.0.1.evil.example/',
    'http://127.0.0.2/',
    'http://localhost@evil.example/',
    'https://user@app.example/',
    'https://app.example/#here',
    'https://app.example\\@evil.example/',
    'cursor://callback',
    'com.example.app:/callback',
    'javascript:alert(1)',
    'data:text/html,x',
    '/callback',
    'https://',
  ];
  for (const address of refused) {
    const { status, body } = await register({ redirect_uris: [address] });
    expect([address, status, body['error']]).toEqual([address, 400, 'invalid_redirect_uri']);
  }
  expect(await register({})).toMatchObject({ status: 400, body: { error: 'invalid_redirect_uri' } });
  expect(await register({ redirect_uris: [redirectUrl], client_name: 7 })).toMatchObject({
    status: 400,
    body: { error: 'invalid_client_metadata' },
  });
});
