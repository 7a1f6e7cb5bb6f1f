import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { internalReceivers } from '../src/network/internal-receivers.ts';
import { openSender, type Sender } from '../src/fetch/fetch.ts';

export type Received = { path: string; headers: IncomingHttpHeaders; body: string };

/** A fake receiver of webhook messages. The path decides its response. */
export type Receiver = AsyncDisposable & {
  host: string;
  origin: string;
  received: Received[];
  /** How many connections were opened. */
  connections(): number;
  /** Sets the status with which `/ok` answers. */
  answerWith(status: number): void;
  /** A sender that may send to it and waits a second for a response. */
  sender(): Sender;
};

const huge = Buffer.alloc(20_000_000, 'x');

/** `answerMs`: how long it takes to answer, unless the path decides otherwise. */
export async function startReceiver({ answerMs = 0 } = {}): Promise<Receiver> {
  const received: Received[] = [];
  let status = 200;
  let opened = 0;
  const server = createServer((request, response) => {
    const chunks: Uint8Array[] = [];
    const { url: path = '/', headers } = request;
    request.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ path, headers, body: Buffer.concat(chunks).toString() });
      switch (path) {
        case '/silent':
          return;
        case '/trickle':
          response.writeHead(200).write('one byte and no more');
          return;
        case '/reset':
          request.socket.resetAndDestroy();
          return;
        case '/huge':
          response.writeHead(200);
          response.on('error', () => undefined);
          response.end(huge);
          return;
        case '/redirect':
          response.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data' }).end('Over there');
          return;
        case '/gone':
          response.writeHead(410).end('Gone for good');
          return;
        case '/later':
          response.writeHead(429, { 'retry-after': '7200' }).end('Too much');
          return;
        case '/odd':
          response.writeHead(200).end(Buffer.from('null \0, escape \u001b[31m, half \xff', 'latin1'));
          return;
        default:
          response.writeHead(status, { 'content-type': 'text/plain' });
          setTimeout(() => response.end(status < 300 ? 'ok' : 'No'), answerMs);
      }
    });
  });
  server.on('connection', () => (opened += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    origin: `http://${host}`,
    received,
    connections: () => opened,
    answerWith: (next) => (status = next),
    sender: () =>
      openSender({
        userAgentContact: 'https://clausewatch.example',
        receivers: internalReceivers([host]),
        timeoutMs: 1_000,
      }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
