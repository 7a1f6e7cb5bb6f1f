import type { Endpoint } from '@clausewatch/contract/endpoint';
import type * as z from 'zod/v4/core';
import { ApiError, networkError, statusError, timeoutError } from './api-error.ts';
import { addressOf, type LooseInput } from './address-of.ts';
import { failureMessages } from './messages.ts';
import { maximumRetries, retryDelay } from './retry-delay.ts';

const timeoutMs = 30_000;

export type ClientSettings = {
  apiBase: string;
  fetch: (address: string, request: RequestInit) => Promise<Response>;
  /** The signed-in user's bearer token, valid for at least five minutes; null for a visitor. */
  getToken: () => Promise<string | null>;
  /** A new token after the server refused one; null where none can be had. */
  replaceToken: (refused: string) => Promise<string | null>;
  /** Between 0 and 1: the jitter of secure calls. */
  random: () => number;
};

export type CallOptions = {
  signal?: AbortSignal;
  /** How often a retryable failure is tried again: 3, or 0 where the caller does the retrying. */
  retries?: number;
  /** Refuse without a token, and spread retries by jitter. */
  secure?: boolean;
};

type Optional<Name extends string, Value> = undefined extends Value
  ? { [name in Name]?: Value }
  : Record<string, never> extends Value
    ? { [name in Name]?: Value }
    : { [name in Name]: Value };

type Checked = { success: true; data: unknown } | { success: false; error: { issues: unknown } };

/** The part of an endpoint's description that the client needs. */
export type Callable = Pick<Endpoint, 'method' | 'path'> & {
  params: z.$ZodObject | undefined;
  query: z.$ZodObject | undefined;
  body: z.$ZodType | undefined;
  result: { safeParse: (data: unknown) => Checked };
};

type Input<Schema> = Schema extends z.$ZodType ? z.input<Schema> : undefined;
type Result<E extends Callable> = Extract<ReturnType<E['result']['safeParse']>, { success: true }>['data'];

/** The arguments of a call: only those that the endpoint describes; optional where all of them are. */
export type CallInput<E extends Callable> = Optional<'params', Input<E['params']>> &
  Optional<'query', Input<E['query']>> &
  Optional<'body', Input<E['body']>>;

export type Client = {
  /** The endpoint's result, unwrapped and checked. Throws ApiError, or the reason of an aborted `signal`. */
  call<E extends Callable>(
    endpoint: E | (() => Promise<E>),
    input: CallInput<E>,
    options?: CallOptions,
  ): Promise<Result<E>>;
};

export function createClient(settings: ClientSettings): Client {
  return {
    async call(endpoint, input, options = {}) {
      for (let attempt = 0; ; attempt += 1) {
        try {
          const described = await describe(endpoint);
          return await callOnce(settings, described, input as LooseInput, options);
        } catch (error) {
          const retries = options.retries ?? maximumRetries;
          const isWorthIt = error instanceof ApiError && error.retryable && attempt < retries;
          const delayMs = isWorthIt
            ? retryDelay(attempt, error, options.secure ? settings.random : undefined)
            : null;
          if (delayMs === null) throw error;
          await pause(delayMs, options.signal);
        }
      }
    },
  };
}

/** A description that cannot be fetched counts as a connection error, like an answer that does not arrive. */
async function describe<E extends Callable>(endpoint: E | (() => Promise<E>)): Promise<E> {
  if (typeof endpoint !== 'function') return endpoint;
  try {
    return await endpoint();
  } catch (cause) {
    throw networkError(cause);
  }
}

async function callOnce<E extends Callable>(
  settings: ClientSettings,
  endpoint: E,
  input: LooseInput,
  options: CallOptions,
): Promise<Result<E>> {
  const token = await settings.getToken();
  if (token === null && options.secure) {
    throw new ApiError(failureMessages.authenticationRequired, { code: 'AUTHENTICATION_ERROR', status: 401 });
  }
  const answer = await send(settings, endpoint, input, token, options.signal);
  if (answer.status !== 401 || token === null) return resultOf(endpoint, answer);
  const fresh = await settings.replaceToken(token);
  const again = fresh === null ? answer : await send(settings, endpoint, input, fresh, options.signal);
  if (again.status === 401) {
    throw new ApiError(failureMessages.authenticationFailed, { code: 'AUTHENTICATION_ERROR', status: 401 });
  }
  return resultOf(endpoint, again);
}

type Answer = { status: number; ok: boolean; body: unknown; retryAfterMs: number | null };

async function send(
  settings: ClientSettings,
  endpoint: Callable,
  input: LooseInput,
  token: string | null,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeoutMs);
  try {
    const response = await settings.fetch(settings.apiBase + addressOf(endpoint, input), {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      signal: signal === undefined ? deadline.signal : AbortSignal.any([deadline.signal, signal]),
    });
    const text = await response.text();
    const { status, ok } = response;
    return { status, ok, body: parseJson(text), retryAfterMs: retryAfterMs(response.headers) };
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    throw deadline.signal.aborted ? timeoutError() : networkError(cause);
  } finally {
    clearTimeout(timer);
  }
}

function resultOf<E extends Callable>(endpoint: E, answer: Answer): Result<E> {
  const { success, data, error } = unwrap(answer.body);
  if (!answer.ok || !success) {
    throw statusError(answer.status, {
      message: error?.message,
      details: error?.details,
      retryAfterMs: answer.retryAfterMs,
    });
  }
  const read = endpoint.result.safeParse(data);
  if (read.success) return read.data;
  throw new ApiError(failureMessages.api, {
    code: 'UNKNOWN_ERROR',
    status: answer.status,
    details: read.error.issues,
  });
}

type Unwrapped = {
  success: boolean;
  data: unknown;
  error: { message: string | undefined; details: unknown } | null;
};

/** Answers come with or without the envelope; one without is its own data. */
function unwrap(body: unknown): Unwrapped {
  if (!isRecord(body) || typeof body['success'] !== 'boolean')
    return { success: true, data: body, error: null };
  const error = isRecord(body['error']) ? body['error'] : null;
  const message = typeof error?.['message'] === 'string' ? error['message'] : undefined;
  return {
    success: body['success'],
    data: body['data'],
    error: error && { message, details: error['details'] },
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A body that is not JSON (a proxy's error page) counts as empty; the error then follows from the status. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Only the form in seconds: our server sends no dates there. */
function retryAfterMs(headers: Headers): number | null {
  const value = headers.get('retry-after');
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) * 1000 : null;
}

async function pause(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, delayMs);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
}
