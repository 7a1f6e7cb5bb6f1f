import { existsSync, readFileSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { type BrowserContext, chromium } from '@playwright/test';
import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import { root } from '../scripts/project.mjs';
import { unusedPort } from '../server/testing/unused-port.ts';
import { fillInstallation } from '../server/testing/watched-at-scale.ts';
import { goodPassword } from './accounts.ts';
import { chromiumLaunchOptions } from './chromium.ts';
import { type Product, startProduct } from './product.ts';
import { vendorHost, writeVendorArchive } from './vendor-archive.ts';

/** For whoever reads: their own document. */
const agreement = `# Data Processing Agreement\n\n${'We notify you of a personal data breach within 48 hours. '.repeat(40)}\n`;

/**
 * Lighthouse on the built pages: first those for visitors, then those of a signed-in user with the invented vendor. Each figure is the
 * median of `--runs` (3), since the measuring machine has other work. `--desktop` measures a desktop, otherwise a phone. `--watched N` measures
 * instead the pages of a local installation that watches so many invented vendors.
 */
const { values: options } = parseArgs({
  options: {
    desktop: { type: 'boolean', default: false },
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
    watched: { type: 'string' },
  },
});

/** What grows with the list, and a report and document of a vendor in it. */
const listPages = [
  '/dashboard',
  '/dashboard/vendors/vnd_m3',
  '/dashboard/vendors/vnd_m3?document=doc_m3_privacy',
  '/matrix',
  '/inbox',
];

type Figures = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpMs: number;
  cls: number;
  tbtMs: number;
  jsGzipKb: number;
  requests: number;
};

await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-bench-'));
await using product =
  options.watched === undefined ? await ofOneVendor() : await ofManyVendors(Number(options.watched));
const port = await unusedPort();
/** Pages for signed-in users. */
let cookie = '';
const { args, ...launch } = await chromiumLaunchOptions();
const browser = await chromium.launchPersistentContext(join(folder.path, 'browser'), {
  ...launch,
  args: [...args, `--remote-debugging-port=${port}`],
});
try {
  const pages: Record<string, Figures> = {};
  if (options.watched === undefined) await measureAsReader(pages);
  else for (const path of listPages) await measure(pages, path, path);
  console.log(JSON.stringify({ watched: Number(options.watched ?? 1), pages }));
} finally {
  await browser.close();
}

async function ofOneVendor(): Promise<Product & AsyncDisposable> {
  const archive = join(folder.path, 'web.warc.gz');
  await writeVendorArchive(archive);
  return startProduct({
    CLAUSEWATCH_DATA: join(folder.path, 'data'),
    CLAUSEWATCH_REPLAY: archive,
    CLAUSEWATCH_ENVIRONMENT: 'dev',
    AUTH_SECRET: 'a secret for measuring, long enough for it',
  });
}

async function ofManyVendors(count: number): Promise<Product & AsyncDisposable> {
  const dataFolder = join(folder.path, 'data');
  await fillInstallation({ dataFolder }, count);
  return startProduct({ CLAUSEWATCH_DATA: dataFolder });
}

/** Those for visitors, then those of somebody who is signed in. */
async function measureAsReader(pages: Record<string, Figures>): Promise<void> {
  for (const path of ['/', '/pricing', '/signin']) await measure(pages, path, path);
  const vendor = await becomeReader(browser, product);
  cookie = (await browser.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  await measure(pages, '/dashboard/vendors/:vendorId', vendor.report);
  await measure(pages, '/dashboard/vendors/:vendorId?document', vendor.document);
  await measure(pages, '/dashboard', '/dashboard');
  await measure(pages, '/inbox', '/inbox');
  await measure(pages, '/standards', '/standards');
  await measure(pages, '/standards/:standardId', vendor.standard);
  await measure(pages, '/matrix', '/matrix');
  await measure(pages, '/documents', '/documents');
  await measure(pages, '/documents/:documentId', vendor.ownDocument);
}

async function measure(pages: Record<string, Figures>, name: string, path: string): Promise<void> {
  if (options.only !== undefined && options.only !== name) return;
  const runs: Figures[] = [];
  for (let run = 0; run < Number(options.runs); run += 1) runs.push(await audit(product.origin + path));
  const figures = Object.keys(runs[0] ?? {}).map((key) => {
    const sorted = runs.map((each) => each[key as keyof Figures]).sort((one, other) => one - other);
    return [key, sorted[Math.floor(sorted.length / 2)]];
  });
  pages[name] = Object.fromEntries(figures) as Figures;
  console.log(name, pages[name]);
}

/** Lighthouse asks for another run where the browser's own recording failed. */
async function audit(url: string, triesLeft = 2): Promise<Figures> {
  await forgetFiles();
  const outcome = await lighthouse(
    url,
    {
      port,
      logLevel: 'error',
      disableStorageReset: true,
      ...(cookie !== '' && { extraHeaders: { cookie } }),
    },
    options.desktop ? desktopConfig : undefined,
  );
  const result = outcome?.lhr;
  if (result?.runtimeError?.code === 'NO_NAVSTART' && triesLeft > 0) return audit(url, triesLeft - 1);
  if (result === undefined || result.runtimeError !== undefined) {
    throw new Error(`${url} cannot be measured: ${result?.runtimeError?.message ?? 'no result'}`);
  }
  tellFaults(result);
  const score = (category: string) => Math.round((result.categories[category]?.score ?? 0) * 100);
  const number = (audited: string) => result.audits[audited]?.numericValue ?? Number.NaN;
  const asked = requestsOf(result);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: Math.round(number('largest-contentful-paint')),
    cls: Math.round(number('cumulative-layout-shift') * 1_000) / 1_000,
    tbtMs: Math.round(number('total-blocking-time')),
    jsGzipKb: Math.round(asked.reduce((sum, each) => sum + gzippedScript(each), 0) / 100) / 10,
    requests: asked.length,
  };
}

