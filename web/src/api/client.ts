import type { LooseInput } from '@clausewatch/contract/address-of';
import { ApiError } from '@clausewatch/contract/api-error';
import {
  type Callable,
  type CallInput,
  type CallResult,
  callRoute,
  downloadFile,
  type ReceivedFile,
  type Route,
  type Transport,
} from '@clausewatch/contract/call';
import { newIdempotencyKey } from '@clausewatch/contract/idempotency';
import { maximumRetries, pause, retryDelay } from '@clausewatch/contract/retry-delay';
import { authenticationMessages } from './messages.ts';

const timeoutMs = 30_000;
const mutationRetries = 1;
/** A packet has megabytes, and the server reads it while it is sent; an upload may be on a slow line. */
const fileTimeoutMs = 600_000;

export type ClientSettings = Omit<Transport, 'timeoutMs'> & {
  /** The signed-in user's bearer token, valid for at least five minutes; null for a visitor. */
  getToken: () => Promise<string | null>;
  /** A new token after the server refused one; null where none can be had. */
  replaceToken: (refused: string) => Promise<string | null>;
  /** Between 0 and 1: the jitter of secure calls. */
  random: () => number;
};

export type CallOptions = {
  signal?: AbortSignal;
  /** How often a retryable failure is tried again: a GET 3 times, anything else once, or 0 where the caller does the retrying. */
  retries?: number;
  /** Refuse without a token, and spread retries by jitter. */
  secure?: boolean;
  /** The body of an endpoint that takes a file. */
  file?: Blob;
};

export type Client = {
  /** The endpoint's result, unwrapped. Throws ApiError, or the reason of an aborted `signal`. */
  call<E extends Callable>(
    route: Route<E>,
    input: CallInput<E>,
    options?: CallOptions,
  ): Promise<CallResult<E>>;
  /** What an endpoint gives as a file. Not tried again: whoever asked sees that it failed. */
  download<E extends Callable>(route: Route<E>, input: CallInput<E>): Promise<ReceivedFile>;
};

export function createClient(settings: ClientSettings): Client {
  return {
    async call(route, input, options = {}) {
      const once = { ...options, idempotencyKey: newIdempotencyKey() };
      const isMutation = route.method !== 'GET';
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await callOnce(settings, route, input as LooseInput, once);
        } catch (error) {
          const retries = options.retries ?? (isMutation ? mutationRetries : maximumRetries);
          const isWorthIt = error instanceof ApiError && mayRetry(error, isMutation) && attempt < retries;
          const random = options.secure || isMutation ? settings.random : undefined;
          const delayMs = isWorthIt ? retryDelay(attempt, error, random) : null;
          if (delayMs === null) throw error;
          await pause(delayMs, options.signal);
        }
      }
    },
    async download(route, input) {
      const transport = { ...settings, timeoutMs: fileTimeoutMs };
      return authorised(settings, {}, (token) =>
        downloadFile(transport, route, input as LooseInput, {
          token,
          idempotencyKey: newIdempotencyKey(),
        }),
      );
    },
  };
}

/** What changes something is not tried again after a 4xx, 429 included. */
function mayRetry({ retryable, status }: ApiError, isMutation: boolean): boolean {
  return retryable && !(isMutation && status >= 400 && status < 500);
}

async function callOnce<E extends Callable>(
  settings: ClientSettings,
  route: Route<E>,
  input: LooseInput,
  { secure, signal, file, idempotencyKey }: CallOptions & { idempotencyKey: string },
): Promise<CallResult<E>> {
  return authorised(settings, { secure }, (token) =>
    callRoute({ ...settings, timeoutMs: file === undefined ? timeoutMs : fileTimeoutMs }, route, input, {
      token,
      signal,
      file,
      idempotencyKey,
    }),
  );
}

/** Calls with the token, and once more with a new one where the server refuses it. */
async function authorised<Result>(
  settings: ClientSettings,
  { secure }: { secure?: boolean | undefined },
  callAs: (token: string | null) => Promise<Result>,
): Promise<Result> {
  const token = await settings.getToken();
  if (token === null && secure) throw unauthenticated(authenticationMessages.required);
  try {
    return await callAs(token);
  } catch (error) {
    if (token === null || !isUnauthenticated(error)) throw error;
  }
  const fresh = await settings.replaceToken(token);
  if (fresh === null) throw unauthenticated(authenticationMessages.failed);
  try {
    return await callAs(fresh);
  } catch (error) {
    throw isUnauthenticated(error) ? unauthenticated(authenticationMessages.failed) : error;
  }
}

function isUnauthenticated(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

function unauthenticated(message: string): ApiError {
  return new ApiError(message, { code: 'AUTHENTICATION_ERROR', status: 401 });
}
