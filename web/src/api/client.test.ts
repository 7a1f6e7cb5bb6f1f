import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, networkError } from '@clausewatch/contract/api-error';
import { type CallOptions, type ClientSettings, createClient } from './client.ts';
import { described } from './described.ts';

const health = { status: 'ok', database: 'ok', version: '1' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Reply = { status?: number; body?: unknown; headers?: Record<string, string> } | 'broken' | 'silent';

/** A fetch that gives the replies in order, the last one again and again, and keeps what it was asked. */
function fakeFetch(...replies: Reply[]) {
  const requests: { url: string; init: RequestInit; atMs: number }[] = [];
  const fetch: ClientSettings['fetch'] = (url, init) => {
    const reply = replies[Math.min(requests.length, replies.length - 1)] ?? 'broken';
    requests.push({ url: url, init, atMs: Date.now() });
    if (reply === 'broken') return Promise.reject(new TypeError('fetch failed'));
    if (reply === 'silent') {
      return new Promise((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    }
    const { status = 200, body = { success: true, data: health, error: null }, headers = {} } = reply;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return Promise.resolve(new Response(text, { status, headers }));
  };
  return { fetch, requests };
}

function clientWith(replies: Reply[], settings: Partial<ClientSettings> = {}) {
  const { fetch, requests } = fakeFetch(...replies);
  const client = createClient({
    apiBase: 'https://api.example',
    fetch,
    getToken: () => Promise.resolve(null),
    replaceToken: () => Promise.resolve(null),
    random: () => 0.5,
    ...settings,
  });
  return { client, requests };
}

/** How a health call ends, with all its waiting over. */
async function outcome(
  replies: Reply[],
  options?: CallOptions,
  settings?: Partial<ClientSettings>,
): Promise<{
  result: unknown;
  error: ApiError | undefined;
  requests: { init: RequestInit; atMs: number }[];
}> {
  const { client, requests } = clientWith(replies, settings);
  const call = client.call(described('getHealth'), {}, options).then(
    (result) => ({ result, error: undefined }),
    (error: unknown) => ({ result: undefined, error: error instanceof ApiError ? error : undefined }),
  );
  await vi.runAllTimersAsync();
  return { ...(await call), requests };
}

const refusal = (status: number, message?: string, details: unknown = null): Reply => ({
  status,
  body: { success: false, data: null, error: message === undefined ? null : { message, details } },
});

test('only the data of the envelope is returned', async () => {
  expect((await outcome([{}])).result).toEqual(health);
});

test('an answer without an envelope is its own data', async () => {
  expect((await outcome([{ body: health }])).result).toEqual(health);
});

test('the path takes its parameters encoded, and the query what is given', async () => {
  const { client, requests } = clientWith([refusal(404)]);
  const query = { version1: 'ver_1', version2: 'ver 2&' };
  await expect(client.call(described('getDiff'), { params: { id: 'a/b' }, query })).rejects.toThrow(
    'API request failed',
  );
  expect(requests[0]?.url).toBe('https://api.example/v1/vendors/a%2Fb/diff?version1=ver_1&version2=ver+2%26');
});

test('what is not given is not in the query', async () => {
  const { client, requests } = clientWith([refusal(404)]);
  await expect(client.call(described('listVendors'), { query: { page: 2 } })).rejects.toThrow(
    'API request failed',
  );
  expect(requests[0]?.url).toBe('https://api.example/v1/vendors?page=2');
});

test('a body is sent as JSON, and none where there is none', async () => {
  const { client, requests } = clientWith([refusal(400)]);
  await expect(client.call(described('submitAnalysis'), { body: { url: 'example.com' } })).rejects.toThrow(
    'API request failed',
  );
  await expect(client.call(described('getVendor'), { params: { id: 'vnd_1' } })).rejects.toThrow(
    'API request failed',
  );
  expect(requests[0]?.init).toMatchObject({
    method: 'POST',
    body: '{"url":"example.com"}',
    headers: { 'content-type': 'application/json' },
  });
  expect(requests[1]?.init.body).toBeUndefined();
  expect(requests[1]?.init.headers).not.toHaveProperty('content-type');
});

test.each([
  [400, 'VALIDATION_ERROR', false],
  [401, 'AUTHENTICATION_ERROR', false],
  [403, 'AUTHORIZATION_ERROR', false],
  [404, 'NOT_FOUND', false],
  [409, 'UNKNOWN_ERROR', false],
  [429, 'RATE_LIMIT_EXCEEDED', true],
  [500, 'SERVER_ERROR', true],
  [502, 'SERVER_ERROR', true],
  [503, 'SERVER_ERROR', true],
  [504, 'SERVER_ERROR', true],
  [507, 'UNKNOWN_ERROR', true],
])('status %i is the code %s', async (status, code, retryable) => {
  const { error } = await outcome([refusal(status, 'No.', { field: 'url' })]);
  expect(error).toMatchObject({ status, code, retryable, message: 'No.', details: { field: 'url' } });
});

test('a failure without a sentence of its own has the default one', async () => {
  expect((await outcome([refusal(404)])).error?.message).toBe('API request failed');
  expect((await outcome([{ status: 400, body: '<html>Bad</html>' }])).error?.message).toBe(
    'API request failed',
  );
});

test('a page in the place of an answer is a failure that is not retried', async () => {
  const { error, requests } = await outcome([{ body: '<html>Sign in to this network</html>' }]);
  expect(error).toMatchObject({ code: 'UNKNOWN_ERROR', retryable: false });
  expect(requests).toHaveLength(1);
});

test('a network failure is retried three times, after one, two and four seconds', async () => {
  const { error, requests } = await outcome(['broken']);
  expect(error).toMatchObject({ code: 'NETWORK_ERROR', message: 'Network error occurred', status: 0 });
  expect(gaps(requests)).toEqual([1000, 2000, 4000]);
});

test('a call that succeeds on a retry succeeds', async () => {
  const { result, requests } = await outcome(['broken', refusal(503), {}]);
  expect(result).toEqual(health);
  expect(requests).toHaveLength(3);
});

test('no answer within thirty seconds is a timeout, and is retried', async () => {
  const { error, requests } = await outcome(['silent']);
  expect(error).toMatchObject({ code: 'TIMEOUT_ERROR', message: 'Request timed out' });
  expect(gaps(requests)).toEqual([31_000, 32_000, 34_000]);
});

test.each([400, 401, 403, 404])('status %i is not retried', async (status) => {
  expect((await outcome([refusal(status)])).requests).toHaveLength(1);
});

test('a rate limit is retried no sooner than the server asks', async () => {
  const limited = { ...(refusal(429) as object), headers: { 'retry-after': '7' } };
  expect(gaps((await outcome([limited, {}])).requests)).toEqual([7000]);
});

test('a rate limit that lasts longer than anybody waits is not retried', async () => {
  const limited = {
    ...(refusal(429, 'Three analyses a day.') as object),
    headers: { 'retry-after': '3600' },
  };
  const { error, requests } = await outcome([limited]);
  expect(error?.message).toBe('Three analyses a day.');
  expect(requests).toHaveLength(1);
});

test('a caller that retries by itself gets the first failure', async () => {
  expect((await outcome(['broken'], { retries: 0 })).requests).toHaveLength(1);
});

/** How a call that changes something ends, with all its waiting over. */
async function change(replies: Reply[]) {
  const { client, requests } = clientWith(replies);
  const body = { url: 'example.com' };
  const ended = client.call(described('submitAnalysis'), { body }).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  await ended;
  return requests.map(({ init }) => new Headers(init.headers).get('idempotency-key'));
}

test.each<[string, Reply]>([
  ['the answer is lost', 'broken'],
  ['there is none in time', 'silent'],
  ['the server fails', refusal(503)],
])('what changes something is tried once more, as the same call, where %s', async (_, reply) => {
  const [first, second, ...more] = await change([reply]);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect([second, more]).toEqual([first, []]);
  expect(await change([reply])).not.toContain(first);
});

test.each([400, 401, 409, 422, 429])('what changes something is not tried again after %i', async (status) => {
  expect(await change([refusal(status)])).toHaveLength(1);
});

test('what only reads carries no key', async () => {
  const { requests } = await outcome([{}]);
  expect(new Headers(requests[0]?.init.headers).has('idempotency-key')).toBe(false);
});

test('an aborted call ends with the reason of its signal and is not retried', async () => {
  const { client, requests } = clientWith(['silent']);
  const abort = new AbortController();
  const call = client.call(described('getHealth'), {}, { signal: abort.signal });
  await Promise.all([
    expect(call).rejects.toBe('gone'),
    vi.advanceTimersByTimeAsync(10).then(() => abort.abort('gone')),
  ]);
  expect(requests).toHaveLength(1);
});

test('every call carries a token where there is one', async () => {
  const { requests } = await outcome([{}], {}, { getToken: () => Promise.resolve('t1') });
  expect(requests[0]?.init.headers).toMatchObject({ authorization: 'Bearer t1' });
  expect((await outcome([{}])).requests[0]?.init.headers).not.toHaveProperty('authorization');
});

test('a secure call without a token is not sent', async () => {
  const { error, requests } = await outcome([{}], { secure: true });
  expect(error).toMatchObject({ message: 'Authentication required', code: 'AUTHENTICATION_ERROR' });
  expect(requests).toHaveLength(0);
});

test('a refused token is replaced on calls that could do without one, too', async () => {
  const settings = {
    getToken: () => Promise.resolve('old'),
    replaceToken: (refused: string) => Promise.resolve(`not ${refused}`),
  };
  const { result, requests } = await outcome([refusal(401), {}], {}, settings);
  expect(result).toEqual(health);
  expect(requests[1]?.init.headers).toMatchObject({ authorization: 'Bearer not old' });
});

test('a failure to get a token is the call’s, and is retried like it', async () => {
  let asked = 0;
  const getToken = () => (asked++ === 0 ? Promise.reject(networkError(null)) : Promise.resolve('t'));
  const { result, requests } = await outcome([{}], {}, { getToken });
  expect(result).toEqual(health);
  expect(requests).toHaveLength(1);
});

test('a secure call refreshes a refused token once', async () => {
  const settings = { getToken: () => Promise.resolve('old'), replaceToken: () => Promise.resolve('new') };
  const { result, requests } = await outcome([refusal(401), {}], { secure: true }, settings);
  expect(result).toEqual(health);
  expect(requests.map(({ init }) => init.headers)).toMatchObject([
    { authorization: 'Bearer old' },
    { authorization: 'Bearer new' },
  ]);
});

test.each([
  ['the new token is refused too', 'new', 2],
  ['there is no new token', null, 1],
])('a secure call fails for good where %s', async (_, fresh, sent) => {
  const settings = { getToken: () => Promise.resolve('old'), replaceToken: () => Promise.resolve(fresh) };
  const { error, requests } = await outcome([refusal(401)], { secure: true }, settings);
  expect(error?.message).toBe('Authentication failed. Please sign in again.');
  expect(requests).toHaveLength(sent);
});

test.each([
  [0, 500],
  [1, 1500],
])('the retries of a secure call are spread: random %d waits %d ms', async (random, firstMs) => {
  const settings = { getToken: () => Promise.resolve('t'), random: () => random };
  const { requests } = await outcome(['broken', {}], { secure: true }, settings);
  expect(gaps(requests)).toEqual([firstMs]);
});

function gaps(requests: { atMs: number }[]): number[] {
  return requests.slice(1).map(({ atMs }, index) => atMs - (requests[index]?.atMs ?? 0));
}

test('a download is a file with the server’s name, asked for with a new token where the first is refused', async () => {
  const refused = {
    success: false,
    data: null,
    error: { message: 'Sign in', code: 'AUTHENTICATION_ERROR', details: null },
  };
  const file = { body: '# Report', headers: { 'content-disposition': 'attachment; filename="report.md"' } };
  const tokens = { getToken: () => Promise.resolve('old'), replaceToken: () => Promise.resolve('new') };
  const { client, requests } = clientWith([{ status: 401, body: refused }, file], tokens);
  const input = { params: { id: 'vnd_1', format: 'markdown' as const } };
  const { name, content } = await client.download(described('downloadReport'), input);
  expect([name, await content.text()]).toEqual(['report.md', '# Report']);
  expect(requests.map(({ url, init }) => [url, new Headers(init.headers).get('authorization')])).toEqual([
    ['https://api.example/v1/vendors/vnd_1/report/markdown', 'Bearer old'],
    ['https://api.example/v1/vendors/vnd_1/report/markdown', 'Bearer new'],
  ]);
});

test('a refused download is the server’s refusal, and is not tried again', async () => {
  const details = { reason: 'no_browser' };
  const body = { success: false, data: null, error: { message: 'No browser', code: 'NOT_FOUND', details } };
  const { client, requests } = clientWith([{ status: 404, body }]);
  const input = { params: { id: 'vnd_1', format: 'pdf' as const } };
  const download = client.download(described('downloadReport'), input);
  await expect(download).rejects.toMatchObject({ message: 'No browser', status: 404, details });
  expect(requests).toHaveLength(1);
});
