// Long because it is a list: everything that is tried, and the small steps of OAuth that the tries are made of.
import { createHash } from 'node:crypto';
import { type Attack, requireControl } from './attack.ts';
import { signUp } from './signed-in.ts';
import { startTarget, type Target, type TargetAnswer } from './target.ts';

const redirect = 'http://127.0.0.1:43119/callback';
const verifier = 'a-secret-of-the-app-that-is-long-enough-0123456789';
const challenge = createHash('sha256').update(verifier).digest('base64url');

type Person = { id: string; cookie: string; from: string };
type Exchange = Record<string, string>;

/** Apps, pages and thieves try to get at somebody's account by OAuth; it succeeds with each token or permission that they come by. */
export const attack: Attack = {
  name: 'getting in as an app',
  async run() {
    await using target = await startTarget();
    const ada = await personOf(target, 'ada@example.com', '192.0.2.1');
    const eve = await personOf(target, 'eve@example.com', '192.0.2.2');
    const app = await register(target, [redirect]);
    const { code, tokens } = await letIn(target, ada, app ?? '');
    const held = tokens['access_token'] ?? '';
    const control = requireControl(
      (await reaches(target, '/mcp', held)) && (await permissions(target)) === 1,
      'an app that was let in gets a token, which opens /mcp',
    );
    const outcomes = [
      ...(await registering(target)),
      ...(await asking(target, ada, app ?? '')),
      ...(await answering(target, { ada, eve }, app ?? '')),
      ...(await exchanging(target, ada, app ?? '')),
      ...(await elsewhere(target, held)),
      ...(await again(target, ada, app ?? '', { code, tokens })),
    ];
    return { tried: outcomes.length, succeeded: outcomes.filter(Boolean).length, control };
  },
};

/** Addresses that a code must never be sent to. */
async function registering(target: Target): Promise<boolean[]> {
  const schemes = [
    'javascript:',
    'data:text/html,',
    'file:///',
    'cursor://',
    'com.evil.app:/',
    'ftp://',
    'vbscript:',
  ];
  const hosts = [
    'http://evil.example',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'http://localhost@evil.example',
    'http://127.0.0.2',
    'http://0x7f000001',
    'http://2130706433',
    'http://[::ffff:127.0.0.1]',
    'https://user:secret@evil.example',
    'https://evil.example\\@localhost',
    '//evil.example',
    '\\\\evil.example',
  ];
  const addresses = [
    ...schemes.map((each) => `${each}x`),
    ...hosts.flatMap((each) => [`${each}/`, `${each}/a#b`]),
  ];
  return inTurn(addresses, async (address) => (await register(target, [redirect, address])) !== null);
}

/** Requests that would lead a code to somebody else, or past PKCE or the question. */
async function asking(target: Target, person: Person, app: string): Promise<boolean[]> {
  const changes: Exchange[] = [
    { redirect_uri: 'https://evil.example/' },
    { redirect_uri: `${redirect}/more` },
    { redirect_uri: `${redirect}?more=1` },
    { redirect_uri: 'http://localhost:43119/callback' },
    { redirect_uri: 'http://127.0.0.1:43119@evil.example/callback' },
    { code_challenge_method: 'plain' },
    { code_challenge_method: '' },
    { code_challenge: '' },
    { resource: 'https://evil.example/mcp' },
    { scope: 'read admin' },
    { response_type: 'token' },
    { client_id: 'app_unknown' },
    { prompt: 'none' },
    { prompt: 'login', skip_consent: 'true' },
    { request_uri: 'https://evil.example/request' },
  ];
  return inTurn(changes, async (change) => {
    const { location } = await ask(target, person, app, change);
    const to = new URL(location, target.server.origin);
    // To the app’s own address at this machine with the fault alone.
    const isTold = to.origin + to.pathname === redirect && to.search.startsWith('?error=');
    return !(isTold || to.origin === target.server.origin) || to.searchParams.has('code');
  });
}

