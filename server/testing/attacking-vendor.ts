import { startVendorSite, type VendorSite, withoutUsualPages } from './vendor-site.ts';

export type AttackingVendor = {
  vendor: VendorSite;
  /** Another site, to which no page links: every request that reaches it was made by scripts. */
  victim: VendorSite;
  /** How many requests to it the scripts of each page attempt. */
  attempts: number;
  [Symbol.asyncDispose](): Promise<void>;
};

const attemptsOfEachKind = 30;

/**
 * A vendor whose policies are empty pages. Their scripts attack another site in every way open to a script: by all methods, by redirects
 * of their own site, by beacons and forms, and by navigation. They also request from their own site what an honest page would.
 */
export async function startAttackingVendor(pageCount: number): Promise<AttackingVendor> {
  const victim = await startVendorSite();
  const paths = Array.from({ length: pageCount }, (_, index) => `/policies/privacy-policy-${index}`);
  const links = paths.map((path, index) => `<a href="${path}">Privacy Policy ${index}</a>`).join(' ');
  const shell =
    '<!doctype html><title>Privacy Policy</title><div id="root"></div><script src="/app.js"></script>';
  const vendor = await startVendorSite({
    pages: {
      ...withoutUsualPages,
      '/': `<!doctype html><html lang="en"><title>Quillmere</title><main><h1>Notes</h1></main><footer>${links}</footer></html>`,
      '/app.js': { headers: { 'content-type': 'text/javascript' }, body: attackOn(victim.origin) },
      '/own': { headers: { 'content-type': 'application/json' }, body: '{}' },
      '/bounce': { status: 307, headers: { location: `${victim.origin}/bounced` }, body: '' },
      ...Object.fromEntries(paths.map((path) => [path, shell])),
    },
  });
  return {
    vendor,
    victim,
    attempts: attemptsOfEachKind * 11 + 1,
    async [Symbol.asyncDispose]() {
      await vendor[Symbol.asyncDispose]();
      await victim[Symbol.asyncDispose]();
    },
  };
}

function attackOn(victim: string): string {
  return `const at = (path, options) => fetch(path, { mode: 'no-cors', cache: 'no-store', ...options }).catch(() => 0);
at('/own');
at('/own', { method: 'POST', body: 'x' });
const round = Math.random();
for (let n = 0; n < ${attemptsOfEachKind}; n += 1) {
  const to = '${victim}/hit?' + round + n;
  at(to, { method: 'POST', body: 'x' });
  at(to);
  at(to, { method: 'HEAD' });
  fetch(to, { method: 'PUT', headers: { 'X-HTTP-Method-Override': 'DELETE' }, body: 'x' }).catch(() => 0);
  fetch(to, { method: 'OPTIONS' }).catch(() => 0);
  at('/bounce?' + n);
  at('/bounce?' + n, { method: 'POST', body: 'x' });
  navigator.sendBeacon(to, 'x');
  const script = document.createElement('script');
  script.src = to;
  document.head.append(script);
}
const inWorker = "for (let n = 0; n < ${attemptsOfEachKind}; n += 1) { fetch('${victim}/worker?' + n, { mode: 'no-cors' }); fetch('${victim}/worker?' + n, { mode: 'no-cors', method: 'POST' }); }";
new Worker(URL.createObjectURL(new Blob([inWorker])));
setTimeout(() => { location.href = '${victim}/navigated'; }, 200);
`;
}
