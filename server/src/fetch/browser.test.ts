import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startVendorSite, type SitePage } from '../../testing/vendor-site.ts';
import {
  openBrowser,
  openLiveWeb,
  type BrowserOptions,
  type FetchOutcome,
  type HostLeases,
} from './fetch.ts';
import { findBrowser } from './find-browser.ts';

const hasBrowser = findBrowser(undefined, process.env) !== null;
const userAgentContact = 'https://clausewatch.example/bot';

async function render(
  pages: Record<string, SitePage>,
  paths: string[],
  options: Partial<BrowserOptions> = {},
): Promise<FetchOutcome[]> {
  await using site = await startVendorSite({ pages });
  const shared = { userAgentContact, allowHosts: [site.host, ...(options.allowHosts ?? [])] };
  const web = openLiveWeb({ ...shared, leases: null });
  const browser = openBrowser({ web, ...options, ...shared });
  try {
    const outcomes: FetchOutcome[] = [];
    for (const path of paths) {
      const outcome = await browser?.fetch({ url: `${site.origin}${path}` });
      if (outcome !== undefined) outcomes.push(outcome);
    }
    return outcomes;
  } finally {
    await browser?.close();
    await web.close();
  }
}

function textOf(outcome: FetchOutcome | undefined): string {
  return outcome?.kind === 'page' ? Buffer.from(outcome.page.bytes).toString() : JSON.stringify(outcome);
}

/** Counts the connections that reach it, whatever they want. */
async function listen(): Promise<{ server: Server; host: string; count: () => number }> {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.on('error', () => undefined);
    socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nAccess-Control-Allow-Origin: *\r\n\r\nok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, host: `127.0.0.1:${(server.address() as AddressInfo).port}`, count: () => connections };
}

const shell = `<!doctype html><title>Privacy</title><div id="root"></div>
<script src="/app.js"></script>`;
const app = `fetch('/api/policy').then((answer) => answer.json()).then(({ text }) => {
  document.getElementById('root').innerHTML = '<h1>Privacy Policy</h1><p>' + text + '</p>';
});`;
const script = { headers: { 'content-type': 'text/javascript' }, body: app };
const data = {
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ text: 'We sell your notes.' }),
};

test.runIf(hasBrowser)(
  'a page that is empty without scripts comes with the text its scripts put into it',
  async () => {
    const [outcome] = await render({ '/privacy': shell, '/app.js': script, '/api/policy': data }, [
      '/privacy',
    ]);
    expect(outcome).toMatchObject({
      kind: 'page',
      page: { via: 'browser', contentType: 'text/html', charset: 'utf-8', status: 200 },
    });
    expect(textOf(outcome)).toContain('<p>We sell your notes.</p>');
    // An unchanged shell must never pass for an unchanged policy.
    expect(outcome?.kind === 'page' && outcome.page.headers).not.toHaveProperty('etag');
  },
);

test.runIf(hasBrowser)('no page sees what an earlier one left behind', async () => {
  const page = `<!doctype html><p id="seen"></p><script>
    document.getElementById('seen').textContent = 'seen: ' + document.cookie + localStorage.getItem('visited');
    document.cookie = 'visited=cookie'; localStorage.setItem('visited', 'storage');
  </script>`;
  const outcomes = await render({ '/a': page }, ['/a', '/a']);
  expect(outcomes.map((outcome) => textOf(outcome).includes('>seen: null</p>'))).toEqual([true, true]);
});

test.runIf(hasBrowser)(
  'what a page navigates to is served, what is forbidden leaves it where it is',
  async () => {
    const outcomes = await render(
      {
        '/moved': '<!doctype html><script>location.replace("/terms")</script>',
        '/escape': '<!doctype html><p>Our terms.</p><script>location.href = "http://127.0.0.1/"</script>',
      },
      ['/moved', '/escape'],
    );
    expect(textOf(outcomes[0])).toContain('Terms of Service');
    expect(textOf(outcomes[1])).toContain('Our terms.');
  },
);

/** Every way for a page to open a connection that we know of. */
function reachingOut(host: string): string {
  const inWorker = `fetch('http://${host}/w').catch(() => 0); new WebSocket('ws://${host}/w');`;
  return `<!doctype html><link rel="preconnect" href="http://${host}"><link rel="prefetch" href="http://${host}/p">
<link rel="stylesheet" href="http://${host}/css"><link rel="icon" href="http://${host}/icon">
<script type="speculationrules">{"prerender":[{"source":"list","urls":["http://${host}/r"]}]}</script>
<img src="http://${host}/img"><iframe src="http://${host}/frame"></iframe><video src="http://${host}/film"></video>
<form id="form" method="post" action="http://${host}/form" target="_blank"></form><p>Our terms.</p><script>
const attempts = [
  () => fetch('http://${host}/fetch').catch(() => 0),
  () => fetch('http://${host}/post', { method: 'POST', body: 'x' }).catch(() => 0),
  () => navigator.sendBeacon('http://${host}/beacon'),
  () => new WebSocket('ws://${host}/socket'),
  () => new EventSource('http://${host}/events'),
  () => new WebTransport('https://${host}/transport'),
  () => new RTCPeerConnection({ iceServers: [{ urls: 'turn:${host}?transport=tcp', username: 'a', credential: 'b' }] })
    .createDataChannel('x'),
  () => window.open('http://${host}/window'),
  () => document.getElementById('form').submit(),
  () => new Worker(URL.createObjectURL(new Blob([${JSON.stringify(inWorker)}]))),
  () => new SharedWorker(URL.createObjectURL(new Blob([${JSON.stringify(inWorker)}]))),
];
for (const attempt of attempts) { try { attempt(); } catch {} }
</script>`;
}