/** Answers that the person did not give: from other pages, for another account, to another request. */
async function answering(
  target: Target,
  { ada, eve }: Record<'ada' | 'eve', Person>,
  app: string,
): Promise<boolean[]> {
  const { location } = await ask(target, eve, app, {});
  const query = location.split('?')[1] ?? '';
  const forged = (name: string, value: string): string => {
    const changed = new URLSearchParams(query);
    changed.set(name, value);
    return changed.toString();
  };
  const body = { accept: true, oauth_query: query, account: eve.id };
  const tries: (() => Promise<TargetAnswer>)[] = [
    () => consent(target, ada, body),
    () => consent(target, eve, { ...body, account: ada.id }),
    () => consent(target, { ...eve, cookie: '' }, body),
    () => consent(target, eve, body, { origin: 'https://evil.example' }),
    () => consent(target, eve, body, { origin: 'null' }),
    () => consent(target, eve, { ...body, oauth_query: forged('scope', 'read write offline_access') }),
    () => consent(target, eve, { ...body, oauth_query: forged('redirect_uri', 'https://evil.example/') }),
    () => consent(target, eve, { ...body, oauth_query: forged('exp', '9999999999') }),
    () => consent(target, eve, { ...body, oauth_query: forged('sig', '') }),
    () => consent(target, eve, { ...body, skip: true } as typeof body),
    () =>
      target.call('GET', `/api/auth/oauth2/consent?accept=true&${query}`, {
        cookie: eve.cookie,
        from: eve.from,
      }),
  ];
  return inTurn(tries, async (attempt) => {
    const { text } = await attempt();
    return text.includes('code=') || (await permissions(target)) > 1;
  });
}

/** Codes that were taken on the way, without what only the app knows. */
async function exchanging(target: Target, person: Person, app: string): Promise<boolean[]> {
  const other = (await register(target, [redirect])) ?? '';
  const changes: Exchange[] = [
    { code_verifier: '' },
    { code_verifier: 'x'.repeat(43) },
    { code_verifier: challenge },
    { client_id: other },
    { redirect_uri: `${redirect}/more` },
    { redirect_uri: 'https://evil.example/' },
    { resource: 'https://evil.example/mcp' },
    { grant_type: 'client_credentials' },
    { grant_type: 'password' },
  ];
  return inTurn(changes, async (change) => {
    const code = await codeOf(target, person, app);
    const { access_token: token } = await tokensFor(target, { ...exchangeOf(app, code), ...change });
    return token !== undefined;
  });
}

/** A token where it does not belong, and what looks like one. */
async function elsewhere(target: Target, token: string): Promise<boolean[]> {
  const paths = [
    '/v1/dashboard',
    '/v1/user/profile',
    '/v1/keys',
    '/v1/apps',
    '/v1/user/export',
    '/v1/standards',
  ];
  const forms = [`${token}x`, token.slice(0, -1), token.replace('cwat_', 'cw_'), token.replace('cwat_', '')];
  return [
    ...(await inTurn(paths, (path) => reaches(target, path, token))),
    ...(await inTurn(forms, (form) => reaches(target, '/mcp', form))),
  ];
}

/** What was used once, a second time, and tokens after their permission. */
async function again(
  target: Target,
  person: Person,
  app: string,
  first: { code: string; tokens: Exchange },
): Promise<boolean[]> {
  const twice = await tokensFor(target, exchangeOf(app, first.code));
  const { tokens } = await letIn(target, person, app);
  const renewal = {
    grant_type: 'refresh_token',
    client_id: app,
    refresh_token: tokens['refresh_token'] ?? '',
  };
  const renewed = await tokensFor(target, renewal);
  const reused = await tokensFor(target, renewal);
  const afterReuse = [
    await reaches(target, '/mcp', renewed['access_token'] ?? ''),
    (await tokensFor(target, { ...renewal, refresh_token: renewed['refresh_token'] ?? '' }))['access_token'],
  ];
  const last = await letIn(target, person, app);
  const pending = await codeOf(target, person, app);
  await target.call('POST', '/api/auth/revoke-other-sessions', {
    cookie: person.cookie,
    from: person.from,
    body: {},
  });
  const afterEnd = [
    await reaches(target, '/mcp', last.tokens['access_token'] ?? ''),
    (await tokensFor(target, { ...renewal, refresh_token: last.tokens['refresh_token'] ?? '' }))[
      'access_token'
    ],
    (await tokensFor(target, exchangeOf(app, pending)))['access_token'],
  ];
  return [twice['access_token'], reused['access_token'], ...afterReuse, ...afterEnd].map(Boolean);
}

