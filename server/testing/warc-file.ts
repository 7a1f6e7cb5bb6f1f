import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { STATUS_CODES } from 'node:http';
import { gzipSync } from 'node:zlib';

/** One response of the captured web. A body given as text is encoded as UTF-8. */
export type CapturedResponse = {
  url: string;
  status?: number;
  /** Default `content-type`: HTML. */
  headers?: Record<string, string>;
  body: string | Uint8Array;
  capturedAt?: Date;
};

/**
 * Writes a web archive (WARC/1.1, ISO 28500:2017): one gzip member per record, responses only, in the order given.
 * https://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/
 */
export async function writeWarcFile(path: string, responses: readonly CapturedResponse[]): Promise<void> {
  await writeFile(path, Buffer.concat(responses.map((response) => gzipSync(record(response)))));
}

function record(response: CapturedResponse): Buffer {
  const body = Buffer.from(response.body);
  const block = Buffer.concat([httpHead(response, body), body]);
  const payload = createHash('sha256').update(body).digest('hex');
  const head = [
    'WARC/1.1',
    'WARC-Type: response',
    `WARC-Record-ID: <urn:sha256:${createHash('sha256').update(response.url).update(body).digest('hex')}>`,
    `WARC-Date: ${(response.capturedAt ?? new Date('2025-06-01T12:00:00Z')).toISOString()}`,
    `WARC-Target-URI: ${response.url}`,
    `WARC-Payload-Digest: sha256:${payload}`,
    'Content-Type: application/http; msgtype=response',
    `Content-Length: ${block.length}`,
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), block, Buffer.from('\r\n\r\n')]);
}

function httpHead({ status = 200, headers = {} }: CapturedResponse, body: Buffer): Buffer {
  const all = {
    'content-type': 'text/html; charset=utf-8',
    ...headers,
    'content-length': String(body.length),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n`);
}