/** Each run is a first visit: the session stays, the cache is cleared. */
async function forgetFiles(): Promise<void> {
  await using page = await browser.newPage();
  const session = await browser.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
}

/** Lists the failed audits of the pass-or-fail categories. */
function tellFaults(result: Result): void {
  for (const category of ['accessibility', 'best-practices', 'seo']) {
    for (const { id, weight } of result.categories[category]?.auditRefs ?? []) {
      const audited = result.audits[id];
      if (weight > 0 && audited?.score !== null && (audited?.score ?? 1) < 1) {
        console.log(`  ${category}: ${audited?.title}`, JSON.stringify(audited?.details).slice(0, 600));
      }
    }
  }
}

type Request = { url: string; resourceType?: string };

function requestsOf(result: Result): Request[] {
  const { details } = result.audits['network-requests'] ?? {};
  const items = details?.type === 'table' ? (details.items as Request[]) : [];
  return items.filter(({ url }) => url.startsWith('http'));
}

/** Size of a script in gzip: the encoding actually served depends on the browser. */
function gzippedScript({ url, resourceType }: Request): number {
  if (resourceType !== 'Script') return 0;
  const file = join(root, 'web', 'dist', new URL(url).pathname);
  return existsSync(`${file}.gz`) ? readFileSync(`${file}.gz`).length : gzipSync(readFileSync(file)).length;
}

/** Signs up, analyses the invented vendor, holds it against a preset, and uploads an agreement: the addresses of all of these. */
async function becomeReader({ request }: BrowserContext, { origin }: Product) {
  const identity = await request.post(`${origin}/api/auth/sign-up/email`, {
    headers: { origin },
    data: { email: 'reader@example.com', password: goodPassword },
  });
  if (!identity.ok()) throw new Error(await identity.text());
  const { token } = await data<{ token: string }>(await request.get(`${origin}/api/auth/token`));
  const headers = { authorization: `Bearer ${token}` };
  const begun = await request.post(`${origin}/v1/analyze`, { headers, data: { url: vendorHost } });
  const { id, vendor_id } = await data<{ id: string; vendor_id: string }>(begun);
  while (!/^(?:completed|failed)/.test((await analysis(id)).status)) await sleep(500);
  const report = `/dashboard/vendors/${vendor_id}`;
  const documents = await data<{ id: string; type: string }[]>(
    await request.get(`${origin}/v1/vendors/${vendor_id}/documents`, { headers }),
  );
  const document = documents.find(({ type }) => type === 'privacy')?.id ?? '';
  const [preset] = await data<{ id: string; name: string; checks: object[] }[]>(
    await request.get(`${origin}/v1/standards/presets`, { headers }),
  );
  const standard = await data<{ id: string }>(
    await request.post(`${origin}/v1/standards`, {
      headers,
      data: { name: preset?.name, tag: null, preset: preset?.id, checks: preset?.checks },
    }),
  );
  const own = await data<{ id: string }>(
    await request.post(`${origin}/v1/private-documents?name=agreement.md`, {
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      data: Buffer.from(agreement),
    }),
  );
  const read = async () =>
    data<{ shown: object | null }>(
      await request.get(`${origin}/v1/private-documents/${own.id}`, { headers }),
    );
  while ((await read()).shown === null) await sleep(500);
  return {
    report,
    document: `${report}?document=${document}`,
    standard: `/standards/${standard.id}`,
    ownDocument: `/documents/${own.id}`,
  };

  async function analysis(analysisId: string): Promise<{ status: string }> {
    return data(await request.get(`${origin}/v1/analyze/${analysisId}`, { headers }));
  }
}

async function data<Data>(answer: { json(): Promise<unknown> }): Promise<Data> {
  return ((await answer.json()) as { data: Data }).data;
}
