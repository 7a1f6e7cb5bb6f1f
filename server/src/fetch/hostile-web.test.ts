import { expect, test } from 'vitest';
import { startHostileSite } from '../../testing/hostile-site.ts';
import { openLiveWeb, type FetchOutcome, type FetchRequest } from './fetch.ts';

async function visit(
  path: string,
  request: Partial<FetchRequest> = {},
  timeoutMs = 20_000,
): Promise<FetchOutcome> {
  await using site = await startHostileSite();
  const web = openLiveWeb({
    userAgentContact: 'https://clausewatch.example/bot',
    allowHosts: [site.host],
    timeoutMs,
    leases: null,
  });
  try {
    return await web.fetch({ url: `${site.origin}${path}`, ...request });
  } finally {
    await web.close();
  }
}

test.each([
  ['/nowhere', 'gone', 404],
  ['/status/410', 'gone', 410],
  ['/status/401', 'refused', 401],
  ['/status/403', 'refused', 403],
  ['/status/451', 'refused', 451],
  ['/status/999', 'refused', 999],
  ['/later', 'refused', 429],
  ['/later/date', 'server_error', 503],
  ['/status/500', 'server_error', 500],
  ['/status/206', 'truncated', 206],
  ['/status/304', 'broken', 304],
  ['/status/302', 'broken', 302],
  ['/redirect/self', 'redirect_loop', null],
  ['/redirect/ping', 'redirect_loop', null],
  ['/redirect/endless', 'redirect_loop', null],
  ['/redirect/loopback', 'forbidden', null],
  ['/redirect/localhost', 'forbidden', null],
  ['/redirect/decimal', 'forbidden', null],
  ['/redirect/mapped', 'forbidden', null],
  ['/redirect/metadata', 'forbidden', null],
  ['/redirect/file', 'forbidden', null],
  ['/redirect/port', 'forbidden', null],
  ['/redirect/userinfo', 'forbidden', null],
  ['/redirect/nonsense', 'forbidden', null],
  ['/broken/reset', 'unreachable', null],
  ['/broken/mid-body', 'truncated', 200],
  ['/broken/too-short', 'truncated', 200],
  ['/broken/chunks', 'truncated', 200],
  ['/broken/two-lengths', 'broken', null],
  ['/broken/not-http', 'broken', null],
  ['/broken/headers', 'too_large', null],
  ['/encoding/stacked', 'broken', 200],
  ['/encoding/lie', 'broken', 200],
  ['/encoding/garbled', 'broken', 200],
  ['/encoding/cut', 'truncated', 200],
  ['/bomb/gzip', 'too_large', 200],
  ['/bomb/brotli', 'too_large', 200],
  ['/bomb/empty-members', 'too_large', 200],
  ['/large/6mb', 'too_large', 200],
  ['/large/50mb', 'too_large', 200],
  ['/large/2gb', 'too_large', 200],
  ['/large/21mb.pdf', 'too_large', 200],
  ['/type/image', 'wrong_type', 200],
  ['/type/image-as-html', 'wrong_type', 200],
  ['/type/video', 'wrong_type', 200],
  ['/type/zip', 'wrong_type', 200],
])('%s ends as %s', async (path, failure, status) => {
  const outcome = await visit(path);
  expect(outcome).toMatchObject({ kind: 'failed', failure, status, message: expect.stringMatching(/\.$/) });
});

test.each(['/slow/silent', '/slow/half-open', '/slow/drip'])('%s ends at the deadline', async (path) => {
  expect(await visit(path, {}, 400)).toMatchObject({ kind: 'failed', failure: 'timeout' });
});

test.each([
  ['/fine', 'text/html'],
  ['/redirect/cookie', 'text/html'],
  ['/broken/too-long', 'text/html'],
  ['/broken/odd-headers', 'text/html'],
  ['/encoding/gzip', 'text/html'],
  ['/encoding/br', 'text/html'],
  ['/encoding/zstd', 'text/html'],
  ['/encoding/deflate-raw', 'text/html'],
  ['/encoding/unknown', 'text/html'],
  ['/encoding/empty', 'text/html'],
  ['/large/8mb.pdf', 'application/pdf'],
  ['/bomb/pdf', 'application/pdf'],
  ['/large/one-byte-chunks', 'text/plain'],
  ['/deep', 'text/html'],
  ['/type/none', 'text/html'],
  ['/type/nonsense', 'text/html'],
  ['/type/html-as-octets', 'text/html'],
  ['/type/html-as-text', 'text/html'],
  ['/type/html-as-pdf', 'text/html'],
  ['/type/pdf-as-html', 'application/pdf'],
  ['/type/docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['/policy.md', 'text/markdown'],
])('%s is read as %s', async (path, contentType) => {
  expect(await visit(path)).toMatchObject({ kind: 'page', page: { status: 200, contentType } });
});

test('what was compressed in any of the codings comes out the same', async () => {
  const hashes = new Set<string>();
  for (const coding of ['gzip', 'br', 'zstd', 'deflate-raw', 'unknown']) {
    const outcome = await visit(`/encoding/${coding}`);
    hashes.add(outcome.kind === 'page' ? outcome.page.sha256 : outcome.kind);
  }
  expect(hashes.size).toBe(1);
});

test('an endless redirect is followed five times', async () => {
  const outcome = await visit('/redirect/endless');
  expect(outcome.kind === 'failed' && outcome.redirects).toHaveLength(5);
});

test('a sitemap packed as a file is unpacked, within limits', async () => {
  expect(await visit('/sitemap.xml.gz', { accept: 'sitemap' })).toMatchObject({
    page: { contentType: 'application/xml' },
  });
  expect(await visit('/bomb.xml.gz', { accept: 'sitemap' })).toMatchObject({ failure: 'wrong_type' });
});

test('a body of one-byte chunks and a body of gigabytes stay within memory', async () => {
  await visit('/fine');
  const before = process.memoryUsage();
  for (const path of [
    '/large/2gb',
    '/bomb/gzip',
    '/bomb/brotli',
    '/bomb/empty-members',
    '/large/one-byte-chunks',
  ]) {
    await visit(path);
  }
  const after = process.memoryUsage();
  // 20 MB of body, its last doubling, and what the site itself (in this process) holds.
  expect(after.rss - before.rss).toBeLessThan(300 * 1024 * 1024);
});
