import sniffEncoding from 'html-encoding-sniffer';
import { gunzipSync } from 'node:zlib';
import {
  type Discovery,
  type DiscoveryAnswer,
  type DiscoveryRequest,
  isUntold,
} from '../../discovery/discovery.ts';
import type { FetchedPage, FetchOutcome, Web } from '../../fetch/fetch.ts';
import { bytesOf } from '../budget.ts';

export type ExploreOptions = {
  /** Requests under way at once. The web itself paces each host. Default 4. */
  concurrency?: number;
  /** Requests made by this call at most. Default: as many as the discovery asks for. */
  requests?: number;
  /** Bytes fetched by this call at most, but for the answers under way. Default 100 MB: ten times what the largest sites measured take. */
  bytes?: number;
  /** After this no new request is made; those under way are still awaited. Default 120,000: forty requests to one slow host. */
  timeMs?: number;
  signal?: AbortSignal;
  /** Opens pages that show their links only once their scripts have run; null where none is installed. Default null. */
  browser?: Web | null;
  /** Called for every answer, with what was fetched, before the discovery sees it: what was fetched need not be fetched again. */
  onAnswer?: (answer: DiscoveryAnswer, outcome: FetchOutcome) => void | Promise<void>;
};

export type Exploration = {
  requests: number;
  bytes: number;
  ended: 'complete' | 'requests_spent' | 'bytes_spent' | 'time_spent' | 'aborted';
  /** What was next, and was not asked for since a budget was spent; without addresses that nothing named. */
  unasked: string[];
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
  const { concurrency = 4, signal, browser = null, onAnswer } = options;
  const budget = new Budget(options);
  const unasked: string[] = [];
  for (let batch = discovery.next(); batch.length > 0; batch = discovery.next()) {
    const waiting = [...batch];
    const work = async (): Promise<void> => {
      for (let request = waiting.shift(); request !== undefined; request = waiting.shift()) {
        const asked = request.isRendered ? browser : web;
        const isSpent = budget.spent() !== null;
        if (isSpent && !isUntold(request)) unasked.push(request.url);
        if (isSpent || asked === null) discovery.record(unanswered(request, null));
        else {
          budget.requests += 1;
          budget.bytes += await answerOne(discovery, asked, request, signal, onAnswer);
        }
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    const ended = budget.spent();
    if (ended !== null) return { ...budget.taken(), ended, unasked };
  }
  return { ...budget.taken(), ended: 'complete', unasked };
}

class Budget {
  requests = 0;
  bytes = 0;
  private readonly deadline: AbortSignal;
  private readonly allowed: ExploreOptions;

  constructor(allowed: ExploreOptions) {
    this.allowed = allowed;
    this.deadline = AbortSignal.timeout(allowed.timeMs ?? 120_000);
  }

  taken(): { requests: number; bytes: number } {
    return { requests: this.requests, bytes: this.bytes };
  }

  spent(): Exploration['ended'] | null {
    if (this.allowed.signal?.aborted) return 'aborted';
    if (this.deadline.aborted) return 'time_spent';
    if (this.bytes >= (this.allowed.bytes ?? 100_000_000)) return 'bytes_spent';
    return this.requests >= (this.allowed.requests ?? Number.POSITIVE_INFINITY) ? 'requests_spent' : null;
  }
}

/** The number of bytes that came. */
async function answerOne(
  discovery: Discovery,
  web: Web,
  request: DiscoveryRequest,
  signal: AbortSignal | undefined,
  onAnswer: ExploreOptions['onAnswer'],
): Promise<number> {
  const { url, accept } = request;
  const outcome = await web.fetch(signal === undefined ? { url, accept } : { url, accept, signal });
  const answer = outcome.kind === 'page' ? answerOf(request, outcome.page) : unanswered(request, outcome);
  await onAnswer?.(answer, outcome);
  discovery.record(answer);
  return bytesOf(outcome);
}

function unanswered(request: DiscoveryRequest, outcome: FetchOutcome | null): DiscoveryAnswer {
  const isGone =
    outcome?.kind === 'failed' && ['gone', 'unreachable', 'redirect_loop'].includes(outcome.failure);
  return { request, finalUrl: null, contentType: null, text: null, isGone };
}

function answerOf(request: DiscoveryRequest, page: FetchedPage): DiscoveryAnswer {
  const { finalUrl, contentType } = page;
  return { request, finalUrl, contentType, text: textOf(page), isGone: false };
}

/** The page's characters, or null where it is no text (a PDF). */
export function textOf(page: Pick<FetchedPage, 'bytes' | 'charset'>): string | null {
  const bytes = unpacked(page.bytes);
  if (bytes === null || isBinary(bytes)) return null;
  const encoding = page.charset ?? sniffEncoding(bytes, { defaultEncoding: 'UTF-8' });
  // What is found is kept in a database, which holds no U+0000.
  return decoderFor(encoding).decode(bytes).replaceAll('\0', '\ufffd');
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