async function personOf(target: Target, email: string, from: string): Promise<Person> {
  const { cookie } = await signUp(target, email, from);
  const { rows } = await target.database.pool.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [
    email,
  ]);
  return { id: rows[0]?.id ?? '', cookie, from };
}

let callers = 0;

/** Each from a network of its own: how often one may is not what is tried here. Null where it is refused. */
async function register(target: Target, redirects: readonly string[]): Promise<string | null> {
  callers += 1;
  const { status, text } = await target.call('POST', '/api/auth/oauth2/register', {
    from: `198.51.100.${callers}`,
    body: { client_name: 'Margin Notes', redirect_uris: redirects },
  });
  return status === 201 ? (JSON.parse(text) as { client_id: string }).client_id : null;
}

async function ask(target: Target, { cookie, from }: Person, app: string, change: Exchange) {
  const asked = new URLSearchParams({
    response_type: 'code',
    client_id: app,
    redirect_uri: redirect,
    scope: 'read',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    resource: `${target.server.origin}/mcp`,
    ...change,
  });
  const { headers } = await target.call('GET', `/api/auth/oauth2/authorize?${asked.toString()}`, {
    cookie,
    from,
  });
  return { location: headers.get('location') ?? '' };
}

async function consent(
  target: Target,
  { cookie, from }: Person,
  body: { accept: boolean; oauth_query: string; account: string },
  headers: Exchange = {},
): Promise<TargetAnswer> {
  const options = { from, body, headers, ...(cookie === '' ? {} : { cookie }) };
  return target.call('POST', '/api/auth/oauth2/consent', options);
}

async function codeOf(target: Target, person: Person, app: string): Promise<string> {
  callers += 1;
  const calling = { ...person, from: `203.0.113.${callers}` };
  const { location } = await ask(target, calling, app, {});
  const { text } = await consent(target, calling, {
    accept: true,
    oauth_query: location.split('?')[1] ?? '',
    account: person.id,
  });
  const { data } = JSON.parse(text) as { data: { url: string } | null };
  return new URL(data?.url ?? redirect).searchParams.get('code') ?? '';
}

async function letIn(target: Target, person: Person, app: string) {
  const code = await codeOf(target, person, app);
  return { code, tokens: await tokensFor(target, exchangeOf(app, code)) };
}

function exchangeOf(app: string, code: string): Exchange {
  return {
    grant_type: 'authorization_code',
    client_id: app,
    code,
    code_verifier: verifier,
    redirect_uri: redirect,
  };
}

async function tokensFor({ server }: Target, fields: Exchange): Promise<Exchange> {
  const answer = await fetch(`${server.origin}/api/auth/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  if (answer.status >= 500) throw new Error(`A fault: ${await answer.text()}`);
  return (await answer.json()) as Exchange;
}

async function reaches(target: Target, path: string, token: string): Promise<boolean> {
  const isMcp = path === '/mcp';
  const { status } = await target.call(isMcp ? 'POST' : 'GET', path, {
    headers: { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' },
    ...(isMcp ? { body: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} } } : {}),
  });
  return status === 200;
}

async function permissions({ database }: Target): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>('SELECT count(*)::int FROM oauth_consents');
  return rows[0]?.count ?? 0;
}

async function inTurn<Item>(
  items: readonly Item[],
  attempt: (item: Item) => Promise<boolean>,
): Promise<boolean[]> {
  const outcomes: boolean[] = [];
  for (const item of items) outcomes.push(await attempt(item));
  return outcomes;
}
