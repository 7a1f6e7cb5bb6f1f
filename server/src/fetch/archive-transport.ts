import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import type { ArchiveIndex, Capture } from './archive-index.ts';
import { readHttpHead, withoutChunks, type HttpMessage } from './http-message.ts';
import type { Answer, Transport } from './transport.ts';
import { readWarcBlock } from './warc-records.ts';

// Above the limit for any body, framing and head included; a block is held in memory as a whole.
const largestBlockBytes = 32 * 1024 * 1024;

/**
 * Answers out of captures, as the sites answered when they were captured. With a clock, as they answered at its time: each capture stands
 * until the next of its address, and an answer is dated by the clock.
 */
export function openArchiveTransport(index: ArchiveIndex, now?: () => Date): Transport {
  return {
    via: 'archive',
    async get(url, headers, signal) {
      signal.throwIfAborted();
      const at = now?.();
      const capture = index.find(url, at);
      if (capture === null) return notCaptured(index, url, at);
      if (capture.blockLength > largestBlockBytes) {
        return {
          kind: 'no_answer',
          failure: 'too_large',
          message: 'The captured page is larger than we read.',
        };
      }
      const message = await readCapture(capture);
      const date = at ?? capture.capturedAt;
      return answer(isUnchanged(message.headers, headers) ? { ...message, status: 304 } : message, date);
    },
    close: () => Promise.resolve(),
  };
}

type Message = Omit<HttpMessage, 'bodyOffset'> & { body: Uint8Array };

function notCaptured(index: ArchiveIndex, url: URL, at: Date | undefined): Answer {
  const moved = index.findMoved(url, at);
  if (moved !== null) {
    return {
      kind: 'answer',
      status: 302,
      headers: { location: moved.href },
      cookies: [],
      body: Readable.from([], { objectMode: false }),
      at: new Date(0),
    };
  }
  return index.hasHost(url)
    ? { kind: 'no_answer', failure: 'gone', message: 'The page is not in the archive.' }
    : { kind: 'no_answer', failure: 'unreachable', message: 'Nothing of this site is in the archive.' };
}

async function readCapture(capture: Capture): Promise<Message> {
  await using file = await open(capture.path);
  const block = await readWarcBlock(file, basename(capture.path), capture.offset);
  if (capture.recordType === 'resource') {
    const headers = { 'content-type': capture.mediaType ?? 'application/octet-stream' };
    return { status: 200, headers, cookies: [], body: block };
  }
  const head = readHttpHead(block);
  if (head === null) throw new Error(`${capture.path} has changed since it was opened.`);
  const { status, cookies } = head;
  return { status, cookies, ...asCaptured(head.headers, block.subarray(head.bodyOffset)) };
}

/** Archives often keep the headers of an encoding that they have undone, so the body decides. */
function asCaptured(
  headers: Record<string, string>,
  raw: Uint8Array,
): { headers: Record<string, string>; body: Uint8Array } {
  const isChunked = headers['transfer-encoding']?.toLowerCase() === 'chunked';
  const body = isChunked ? withoutChunks(raw) : raw;
  const isGzipNamed = /^(x-)?gzip$/i.test(headers['content-encoding'] ?? '');
  if (!isGzipNamed || (body[0] === 0x1f && body[1] === 0x8b)) return { headers, body };
  const { 'content-encoding': _undone, ...others } = headers;
  return { headers: others, body };
}

/** As a server decides it (RFC 9110, 13.2.2): an ETag, where one is asked with, is the only one heard. */
function isUnchanged(headers: Record<string, string>, asked: Record<string, string>): boolean {
  const weak = (etag: string): string => etag.replace(/^W\//, '');
  const etag = asked['if-none-match'];
  if (etag !== undefined) return headers['etag'] !== undefined && weak(etag) === weak(headers['etag']);
  const since = Date.parse(asked['if-modified-since'] ?? '');
  return Date.parse(headers['last-modified'] ?? '') <= since;
}

function answer({ status, headers, cookies, body }: Message, at: Date): Answer {
  const stream = Readable.from(status === 304 || body.length === 0 ? [] : [body], { objectMode: false });
  return { kind: 'answer', status, headers, cookies, body: stream, at };
}
