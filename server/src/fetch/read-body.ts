import { pipeline, Readable, type Transform } from 'node:stream';
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib';
import { GrowingBuffer } from './growing-buffer.ts';
import type { LargeBodies } from './large-bodies.ts';
import { isFileWithPictures } from './media-type.ts';

export type BodyReading =
  | { kind: 'whole'; bytes: Uint8Array }
  /** `bytes` is the beginning of what had been decoded. */
  | { kind: 'too_large'; bytes: Uint8Array }
  /** Fewer bytes came than were announced, or the compressed stream ends early. */
  | { kind: 'truncated' }
  /** The bytes do not match their Content-Encoding, or several encodings are stacked. */
  | { kind: 'broken' };

export type BodyLimits = {
  /** As received. */
  wireBytes: number;
  /** As received, of PDF and Office files: they hold pictures and gain nothing from a Content-Encoding. */
  wireBytesOfFile: number;
  /** After decoding: some hundred bytes of brotli can stand for a gigabyte. */
  decodedBytes: number;
};

/** How much of a too large body is kept: as much as is ever read of one (robots.txt). */
const beginningBytes = 1024 * 1024;

/** Reads and decodes a body within its limits; the stream is over when this returns. Rejects only with the signal's reason. */
export async function readBody(
  body: Readable,
  contentEncoding: string | undefined,
  limits: BodyLimits,
  largeBodies: LargeBodies,
  signal: AbortSignal,
): Promise<BodyReading> {
  let leave: (() => void) | null = null;
  const encodings = namedEncodings(contentEncoding);
  const wire = new Wire(body, limits.wireBytes);
  const buffer = new GrowingBuffer(limits.decodedBytes);
  const tooLarge = (): BodyReading => ({ kind: 'too_large', bytes: buffer.take(beginningBytes) });
  try {
    if (encodings.length > 1) return { kind: 'broken' };
    for await (const chunk of decode(wire.chunks(), encodings[0])) {
      if (!buffer.append(chunk)) return tooLarge();
      if (leave === null && largeBodies.isLarge(buffer.length)) leave = await largeBodies.enter(signal);
      if (isFileWithPictures(buffer.start(8))) wire.allow(limits.wireBytesOfFile);
    }
    return wire.isOver ? tooLarge() : { kind: 'whole', bytes: buffer.take() };
  } catch (error) {
    signal.throwIfAborted();
    if (wire.isOver) return tooLarge();
    return { kind: wire.hasFailed || hasEndedEarly(error) ? 'truncated' : 'broken' };
  } finally {
    discard(body);
    buffer.take(0);
    leave?.();
  }
}

/** Gives up a body that nobody will read. */
export function discard(body: Readable): void {
  body.on('error', () => undefined);
  body.destroy();
}

/** The codings to undo. Names that are no coding (`utf-8`, `none`) are ignored, as browsers do. */
function namedEncodings(header: string | undefined): string[] {
  const names = (header ?? '').toLowerCase().split(',');
  return names.map((name) => name.trim().replace(/^x-/, '')).filter((name) => codings.has(name));
}

const codings = new Set(['gzip', 'br', 'deflate', 'zstd', 'compress']);

/** Counts what comes in and ends it at the limit, whatever the decoder makes of it. */
class Wire {
  isOver = false;
  hasFailed = false;
  readonly #body: Readable;
  #received = 0;
  #allowed: number;

  constructor(body: Readable, allowed: number) {
    this.#body = body;
    this.#allowed = allowed;
  }

  allow(bytes: number): void {
    this.#allowed = bytes;
  }

  async *chunks(): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of this.#body) {
        this.#received += (chunk as Uint8Array).length;
        this.isOver = this.#received > this.#allowed;
        if (this.isOver) return;
        yield chunk as Uint8Array;
      }
    } catch (error) {
      this.hasFailed = true;
      throw error;
    }
  }
}

async function* decode(
  chunks: AsyncGenerator<Uint8Array>,
  encoding: string | undefined,
): AsyncGenerator<Uint8Array> {
  const first = await chunks.next();
  // Servers send an empty body with a Content-Encoding as well.
  if (first.done === true) return;
  const decoder = decoderOf(encoding, first.value);
  if (decoder === null) {
    yield first.value;
    yield* chunks;
    return;
  }
  const source = Readable.from(startingWith(first.value, chunks), { objectMode: false });
  // Either end's error reaches the loop below through the decoder.
  pipeline(source, decoder, () => undefined);
  for await (const chunk of decoder) yield chunk as Uint8Array;
}

async function* startingWith(
  first: Uint8Array,
  rest: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield first;
  yield* rest;
}

function decoderOf(encoding: string | undefined, first: Uint8Array): Transform | null {
  switch (encoding) {
    case undefined:
      return null;
    case 'br':
      return createBrotliDecompress();
    case 'zstd':
      return createZstdDecompress();
    case 'deflate':
      // Some servers leave out the zlib header that RFC 9110 asks for; its first byte ends in the method, 8.
      return ((first[0] ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw();
    default:
      return createGunzip();
  }
}

/** zlib's word for a stream that stops before its end mark. */
function hasEndedEarly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'Z_BUF_ERROR';
}
