import { Agent, type Dispatcher } from 'undici';
import type { Lookup } from './fetch.ts';
import { guardedConnector } from './guarded-connector.ts';
import { networkFailure } from './network-failure.ts';
import { orAborted } from './or-aborted.ts';
import { discard } from './read-body.ts';
import type { Answer, Transport } from './transport.ts';

// More than any site needs; Node's own default.
const maximumHeaderBytes = 16 * 1024;

export type LiveTransport = Transport & {
  /** As `get`, for what the scripts of a page ask for. */
  send(url: URL, message: Message, signal: AbortSignal): Promise<Answer>;
};

export type Message = {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body: Uint8Array | null;
};

/** Requests over sockets that reach only the public internet and `allowHosts`. */
export function openLiveTransport(options: {
  allowHosts: ReadonlySet<string>;
  timeoutMs: number;
  lookup?: Lookup;
}): LiveTransport {
  const agent = new Agent({
    connect: guardedConnector(options),
    allowH2: false,
    maxHeaderSize: maximumHeaderBytes,
    // The caller's deadline spans the whole visit; these only back it up.
    headersTimeout: options.timeoutMs,
    bodyTimeout: options.timeoutMs,
  });
  const send: LiveTransport['send'] = async (url, { method, headers, body }, signal) => {
    const path = `${url.pathname}${url.search}`;
    const asked = agent.request({ origin: url.origin, path, method, headers, body, signal });
    try {
      // undici hears the signal only once it is connected.
      return answerOf(await orAborted(asked, signal));
    } catch (error) {
      void asked.then(
        (late) => discard(late.body),
        () => undefined,
      );
      signal.throwIfAborted();
      return { kind: 'no_answer', ...networkFailure(error) };
    }
  };
  return {
    via: 'live',
    send,
    get: (url, headers, signal) => send(url, { method: 'GET', headers, body: null }, signal),
    close: () => agent.destroy(),
  };
}

function answerOf({ statusCode, headers: raw, body }: Dispatcher.ResponseData): Answer {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(raw)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  const cookies = [raw['set-cookie'] ?? []].flat();
  return { kind: 'answer', status: statusCode, headers, cookies, body, at: new Date() };
}
