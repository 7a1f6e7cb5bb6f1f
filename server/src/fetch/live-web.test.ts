import { expect, test } from 'vitest';
import { startHostileSite } from '../../testing/hostile-site.ts';
import { sharedRobots } from '../../testing/shared-pacing.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { startVendorSite } from '../../testing/vendor-site.ts';
import {
  openLiveWeb,
  type FetchOutcome,
  type FetchRequest,
  type LiveWebOptions,
  type HostClaim,
  type HostLeases,
} from './fetch.ts';

const userAgentContact = 'https://clausewatch.example/bot';

async function fetchOnce(request: FetchRequest, options: Partial<LiveWebOptions>): Promise<FetchOutcome> {
  const web = openLiveWeb({ userAgentContact, leases: null, ...options });
  try {
    return await web.fetch(request);
  } finally {
    await web.close();
  }
}

test('a page comes with its bytes, its type and the address that answered', async () => {
  await using site = await startVendorSite();
  const outcome = await fetchOnce({ url: `${site.origin}/privacy#rights` }, { allowHosts: [site.host] });
  expect(outcome).toMatchObject({
    kind: 'page',
    page: {
      url: `${site.origin}/privacy#rights`,
      finalUrl: `${site.origin}/privacy#rights`,
      redirects: [],
      status: 200,
      contentType: 'text/html',
      charset: 'utf-8',
      bytes: new Uint8Array(Buffer.from(site.pages.get('/privacy') as string)),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      via: 'live',
    },
  });
});

test('the crawler names itself and where to complain', async () => {
  await using site = await startVendorSite();
  await fetchOnce({ url: site.origin }, { allowHosts: [site.host] });
  expect(site.requests.map(({ headers }) => headers['user-agent'])).toEqual([
    'Clausewatch/0.1 (+https://clausewatch.example/bot)',
    'Clausewatch/0.1 (+https://clausewatch.example/bot)',
  ]);
});

test('a page that did not change since its ETag is not modified', async () => {
  await using site = await startVendorSite();
  const options = { allowHosts: [site.host] };
  const first = await fetchOnce({ url: `${site.origin}/terms` }, options);
  const etag = first.kind === 'page' ? (first.page.headers['etag'] ?? '') : '';
  const second = await fetchOnce({ url: `${site.origin}/terms`, etag }, options);
  const url = `${site.origin}/terms`;
  expect(second).toMatchObject({ kind: 'not_modified', url, finalUrl: url });
  site.pages.set('/terms', '<!doctype html><p>Other terms.</p>');
  expect((await fetchOnce({ url: `${site.origin}/terms`, etag }, options)).kind).toBe('page');
});

test('a validator with bytes that no header may hold is not sent', async () => {
  await using site = await startVendorSite();
  const outcome = await fetchOnce(
    { url: `${site.origin}/terms`, etag: '"a\n"', lastModified: '\u0001' },
    { allowHosts: [site.host] },
  );
  expect(outcome.kind).toBe('page');
});

test('a date is not asked with once a redirect has led to another page', async () => {
  await using site = await startVendorSite({
    pages: { '/old': { status: 301, headers: { location: '/privacy' }, body: '' } },
  });
  const lastModified = 'Mon, 03 Feb 2025 00:00:00 GMT';
  await fetchOnce({ url: `${site.origin}/old`, lastModified }, { allowHosts: [site.host] });
  const asked = site.requests.map(({ path, headers }) => [path, headers['if-modified-since']]);
  expect(asked).toEqual([
    ['/robots.txt', undefined],
    ['/old', lastModified],
    ['/privacy', undefined],
  ]);
});

test('robots.txt is asked for once and obeyed, for redirects too', async () => {
  await using site = await startVendorSite({
    pages: { '/enter': { status: 302, headers: { location: '/account/terms' }, body: '' } },
  });
  const web = openLiveWeb({ userAgentContact, allowHosts: [site.host], leases: null });
  const failures = [];
  for (const path of ['/account/', '/enter', '/account/a']) {
    const outcome = await web.fetch({ url: `${site.origin}${path}` });
    failures.push(outcome.kind === 'failed' ? outcome.failure : outcome.kind);
  }
  await web.close();
  expect(failures).toEqual(['blocked_by_robots', 'blocked_by_robots', 'blocked_by_robots']);
  expect(site.requests.map(({ path }) => path)).toEqual(['/robots.txt', '/enter']);
});

