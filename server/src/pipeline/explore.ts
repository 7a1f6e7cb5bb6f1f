import sniffEncoding from 'html-encoding-sniffer';
import { gunzipSync } from 'node:zlib';
import type { Discovery, DiscoveryAnswer, DiscoveryRequest } from '../discovery/discovery.ts';
import type { FetchedPage, FetchOutcome, Web } from '../fetch/fetch.ts';

export type ExploreOptions = {
  /** Requests under way at once. The web itself paces each host. Default 4. */
  concurrency?: number;
  /** Requests made by this call at most. Default: as many as the discovery asks for. */
  requests?: number;
  /** After this no new request is made; those under way are still awaited. Default 60,000. */
  timeMs?: number;
  signal?: AbortSignal;
  /** Called for every answer, with what was fetched, before the discovery sees it: what was fetched need not be fetched again. */
  onAnswer?: (answer: DiscoveryAnswer, outcome: FetchOutcome) => void | Promise<void>;
};

export type Exploration = {
  requests: number;
  ended: 'complete' | 'requests_spent' | 'time_spent' | 'aborted';
};

/** A sitemap of 50,000 addresses unpacked; more is an attack (a few bytes of gzip can hold gigabytes). */
const maximumUnpackedBytes = 50_000_000;

/**
 * Drives a discovery over a web until it has nothing more to ask or a budget is spent. May be called again for the same
 * discovery after `recordPolicyPage` brought new links. Throws only what `onAnswer` throws.
 */
export async function explore(
  discovery: Discovery,
  web: Web,
  options: ExploreOptions = {},
): Promise<Exploration> {
  const {
    concurrency = 4,
    requests: allowed = Number.POSITIVE_INFINITY,
    timeMs = 60_000,
    signal,
    onAnswer,
  } = options;
  const deadline = AbortSignal.timeout(timeMs);
  let requests = 0;
  const stopped = (): Exploration['ended'] | null => {
    if (signal?.aborted) return 'aborted';
    if (deadline.aborted) return 'time_spent';
    return requests >= allowed ? 'requests_spent' : null;
  };
  for (let batch = discovery.next(); batch.length > 0; batch = discovery.next()) {
    const waiting = [...batch];
    const work = async (): Promise<void> => {
      for (let request = waiting.shift(); request !== undefined; request = waiting.shift()) {
        const isStopped = stopped() !== null;
        if (isStopped) discovery.record(unanswered(request));
        else {
          requests += 1;
          await answerOne(discovery, web, request, signal, onAnswer);
        }
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    const ended = stopped();
    if (ended !== null) return { requests, ended };
  }
  return { requests, ended: 'complete' };
}

async function answerOne(
  discovery: Discovery,
  web: Web,
  request: DiscoveryRequest,
  signal: AbortSignal | undefined,
  onAnswer: ExploreOptions['onAnswer'],
): Promise<void> {
  const { url, accept } = request;
  const outcome = await web.fetch(signal === undefined ? { url, accept } : { url, accept, signal });
  const answer = outcome.kind === 'page' ? answerOf(request, outcome.page) : unanswered(request);
  await onAnswer?.(answer, outcome);
  discovery.record(answer);
}

function unanswered(request: DiscoveryRequest): DiscoveryAnswer {
  return { request, finalUrl: null, contentType: null, text: null };
}

function answerOf(request: DiscoveryRequest, page: FetchedPage): DiscoveryAnswer {
  return { request, finalUrl: page.finalUrl, contentType: page.contentType, text: textOf(page) };
}

/** The page's characters, or null where it is no text (a PDF). */
export function textOf(page: Pick<FetchedPage, 'bytes' | 'charset'>): string | null {
  const bytes = unpacked(page.bytes);
  if (bytes === null || isBinary(bytes)) return null;
  const encoding = page.charset ?? sniffEncoding(bytes, { defaultEncoding: 'UTF-8' });
  return decoderFor(encoding).decode(bytes);
}

/** Sitemaps are often served as files packed with gzip, which no Content-Encoding tells of. */
function unpacked(bytes: Uint8Array): Uint8Array | null {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: maximumUnpackedBytes });
  } catch {
    return null;
  }
}

function isBinary(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 1024);
  const isUtf16 = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff);
  return Buffer.from(start.subarray(0, 5)).toString('latin1') === '%PDF-' || (!isUtf16 && start.includes(0));
}

function decoderFor(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch {
    return new TextDecoder();
  }
}
