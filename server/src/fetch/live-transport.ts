import { Agent, type buildConnector, type Dispatcher, errors } from 'undici';
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
  method: 'GET' | 'HEAD' | 'POST';
  headers: Record<string, string>;
  body: Uint8Array | null;
};

/** Requests over sockets that reach only the public internet and `allowHosts`. */
export function openLiveTransport(options: {
  allowHosts: ReadonlySet<string>;
  timeoutMs: number;
  lookup?: Lookup;
}): LiveTransport {
  const endings = new ConnectionEndings();
  const settings: Agent.Options = {
    connect: endings.watching(guardedConnector(options)),
    allowH2: false,
    maxHeaderSize: maximumHeaderBytes,
    // The caller's deadline spans the whole visit; these only back it up.
    headersTimeout: options.timeoutMs,
    bodyTimeout: options.timeoutMs,
  };
  const agent = new Agent(settings);
  /** Keeps no connection. */
  const freshAgent = new Agent({ ...settings, pipelining: 0 });
  const ask = async (by: Agent, url: URL, message: Message, signal: AbortSignal): Promise<Answer> => {
    const path = `${url.pathname}${url.search}`;
    const asked = by.request({ origin: url.origin, path, ...message, signal });
    try {
      // undici hears the signal only once it is connected.
      return answerOf(await orAborted(asked, signal));
    } catch (error) {
      void asked.then(
        (late) => discard(late.body),
        () => undefined,
      );
      signal.throwIfAborted();
      if (by === agent && message.method === 'GET' && endings.isOfUsed(error))
        return ask(freshAgent, url, message, signal);
      return { kind: 'no_answer', ...networkFailure(error) };
    }
  };
  return {
    via: 'live',
    send: (url, message, signal) => ask(agent, url, message, signal),
    get: (url, headers, signal) => ask(agent, url, { method: 'GET', headers, body: null }, signal),
    close: async () => void (await Promise.all([agent.destroy(), freshAgent.destroy()])),
  };
}

/**
 * Distinguishes a reused connection from a new one. A site may close a reused one just as the next request is on its way, which does not
 * mean that it would not answer (RFC 9112, 9.3.1).
 */
class ConnectionEndings {
  readonly #ofUsed = new WeakSet<Error>();

  watching(connect: buildConnector.connector): buildConnector.connector {
    return (target, callback) =>
      connect(target, (...[error, socket]) => {
        if (error !== null) return callback(error, null);
        socket.once('error', (ending) => {
          if (socket.bytesRead > 0) this.#ofUsed.add(ending);
        });
        return callback(null, socket);
      });
  }

  isOfUsed(error: unknown): boolean {
    if (error instanceof errors.SocketError) return (error.socket?.bytesRead ?? 0) > 0;
    return error instanceof Error && this.#ofUsed.has(error);
  }
}

function answerOf({ statusCode, headers: raw, body }: Dispatcher.ResponseData): Answer {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(raw)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  const cookies = [raw['set-cookie'] ?? []].flat();
  return { kind: 'answer', status: statusCode, headers, cookies, body, at: new Date() };
}
