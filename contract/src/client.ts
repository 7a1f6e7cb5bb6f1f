import type { LooseInput } from './address-of.ts';
import { ApiError } from './api-error.ts';
import { type Callable, callEndpoint, type CallInput, type CallResult, type Transport } from './call.ts';
import * as endpoints from './endpoints.ts';
import { newIdempotencyKey } from './idempotency.ts';
import { maximumRetries, pause, retryDelay } from './retry-delay.ts';

type Endpoints = typeof endpoints;

/** Whatever is an endpoint, and neither a stream of events nor a file. */
type Name = {
  [Each in keyof Endpoints]: Endpoints[Each] extends Callable ? Each : never;
}[Exclude<keyof Endpoints, 'streamAnalysis' | 'downloadReport' | 'downloadPacket' | 'downloadDiffPacket'>];

export type ClientOptions = {
  /** An API key from Settings. Null where the server knows the caller in another way. */
  key: string | null;
  /** Where the installation is. Default: on this machine. */
  url?: string | undefined;
  /** How long one request may take. Default: 30 seconds. */
  timeoutMs?: number;
  /**
   * How often a GET or POST is tried again after a failure that may pass, waiting as long as the server asks for. Default: 3. A POST carries
   * the same `Idempotency-Key` each time: what was done although no answer came is not done again.
   */
  retries?: number;
  /** Default: the global one. */
  fetch?: Transport['fetch'];
};

type CallOptions = { signal?: AbortSignal };

type Arguments<Input> =
  Partial<Input> extends Input
    ? [input?: Input, options?: CallOptions]
    : [input: Input, options?: CallOptions];

type Methods = {
  [Each in Name]: (...given: Arguments<CallInput<Endpoints[Each]>>) => Promise<CallResult<Endpoints[Each]>>;
};

/** Names of lists that are read page by page. */
type PagedName = {
  [Each in Name]: CallResult<Endpoints[Each]> extends { items: unknown[]; next: string | null }
    ? Each
    : never;
}[Name];

type ItemOf<Each extends PagedName> =
  CallResult<Endpoints[Each]> extends { items: (infer Item)[] } ? Item : never;

export type Client = Methods & {
  /** Every item of a list, over all its pages, none twice and none left out when others come and go meanwhile. */
  each<Each extends PagedName>(
    name: Each,
    ...given: Arguments<CallInput<Endpoints[Each]>>
  ): AsyncGenerator<ItemOf<Each>, void, undefined>;
};

/** On every machine, the port of an installation that nobody configured. */
const localUrl = 'http://localhost:5177';

/** A method for each endpoint, by its name: its result, checked. Throws ApiError, or the reason of an aborted signal. */
export function createClient(options: ClientOptions): Client {
  const call = callerWith(options);
  const methods = Object.fromEntries(
    Object.entries(endpoints).flatMap(([name, value]) =>
      isEndpoint(value)
        ? [[name, (input: LooseInput = {}, how: CallOptions = {}) => call(value, input, how)]]
        : [],
    ),
  );
  return { ...methods, each: eachWith(methods as unknown as Methods) } as unknown as Client;
}

type Call = (endpoint: Callable, input: LooseInput, how: CallOptions) => Promise<unknown>;

function callerWith({ key, url = localUrl, timeoutMs = 30_000, retries, fetch }: ClientOptions): Call {
  const transport: Transport = {
    apiBase: url.replace(/\/+$/, ''),
    timeoutMs,
    fetch: fetch ?? ((address, request) => globalThis.fetch(address, request)),
  };
  return async (endpoint, input, { signal }) => {
    // Anything else may have been done although no answer came.
    const most = ['GET', 'POST'].includes(endpoint.method) ? (retries ?? maximumRetries) : 0;
    const idempotencyKey = newIdempotencyKey();
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await callEndpoint(transport, endpoint, input, { token: key, signal, idempotencyKey });
      } catch (error) {
        const isWorthIt = error instanceof ApiError && mayPass(error) && attempt < most;
        const delayMs = isWorthIt ? retryDelay(attempt, error, Math.random) : null;
        if (delayMs === null) throw error;
        await pause(delayMs, signal);
      }
    }
  };
}

/** 409 with `Retry-After`: the first try is still being carried out. */
function mayPass({ retryable, status, retryAfterMs }: ApiError): boolean {
  return retryable || (status === 409 && retryAfterMs !== null);
}

type Page = { items: unknown[]; next: string | null };

function eachWith(methods: Methods): Client['each'] {
  const loose = methods as unknown as Record<string, (input: LooseInput, how: CallOptions) => Promise<Page>>;
  async function* each(name: string, input: LooseInput = {}, how: CallOptions = {}) {
    let cursor: string | null = null;
    do {
      const query: object = { limit: 100, ...input.query, ...(cursor === null ? {} : { cursor }) };
      const page: Page | undefined = await loose[name]?.({ ...input, query }, how);
      yield* page?.items ?? [];
      cursor = page?.next ?? null;
    } while (cursor !== null);
  }
  return each as unknown as Client['each'];
}

function isEndpoint(value: unknown): value is Callable {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
