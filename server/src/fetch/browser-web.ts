import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { browserProcess } from './browser-process.ts';
import type { FetchedPage, FetchOutcome, FetchRequest, Web } from './fetch.ts';
import { orAborted } from './or-aborted.ts';
import { PageRequests, type PageRequestParts } from './page-requests.ts';

export type BrowserWebParts = PageRequestParts & {
  executablePath: string;
  userAgent: string;
  concurrentPages: number;
};

// As for a page's bytes.
const maximumHtmlBytes = 20 * 1024 * 1024;
// Scripts that are still busy after this are rarely busy with text.
const longestSettlingMs = 10_000;
const pollMs = 300;

/** Pages as their scripts leave them. Each page has a context of its own: no vendor sees anything of another. */
export function openBrowserWeb(parts: BrowserWebParts): Web {
  const browser = browserProcess(parts.executablePath, parts.userAgent);
  const places = new Places(parts.concurrentPages);
  return {
    async fetch(request) {
      // Without validators: an unchanged shell says nothing about the text that scripts put into it.
      const { url, signal } = request;
      const outcome = await parts.web.fetch({ url, ...(signal === undefined ? {} : { signal }) });
      if (outcome.kind !== 'page' || !isHtml(outcome.page)) return outcome;
      const leave = await places.enter(signal);
      try {
        return await renderInTime(outcome.page, request, parts, browser);
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

async function renderInTime(
  page: FetchedPage,
  request: FetchRequest,
  parts: BrowserWebParts,
  browser: ReturnType<typeof browserProcess>,
): Promise<FetchOutcome> {
  const deadline = AbortSignal.timeout(parts.timeoutMs);
  const signal = request.signal === undefined ? deadline : AbortSignal.any([deadline, request.signal]);
  let context: BrowserContext | null = null;
  try {
    context = await browser.open();
    return await orAborted(render(context, page, parts, signal), signal);
  } catch {
    request.signal?.throwIfAborted();
    if (deadline.aborted)
      return failed(page, 'timeout', 'The page’s scripts did not come to an end in time.');
    const why = context === null ? 'The browser could not be started.' : 'The page made the browser fail.';
    return failed(page, 'broken', why);
  } finally {
    if (context !== null) await browser.done(context);
  }
}

async function render(
  context: BrowserContext,
  page: FetchedPage,
  parts: BrowserWebParts,
  signal: AbortSignal,
): Promise<FetchOutcome> {
  const charset = page.charset === null ? '' : `; charset=${page.charset}`;
  const first = { url: page.finalUrl, body: page.bytes, contentType: `text/html${charset}` };
  const requests = new PageRequests(parts, first, signal);
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
