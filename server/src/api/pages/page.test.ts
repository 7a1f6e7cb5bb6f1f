import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { publicTitles } from '@clausewatch/contract/page-titles';
import { pagePaths, pages } from '@clausewatch/contract/pages';
import { expect, test } from 'vitest';
import { testProduct } from '../../../testing/test-product.ts';

async function writeWeb(folder: string): Promise<void> {
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Page</title>');
  await writeFile(join(folder, 'theme.mjs'), 'export {};');
  await writeFile(join(folder, 'assets', 'app-1a2b3c.js'), 'export {};');
}

test('files whose name holds a hash are kept for good, those whose name stays are asked for again', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-web-'));
  await writeWeb(folder.path);
  await using product = await testProduct({ webFolder: folder.path });
  const cacheOf = async (url: string) => (await product.inject({ url })).headers['cache-control'];
  expect(await cacheOf('/assets/app-1a2b3c.js')).toBe('public, max-age=31536000, immutable');
  expect(await cacheOf('/theme.mjs')).toBe('public, max-age=0');
  expect(await cacheOf('/dashboard')).toBe('no-cache');
});

test('the page may be configured to call another server, which lets only that page read its responses', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-web-'));
  await writeWeb(folder.path);
  await writeFile(
    join(folder.path, 'index.html'),
    '<!doctype html><title>Page</title><script type="application/json" id="clausewatch-config">{}</script>',
  );
  const settings = {
    PUBLIC_URL: 'https://app.example.com',
    CLAUSEWATCH_API_BASE: 'https://api.example.com/',
  };
  await using product = await testProduct({ webFolder: folder.path, settings });
  const page = await product.inject({ url: '/' });
  expect(page.body).toContain('"apiBase":"https://api.example.com"');
  expect(page.headers['content-security-policy']).toMatch(
    /connect-src 'self' https:\/\/api\.example\.com(;|$)/,
  );
  const allowedTo = async (origin: string) =>
    (await product.inject({ url: '/health', headers: { origin } })).headers['access-control-allow-origin'];
  expect(await allowedTo('https://app.example.com')).toBe('https://app.example.com');
  expect(await allowedTo('https://other.example.com')).toBeUndefined();
});

test('the files of the page do not use up what one address may ask of the API', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-web-'));
  await writeWeb(folder.path);
  await using product = await testProduct({ webFolder: folder.path });
  // As many as a dozen people behind one address load when each comes for the first time.
  for (let index = 0; index < 610; index += 1) {
    expect((await product.inject({ url: '/assets/app-1a2b3c.js' })).statusCode).toBe(200);
  }
  expect((await product.inject({ url: '/health' })).statusCode).toBe(200);
});

const page = `<!doctype html><head><meta name="description" content="Any" /><title>Clausewatch</title>
<script type="application/json" id="clausewatch-config">{}</script></head><div id="root"></div>`;

test('an address that is none of ours is answered with the page, and 404', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-web-'));
  await writeWeb(folder.path);
  await using product = await testProduct({ webFolder: folder.path, isLocal: false });
  const answerTo = async (url: string) => {
    const { statusCode, headers } = await product.inject({ url, remoteAddress: '203.0.113.1' });
    return [statusCode, String(headers['content-type']).split(';')[0]];
  };
  const html = 'text/html';
  expect(await answerTo('/nothing')).toEqual([404, html]);
  expect(await answerTo('/pricing/more')).toEqual([404, html]);
  expect(await answerTo('/%')).toEqual([400, 'application/json']);
  expect(await answerTo('//')).toEqual([200, html]);
  for (const path of pagePaths.filter((each) => pages[each] !== 'operators')) {
    expect([path, ...(await answerTo(path))]).toEqual([path, 200, html]);
  }
  // Only for whoever runs the installation.
  expect(await answerTo('/mail')).toEqual([404, html]);
  expect(await answerTo('/assets/nothing.js')).toEqual([404, 'application/json']);
});

