import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FakeCapture = {
  /** `20240601120000` */
  timestamp: string;
  url: string;
  body: string;
  /** The status in the index. Default: 200. */
  status?: number;
  /** Default: text/html. */
  mediaType?: string;
};

export type FakeWayback = {
  /** `http://127.0.0.1:PORT` */
  origin: string;
  host: string;
  captures: FakeCapture[];
  /** Paths of all requests so far, oldest first. */
  requests: string[];
  /** How many of the next requests are answered with 503. */
  refuseNext: number;
  [Symbol.asyncDispose](): Promise<void>;
};

/** A fake Wayback Machine with its index and raw captures; its robots.txt shuts crawlers out. */
export async function startFakeWayback(captures: FakeCapture[] = []): Promise<FakeWayback> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    fake.requests.push(path);
    if (path === '/robots.txt') {
      response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /\n');
      return;
    }
    if (fake.refuseNext > 0) {
      fake.refuseNext -= 1;
      response.writeHead(503, { 'retry-after': '120' }).end();
      return;
    }
    if (path.startsWith('/cdx/search/cdx?')) {
      const rows = indexOf(fake.captures, new URL(path, fake.origin).searchParams);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows));
      return;
    }
    const [, timestamp, url] = /^\/web\/(\d{14})id_\/(.*)$/.exec(path) ?? [];
    const found = fake.captures.find((each) => each.timestamp === timestamp && each.url === url);
    if (found === undefined)
      response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Not archived</p>');
    else response.writeHead(200, { 'content-type': found.mediaType ?? 'text/html' }).end(found.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fake: FakeWayback = {
    origin: `http://${host}`,
    host,
    captures,
    requests: [],
    refuseNext: 0,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}

/** The rows of the index, column names first; an empty body where there is no capture. */
function indexOf(captures: readonly FakeCapture[], query: URLSearchParams): string[][] {
  const from = query.get('from') ?? '';
  const to = query.get('to') ?? '';
  const rows = captures
    .filter(({ url, timestamp }) => url === query.get('url') && timestamp >= from && timestamp <= to)
    .toSorted((one, other) => (one.timestamp < other.timestamp ? -1 : 1))
    .map(({ timestamp, url, body, status = 200, mediaType = 'text/html' }) => {
      const digest = createHash('sha1').update(body).digest('hex').toUpperCase();
      return [timestamp, url, String(status), digest, mediaType];
    })
    .filter((row, index, all) => row[3] !== all[index - 1]?.[3]);
  return rows.length === 0 ? [] : [['timestamp', 'original', 'statuscode', 'digest', 'mimetype'], ...rows];
}
