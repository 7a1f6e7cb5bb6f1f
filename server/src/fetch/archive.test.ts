import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { writeWarcFile, type CapturedResponse } from '../../testing/warc-file.ts';
import { openArchive, type FetchOutcome, type FetchRequest } from './fetch.ts';

const page = '<!doctype html><title>Privacy</title><p>We keep your notes for 24 months.</p>';

async function archiveFolder(
  files: Record<string, CapturedResponse[]>,
): Promise<AsyncDisposable & { path: string }> {
  const folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-archive-'));
  for (const [name, responses] of Object.entries(files)) {
    await writeWarcFile(join(folder.path, name), responses);
  }
  return { path: folder.path, [Symbol.asyncDispose]: () => folder.remove() };
}

async function fetchFrom(responses: CapturedResponse[], request: FetchRequest): Promise<FetchOutcome> {
  await using folder = await archiveFolder({ 'site.warc.gz': responses });
  const web = await openArchive(join(folder.path, 'site.warc.gz'));
  return await web.fetch(request);
}

test('an address that was encoded twice is asked for as it was meant where it leads nowhere', async () => {
  const written = 'https://quillmere.com/files/Terms%2520of%2520use.html';
  const meant = 'https://quillmere.com/files/Terms%20of%20use.html';
  const outcome = await fetchFrom([{ url: meant, body: page }], { url: written, etag: '"of another page"' });
  expect(outcome).toMatchObject({
    kind: 'page',
    page: { url: written, finalUrl: meant, redirects: [meant] },
  });
  const both = [
    { url: meant, body: page },
    { url: written, body: page },
  ];
  expect(await fetchFrom(both, { url: written })).toMatchObject({
    kind: 'page',
    page: { finalUrl: written },
  });
  const neither = await fetchFrom([{ url: 'https://quillmere.com/', body: page }], { url: written });
  expect(neither).toMatchObject({ kind: 'failed', url: written, failure: 'gone' });
});

test('a captured page is served as it was captured, dated by its capture', async () => {
  const capturedAt = new Date('2025-02-03T04:05:06.000Z');
  const outcome = await fetchFrom([{ url: 'https://quillmere.com/privacy', body: page, capturedAt }], {
    url: 'https://quillmere.com/privacy#cookies',
  });
  expect(outcome).toMatchObject({
    kind: 'page',
    page: {
      url: 'https://quillmere.com/privacy#cookies',
      finalUrl: 'https://quillmere.com/privacy#cookies',
      redirects: [],
      status: 200,
      contentType: 'text/html',
      charset: 'utf-8',
      fetchedAt: capturedAt,
      via: 'archive',
      bytes: new Uint8Array(Buffer.from(page)),
    },
  });
});

test.each([
  'http://quillmere.com/privacy',
  'https://quillmere.com/privacy/',
  'https://www.quillmere.com/privacy',
  'https://QUILLMERE.com:443/privacy#top',
])('%s finds the page captured at https://quillmere.com/privacy', async (url) => {
  const outcome = await fetchFrom([{ url: 'https://quillmere.com/privacy', body: page }], { url });
  expect(outcome.kind).toBe('page');
});

test.each([
  ['https://help.quillmere.com/legal/privacy', 'the address that the page calls its own'],
  ['https://quillmere.com/privacy', 'the same address without a language'],
  ['https://quillmere.com/de/privacy', 'the same address in another language'],
])('%s, which was not captured, leads to the page: %s', async (url) => {
  const canonical = '<link rel="canonical" href="https://help.quillmere.com/legal/privacy">';
  const finalUrl = 'https://quillmere.com/en/privacy';
  const outcome = await fetchFrom([{ url: finalUrl, body: canonical + page }], { url });
  expect(outcome).toMatchObject({ kind: 'page', page: { url, finalUrl, redirects: [finalUrl] } });
});

test('a home page is not taken for the page whose address it calls its own', async () => {
  const canonical = '<link rel="canonical" href="https://quillmere.com/legal/privacy">';
  const outcome = await fetchFrom([{ url: 'https://quillmere.com/', body: canonical + page }], {
    url: 'https://quillmere.com/legal/privacy',
  });
  expect(outcome).toMatchObject({ kind: 'failed', failure: 'gone' });
});

