// Long because it is a catalogue: one entry for each way in which a site can misbehave, each with a line of description.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import {
  brotliCompressSync,
  constants,
  createGzip,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';

export type HostileSite = {
  /** `http://127.0.0.1:PORT` */
  origin: string;
  /** `127.0.0.1:PORT`, for `allowHosts`. */
  host: string;
  /** Paths asked for, oldest first. */
  requests: string[];
  [Symbol.asyncDispose](): Promise<void>;
};

export type Misbehaviour = (response: ServerResponse, request: IncomingMessage) => void;

const sentence = 'We keep your notes for twenty-four months after you close your account. ';
const page = `<!doctype html><html><title>Privacy</title><body><h1>Privacy Policy</h1><p>${sentence.repeat(20)}</p></body></html>`;
const html = { 'content-type': 'text/html; charset=utf-8' };
const megabyte = 1024 * 1024;

/** A site on this machine that misbehaves in every way we know, and in those given, by path. Unknown paths answer 404. */
export async function startHostileSite(
  more: Readonly<Record<string, Misbehaviour>> = {},
): Promise<HostileSite> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    requests.push(path);
    const misbehave = more[path] ?? misbehaviours[path];
    if (misbehave === undefined) response.writeHead(404, html).end(page);
    else misbehave(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin: `http://${host}`,
    host,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const misbehaviours: Record<string, Misbehaviour> = {
  /** A page as it should be. */
  '/fine': (response) => send(response, html, page),

  // Statuses.
  '/status/401': (response) => void response.writeHead(401, html).end(page),
  '/status/403': (response) => void response.writeHead(403, html).end(page),
  '/status/410': (response) => void response.writeHead(410, html).end(page),
  '/status/451': (response) => void response.writeHead(451, html).end(page),
  '/status/999': (response) => void response.writeHead(999, html).end(page),
  '/status/500': (response) => void response.writeHead(500, html).end(page),
  /** A partial response that was not requested. */
  '/status/206': (response) => void response.writeHead(206, html).end(page),
  /** Not modified, though the request was not conditional. */
  '/status/304': (response) => void response.writeHead(304).end(),
  /** A redirect without an address. */
  '/status/302': (response) => void response.writeHead(302).end(),
  /** Too many requests, to be repeated after two minutes. */
  '/later': (response) => void response.writeHead(429, { ...html, 'retry-after': '120' }).end(page),
  /** Out of service until a date that lies in the past. */
  '/later/date': (response) =>
    void response.writeHead(503, { 'retry-after': 'Wed, 01 Jan 2020 00:00:00 GMT' }).end(),

  // Redirects.
  '/redirect/self': (response) => redirect(response, '/redirect/self'),
  '/redirect/ping': (response) => redirect(response, '/redirect/pong'),
  '/redirect/pong': (response) => redirect(response, '/redirect/ping'),
  /** To another new address, for ever. */
  '/redirect/endless': (response, request) =>
    redirect(response, `/redirect/endless?${Number((request.url ?? '').split('?')[1] ?? 0) + 1}`),
  /** To this machine, by number, by name and in disguise; to a file; to another port. */
  '/redirect/loopback': (response) => redirect(response, 'http://127.0.0.1/'),
  '/redirect/localhost': (response) => redirect(response, 'http://localhost/'),
  '/redirect/decimal': (response) => redirect(response, 'http://2130706433/'),
  '/redirect/mapped': (response) => redirect(response, 'http://[::ffff:7f00:1]/'),
  '/redirect/metadata': (response) => redirect(response, 'http://169.254.169.254/latest/meta-data/'),
  '/redirect/file': (response) => redirect(response, 'file:///etc/passwd'),
  '/redirect/port': (response) => redirect(response, 'http://example.com:22/'),
  '/redirect/userinfo': (response) => redirect(response, 'http://example.com@127.0.0.1/'),
  '/redirect/nonsense': (response) => redirect(response, 'http://['),
  /** To itself once, with a cookie that opens the page. */
  '/redirect/cookie': (response, request) => {
    if (request.headers.cookie === 'seen=1') return send(response, html, page);
    return void response
      .writeHead(302, { location: '/redirect/cookie', 'set-cookie': 'seen=1; Path=/' })
      .end();
  },

  // Slowness.
  /** Accepts the request and never responds. */
  '/slow/silent': () => undefined,
  /** Sends the head and nothing more. */
  '/slow/half-open': (response) => response.writeHead(200, html).flushHeaders(),
  /** A byte every tenth of a second: never idle, never done. */
  '/slow/drip': (response) => drip(response),

  // Broken connections and messages.
  /** Closes the connection before the first byte. */
  '/broken/reset': (response) => response.socket?.resetAndDestroy(),
  /** Resets in the middle of the body. */
  '/broken/mid-body': (response) => {
    response.writeHead(200, { ...html, 'content-length': String(page.length) });
    response.write(page.slice(0, 200), () => response.socket?.resetAndDestroy());
  },
  /** Announces more bytes than it sends. */
  '/broken/too-short': (response) =>
    raw(response, `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 99999\r\n\r\n${page}`),
  /** Announces fewer bytes than it sends. */
  '/broken/too-long': (response) =>
    raw(response, `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 300\r\n\r\n${page}`),
  /** Two lengths that contradict each other. */
  '/broken/two-lengths': (response) =>
    raw(response, `HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello!`),
  /** Chunked, without its last chunk. */
  '/broken/chunks': (response) =>
    raw(
      response,
      'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n',
    ),
  /** Not HTTP. */
  '/broken/not-http': (response) => raw(response, 'SSH-2.0-OpenSSH_9.6\r\n'),
  /** 64 KB of headers. */
  '/broken/headers': (response) =>
    raw(response, `HTTP/1.1 200 OK\r\n${`X-Filler: ${'a'.repeat(1000)}\r\n`.repeat(64)}\r\n${page}`),
  /** Header bytes that are not ASCII, and a header set twice. */
  '/broken/odd-headers': (response) =>
    raw(
      response,
      `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nX-Twice: a\r\nX-Twice: b\r\nX-Odd: \u00fc\r\nContent-Length: ${page.length}\r\n\r\n${page}`,
    ),

  // Compression.
  '/encoding/gzip': (response) => send(response, { ...html, 'content-encoding': 'gzip' }, gzipSync(page)),
  '/encoding/br': (response) =>
    send(response, { ...html, 'content-encoding': 'br' }, brotliCompressSync(page)),
  '/encoding/zstd': (response) =>
    send(response, { ...html, 'content-encoding': 'zstd' }, zstdCompressSync(page)),
  /** Deflate without the zlib header that the standard asks for. */
  '/encoding/deflate-raw': (response) =>
    send(response, { ...html, 'content-encoding': 'deflate' }, deflateRawSync(page)),
  /** A Content-Encoding that names no coding. */
  '/encoding/unknown': (response) => send(response, { ...html, 'content-encoding': 'utf-8' }, page),
  /** An empty body that claims to be compressed. */
  '/encoding/empty': (response) => send(response, { ...html, 'content-encoding': 'gzip' }, ''),
  /** Compressed twice. */
  '/encoding/stacked': (response) =>
    send(response, { ...html, 'content-encoding': 'gzip, gzip' }, gzipSync(gzipSync(page))),
  /** Claims gzip and sends text. */
  '/encoding/lie': (response) => send(response, { ...html, 'content-encoding': 'gzip' }, page),
  /** Gzip whose middle was overwritten. */
  '/encoding/garbled': (response) =>
    send(response, { ...html, 'content-encoding': 'gzip' }, garbled(gzipSync(page))),
  /** Gzip that stops before its end. */
  '/encoding/cut': (response) =>
    send(response, { ...html, 'content-encoding': 'gzip' }, gzipSync(page).subarray(0, 60)),
  /** 200 MB of zeros in 200 kB of gzip. */
  '/bomb/gzip': (response) => {
    response.writeHead(200, { ...html, 'content-encoding': 'gzip' });
    pour(createGzipTo(response), Buffer.alloc(megabyte), 200);
  },
  /** 64 MB of zeros in about a hundred bytes of brotli. */
  '/bomb/brotli': (response) => send(response, { ...html, 'content-encoding': 'br' }, brotliBomb()),
  /** Fetched as a whole; its reader must survive it. */
  '/bomb/pdf': (response) => send(response, { 'content-type': 'application/pdf' }, pdfBomb()),
  /** Empty gzip members without end: bytes in, nothing out. */
  '/bomb/empty-members': (response) => {
    response.writeHead(200, { ...html, 'content-encoding': 'gzip' });
    pour(response, Buffer.concat(Array.from({ length: 3000 }, () => gzipSync(''))), Infinity);
  },

  // Size.
  /** 6 MB of HTML: over the limit on the wire. */
  '/large/6mb': (response) => send(response, html, page.padEnd(6 * megabyte, sentence)),
  /** 50 MB of HTML. */
  '/large/50mb': (response) => {
    response.writeHead(200, html);
    pour(response, Buffer.alloc(megabyte, sentence), 50);
  },
  /** 2 GB, announced and streamed. */
  '/large/2gb': (response) => {
    response.writeHead(200, { ...html, 'content-length': String(2048 * megabyte) });
    pour(response, Buffer.alloc(megabyte, sentence), 2048);
  },
  /** A PDF of 8 MB: large, but within what a file may be. */
  '/large/8mb.pdf': (response) =>
    send(
      response,
      { 'content-type': 'application/pdf' },
      Buffer.concat([pdf, Buffer.alloc(8 * megabyte, 0x20)]),
    ),
  /** A PDF of 21 MB. */
  '/large/21mb.pdf': (response) => {
    response.writeHead(200, { 'content-type': 'application/pdf' });
    response.write(pdf);
    pour(response, Buffer.alloc(megabyte, 0x20), 21);
  },
  /** 100,000 elements inside each other. */
  '/deep': (response) =>
    send(
      response,
      html,
      `<!doctype html><body>${'<div>'.repeat(100_000)}${sentence}${'</div>'.repeat(100_000)}`,
    ),
  /** 64,000 chunks of one byte. */
  '/large/one-byte-chunks': (response) =>
    raw(
      response,
      `HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n${'1\r\na\r\n'.repeat(64_000)}0\r\n\r\n`,
    ),

  // Types.
  '/type/none': (response) => send(response, {}, page),
  /** HTML that claims to be binary, to be text, to be a PDF. */
  '/type/html-as-octets': (response) => send(response, { 'content-type': 'application/octet-stream' }, page),
  '/type/html-as-text': (response) => send(response, { 'content-type': 'text/plain' }, page),
  '/type/html-as-pdf': (response) => send(response, { 'content-type': 'application/pdf' }, page),
  /** A PDF that claims to be HTML. */
  '/type/pdf-as-html': (response) => send(response, html, pdf),
  /** Pictures: honest, and claiming to be HTML. */
  '/type/image': (response) => send(response, { 'content-type': 'image/png' }, png),
  '/type/image-as-html': (response) => send(response, html, png),
  /** A film of 2 GB. */
  '/type/video': (response) => {
    response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': String(2048 * megabyte) });
    pour(response, Buffer.alloc(megabyte), 2048);
  },
  '/type/zip': (response) =>
    send(response, { 'content-type': 'application/zip' }, Buffer.from('PK\u0003\u0004rest')),
  '/type/docx': (response) =>
    send(response, { 'content-type': 'application/zip' }, Buffer.from('PK\u0003\u0004..word/document.xml..')),
  '/type/nonsense': (response) => send(response, { 'content-type': ';;;===' }, page),
  '/policy.md': (response) =>
    send(response, { 'content-type': 'application/octet-stream' }, '# Privacy\n\nWe keep notes.\n'),
  /** A sitemap packed as a file. */
  '/sitemap.xml.gz': (response) =>
    send(
      response,
      { 'content-type': 'application/gzip' },
      gzipSync('<?xml version="1.0"?><urlset></urlset>'),
    ),
  /** A sitemap that unpacks to 64 MB. */
  '/bomb.xml.gz': (response) =>
    send(response, { 'content-type': 'application/gzip' }, gzipSync(Buffer.alloc(64 * megabyte))),
};

const pdf = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
);
const png = Buffer.from('\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR', 'latin1');

