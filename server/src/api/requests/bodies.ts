import type { FastifyInstance, FastifyHttpOptions } from 'fastify';
import type { IncomingMessage, Server } from 'node:http';
import { holdsUnstorable } from '../../platform/unstorable.ts';
import { Problem } from '../problem.ts';
import { refuseRaw } from './raw-refusal.ts';

/** From the first byte of a request to the last. The largest body is 64 KB, which a modem sends in ten seconds. */
const requestTimeoutMs = 30_000;
/** Maximum nesting of a body. The deepest schema has three levels; our code and libraries recurse over bodies. */
const deepest = 32;

/** Server settings that cut slow requests and refuse malformed HTTP in the envelope. */
export function requestSettings(timeoutMs = requestTimeoutMs) {
  return {
    bodyLimit: 64 * 1024,
    requestTimeout: timeoutMs,
    // By default Node checks for timed-out requests only twice a minute.
    http: {
      requestTimeout: timeoutMs,
      headersTimeout: timeoutMs,
      connectionsCheckingInterval: timeoutMs / 6,
    },
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) return;
      const { status, name } = refusalOf(error.code);
      refuseRaw(socket, status, name);
    },
  } satisfies FastifyHttpOptions<Server>;
}

function refusalOf(code: string): { status: number; name: string } {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { status: 408, name: 'Request Timeout' };
    case 'HPE_HEADER_OVERFLOW':
      return { status: 431, name: 'Request Header Fields Too Large' };
    default:
      return { status: 400, name: 'Bad Request' };
  }
}

/** How bodies are parsed, and which are refused before any handler sees them. */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  // By default, plain text is a body too.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    // Programs may name a type without sending a body, which is only a fault where a body was expected.
    if (text === '' && request.routeOptions.schema?.body === undefined) return done(null, undefined);
    if (depthOf(text) > deepest) {
      return done(suspicious('The information provided is nested too deeply.'));
    }
    return void parse(request, text, done);
  });
  refuseUnstorable(app);
  // Answering while the client still sends would reset the connection and lose the response.
  app.addHook('onSend', async ({ raw }, { statusCode }) => {
    if (statusCode === 413 || statusCode === 507) await received(raw);
  });
}

/** The nesting of JSON text, valid or not. */
function depthOf(json: string): number {
  let depth = 0;
  let most = 0;
  let isInText = false;
  for (let index = 0; index < json.length; index += 1) {
    const sign = json[index];
    if (isInText) {
      if (sign === '\\') index += 1;
      else if (sign === '"') isInText = false;
    } else if (sign === '"') isInText = true;
    else if (sign === '[' || sign === '{') most = Math.max(most, (depth += 1));
    else if (sign === ']' || sign === '}') depth -= 1;
  }
  return most;
}

function refuseUnstorable(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query, body, routeOptions: { config } }) => {
    const isRefused = holdsUnstorable(
      config.answersUnstorable === true ? [params, query] : [params, query, body],
    );
    if (isRefused) {
      throw suspicious('The information provided holds a character that is not allowed.');
    }
  });
}

/** What no client sends by itself. */
function suspicious(message: string): Problem {
  return new Problem('VALIDATION_ERROR', message, { event: 'input_validation_fail' });
}

/** Discards the rest of a body. An endless one is cut by the request's time-out. */
function received(raw: IncomingMessage): Promise<void> {
  if (raw.readableEnded || raw.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    for (const event of ['end', 'close', 'error']) raw.once(event, () => resolve());
    raw.resume();
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the handler refuses, in its own form, bodies with texts that cannot be stored. */
    answersUnstorable?: boolean;
  }
}
