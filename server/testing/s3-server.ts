import S3rver from '@20minutes/s3rver';
import { mkdtempDisposable } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ObjectSettings } from '../src/objects/objects.ts';

/** What the way to the store does to a request: null lets it through. */
export type S3Fault =
  | 'slow'
  | 'busy'
  | 'missing'
  /** Other bytes than were stored, of the same length. */
  | 'corrupt'
  /** The connection ends amid the body. */
  | 'cut';

export type S3Server = AsyncDisposable & {
  settings: ObjectSettings;
  /** Asked for each request but those about health; may count. */
  faultOf: (method: string, key: string) => S3Fault | null;
  /** How many requests came, with their method and key: `PUT pages/…`. */
  requests: string[];
  /** All keys in the bucket, but that of health. */
  keys(): Promise<string[]>;
};

const bucket = 'clausewatch-test';

/** An S3-compatible server with an empty bucket, behind a proxy that can go wrong. */
export async function startS3(given: Partial<ObjectSettings> = {}): Promise<S3Server> {
  const own = new AsyncDisposableStack();
  const folder = own.use(await mkdtempDisposable(join(tmpdir(), 'clausewatch-s3-')));
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder.path,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await store.run();
  own.defer(() => store.close());
  const proxy = createServer((incoming, outgoing) => {
    const key = new URL(incoming.url ?? '/', 'http://proxy').pathname.replace(`/${bucket}/`, '');
    const isHealth = key === 'health';
    if (!isHealth) server.requests.push(`${incoming.method} ${key}`);
    const fault = server.faultOf(incoming.method ?? '', key);
    pass(incoming, outgoing, { port, fault });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  own.defer(async () => {
    proxy.closeAllConnections();
    await new Promise((resolve) => proxy.close(resolve));
  });
  const server: S3Server = {
    settings: {
      endpoint: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      bucket,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      pathStyle: true,
      takesNew: true,
      ...given,
    },
    faultOf: () => null,
    requests: [],
    async keys() {
      const answer = await fetch(`http://127.0.0.1:${port}/${bucket}?max-keys=1000`);
      const listed = [...(await answer.text()).matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key);
      return listed.filter((key) => key !== 'health').toSorted();
    },
    [Symbol.asyncDispose]: () => own.disposeAsync(),
  };
  return server;
}

function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { port, fault }: { port: number; fault: S3Fault | null },
): void {
  if (fault === 'slow') return void incoming.resume();
  if (fault === 'busy') return refuse(incoming, outgoing, 503, 'SlowDown');
  if (fault === 'missing') return refuse(incoming, outgoing, 404, 'NoSuchKey');
  const { method, url, headers } = incoming;
  const onwards = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.on('data', (chunk: Buffer) => {
      if (fault === 'cut') {
        outgoing.write(chunk.subarray(0, chunk.length / 2));
        setTimeout(() => outgoing.destroy(), 20);
      } else outgoing.write(fault === 'corrupt' ? chunk.map((byte) => byte ^ 0x55) : chunk);
    });
    answer.on('end', () => fault !== 'cut' && outgoing.end());
  });
  onwards.on('error', () => outgoing.destroy());
  incoming.pipe(onwards);
}

function refuse(incoming: IncomingMessage, outgoing: ServerResponse, status: number, code: string): void {
  incoming.resume();
  outgoing.writeHead(status, { 'content-type': 'application/xml' });
  outgoing.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