test('captured redirects are followed, and the scheme distinguishes a redirect from its target', async () => {
  const outcome = await fetchFrom(
    [
      {
        url: 'http://quillmere.com/legal',
        status: 301,
        headers: { location: 'https://quillmere.com/legal' },
        body: '',
      },
      { url: 'https://quillmere.com/legal', status: 302, headers: { location: '/privacy' }, body: '' },
      { url: 'https://quillmere.com/privacy', body: page },
    ],
    { url: 'http://quillmere.com/legal' },
  );
  expect(outcome).toMatchObject({
    kind: 'page',
    page: {
      finalUrl: 'https://quillmere.com/privacy',
      redirects: ['https://quillmere.com/legal', 'https://quillmere.com/privacy'],
    },
  });
});

test('the newest of several captures is served', async () => {
  const url = 'https://quillmere.com/privacy';
  const outcome = await fetchFrom(
    [
      { url, body: 'the newer text', capturedAt: new Date('2025-05-01T00:00:00Z') },
      { url, body: 'the older text', capturedAt: new Date('2024-05-01T00:00:00Z') },
    ],
    { url },
  );
  expect(outcome).toMatchObject({ page: { bytes: new Uint8Array(Buffer.from('the newer text')) } });
});

test('what was not captured is gone, and a site of which nothing was captured is unreachable', async () => {
  const captured = [{ url: 'https://quillmere.com/privacy', body: page }];
  expect(await fetchFrom(captured, { url: 'https://quillmere.com/terms' })).toMatchObject({
    kind: 'failed',
    failure: 'gone',
    message: 'The page is not in the archive.',
  });
  expect(await fetchFrom(captured, { url: 'https://harrowgate.com/' })).toMatchObject({
    kind: 'failed',
    failure: 'unreachable',
  });
});

test('the captured robots.txt is obeyed', async () => {
  const captured = [
    {
      url: 'https://quillmere.com/robots.txt',
      headers: { 'content-type': 'text/plain' },
      body: 'User-agent: *\nDisallow: /private',
    },
    { url: 'https://quillmere.com/private/terms', body: page },
    { url: 'https://quillmere.com/terms', body: page },
  ];
  expect(await fetchFrom(captured, { url: 'https://quillmere.com/private/terms' })).toMatchObject({
    failure: 'blocked_by_robots',
  });
  expect((await fetchFrom(captured, { url: 'https://quillmere.com/terms' })).kind).toBe('page');
});

test('a conditional request for an unchanged capture is not modified', async () => {
  const url = 'https://quillmere.com/privacy';
  const captured = [
    { url, headers: { etag: '"v7"', 'last-modified': 'Mon, 03 Feb 2025 00:00:00 GMT' }, body: page },
  ];
  expect((await fetchFrom(captured, { url, etag: 'W/"v7"' })).kind).toBe('not_modified');
  expect((await fetchFrom(captured, { url, etag: '"v6"' })).kind).toBe('page');
  const lastModified = 'Mon, 03 Feb 2025 00:00:00 GMT';
  expect((await fetchFrom(captured, { url, lastModified })).kind).toBe('not_modified');
});

test('bodies are decoded of the compression and framing that were captured, and of none that only the headers claim', async () => {
  const url = 'https://quillmere.com/privacy';
  const bytes = new Uint8Array(Buffer.from(page));
  const gzip = { 'content-type': 'text/html', 'content-encoding': 'gzip' };
  const chunked = { 'content-type': 'text/html', 'transfer-encoding': 'chunked' };
  const framed = `${page.length.toString(16)}\r\n${page}\r\n0\r\n\r\n`;
  for (const captured of [
    { url, headers: gzip, body: gzipSync(page) },
    { url, headers: gzip, body: page },
    { url, headers: chunked, body: framed },
    { url, headers: chunked, body: page },
  ]) {
    expect(await fetchFrom([captured], { url })).toMatchObject({ page: { bytes } });
  }
});

test('a folder is one web of all its archives', async () => {
  await using folder = await archiveFolder({
    'a.warc.gz': [{ url: 'https://quillmere.com/', body: page }],
    'b.warc.gz': [{ url: 'https://harrowgate.com/', body: page }],
  });
  const web = await openArchive(folder.path);
  expect((await web.fetch({ url: 'https://quillmere.com/' })).kind).toBe('page');
  expect((await web.fetch({ url: 'https://harrowgate.com/' })).kind).toBe('page');
});

test('an archive that is not compressed is read as well', async () => {
  await using folder = await archiveFolder({ 'a.warc.gz': [{ url: 'https://quillmere.com/', body: page }] });
  const plain = gunzipSync(await readFile(join(folder.path, 'a.warc.gz')));
  await writeFile(join(folder.path, 'plain.warc'), plain);
  const web = await openArchive(join(folder.path, 'plain.warc'));
  expect((await web.fetch({ url: 'https://quillmere.com/' })).kind).toBe('page');
});

