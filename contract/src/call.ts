import type { z } from 'zod';
import { addressOf, type LooseInput } from './address-of.ts';
import { ApiError, failureMessages, networkError, statusError, timeoutError } from './api-error.ts';
import { idempotencyHeader } from './idempotency.ts';
import type { Endpoint } from './endpoint.ts';

type Optional<Name extends string, Value> = undefined extends Value
  ? { [name in Name]?: Value }
  : Record<string, never> extends Value
    ? { [name in Name]?: Value }
    : { [name in Name]: Value };

type Checked = { success: true; data: unknown } | { success: false; error: { issues: unknown } };

/** The part of an endpoint's description that a call needs. */
export type Callable = Pick<Endpoint, 'method' | 'path'> & {
  params: z.core.$ZodObject | undefined;
  query: z.core.$ZodObject | undefined;
  body: z.core.$ZodType | undefined;
  result: { safeParse: (data: unknown) => Checked };
};

/** Method and path of an endpoint, for callers that load no schemas. Only the compiler checks what is sent and received. */
export type Route<E extends Callable = Callable> = Pick<Endpoint, 'method' | 'path'> & {
  readonly describes?: E;
};

type Input<Schema> = Schema extends z.core.$ZodType ? z.core.input<Schema> : undefined;

export type CallResult<E extends Callable> = Extract<
  ReturnType<E['result']['safeParse']>,
  { success: true }
>['data'];

/** The arguments of a call: only those that the endpoint describes; optional where all of them are. */
export type CallInput<E extends Callable> = Optional<'params', Input<E['params']>> &
  Optional<'query', Input<E['query']>> &
  Optional<'body', Input<E['body']>>;

export type Transport = {
  /** Where the API is, without a slash at the end. */
  apiBase: string;
  fetch: (address: string, request: RequestInit) => Promise<Response>;
  timeoutMs: number;
};

export type Caller = {
  /** A bearer token or API key; null for a visitor. */
  token: string | null;
  signal?: AbortSignal | undefined;
  /** The body of an endpoint that takes a file. */
  file?: Blob | undefined;
  /** The same for each try of one call (`newIdempotencyKey`): a POST that was carried out is not carried out again. */
  idempotencyKey: string;
};

/** Calls an endpoint once. Its result, unwrapped and checked; throws ApiError, or the reason of an aborted `signal`. */
export async function callEndpoint<E extends Callable>(
  transport: Transport,
  endpoint: E,
  input: LooseInput,
  caller: Caller,
): Promise<CallResult<E>> {
  const answer = await send(transport, endpoint, input, caller);
  const read = endpoint.result.safeParse(dataOf(answer));
  if (read.success) return read.data;
  throw new ApiError(failureMessages.api, {
    code: 'UNKNOWN_ERROR',
    status: answer.status,
    details: read.error.issues,
  });
}

/** The same for a caller that trusts the server to answer as it describes: the result is not checked. */
export async function callRoute<E extends Callable>(
  transport: Transport,
  route: Route<E>,
  input: LooseInput,
  caller: Caller,
): Promise<CallResult<E>> {
  return dataOf(await send(transport, route, input, caller));
}

export type ReceivedFile = { name: string; content: Blob };

/** Calls an endpoint whose success is a file. Throws ApiError, or the reason of an aborted `signal`. */
export async function downloadFile(
  transport: Transport,
  route: Route,
  input: LooseInput,
  caller: Caller,
): Promise<ReceivedFile> {
  const answer = await send(transport, route, input, caller, receivedFile);
  return answer.file ?? refuse(answer);
}

async function receivedFile(response: Response): Promise<ReceivedFile> {
  const disposition = response.headers.get('content-disposition') ?? '';
  const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'clausewatch';
  return { name, content: await response.blob() };
}

type Answer = {
  status: number;
  ok: boolean;
  body: unknown;
  /** Null where none was asked for, and for a refusal. */
  file: ReceivedFile | null;
  retryAfterMs: number | null;
};

async function send(
  transport: Transport,
  { method, path }: Route,
  input: LooseInput,
  { token, signal, file, idempotencyKey }: Caller,
  readFile?: (response: Response) => Promise<ReceivedFile>,
): Promise<Answer> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), transport.timeoutMs);
  try {
    const response = await transport.fetch(transport.apiBase + addressOf({ path }, input), {
      method,
      headers: {
        accept: readFile === undefined ? 'application/json' : '*/*',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(method === 'POST' ? { [idempotencyHeader]: idempotencyKey } : {}),
        ...headersOf(input, file),
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      // What it is follows from its bytes; a browser would go by its name.
      ...(file === undefined ? {} : { body: file.slice(0, file.size, fileType) }),
      signal: signal === undefined ? deadline.signal : AbortSignal.any([deadline.signal, signal]),
    });
    const { status, ok } = response;
    const received = ok && readFile !== undefined ? await readFile(response) : null;
    const body = received === null ? parseJson(await response.text()) : undefined;
    return { status, ok, body, file: received, retryAfterMs: retryAfterMs(response.headers) };
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    throw deadline.signal.aborted ? timeoutError() : networkError(cause);
  } finally {
    clearTimeout(timer);
  }
}

const fileType = 'application/octet-stream';

function headersOf({ body }: LooseInput, file: Blob | undefined): Record<string, string> {
  if (file !== undefined) return { 'content-type': fileType };
  return body === undefined ? {} : { 'content-type': 'application/json' };
}

function dataOf(answer: Answer): unknown {
  const { success, data } = unwrap(answer.body);
  return answer.ok && success ? data : refuse(answer);
}

function refuse({ status, body, retryAfterMs: wait }: Answer): never {
  const { error } = unwrap(body);
  throw statusError(status, { message: error?.message, details: error?.details, retryAfterMs: wait });
}

type Unwrapped = {
  success: boolean;
  data: unknown;
  error: { message: string | undefined; details: unknown } | null;
};

/** Answers come with or without the envelope; one without is its own data. What is not JSON is no success. */
function unwrap(body: unknown): Unwrapped {
  if (body === undefined) return { success: false, data: null, error: null };
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

/** Undefined where a body is not JSON (a proxy's page); an error then follows from the status. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Only the form in seconds: our server sends no dates there. */
function retryAfterMs(headers: Headers): number | null {
  const value = headers.get('retry-after');
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) * 1000 : null;
}