test('what is known of robots.txt holds for other processes and after a restart, while it counts', async () => {
  await using database = await testDatabase();
  const { pool } = database;
  await using site = await startVendorSite();
  const read = async (path: string) => {
    const robots = sharedRobots(database);
    const web = openLiveWeb({ userAgentContact, allowHosts: [site.host], leases: null, robots });
    const outcome = await web.fetch({ url: `${site.origin}${path}` });
    await web.close();
    return outcome.kind === 'failed' ? outcome.failure : outcome.kind;
  };
  const asked = () => site.requests.filter(({ path }) => path === '/robots.txt').length;
  expect([await read('/account/a'), await read('/account/b'), await read('/'), asked()]).toEqual([
    'blocked_by_robots',
    'blocked_by_robots',
    'page',
    1,
  ]);
  await pool.query(`UPDATE robots_files SET counts_until = counts_until - interval '61 minutes'`);
  expect([await read('/account/a'), asked()]).toEqual(['blocked_by_robots', 2]);
  expect((await pool.query('SELECT FROM robots_files WHERE counts_until > now()')).rowCount).toBe(1);
});

test.each([
  [500, 'failed'],
  [404, 'page'],
  [403, 'page'],
])('a robots.txt that answers %i makes the visit end as %s', async (status, kind) => {
  await using site = await startVendorSite({ pages: { '/robots.txt': { status, body: '' } } });
  expect((await fetchOnce({ url: site.origin }, { allowHosts: [site.host] })).kind).toBe(kind);
});

test('an interface for programs is asked without its robots.txt, and where it leads elsewhere, that site’s is obeyed', async () => {
  const closed = { '/robots.txt': 'User-agent: *\nDisallow: /\n' };
  await using other = await startVendorSite({ pages: closed });
  await using site = await startVendorSite({ pages: closed });
  site.pages.set('/away', { status: 302, headers: { location: `${other.origin}/privacy` }, body: '' });
  const ask = (path: string) =>
    fetchOnce({ url: site.origin + path, isInterface: true }, { allowHosts: [site.host, other.host] });
  expect(await ask('/privacy')).toMatchObject({ kind: 'page' });
  expect(await ask('/away')).toMatchObject({ kind: 'failed', failure: 'blocked_by_robots' });
  expect(site.requests.map(({ path }) => path)).toEqual(['/privacy', '/away']);
  expect(other.requests.map(({ path }) => path)).toEqual(['/robots.txt']);
});

test('robots.txt itself may always be read', async () => {
  await using site = await startVendorSite({ pages: { '/robots.txt': 'User-agent: *\nDisallow: /\n' } });
  const outcome = await fetchOnce(
    { url: `${site.origin}/robots.txt`, accept: 'text' },
    { allowHosts: [site.host] },
  );
  expect(outcome).toMatchObject({ page: { contentType: 'text/plain' } });
});

test.each([
  ['document', '/sitemap.xml', 'failed'],
  ['sitemap', '/sitemap.xml', 'page'],
  ['sitemap', '/', 'failed'],
  ['text', '/', 'failed'],
  ['text', '/robots.txt', 'page'],
] as const)('a caller that accepts a %s gets from %s: %s', async (accept, path, kind) => {
  await using site = await startVendorSite();
  const outcome = await fetchOnce({ url: `${site.origin}${path}`, accept }, { allowHosts: [site.host] });
  expect(outcome.kind).toBe(kind);
});

function noting(log: string[], claim: HostClaim = { kind: 'claimed' }): HostLeases {
  return {
    claim: (host) => Promise.resolve(log.push(`claim ${host}`)).then(() => claim),
    renew: () => Promise.resolve([]),
    release: (host, _holder, { backOff }) =>
      Promise.resolve(void log.push(`release ${host} ${JSON.stringify(backOff)}`)),
  };
}

