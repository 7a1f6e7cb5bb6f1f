import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type TracedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
};

export type TraceCollector = {
  endpoint: string;
  spans: TracedSpan[];
  /** Everything received. */
  bodies: string[];
  /** Sets the status of further responses. */
  answer(status: number): void;
} & AsyncDisposable;

type Sent = { resourceSpans: { scopeSpans: { spans: TracedSpan[] }[] }[] };

/** A collector of traces over OTLP/HTTP in JSON (https://opentelemetry.io/docs/specs/otlp/#otlphttp), on this machine. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: TracedSpan[] = [];
  const bodies: string[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      bodies.push(body);
      if (request.url === '/v1/traces' && status === 200) {
        const { resourceSpans } = JSON.parse(body) as Sent;
        spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      }
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    bodies,
    answer: (next) => (status = next),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