test.runIf(hasBrowser)(
  'scripts are loaded in the site’s turns, and other sites according to their robots.txt',
  async () => {
    await using other = await startVendorSite({
      pages: { '/robots.txt': 'User-agent: *\nDisallow: /', '/extra.js': '0' },
    });
    const names = Array.from({ length: 12 }, (_, index) => `/part-${index}.js`);
    const parts = names.map((name, index) => [
      name,
      {
        headers: { 'content-type': 'text/javascript' },
        body: `document.getElementById('root').textContent += 'part ${index}.'`,
      },
    ]);
    const tags = [...names, `${other.origin}/extra.js`].map((src) => `<script src="${src}"></script>`);
    await using site = await startVendorSite({
      pages: {
        '/terms': `<!doctype html><div id="root"></div>${tags.join('')}`,
        ...Object.fromEntries(parts),
      },
    });
    const claimed: string[] = [];
    const leases: HostLeases = {
      claim: (host) => Promise.resolve(void claimed.push(host)).then(() => ({ kind: 'claimed' })),
      renew: () => Promise.resolve([]),
      release: () => Promise.resolve(),
    };
    const shared = { userAgentContact, allowHosts: [site.host, other.host] };
    const web = openLiveWeb({ ...shared, leases });
    const browser = openBrowser({ ...shared, web });
    const outcome = await browser?.fetch({ url: `${site.origin}/terms` });
    await browser?.close();
    await web.close();
    expect(textOf(outcome)).toContain('part 10.part 11.');
    // The page, its robots.txt, and twelve scripts in turns of at most ten; of the other site its robots.txt alone.
    expect(claimed.filter((host) => host === site.host).length).toBeLessThan(8);
    expect(other.requests.map(({ path }) => path)).toEqual(['/robots.txt']);
    expect(outcome).toMatchObject({
      page: { refusedRequests: expect.stringContaining('1 that robots.txt asks us not to make') as string },
    });
  },
);

test.runIf(hasBrowser)('nothing of a page reaches an address that the guard forbids', async () => {
  const forbidden = await listen();
  const [outcome] = await render({ '/terms': reachingOut(forbidden.host) }, ['/terms']);
  forbidden.server.close();
  expect(textOf(outcome)).toContain('Our terms.');
  expect(forbidden.count()).toBe(0);
});

test.runIf(hasBrowser)('the same page reaches the same address where the guard lets it', async () => {
  const allowed = await listen();
  await render({ '/terms': reachingOut(allowed.host) }, ['/terms'], { allowHosts: [allowed.host] });
  allowed.server.close();
  expect(allowed.count()).toBeGreaterThanOrEqual(2);
});

test.runIf(hasBrowser)('a page whose scripts never end, or take all memory, fails alone', async () => {
  const outcomes = await render(
    {
      '/loop': '<!doctype html><p>x</p><script>for (;;);</script>',
      '/memory':
        '<!doctype html><p>x</p><script>const all = []; for (;;) all.push(new Array(1e5).fill(1.5));</script>',
    },
    ['/loop', '/memory', '/privacy'],
    { timeoutMs: 9000 },
  );
  const ends = outcomes.map((outcome) => (outcome.kind === 'failed' ? outcome.failure : outcome.kind));
  expect(ends).toEqual(['timeout', 'broken', 'page']);
});

test.runIf(hasBrowser)('what is no page comes back as it was fetched', async () => {
  const pdf = { headers: { 'content-type': 'application/pdf' }, body: Buffer.from('%PDF-1.7') };
  const outcomes = await render({ '/terms.pdf': pdf }, ['/terms.pdf', '/nowhere', '/account/']);
  expect(outcomes).toMatchObject([
    { kind: 'page', page: { via: 'live', contentType: 'application/pdf' } },
    { kind: 'failed', failure: 'gone' },
    { kind: 'failed', failure: 'blocked_by_robots' },
  ]);
});

test.runIf(hasBrowser)('an aborted visit rejects with the reason of its signal', async () => {
  await using site = await startVendorSite({
    pages: { '/loop': '<!doctype html><script>for (;;);</script>' },
  });
  const shared = { userAgentContact, allowHosts: [site.host] };
  const web = openLiveWeb({ ...shared, leases: null });
  const browser = openBrowser({ web, ...shared });
  const controller = new AbortController();
  const visit = browser?.fetch({ url: `${site.origin}/loop`, signal: controller.signal });
  controller.abort(new Error('No longer wanted.'));
  await expect(visit).rejects.toThrow('No longer wanted.');
  await browser?.close();
  await web.close();
});

test('without a browser there is none', async () => {
  const web = openLiveWeb({ userAgentContact, leases: null });
  expect(openBrowser({ web, userAgentContact, executablePath: '/nowhere/chromium' })).toBeNull();
  await web.close();
});

test('a browser is the one named, else the one of the environment, else one on the PATH', () => {
  const node = process.execPath;
  expect(findBrowser(node, {})).toBe(node);
  expect(findBrowser(undefined, { CHROME_PATH: node })).toBe(node);
  expect(findBrowser(undefined, { CHROME_PATH: '/nowhere/chromium', PATH: process.env['PATH'] })).toBeNull();
});