test('turns are asked for by host and kept until given back, and a Retry-After backs the host off', async () => {
  await using site = await startHostileSite();
  const log: string[] = [];
  const outcome = await fetchOnce(
    { url: `${site.origin}/later` },
    { allowHosts: [site.host], leases: noting(log) },
  );
  expect(outcome).toMatchObject({ failure: 'refused', status: 429, retryAfterSeconds: 120 });
  const asked = JSON.stringify({ reason: 'asked', firstMs: 120_000, longestMs: 120_000, isFirst: true });
  expect(log).toEqual([`claim ${site.host}`, `release ${site.host} ${asked}`]);
});

test.each([
  ['asked', 'refused'],
  ['no_answer', 'unreachable'],
] as const)('a host that is backed off (%s) is not asked: %s', async (reason, failure) => {
  await using site = await startVendorSite();
  const leases = noting([], { kind: 'backed_off', forMs: 90_000, reason });
  const outcome = await fetchOnce({ url: site.origin }, { allowHosts: [site.host], leases });
  expect(outcome).toMatchObject({ failure, status: null, retryAfterSeconds: 90 });
  expect(site.requests).toEqual([]);
});

test('a host that refuses connections is spared for a while', async () => {
  const site = await startVendorSite();
  await site[Symbol.asyncDispose]();
  const log: string[] = [];
  const outcome = await fetchOnce({ url: site.origin }, { allowHosts: [site.host], leases: noting(log) });
  expect(outcome).toMatchObject({ failure: 'unreachable' });
  expect(log.at(-1)).toContain('"reason":"no_answer"');
});

test('after leases that could not be reached, the site is asked as if nothing had been', async () => {
  await using site = await startVendorSite();
  const leases = noting([]);
  let isAway = true;
  const web = openLiveWeb({
    userAgentContact,
    allowHosts: [site.host],
    leases: {
      ...leases,
      claim: (...given) => (isAway ? Promise.reject(new Error('away')) : leases.claim(...given)),
    },
  });
  await expect(web.fetch({ url: site.origin })).rejects.toThrow('away');
  isAway = false;
  expect(await web.fetch({ url: site.origin })).toMatchObject({ kind: 'page' });
  await web.close();
});

test('a name that leads to this machine, even beside a public address, is forbidden', async () => {
  for (const addresses of [['127.0.0.1'], ['93.184.215.14', '127.0.0.1'], ['::ffff:10.0.0.1'], ['fd00::1']]) {
    const outcome = await fetchOnce(
      { url: 'http://quillmere.com/' },
      {
        lookup: (_name, _options, done) =>
          done(
            null,
            addresses.map((address) => ({ address, family: 4 })),
          ),
      },
    );
    expect(outcome).toMatchObject({ kind: 'failed', failure: 'forbidden' });
  }
});

test('a name without an address is unreachable', async () => {
  const outcome = await fetchOnce(
    { url: 'http://quillmere.com/' },
    { lookup: (_name, _options, done) => done(null, []) },
  );
  expect(outcome).toMatchObject({
    failure: 'unreachable',
    message: expect.stringContaining('does not exist'),
  });
});

test('a name look-up that never ends is over at the deadline', async () => {
  const outcome = await fetchOnce(
    { url: 'http://quillmere.com/' },
    { lookup: () => undefined, timeoutMs: 100 },
  );
  expect(outcome).toMatchObject({ failure: 'timeout' });
});

test('a site that stopped listening is unreachable', async () => {
  const site = await startVendorSite();
  await site[Symbol.asyncDispose]();
  const outcome = await fetchOnce({ url: site.origin }, { allowHosts: [site.host] });
  expect(outcome).toMatchObject({ failure: 'unreachable', message: 'The site refused the connection.' });
});

test('an aborted visit rejects with the reason of its signal', async () => {
  await using site = await startHostileSite();
  const controller = new AbortController();
  const visit = fetchOnce(
    { url: `${site.origin}/slow/silent`, signal: controller.signal },
    { allowHosts: [site.host] },
  );
  controller.abort(new Error('No longer wanted.'));
  await expect(visit).rejects.toThrow('No longer wanted.');
});
