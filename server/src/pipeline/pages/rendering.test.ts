import { expect, test } from 'vitest';
import { startAttackingVendor } from '../../../testing/attacking-vendor.ts';
import { testProduct } from '../../../testing/test-product.ts';
import { type BrowserOptions, openBrowser, openLiveWeb } from '../../fetch/fetch.ts';

const userAgentContact = 'https://clausewatch.example/bot';
const hasBrowser = opened([]).browser !== null;

function opened(allowHosts: BrowserOptions['allowHosts'] = []) {
  const options = { userAgentContact, allowHosts };
  const web = openLiveWeb({ ...options, leases: null });
  return { web, browser: openBrowser({ ...options, web }) };
}

test.runIf(hasBrowser)(
  'pages whose scripts turn on another site make at most 20 requests to it in all, and change nothing there',
  async () => {
    await using attack = await startAttackingVendor(3);
    const { vendor, victim } = attack;
    const allowHosts = [vendor.host, victim.host];
    const { web, browser } = opened(allowHosts);
    if (browser === null) throw new Error('There was a browser a moment ago');
    await using product = await testProduct({ allowHosts, web, browser });
    const analysis = await product.analyse(vendor.origin);
    await browser.close();
    await web.close();
    const methods = new Set(victim.requests.map(({ method }) => method));
    // The control: what is allowed does arrive.
    expect(victim.requests.length).toBeGreaterThan(1);
    expect(vendor.requests.filter(({ path }) => path === '/own').map(({ method }) => method)).toEqual(
      expect.arrayContaining(['GET', 'POST']),
    );
    expect(victim.requests.length).toBeLessThanOrEqual(20);
    expect([...methods].filter((method) => method !== 'GET' && method !== 'HEAD')).toEqual([]);
    expect(victim.requests.filter(({ path }) => path === '/robots.txt')).toHaveLength(1);
    const headers = victim.requests.flatMap((request) => Object.keys(request.headers));
    expect(headers).not.toContain('x-http-method-override');
    const reasons = analysis.documents.map(({ reason }) => reason);
    expect(reasons).toHaveLength(3);
    for (const reason of reasons) expect(reason).toMatch(/\d+ requests of its scripts were refused/);
  },
  60_000,
);
