import type { Request, Route } from 'playwright-core';
import type { Web } from './fetch.ts';
import { travel } from './journey.ts';
import { LargeBodies } from './large-bodies.ts';
import type { LiveTransport } from './live-transport.ts';
import { readBody } from './read-body.ts';
import { bodyLimits } from './web.ts';

export type PageRequestParts = {
  /** Documents, with all its politeness. */
  web: Web;
  /** What scripts ask for, through the same guard. */
  transport: LiveTransport;
  allowHosts: ReadonlySet<string>;
  timeoutMs: number;
};

// What pages need to show text; pictures, fonts and styles are no text.
const neededTypes = new Set(['document', 'script', 'xhr', 'fetch']);
// Several times what the heaviest pages measured ask for.
const maximumRequests = 200;
const maximumBytes = 50 * 1024 * 1024;
const maximumNavigations = 5;

/**
 * Answers the requests of one page: its address and the pages it navigates to through `web`, what its scripts load through the
 * same guard, and everything else with a refusal. Robots.txt is asked for pages, not for their parts.
 */
export class PageRequests {
  readonly #parts: PageRequestParts;
  readonly #signal: AbortSignal;
  readonly #documents: Map<string, { body: Uint8Array; contentType: string }>;
  readonly #largeBodies = new LargeBodies();
  #requests = 0;
  #bytes = 0;
  #navigations = 0;

  constructor(
    parts: PageRequestParts,
    first: { url: string; body: Uint8Array; contentType: string },
    signal: AbortSignal,
  ) {
    this.#parts = parts;
    this.#signal = signal;
    this.#documents = new Map([[withoutFragment(first.url), first]]);
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

  async #answerTo(request: Request): Promise<Fulfilment | null> {
    this.#requests += 1;
    const isOver = this.#requests > maximumRequests || this.#bytes > maximumBytes;
    if (isOver || !neededTypes.has(request.resourceType())) return null;
    if (request.resourceType() === 'document') return this.#document(request);
    const method = request.method();
    if (method !== 'GET' && method !== 'POST') return null;
    return this.#resource(request, method);
  }

  async #document(request: Request): Promise<Fulfilment | null> {
    // Frames hold advertisements, films and forms.
    if (request.frame().parentFrame() !== null) return null;
    this.#navigations += 1;
    if (request.method() !== 'GET' || this.#navigations > maximumNavigations) return null;
    const known = this.#documents.get(withoutFragment(request.url()));
    if (known !== undefined) return htmlAnswer(known);
    const outcome = await this.#parts.web.fetch({ url: request.url(), signal: this.#signal });
    if (outcome.kind !== 'page' || outcome.page.contentType !== 'text/html') return null;
    const { bytes, charset } = outcome.page;
    return htmlAnswer({
      body: bytes,
      contentType: `text/html${charset === null ? '' : `; charset=${charset}`}`,
    });
  }

  async #resource(request: Request, method: 'GET' | 'POST'): Promise<Fulfilment | null> {
    const { transport, allowHosts, timeoutMs } = this.#parts;
    const asked = sendableHeaders(await request.allHeaders());
    const body = request.postDataBuffer();
    const arrival = await travel(request.url(), {
      send: (url, headers, signal) => transport.send(url, { method, headers, body }, signal),
      allowHosts,
      pacingOf: () => null,
      robots: () => Promise.resolve({ kind: 'allowed', crawlDelayMs: 0 }),
      headersOf: () => asked,
      receive: (answer, signal) =>
        readBody(answer.body, answer.headers['content-encoding'], bodyLimits, this.#largeBodies, signal),
      timeoutMs,
      signal: this.#signal,
    });
    if (arrival.kind === 'stopped' || arrival.body?.kind !== 'whole') return null;
    const { bytes } = arrival.body;
    this.#bytes += bytes.length;
    return {
      status: arrival.answer.status,
      headers: withoutFraming(arrival.answer.headers),
      body: Buffer.from(bytes),
    };
  }
}

type Fulfilment = { status: number; headers: Record<string, string>; body: Buffer };

function htmlAnswer(document: { body: Uint8Array; contentType: string }): Fulfilment {
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

function withoutFragment(href: string): string {
  return href.split('#', 1)[0] ?? href;
}
