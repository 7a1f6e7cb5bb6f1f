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

/**
 * A page as a WARC file (WARC/1.1, ISO 28500:2017): a `warcinfo` record that says who wrote it and a `response` record, a gzip member each.
 * The same bytes for the same page and program.
 */
export function warcFile(page: RecordedPage, { name, program }: { name: string; program: string }): Buffer {
  const date = page.fetchedAt.toISOString();
  const about = Buffer.from(
    [
      `software: Clausewatch/${program}`,
      'format: WARC File Format 1.1',
      'conformsTo: http://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/',
      '',
    ].join('\r\n'),
  );
  const id = `<urn:sha256:${sha256(Buffer.from(`${name}\n${date}\n${about.toString()}`))}>`;
  const info = member(
    [
      'WARC-Type: warcinfo',
      `WARC-Record-ID: ${id}`,
      `WARC-Date: ${date}`,
      `WARC-Filename: ${name}`,
      `WARC-Block-Digest: sha256:${sha256(about)}`,
      'Content-Type: application/warc-fields',
    ],
    about,
  );
  return Buffer.concat([info, responseRecord(page, id)]);
}

function responseRecord(page: RecordedPage, infoId: string): Buffer {
  const body = Buffer.from(page.body);
  const block = Buffer.concat([httpHead(page, body.length), body]);
  const digest = sha256(body);
  const date = page.fetchedAt.toISOString();
  return member(
    [
      'WARC-Type: response',
      `WARC-Record-ID: <urn:sha256:${sha256(Buffer.from(`${page.url}\n${date}\n${digest}`))}>`,
      `WARC-Warcinfo-ID: ${infoId}`,
      `WARC-Date: ${date}`,
      `WARC-Target-URI: ${line(page.url)}`,
      `WARC-Payload-Digest: sha256:${digest}`,
      `WARC-Block-Digest: sha256:${sha256(block)}`,
      `Clausewatch-Via: ${page.via}`,
      'Content-Type: application/http; msgtype=response',
    ],
    block,
  );
}

function member(headers: readonly string[], block: Buffer): Buffer {
  const head = ['WARC/1.1', ...headers, `Content-Length: ${block.length}`].join('\r\n');
  return gzipSync(Buffer.concat([Buffer.from(`${head}\r\n\r\n`), block, recordEnd]));
}

const recordEnd = Buffer.from('\r\n\r\n');

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

/**
 * The page of a file that `warcFile` wrote, or that had no `warcinfo` record yet; null where it is no such file, or holds anything else.
 */
export function readWarcFile(bytes: Buffer, mostBytes: number): ReadRecord | null {
  let text: Buffer;
  try {
    text = gunzipSync(bytes, { maxOutputLength: mostBytes });
  } catch {
    return null;
  }
  const records = recordsIn(text);
  const types = records?.map(({ head }) => field(head, 'WARC-Type')).join();
  const response = types === 'response' || types === 'warcinfo,response' ? records?.at(-1) : undefined;
  if (response === undefined) return null;
  const { head, block } = response;
  const http = splitHead(block);
  if (http === null) return null;
  const bodySha256 = sha256(http.rest);
  if (field(head, 'WARC-Payload-Digest') !== `sha256:${bodySha256}`) return null;
  return { url: field(head, 'WARC-Target-URI'), date: field(head, 'WARC-Date'), bodySha256 };
}

/** The first records to the end of the file, three at most; null where one is none or cut short. */
function recordsIn(text: Buffer): { head: string; block: Buffer }[] | null {
  const records = [];
  for (let rest = text; rest.length > 0 && records.length < 3;) {
    const record = splitHead(rest);
    if (record === null || !record.head.startsWith('WARC/1.1\r\n')) return null;
    const length = Number(field(record.head, 'Content-Length'));
    const block = record.rest.subarray(0, length);
    const end = record.rest.subarray(length, length + recordEnd.length);
    if (block.length !== length || !end.equals(recordEnd)) return null;
    records.push({ head: record.head, block });
    rest = record.rest.subarray(length + recordEnd.length);
  }
  return records;
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
