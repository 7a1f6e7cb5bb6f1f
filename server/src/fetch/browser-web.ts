import { hash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { browserProcess } from './browser-process.ts';
import type { FetchedPage, FetchOutcome, FetchRequest, Web } from './fetch.ts';
import { LoadedScripts } from './loaded-scripts.ts';
import { orAborted } from './or-aborted.ts';
import { PageAllowance, tallyOfOnePage } from './page-allowance.ts';
import { PageRequests, type PageRequestParts } from './page-requests.ts';

export type BrowserWebParts = PageRequestParts & {
  executablePath: string;
  userAgent: string;
  concurrentPages: number;
};

// As for a page's bytes.
const maximumHtmlBytes = 20 * 1024 * 1024;
// Scripts that are still busy after this are rarely busy with text. Twenty scripts of another site, in their turns, take fifteen seconds.
const longestSettlingMs = 20_000;
const pollMs = 300;

/** Pages as their scripts leave them. Each page has a context of its own: no vendor sees anything of another. */
export function openBrowserWeb(parts: BrowserWebParts): Web {
  const browser = browserProcess(parts.executablePath, parts.userAgent);
  const places = new Places(parts.concurrentPages);
  const scripts = new LoadedScripts();
  return {
    async fetch(request) {
      // Without validators: an unchanged HTML skeleton does not mean that the text added by scripts is unchanged.
      const { url, signal } = request;
      const outcome = await parts.web.fetch({ url, ...(signal === undefined ? {} : { signal }) });
      if (outcome.kind !== 'page' || !isHtml(outcome.page)) return outcome;
      const leave = await places.enter(signal);
      try {
        return await renderInTime(outcome.page, request, { ...parts, scripts, browser });
      } finally {
        leave();
      }
    },
    async close() {
      await browser.close();
      await parts.transport.close();
    },
  };
}

function isHtml(page: FetchedPage): boolean {
  return page.contentType === 'text/html' || page.contentType === 'application/xhtml+xml';
}

type RenderingParts = BrowserWebParts & {
  scripts: LoadedScripts;
  browser: ReturnType<typeof browserProcess>;
};

async function renderInTime(
  page: FetchedPage,
  request: FetchRequest,
  parts: RenderingParts,
): Promise<FetchOutcome> {
  const deadline = AbortSignal.timeout(parts.timeoutMs);
  const over = new AbortController();
  const signal = AbortSignal.any([
    deadline,
    over.signal,
    ...(request.signal === undefined ? [] : [request.signal]),
  ]);
  const tally = request.tally ?? tallyOfOnePage(randomUUID());
  const allowance = new PageAllowance(page.finalUrl, tally);
  const charset = page.charset === null ? '' : `; charset=${page.charset}`;
  const first = { url: page.finalUrl, body: page.bytes, contentType: `text/html${charset}` };
  const { scripts, browser } = parts;
  const requests = new PageRequests(parts, { first, allowance, scripts, analysis: tally.id, signal });
  let context: BrowserContext | null = null;
  try {
    context = await browser.open();
    const outcome = await orAborted(render(context, page, parts, requests, signal), signal);
    return withRefusals(outcome, allowance.refusals());
  } catch {
    request.signal?.throwIfAborted();
    const why = context === null ? 'The browser could not be started.' : 'The page made the browser fail.';
    const outcome = deadline.aborted
      ? failed(page, 'timeout', 'The page’s scripts did not come to an end in time.')
      : failed(page, 'broken', why);
    return withRefusals(outcome, allowance.refusals());
  } finally {
    // Requests still waiting for their turn are dropped.
    over.abort();
    await requests.end();
    if (context !== null) await browser.done(context);
  }
}

async function render(
  context: BrowserContext,
  page: FetchedPage,
  parts: BrowserWebParts,
  requests: PageRequests,
  signal: AbortSignal,
): Promise<FetchOutcome> {
  await context.route(/.*/, (route) => requests.answer(route));
  const tab = await context.newPage();
  context.on('page', (other) => void other.close().catch(() => undefined));
  const crashed = new Promise<never>((_resolve, reject) =>
    tab.once('crash', () => reject(new Error('crash'))),
  );
  const loaded = async (): Promise<string> => {
    // Not "domcontentloaded": it never comes for a page whose navigation to a forbidden address was aborted.
    await tab.goto(page.finalUrl, { waitUntil: 'commit', timeout: parts.timeoutMs });
    await settle(tab, signal);
    return tab.content();
  };
  const html = await Promise.race([loaded(), crashed]);
  const bytes = new Uint8Array(Buffer.from(html));
  if (bytes.length > maximumHtmlBytes) return failed(page, 'too_large', 'The page is larger than we read.');
  return { kind: 'page', page: rendered(page, bytes, tab.url()) };
}

/** Until the page has text that no longer grows, or has had time enough. */
async function settle(tab: Page, signal: AbortSignal): Promise<void> {
  const endMs = performance.now() + longestSettlingMs;
  await tab.waitForLoadState('networkidle', { timeout: longestSettlingMs }).catch(() => undefined);
  let before = -1;
  while (performance.now() < endMs) {
    const now = await tab.evaluate<number>('document.body?.textContent?.length ?? 0');
    if (now === before) return;
    before = now;
    await sleep(pollMs, undefined, { signal });
  }
}

function rendered(page: FetchedPage, bytes: Uint8Array, url: string): FetchedPage {
  const { etag: _etag, 'last-modified': _date, ...headers } = page.headers;
  const contentType = 'text/html';
  const sha256 = hash('sha256', bytes);
  return { ...page, finalUrl: url, headers, contentType, charset: 'utf-8', bytes, sha256, via: 'browser' };
}

/** Refused requests may be the reason why a page has no text. */
function withRefusals(outcome: FetchOutcome, refusedRequests: string | null): FetchOutcome {
  if (refusedRequests === null) return outcome;
  switch (outcome.kind) {
    case 'page':
      return { kind: 'page', page: { ...outcome.page, refusedRequests } };
    case 'failed':
      return { ...outcome, message: `${outcome.message} ${refusedRequests}` };
    case 'not_modified':
      return outcome;
  }
}

function failed(
  page: FetchedPage,
  failure: 'timeout' | 'broken' | 'too_large',
  message: string,
): FetchOutcome {
  const { url, status, redirects } = page;
  return { kind: 'failed', url, failure, status, redirects, retryAfterSeconds: null, message };
}

/** As many pages at once as there are places: each takes some hundred megabytes. */
class Places {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  async enter(signal: AbortSignal | undefined): Promise<() => void> {
    if (this.#free > 0) {
      this.#free -= 1;
    } else {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#waiting.push(resolve);
      await orAborted(promise, signal).catch((reason: unknown) => {
        const place = this.#waiting.indexOf(resolve);
        if (place === -1) this.#leave();
        else this.#waiting.splice(place, 1);
        throw reason;
      });
    }
    return () => this.#leave();
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free += 1;
    else next();
  }
}
