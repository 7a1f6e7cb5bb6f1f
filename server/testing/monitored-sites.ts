import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { policyPage } from './vendor-site.ts';
import {
  cookiePolicy,
  dataProcessingAddendum,
  privacyPolicy,
  termsOfService,
} from './vendor-site-policies.ts';

/** The documents of every host. */
export const monitoredPolicies = [
  { path: '/privacy', type: 'privacy', page: policyPage(privacyPolicy) },
  { path: '/terms', type: 'terms', page: policyPage(termsOfService) },
  { path: '/cookies', type: 'cookies', page: policyPage(cookiePolicy) },
  { path: '/dpa', type: 'dpa', page: policyPage(dataProcessingAddendum) },
  {
    path: '/rules',
    type: 'acceptable_use',
    page: policyPage({ ...termsOfService, title: 'Acceptable Use Policy' }),
  },
] as const;

/** One request, as seen by its host. */
export type SeenRequest = { path: string; began: number; ended: number; status: number };

export type MonitoredSites = {
  /** Each a host of its own: `127.0.3.7:8080`. */
  hosts: readonly string[];
  /** Sets what the hosts serve from now on, and clears the recorded requests; `isStill`: the very bytes that they served at first. */
  begin(round: number, isStill?: boolean): void;
  requestsOf(host: string): readonly SeenRequest[];
  close(): Promise<void>;
};

/** The number of a document among all; its behaviour in a round follows from that. */
type Behaviour = 'validators' | 'same_bytes' | 'another_build' | 'redirected' | 'changed' | 'asks_to_wait';

/** In a round, one document in a hundred changes for good, as many answer Retry-After once, and half as many redirect elsewhere. */
function behaviourOf(document: number, round: number): Behaviour {
  const place = (document * 37) % 200;
  if (isChangedIn(document, round)) return 'changed';
  if (asksToWait(document)) return 'asks_to_wait';
  if (place === 2) return 'redirected';
  return (['validators', 'same_bytes', 'another_build', 'validators'] as const)[place % 4] ?? 'validators';
}

/** Unless it is changed in the round itself. */
export function asksToWait(document: number): boolean {
  return (document * 37) % 100 === 1;
}

export function isChangedIn(document: number, round: number): boolean {
  return round > 0 && (document * 37 + 3) % 100 === round;
}

const waitSeconds = 2;
/** The crawl delay of every fiftieth host. */
const crawlDelaySeconds = 1;

function hasCrawlDelay(host: number): boolean {
  return host % 50 === 7;
}

/** Hosts on this machine that all publish the same policies, each at an address of its own behind one socket. */
export async function startMonitoredSites(count: number): Promise<MonitoredSites> {
  let round = 0;
  let still = false;
  const seen = Array.from({ length: count }, (): SeenRequest[] => []);
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const began = performance.now();
    const { host: number, path } = placeOf(request);
    await serve(request, response, { number, path, round, still, before: seen[number] ?? [] });
    seen[number]?.push({ path, began, ended: performance.now(), status: response.statusCode });
  };
  const server = createServer((request, response) => void answer(request, response));
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    hosts: Array.from({ length: count }, (_, number) => `${addressOf(number)}:${port}`),
    begin(next, isStill = false) {
      round = next;
      still = isStill;
      for (const requests of seen) requests.length = 0;
    },
    requestsOf: (host) => seen[numberOf(host)] ?? [],
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** All of 127.0.0.0/8 is this machine. */
function addressOf(number: number): string {
  return `127.1.${Math.floor(number / 250)}.${(number % 250) + 1}`;
}

function numberOf(host: string): number {
  const [, , third = 0, fourth = 1] = (host.split(':')[0] ?? '').split('.').map(Number);
  return third * 250 + fourth - 1;
}

function placeOf(request: IncomingMessage): { host: number; path: string } {
  return { host: numberOf(request.headers.host ?? ''), path: request.url ?? '/' };
}

type Asked = { number: number; path: string; round: number; still: boolean; before: readonly SeenRequest[] };

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  { number, path, round, still, before }: Asked,
): Promise<void> {
  // The latency of a nearby server.
  await sleep(5);
  const answer = (status: number, headers: Record<string, string>, body: string): Promise<void> =>
    new Promise((resolve) => {
      response.writeHead(status, headers).end(body, resolve);
    });
  const html = { 'content-type': 'text/html; charset=utf-8' };
  if (path === '/robots.txt') {
    const rules = hasCrawlDelay(number) ? `Crawl-delay: ${crawlDelaySeconds}` : 'Allow: /';
    return answer(200, { 'content-type': 'text/plain' }, `User-agent: *\n${rules}\n`);
  }
  const at = monitoredPolicies.findIndex((policy) => policy.path === path.replace(/^\/moved/, ''));
  const policy = monitoredPolicies[at];
  if (policy === undefined) return answer(404, html, '<h1>Not found</h1>');
  const document = number * monitoredPolicies.length + at;
  const changes = Array.from({ length: round }, (_, each) => each + 1).filter((each) =>
    isChangedIn(document, each),
  );
  const notices = changes.map(
    (each) => `<p>In edition ${each} we sell your address to advertisers of kind ${each}.</p>`,
  );
  const page = policy.page.replace('</main>', `${notices.join('')}</main>`);
  switch (behaviourOf(document, round)) {
    case 'asks_to_wait':
      if (round > 0 && !before.some((each) => each.path === path))
        return answer(429, { 'retry-after': String(waitSeconds) }, 'Later');
      return answer(200, html, page);
    case 'redirected':
      if (round > 0 && path === policy.path) return answer(301, { location: `/moved${path}` }, '');
      return answer(200, html, page);
    case 'another_build':
      if (still) return answer(200, html, page);
      return answer(
        200,
        html,
        page.replace('</body>', `<script nonce="${Math.random()}">go()</script></body>`),
      );
    case 'changed':
    case 'same_bytes':
      return answer(200, html, page);
    case 'validators': {
      const etag = `"edition-${changes.at(-1) ?? 0}"`;
      return request.headers['if-none-match'] === etag
        ? answer(304, { etag }, '')
        : answer(200, { ...html, etag }, page);
    }
  }
}

export type Manners = { overlaps: number; tooSoon: number; waitsCutShort: number };

/** Where a host was asked twice at once, or again too soon; `lateMs`: so much later than the next one a request may have been seen. */
export function mannersOf(
  sites: Pick<MonitoredSites, 'hosts' | 'requestsOf'>,
  delayMs: number,
  lateMs = 0,
): Manners {
  const manners = { overlaps: 0, tooSoon: 0, waitsCutShort: 0 };
  for (const [number, host] of sites.hosts.entries()) {
    const requests = sites.requestsOf(host).toSorted((one, other) => one.began - other.began);
    for (const [index, request] of requests.entries()) {
      const next = requests[index + 1];
      if (next === undefined) continue;
      const gap = next.began - request.ended;
      const isOfPage = request.path !== '/robots.txt';
      const least = hasCrawlDelay(number) && isOfPage ? Math.max(delayMs, crawlDelaySeconds * 1000) : delayMs;
      if (gap < 0) manners.overlaps += 1;
      else if (gap < least - lateMs) manners.tooSoon += 1;
      if (request.status === 429 && gap < waitSeconds * 1000 - lateMs) manners.waitsCutShort += 1;
    }
  }
  return manners;
}
