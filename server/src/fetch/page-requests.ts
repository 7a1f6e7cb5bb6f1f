import type { Request, Route } from 'playwright-core';
import { withoutFragment } from '../network/fragment.ts';
import type { LiveWeb } from './fetch.ts';
import { type Arrival, because, travel } from './journey.ts';
import { LargeBodies } from './large-bodies.ts';
import type { LiveTransport, Message } from './live-transport.ts';
import type { Loaded, LoadedScripts } from './loaded-scripts.ts';
import type { PageAllowance, Refusal } from './page-allowance.ts';
import { readBody } from './read-body.ts';
import { SharedTurns } from './shared-turns.ts';
import { bodyLimits } from './web.ts';

export type PageRequestParts = {
  /** Documents, with all its politeness. */
  web: LiveWeb;
  /** What scripts ask for, through the same guard. */
  transport: LiveTransport;
  allowHosts: ReadonlySet<string>;
  timeoutMs: number;
};

/** Of the page that is rendered. */
type Rendering = {
  first: { url: string; body: Uint8Array; contentType: string };
  allowance: PageAllowance;
  scripts: LoadedScripts;
  analysis: string;
  signal: AbortSignal;
};

// What pages need to show text; pictures, fonts and styles are no text.
const neededTypes = new Set(['document', 'script', 'xhr', 'fetch']);
// Past this a page is not listened to any more: each refusal costs us something, too.
const maximumAttempts = 1_000;
const maximumBytes = 50 * 1024 * 1024;
const maximumNavigations = 5;

/**
 * Answers the requests of one page: its address, the pages it navigates to, what its scripts load, and everything else with a refusal. Each
 * request, with each of its redirects, is guarded, counted, allowed by robots.txt and paced as if it were asked for without a browser.
 */
export class PageRequests {
  readonly #parts: PageRequestParts;
  readonly #page: Rendering;
  readonly #first: string;
  readonly #largeBodies = new LargeBodies();
  readonly #ownTurns = new Map<string, SharedTurns>();
  #attempts = 0;
  #bytes = 0;
  #navigations = 0;

  constructor(parts: PageRequestParts, page: Rendering) {
    this.#parts = parts;
    this.#page = page;
    this.#first = withoutFragment(page.first.url);
  }

  /** Never rejects: a page that is closing has no use for its answers. */
  async answer(route: Route): Promise<void> {
    const request = route.request();
    try {
      // A navigation that is aborted leaves the page as it is; after any other error the browser would show a page of its own.
      const answer = await this.#answerTo(request);
      await (answer === null
        ? route.abort(request.isNavigationRequest() ? 'aborted' : 'blockedbyclient')
        : route.fulfill(answer));
    } catch {
      await route.abort('failed').catch(() => undefined);
    }
  }