function send(response: ServerResponse, headers: Record<string, string>, body: string | Uint8Array): void {
  const bytes = Buffer.from(body);
  response.writeHead(200, { ...headers, 'content-length': String(bytes.length) }).end(bytes);
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location }).end();
}

/** Bytes of our own on the socket, then its end. */
function raw(response: ServerResponse, message: string): void {
  const socket = response.socket as Socket;
  socket.end(Buffer.from(message, 'latin1'));
}

function drip(response: ServerResponse): void {
  response.writeHead(200, html);
  const timer = setInterval(() => response.write('a'), 100);
  response.on('close', () => clearInterval(timer));
}

/** Writes a chunk many times, as fast as it is taken. */
function pour(
  target: NodeJS.WritableStream & { destroyed?: boolean },
  chunk: Uint8Array,
  times: number,
): void {
  let left = times;
  const more = (): void => {
    while (left > 0 && target.destroyed !== true) {
      left -= 1;
      if (!target.write(chunk)) {
        target.once('drain', more);
        return;
      }
    }
    target.end();
  };
  target.on('error', () => undefined);
  more();
}

function createGzipTo(response: ServerResponse): NodeJS.WritableStream {
  const gzip = createGzip({ level: 1 });
  gzip.pipe(response);
  response.on('close', () => gzip.destroy());
  return gzip;
}

function brotliBomb(): Uint8Array {
  return brotliCompressSync(Buffer.alloc(64 * megabyte), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
  });
}

/** A PDF of 65 kB whose one content stream inflates to 64 MB. */
export function pdfBomb(): Uint8Array {
  const stream = deflateSync(Buffer.alloc(64 * megabyte, '0 0 m '));
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>';
  const objects = [
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj',
    `3 0 obj\n${page}\nendobj\n4 0 obj\n<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`,
  ].join('\n');
  const end = '\nendstream\nendobj\ntrailer\n<< /Root 1 0 R /Size 5 >>\n%%EOF\n';
  return Buffer.concat([Buffer.from(`%PDF-1.7\n${objects}`), stream, Buffer.from(end)]);
}

function garbled(bytes: Buffer): Buffer {
  bytes.fill(0x55, 20, 60);
  return bytes;
}
