import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startDiscovery } from '../../discovery/discovery.ts';
import type { FetchedPage, FetchOutcome, Web } from '../../fetch/fetch.ts';
import { explore, textOf } from './explore.ts';

const home = 'https://acme.example/';
const vendor = { url: home, domain: 'acme.example' };

test('drives a discovery to its end and hands over all that was fetched', async () => {
  const web = webOf({
    [home]: '<footer><a href="/privacy">Privacy policy</a></footer>',
    'https://acme.example/privacy': '<h1>Privacy</h1><a href="/aup">Acceptable Use Policy</a>',
  });
  const discovery = startDiscovery(vendor);
  const answers = new Map<string, FetchOutcome['kind']>();
  const result = await explore(discovery, web, {
    onAnswer: ({ request }, outcome) => void answers.set(request.url, outcome.kind),
  });
  expect(result).toMatchObject({ requests: web.requested.length, ended: 'complete', unasked: [] });
  expect(
    discovery
      .candidates()
      .map(({ url }) => url)
      .sort(),
  ).toEqual(['https://acme.example/aup', 'https://acme.example/privacy']);
  expect(answers.get('https://acme.example/privacy')).toBe('page');
  expect(answers.get('https://acme.example/robots.txt')).toBe('failed');
});

test('goes on with what policy pages brought later', async () => {
  const web = webOf({
    [home]: '<p>Hello</p>',
    'https://acme.example/legal': '<ul><li><a href="/l/1">Reseller agreement</a></ul>',
  });
  const discovery = startDiscovery(vendor);
  await explore(discovery, web);
  discovery.recordPolicyPage({
    url: 'https://acme.example/terms',
    html: '<footer><a href="/legal">Legal</a></footer>',
  });
  await explore(discovery, web);
  expect(discovery.candidates().map(({ url }) => url)).toContain('https://acme.example/l/1');
});

test('opens in the browser what a page’s scripts draw, where there is a browser', async () => {
  const web = webOf({ [home]: '<div id="root"></div><script src="/app.js"></script>' });
  const browser = webOf({ [home]: '<footer><a href="/p/1">Privacy policy</a></footer>' });
  const without = startDiscovery(vendor);
  await explore(without, web);
  expect(without.candidates()).toEqual([]);
  const withBrowser = startDiscovery(vendor);
  await explore(withBrowser, web, { browser });
  expect(withBrowser.candidates().map(({ url }) => url)).toEqual(['https://acme.example/p/1']);
  expect(browser.requested).toEqual([home]);
});

test('keeps to its budget of requests, and tells what it would have asked for', async () => {
  const web = webOf({ [home]: '<footer><a href="/legal">Legal</a></footer>' });
  const result = await explore(startDiscovery(vendor), web, { requests: 3, concurrency: 1 });
  expect(result).toMatchObject({ requests: 3, ended: 'requests_spent' });
  expect(result.unasked.length).toBeGreaterThan(0);
  expect(web.requested).toHaveLength(3);
  for (const url of result.unasked) expect(web.requested).not.toContain(url);
});

test('keeps to its budget of bytes', async () => {
  const web = webOf({ [home]: `<p>${'x'.repeat(5000)}</p>` });
  const result = await explore(startDiscovery(vendor), web, { bytes: 5000, concurrency: 1 });
  expect(result.ended).toBe('bytes_spent');
  expect(web.requested).toEqual([home]);
});

test('makes no request once its time is over', async () => {
  const web = webOf({ [home]: '<p>Hello</p>' });
  const late: Web = {
    ...web,
    async fetch(request) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return web.fetch(request);
    },
  };
  const result = await explore(startDiscovery(vendor), late, { timeMs: 1, concurrency: 1 });
  expect(result).toMatchObject({ requests: 1, ended: 'time_spent' });
  expect(result.unasked.length).toBeGreaterThan(0);
});

test('makes no request once aborted', async () => {
  const web = webOf({});
  const result = await explore(startDiscovery(vendor), web, { signal: AbortSignal.abort() });
  expect(result).toMatchObject({ requests: 0, ended: 'aborted' });
});

test('never has more requests under way than allowed', async () => {
  let underWay = 0;
  let most = 0;
  const web = webOf({ [home]: '<p>Hello</p>' });
  const slow: Web = {
    ...web,
    async fetch(request) {
      underWay += 1;
      most = Math.max(most, underWay);
      await Promise.resolve();
      underWay -= 1;
      return web.fetch(request);
    },
  };
  await explore(startDiscovery(vendor), slow, { concurrency: 2 });
  expect(most).toBe(2);
});

test('reads packed sitemaps and other charsets, and no PDF as text', () => {
  expect(textOf(pageOf(home, gzipSync('<urlset></urlset>')))).toBe('<urlset></urlset>');
  expect(textOf({ ...pageOf(home, Buffer.from('Donn\u00E9es', 'latin1')), charset: 'iso-8859-1' })).toBe(
    'Données',
  );
  expect(textOf(pageOf(home, Buffer.from('<meta charset="windows-1252">\u0080', 'latin1')))).toContain('€');
  expect(textOf({ ...pageOf(home, Buffer.from('é')), charset: 'no-such-charset' })).toBe('é');
  expect(textOf(pageOf(home, Buffer.from('%PDF-1.7')))).toBeNull();
  expect(textOf(pageOf(home, Buffer.from([0x1f, 0x8b, 1, 2])))).toBeNull();
});

function webOf(pages: Record<string, string>): Web & { requested: string[] } {
  const requested: string[] = [];
  return {
    requested,
    async fetch({ url }) {
      requested.push(url);
      const text = pages[url];
      if (text !== undefined) return { kind: 'page', page: pageOf(url, Buffer.from(text)) };
      return {
        kind: 'failed',
        url,
        failure: 'gone',
        status: 404,
        redirects: [],
        retryAfterSeconds: null,
        message: 'Not found.',
      };
    },
    async close() {},
  };
}

function pageOf(url: string, bytes: Uint8Array): FetchedPage {
  return {
    url,
    finalUrl: url,
    redirects: [],
    status: 200,
    headers: {},
    contentType: 'text/html',
    charset: null,
    bytes,
    sha256: '',
    fetchedAt: new Date('2026-01-01T00:00:00Z'),
    via: 'live',
  };
}
