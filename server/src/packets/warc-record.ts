import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';

/** A page as received. */
export type RecordedPage = {
  url: string;
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** After decoding its Content-Encoding. */
  body: Uint8Array;
  fetchedAt: Date;
  via: string;
};

/** They describe the body as it travelled, which readers of archives would undo a second time: kept under other names, as crawlers do. */
const travelling = new Set(['content-encoding', 'transfer-encoding', 'content-length']);

/** One `response` record (WARC/1.1, ISO 28500:2017) as a gzip member: the same bytes for the same page. */
export function warcRecord(page: RecordedPage): Buffer {
  const body = Buffer.from(page.body);
  const block = Buffer.concat([httpHead(page, body.length), body]);
  const digest = sha256(body);
  const head = [
    'WARC/1.1',
    'WARC-Type: response',
    `WARC-Record-ID: <urn:sha256:${sha256(Buffer.from(`${page.url}\n${page.fetchedAt.toISOString()}\n${digest}`))}>`,
    `WARC-Date: ${page.fetchedAt.toISOString()}`,
    `WARC-Target-URI: ${line(page.url)}`,
    `WARC-Payload-Digest: sha256:${digest}`,
    `WARC-Block-Digest: sha256:${sha256(block)}`,
    `Clausewatch-Via: ${page.via}`,
    'Content-Type: application/http; msgtype=response',
    `Content-Length: ${block.length}`,
  ];
  return gzipSync(
    Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), block, Buffer.from('\r\n\r\n')]),
  );
}

function httpHead({ status, headers }: RecordedPage, length: number): Buffer {
  const lines = Object.entries(headers).map(
    ([name, value]) => `${travelling.has(name) ? `x-archive-orig-${name}` : line(name)}: ${line(value)}`,
  );
  const all = [`HTTP/1.1 ${status} `, ...lines, `content-length: ${length}`];
  return Buffer.from(`${all.join('\r\n')}\r\n\r\n`);
}

/** What ends a line of a header would begin another. */
function line(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ');
}

export type ReadRecord = { url: string; date: string; bodySha256: string };

/** The one record of a file that `warcRecord` wrote; null where it is no such file. */
export function readWarcRecord(bytes: Buffer, mostBytes: number): ReadRecord | null {
  let text: Buffer;
  try {
    text = gunzipSync(bytes, { maxOutputLength: mostBytes });
  } catch {
    return null;
  }
  const record = splitHead(text);
  if (record === null || !record.head.startsWith('WARC/1.1\r\n')) return null;
  const length = Number(field(record.head, 'Content-Length'));
  const block = record.rest.subarray(0, length);
  const http = splitHead(block);
  const isWhole = block.length === length && record.rest.subarray(length).equals(Buffer.from('\r\n\r\n'));
  if (!isWhole || http === null || field(record.head, 'WARC-Type') !== 'response') return null;
  const bodySha256 = sha256(http.rest);
  if (field(record.head, 'WARC-Payload-Digest') !== `sha256:${bodySha256}`) return null;
  return { url: field(record.head, 'WARC-Target-URI'), date: field(record.head, 'WARC-Date'), bodySha256 };
}

function splitHead(bytes: Buffer): { head: string; rest: Buffer } | null {
  const end = bytes.indexOf('\r\n\r\n');
  return end === -1 ? null : { head: bytes.toString('utf8', 0, end), rest: bytes.subarray(end + 4) };
}

function field(head: string, name: string): string {
  const start = `${name}: `;
  return (
    head
      .split('\r\n')
      .find((each) => each.startsWith(start))
      ?.slice(start.length) ?? ''
  );
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