test('resources and revisits of an earlier capture are served', async () => {
  await using folder = await archiveFolder({
    'a.warc.gz': [{ url: 'https://quillmere.com/privacy', body: page }],
  });
  const record = (...lines: string[]): string =>
    `WARC/1.1\r\nWARC-Date: 2025-03-01T00:00:00Z\r\n${lines.join('\r\n')}`;
  const revisit = record(
    'WARC-Type: revisit',
    'WARC-Target-URI: <https://quillmere.com/privacy-policy>',
    'WARC-Refers-To-Target-URI: https://quillmere.com/privacy',
    'Content-Length: 0\r\n\r\n\r\n\r\n',
  );
  const resource = record(
    'WARC-Type: resource',
    'WARC-Target-URI: https://quillmere.com/terms',
    'Content-Type: text/html',
    `Content-Length: ${page.length}\r\n\r\n${page}\r\n\r\n`,
  );
  await writeFile(join(folder.path, 'b.warc.gz'), Buffer.concat([gzipSync(revisit), gzipSync(resource)]));
  const web = await openArchive(folder.path);
  for (const url of ['https://quillmere.com/privacy-policy', 'https://quillmere.com/terms']) {
    expect(await web.fetch({ url })).toMatchObject({ page: { contentType: 'text/html' } });
  }
});

test('with a clock, each capture stands until the next of its address, and answers are dated by the clock', async () => {
  const url = 'https://quillmere.com/privacy';
  const later = page.replace('24', '36');
  const capturedAt = (day: number): Date => new Date(Date.UTC(2025, 1, day));
  await using folder = await archiveFolder({
    'site.warc.gz': [
      { url, body: page, capturedAt: capturedAt(3), headers: { etag: '"one"' } },
      { url, body: later, capturedAt: capturedAt(10), headers: { etag: '"two"' } },
      { url, status: 301, headers: { location: '/data' }, body: '', capturedAt: capturedAt(17) },
      { url: 'https://quillmere.com/data', body: later, capturedAt: capturedAt(17) },
      { url: 'https://quillmere.com/terms', status: 503, body: '', capturedAt: capturedAt(3) },
    ],
  });
  let now = capturedAt(2);
  const web = await openArchive(folder.path, () => now);
  const at = (day: number, request: FetchRequest): Promise<FetchOutcome> => {
    now = capturedAt(day);
    return web.fetch(request);
  };
  const bytes = (body: string) => new Uint8Array(Buffer.from(body));
  expect(await at(2, { url })).toMatchObject({ kind: 'failed', failure: 'gone' });
  expect(await at(4, { url })).toMatchObject({
    kind: 'page',
    page: { bytes: bytes(page), fetchedAt: capturedAt(4) },
  });
  expect(await at(9, { url, etag: '"one"' })).toMatchObject({
    kind: 'not_modified',
    fetchedAt: capturedAt(9),
  });
  expect(await at(10, { url, etag: '"one"' })).toMatchObject({
    kind: 'page',
    page: { bytes: bytes(later), fetchedAt: capturedAt(10) },
  });
  expect(await at(20, { url })).toMatchObject({
    kind: 'page',
    page: { finalUrl: 'https://quillmere.com/data' },
  });
  expect(await at(20, { url: 'https://quillmere.com/terms' })).toMatchObject({ failure: 'server_error' });
});

test('an archive that is damaged, empty or absent is refused when it is opened', async () => {
  await using folder = await archiveFolder({
    'a.warc.gz': [
      { url: 'https://quillmere.com/', body: page },
      { url: 'https://quillmere.com/privacy', body: page.repeat(50) },
    ],
  });
  const whole = await readFile(join(folder.path, 'a.warc.gz'));
  const plain = gunzipSync(whole);
  const changed = Buffer.from(whole);
  changed.fill(0x5a, whole.length - 60, whole.length - 40);
  const damagedFiles: Record<string, Uint8Array> = {
    'cut.warc.gz': whole.subarray(0, whole.length - 40),
    'changed.warc.gz': changed,
    'whole.warc.gz': gzipSync(plain),
    'plain-cut.warc': plain.subarray(0, plain.length - 40),
    'page.warc': Buffer.from(page),
    'empty.warc': Buffer.alloc(0),
  };
  for (const [name, bytes] of Object.entries(damagedFiles)) {
    const path = join(folder.path, name);
    await writeFile(path, bytes);
    await expect(openArchive(path)).rejects.toThrow(new RegExp(`^${name} is (damaged|empty)`));
  }
  await expect(openArchive(join(folder.path, 'absent.warc.gz'))).rejects.toThrow('There is no archive');
});