  /** Gives back the turns that are held. */
  async end(): Promise<void> {
    await Promise.all([...this.#ownTurns.values()].map((turns) => turns.end()));
  }

  async #answerTo(request: Request): Promise<Loaded | null> {
    this.#attempts += 1;
    if (this.#attempts > maximumAttempts || !neededTypes.has(request.resourceType())) return null;
    if (this.#bytes > maximumBytes) return this.#refuse('limit');
    if (request.resourceType() === 'document') return this.#document(request);
    return this.#resource(request);
  }

  async #document(request: Request): Promise<Loaded | null> {
    // Frames hold advertisements, films and forms.
    if (request.frame().parentFrame() !== null) return null;
    this.#navigations += 1;
    if (request.method() !== 'GET') return this.#refuse('method');
    if (this.#navigations > maximumNavigations) return this.#refuse('limit');
    if (withoutFragment(request.url()) === this.#first) return htmlAnswer(this.#page.first);
    const { allowance, signal } = this.#page;
    let isSpent = false;
    const outcome = await this.#parts.web.fetch({
      url: request.url(),
      signal,
      admit: async (url) => {
        isSpent = !(await allowance.take(url));
        return isSpent ? spent : null;
      },
    });
    if (outcome.kind === 'failed') this.#note(isSpent ? 'limit' : null, outcome.failure);
    if (outcome.kind !== 'page' || outcome.page.contentType !== 'text/html') return null;
    const { bytes, charset } = outcome.page;
    return htmlAnswer({
      body: bytes,
      contentType: `text/html${charset === null ? '' : `; charset=${charset}`}`,
    });
  }

  async #resource(request: Request): Promise<Loaded | null> {
    const { scripts, analysis } = this.#page;
    const url = request.url();
    const isScript = request.resourceType() === 'script';
    const known = isScript ? scripts.get(analysis, url) : null;
    if (known !== null) return known;
    const arrival = await this.#travel(request);
    if (arrival.kind === 'stopped' || arrival.body?.kind !== 'whole') return null;
    const { bytes } = arrival.body;
    this.#bytes += bytes.length;
    const { status, headers } = arrival.answer;
    const loaded = { status, headers: withoutFraming(headers), body: Buffer.from(bytes) };
    if (isScript) scripts.keep(analysis, url, loaded);
    return loaded;
  }

  async #travel(request: Request): Promise<Arrival> {
    const { transport, web, allowHosts, timeoutMs } = this.#parts;
    const { allowance, signal } = this.#page;
    const asked = sendableHeaders(await request.allHeaders());
    let message = { method: request.method(), body: request.postDataBuffer() };
    let refusal: Refusal | null = null;
    const arrival = await travel(request.url(), {
      send: (url, headers, ended) => transport.send(url, { ...readingOnly(message), headers }, ended),
      allowHosts,
      pacingOf: (host) => this.#pacingOf(host),
      permit: async (url) => {
        refusal = allowance.allowsMethod(message.method, url) ? null : 'method';
        if (refusal !== null) return { kind: 'stopped', stop: because('refused', spent) };
        return web.permit(url, async (each) => {
          if (await allowance.take(each)) return null;
          refusal = 'limit';
          return spent;
        });
      },
      headersOf: (_hop, url) => (allowance.isOwnOrigin(url) ? asked : harmlessOf(asked)),
      redirected(status) {
        // As browsers do (WHATWG Fetch, 4.4).
        const isChanged = status === 303 || (status < 303 && message.method === 'POST');
        if (isChanged && message.method !== 'HEAD') message = { method: 'GET', body: null };
      },
      receive: (answer, ended) =>
        readBody(answer.body, answer.headers['content-encoding'], bodyLimits, this.#largeBodies, ended),
      timeoutMs,
      signal,
    });
    if (arrival.kind === 'stopped') this.#note(refusal, arrival.stop.failure);
    return arrival;
  }

  #pacingOf(host: string): ReturnType<LiveWeb['pacingOf']> {
    const pacing = this.#parts.web.pacingOf(host);
    if (pacing === null || !this.#page.allowance.isOwnSite(host)) return pacing;
    const turns = this.#ownTurns.get(host) ?? new SharedTurns(pacing);
    this.#ownTurns.set(host, turns);
    return turns;
  }

  #refuse(refusal: Refusal): null {
    this.#page.allowance.refuse(refusal);
    return null;
  }

  /** What stopped a request, where it was us. */
  #note(refusal: Refusal | null, failure: string): void {
    if (refusal !== null) this.#refuse(refusal);
    else if (failure === 'blocked_by_robots') this.#refuse('robots');
    else if (failure === 'forbidden') this.#refuse('address');
  }
}

const spent = 'The page asks for more than we let pages ask for.';

function readingOnly({ method, body }: { method: string; body: Buffer | null }): Omit<Message, 'headers'> {
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') throw new Error(`${method} is never sent`);
  return { method, body: method === 'POST' ? body : null };
}

function htmlAnswer(document: { body: Uint8Array; contentType: string }): Loaded {
  return {
    status: 200,
    headers: { 'content-type': document.contentType },
    body: Buffer.from(document.body),
  };
}

/** The browser's headers without those that belong to the connection, which is ours. */
function sendableHeaders(headers: Record<string, string>): Record<string, string> {
  const own = new Set([
    'host',
    'connection',
    'content-length',
    'accept-encoding',
    'transfer-encoding',
    'upgrade',
  ]);
  const kept = Object.entries(headers).filter(
    ([name]) => !name.startsWith(':') && !own.has(name.toLowerCase()),
  );
  return { ...Object.fromEntries(kept), 'accept-encoding': 'gzip, br, deflate, zstd' };
}

/** What another origin is sent: some servers take a header for a method, and the browser’s own asking before is not passed on. */
function harmlessOf(headers: Record<string, string>): Record<string, string> {
  const harmless = /^(?:user-agent|accept|accept-(?:encoding|language)|origin|referer)$/i;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => harmless.test(name)));
}

/** The body is handed on decoded and whole. */
function withoutFraming(headers: Record<string, string>): Record<string, string> {
  const framing = new Set([
    'content-encoding',
    'content-length',
    'transfer-encoding',
    'connection',
    'keep-alive',
  ]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !framing.has(name)));
}