test('each page has a description and its canonical address, and personal pages are not indexed', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-web-'));
  await writeWeb(folder.path);
  await writeFile(join(folder.path, 'index.html'), page);
  const settings = { PUBLIC_URL: 'https://app.example.com' };
  const now = () => new Date('2026-11-19T12:34:56Z');
  await using product = await testProduct({ webFolder: folder.path, isLocal: false, settings, now });
  const get = (url: string, headers = {}) => product.inject({ url, headers, remoteAddress: '203.0.113.1' });
  const pricing = await get('/pricing?from=mail');
  expect(pricing.body).toContain('<link rel="canonical" href="https://app.example.com/pricing" />');
  expect(pricing.body).toMatch(/<meta name="description" content="What Clausewatch costs[^"]+"/);
  expect(pricing.headers).not.toHaveProperty('x-robots-tag');
  expect(pricing.body).toContain('<title>Pricing · Clausewatch</title>');
  for (const path of Object.keys(publicTitles) as (keyof typeof publicTitles)[]) {
    const { body } = await get(path);
    const previews = Object.fromEntries(
      [...body.matchAll(/<meta property="og:(\w+)" content="([^"]+)" \/>/g)].map(([, name, text]) => [
        name,
        text,
      ]),
    );
    const url = pages[path] === 'everybody' ? { url: new URL(path, 'https://app.example.com').href } : {};
    const named = { type: 'website', site_name: 'Clausewatch', title: publicTitles[path] };
    expect([path, previews]).toEqual([path, { ...named, ...url, description: expect.any(String) }]);
  }
  for (const path of ['/dashboard', '/dashboard/vendors/vnd_1', '/nothing']) {
    const { headers, body } = await get(path);
    expect([path, headers['x-robots-tag'], /canonical|og:/.test(body)]).toEqual([path, 'noindex', false]);
  }
  const security = await get('/.well-known/security.txt');
  expect([security.headers['content-type'], security.body]).toEqual([
    'text/plain; charset=utf-8',
    [
      'Contact: https://app.example.com/contact',
      'Expires: 2027-05-18T00:00:00Z',
      'Preferred-Languages: en',
      'Canonical: https://app.example.com/.well-known/security.txt',
      '',
    ].join('\n'),
  ]);
  const password = await get('/.well-known/change-password');
  expect([password.statusCode, password.headers.location]).toEqual([302, '/settings#password']);
  expect((await get('/.well-known/resource-that-should-not-exist')).statusCode).toBe(404);
  expect((await get('/robots.txt')).body).toContain('Sitemap: https://app.example.com/sitemap.xml\n');
  const sitemap = (await get('/sitemap.xml')).body;
  expect(sitemap).toContain('<loc>https://app.example.com/pricing</loc>');
  expect(sitemap).not.toContain('dashboard');
});

test('the page of a browser without a session knows that nobody is signed in', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-web-'));
  await writeWeb(folder.path);
  await writeFile(join(folder.path, 'index.html'), page);
  await using product = await testProduct({ webFolder: folder.path, isLocal: false });
  const get = (headers = {}) => product.inject({ url: '/', headers, remoteAddress: '203.0.113.1' });
  const out = await get();
  expect(out.body).toContain('"signedOut":true');
  for (const name of ['clausewatch.session_token', '__Host-clausewatch.session_token']) {
    expect((await get({ cookie: `theme=dark; ${name}=x.y` })).body).toContain('"signedOut":false');
  }
  const tag = String(out.headers['etag']);
  expect((await get({ 'if-none-match': tag })).statusCode).toBe(304);
  expect((await get({ 'if-none-match': tag, cookie: 'clausewatch.session_token=x' })).statusCode).toBe(200);
});

test('pages and files come compressed as the browser asks', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-web-'));
  await writeWeb(folder.path);
  await writeFile(join(folder.path, 'assets', 'app-1a2b3c.js.br'), brotliCompressSync('export {};'));
  await writeFile(join(folder.path, 'assets', 'app-1a2b3c.js.gz'), gzipSync('export {};'));
  await using product = await testProduct({ webFolder: folder.path });
  const plain = {
    '/': '<title>Vendor policies, read and quoted · Clausewatch</title>',
    '/assets/app-1a2b3c.js': 'export {};',
  };
  for (const [url, text] of Object.entries(plain)) {
    const get = (accepted: string) =>
      product.inject({ url, headers: accepted === '' ? {} : { 'accept-encoding': accepted } });
    const [br, gzip, none, refused] = [
      await get('gzip, deflate, br'),
      await get('gzip'),
      await get(''),
      await get('br;q=0, identity'),
    ];
    const encodings = [br, gzip, none, refused].map(({ headers }) => headers['content-encoding']);
    expect([url, ...encodings]).toEqual([url, 'br', 'gzip', undefined, undefined]);
    expect(brotliDecompressSync(br.rawPayload).toString()).toContain(text);
    expect(gunzipSync(gzip.rawPayload).toString()).toContain(text);
    for (const answer of [none, refused]) expect(answer.body).toContain(text);
  }
});

test('what the build renders ahead stands in the page, only where it is what the browser will draw', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-web-'));
  await writeWeb(folder.path);
  await writeFile(join(folder.path, 'index.html'), page);
  await mkdir(join(folder.path, 'renderer'));
  await writeFile(
    join(folder.path, 'renderer', 'render-pages.js'),
    `export const renderPages = async () => {
      const { mode = JSON.parse(clausewatchRendersFor.configuration).environment } = {};
      return { '/': { title: 'Home &amp; more', html: '<h1>$& for ' + mode + '</h1>' } };
    };`,
  );
  await using product = await testProduct({ webFolder: folder.path, isLocal: false });
  const get = async (url: string, headers = {}) =>
    (await product.inject({ url, headers, remoteAddress: '203.0.113.1' })).body;
  const home = await get('/');
  expect(home).toContain('<div id="root"><h1>$& for dev</h1></div>');
  expect(home).toContain('<title>Home &amp; more</title>');
  const empty = '<div id="root"></div>';
  expect(await get('/?analysis=ana_1')).toContain(empty);
  expect(await get('/', { cookie: 'clausewatch.session_token=x' })).toContain(empty);
  expect(await get('/pricing')).toContain(empty);
});
