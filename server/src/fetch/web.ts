import { hash } from 'node:crypto';
import { gunzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { Admission, FetchOutcome, FetchRequest, FetchedPage, RobotsMemory, Web } from './fetch.ts';
import { because, travel, type Arrival, type GivenAnswer, type JourneyPlan, type Stop } from './journey.ts';
import { LargeBodies } from './large-bodies.ts';
import { isAccepted, isHopeless, readContentType, sniffMediaType } from './media-type.ts';
import { readBody, type BodyLimits, type BodyReading } from './read-body.ts';
import { readRetryAfter } from './retry-after.ts';
import { robotsBytes, robotsKeeper, type RobotsAnswer, type RobotsVerdict } from './robots.ts';
import type { Transport } from './transport.ts';
import { failureOfStatus, sentenceOfBody, sentenceOfStatus } from './sentences.ts';

type Accept = NonNullable<FetchRequest['accept']>;

/** What differs between the live web and an archive. */
export type WebParts = Pick<JourneyPlan, 'allowHosts' | 'pacingOf' | 'timeoutMs'> & {
  /** Null: what is known of robots.txt is known to this web alone. */
  robots: RobotsMemory | null;
  transport: Transport;
  userAgent: string;
};

/** How hosts are treated, by whoever asks them: what is known of their robots.txt and whose turn it is are shared. */
export type Manners = Pick<JourneyPlan, 'pacingOf'> & {
  /** Whether an address may be asked for: by its robots.txt, then by whoever counts the caller's requests. */
  permit(url: URL, admit?: Admission): Promise<RobotsVerdict>;
};

const megabyte = 1024 * 1024;

/** The Internet Archive answers about fifteen requests a minute before it turns a program away. */
const interfaceDelayMs = 4_000;

/** Of any body but robots.txt. */
export const bodyLimits: BodyLimits = {
  // The longest policy pages measured are under 1 MB.
  wireBytes: 5 * megabyte,
  // Scanned agreements and audit reports pass 5 MB; those over 20 MB are brochures.
  wireBytesOfFile: 20 * megabyte,
  decodedBytes: 20 * megabyte,
};
const robotsLimits: BodyLimits = {
  wireBytes: robotsBytes,
  wireBytesOfFile: robotsBytes,
  decodedBytes: robotsBytes,
};

/** A web over one transport: robots.txt, pacing, redirects, limits and typed outcomes are the same for all. */
export function openWeb(parts: WebParts): Web & Manners {
  const largeBodies = new LargeBodies();
  const robots = robotsKeeper((origin, admit) => askForRobots(origin, parts, largeBodies, admit), {
    memory: parts.robots,
  });
  const permit: Manners['permit'] = async (url, admit) => {
    const verdict = await robots(url, admit);
    return verdict.kind === 'allowed' ? admitted(url, admit, verdict) : verdict;
  };
  const visit = async (request: FetchRequest): Promise<FetchOutcome> => {
    const accept = request.accept ?? 'document';
    const arrival = await travel(request.url, {
      ...parts,
      send: parts.transport.get,
      permit: (url) =>
        request.isInterface === true && url.origin === URL.parse(request.url)?.origin
          ? admitted(url, request.admit, { kind: 'allowed', crawlDelayMs: interfaceDelayMs })
          : permit(url, request.admit),
      headersOf: (hop) => headersOf(request, accept, parts.userAgent, hop),
      receive: (answer, signal) => receive(answer, largeBodies, signal),
      signal: request.signal,
    });
    return settle(arrival, request, accept, parts.transport.via);
  };
  return {
    permit,
    pacingOf: parts.pacingOf,
    async fetch(request) {
      const outcome = await visit(request);
      const meant = outcome.kind === 'failed' && outcome.failure === 'gone' ? encodedOnce(request.url) : null;
      if (meant === null) return outcome;
      const { etag: _etag, lastModified: _lastModified, ...unconditional } = request;
      const other = await visit({ ...unconditional, url: meant });
      if (other.kind !== 'page') return outcome;
      const { page } = other;
      return { kind: 'page', page: { ...page, url: request.url, redirects: [meant, ...page.redirects] } };
    },
    close: () => parts.transport.close(),
  };
}

/**
 * `/terms%2520of%2520use.pdf` as it was meant, or null where nothing was encoded twice. A file may well be called so: it is only another
 * way to write an address that leads nowhere. Queries hold whole addresses, encoded as often as they are nested.
 */
function encodedOnce(address: string): string | null {
  const url = URL.parse(address);
  if (url === null) return null;
  const { pathname } = url;
  url.pathname = pathname.replace(/%25(?=[0-9a-f]{2})/gi, '%');
  return url.pathname === pathname ? null : url.href;
}

/** The verdict, unless whoever counts the requests refuses one more. */
async function admitted(
  url: URL,
  admit: Admission | undefined,
  verdict: RobotsVerdict,
): Promise<RobotsVerdict> {
  const refusal = (await admit?.(url)) ?? null;
  return refusal === null ? verdict : { kind: 'stopped', stop: because('refused', refusal) };
}

async function askForRobots(
  origin: string,
  parts: WebParts,
  largeBodies: LargeBodies,
  admit: Admission | undefined,
): Promise<RobotsAnswer> {
  let isRefused = false;
  const arrival = await travel(`${origin}/robots.txt`, {
    ...parts,
    send: parts.transport.get,
    async permit(url) {
      const verdict = await admitted(url, admit, { kind: 'allowed', crawlDelayMs: 0 });
      isRefused = verdict.kind === 'stopped';
      return verdict;
    },
    headersOf: () => ({ 'user-agent': parts.userAgent, accept: 'text/plain', 'accept-encoding': codings }),
    receive: (answer, signal) =>
      answer.status === 200
        ? readBody(answer.body, answer.headers['content-encoding'], robotsLimits, largeBodies, signal)
        : Promise.resolve(null),
    signal: undefined,
  });
  if (arrival.kind === 'stopped')
    return isRefused ? { kind: 'not_asked', stop: arrival.stop } : robotsOfStop(arrival.stop);
  const { answer, body } = arrival;
  if (answer.status >= 500) return { kind: 'closed' };
  // Of an overlong file the beginning counts (RFC 9309, 2.5).
  if (body?.kind === 'whole' || body?.kind === 'too_large') {
    return { kind: 'text', text: new TextDecoder().decode(body.bytes) };
  }
  return { kind: 'unavailable' };
}

function robotsOfStop(stop: Stop): RobotsAnswer {
  const isNowhere =
    stop.failure === 'redirect_loop' || stop.failure === 'gone' || stop.failure === 'too_large';
  return isNowhere ? { kind: 'unavailable' } : { kind: 'no_answer', stop };
}

const codings = 'gzip, br, deflate, zstd';

const acceptHeaders: Record<Accept, string> = {
  document:
    'text/html,application/xhtml+xml,application/pdf;q=0.9,text/markdown;q=0.9,text/plain;q=0.8,*/*;q=0.5',
  text: 'text/plain,text/markdown,application/json;q=0.9,*/*;q=0.5',
  sitemap: 'application/xml,text/xml,text/plain;q=0.9,*/*;q=0.5',
};

function headersOf(
  request: FetchRequest,
  accept: Accept,
  userAgent: string,
  hop: number,
): Record<string, string> {
  const headers: Record<string, string> = {
    'user-agent': userAgent,
    accept: acceptHeaders[accept],
    'accept-language': `${request.language ?? 'en'}, *;q=0.5`,
    'accept-encoding': codings,
  };
  const { etag, lastModified } = request;
  if (etag !== undefined && isSendable(etag)) headers['if-none-match'] = etag;
  // A page that took another's place by redirect may well be older than our copy: only its ETag can distinguish them.
  if (lastModified !== undefined && isSendable(lastModified) && hop === 0) {
    headers['if-modified-since'] = lastModified;
  }
  return headers;
}

/** Some servers send bytes in their headers that may not be sent back. */
function isSendable(value: string): boolean {
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(value);
}

function receive(
  answer: GivenAnswer,
  largeBodies: LargeBodies,
  signal: AbortSignal,
): Promise<BodyReading | null> {
  const { mediaType } = readContentType(answer.headers['content-type']);
  const isWanted = answer.status >= 200 && answer.status < 300 && answer.status !== 206;
  if (!isWanted || isHopeless(mediaType)) return Promise.resolve(null);
  return readBody(answer.body, answer.headers['content-encoding'], bodyLimits, largeBodies, signal);
}

async function settle(
  arrival: Arrival,
  request: FetchRequest,
  accept: Accept,
  via: FetchedPage['via'],
): Promise<FetchOutcome> {
  const { url } = request;
  if (arrival.kind === 'stopped') {
    return { kind: 'failed', url, redirects: arrival.redirects, ...arrival.stop };
  }
  const { answer, body, redirects } = arrival;
  const { status } = answer;
  const isConditional = request.etag !== undefined || request.lastModified !== undefined;
  if (status === 304 && isConditional)
    return { kind: 'not_modified', url, finalUrl: arrival.url.href, fetchedAt: answer.at };
  const retryAfterSeconds = readRetryAfter(answer.headers['retry-after'], answer.at);
  const failed = (failure: Stop['failure'], message: string): FetchOutcome => {
    const receivedBytes = body !== null && 'bytes' in body ? body.bytes.byteLength : 0;
    return { kind: 'failed', url, failure, status, redirects, retryAfterSeconds, receivedBytes, message };
  };
  const failure = failureOfStatus(status);
  if (failure !== null) return failed(failure, sentenceOfStatus(status));
  const { mediaType, charset } = readContentType(answer.headers['content-type']);
  if (body === null) return failed('wrong_type', sentenceOfType(mediaType ?? 'unknown'));
  if (body.kind !== 'whole') return failed(body.kind, sentenceOfBody[body.kind]);
  const bytes = accept === 'sitemap' ? await unpackSitemap(body.bytes) : body.bytes;
  const contentType = sniffMediaType(mediaType, bytes, arrival.url.href);
  if (!isAccepted(contentType, accept)) return failed('wrong_type', sentenceOfType(contentType));
  const page: FetchedPage = {
    url,
    finalUrl: arrival.url.href,
    redirects,
    status,
    headers: answer.headers,
    contentType,
    charset,
    bytes,
    sha256: hash('sha256', bytes),
    fetchedAt: answer.at,
    via,
  };
  return { kind: 'page', page };
}

function sentenceOfType(mediaType: string): string {
  return `The address holds ${mediaType}, which is not a document that can be read.`;
}

/** `sitemap.xml.gz`: a file that is compressed itself, whatever its Content-Encoding. */
async function unpackSitemap(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: bodyLimits.decodedBytes });
  } catch {
    // Left packed, it ends as the wrong type.
    return bytes;
  }
}
