// Own reader rather than a library's: a truncated file must be an error, not an endless wait, and nothing may print to the console.
import type { FileHandle } from 'node:fs/promises';
import { Readable, pipeline } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { GrowingBuffer } from './growing-buffer.ts';

/** The head of one record of a web archive (WARC 1.0 and 1.1, ISO 28500:2017), and where its block lies. */
export type WarcRecord = {
  /** Of the record in the file; give it to `readWarcBlock`. */
  offset: number;
  /** Names in lower case. */
  headers: Map<string, string>;
  /** The first bytes of the block, up to `keptOfBlock`: enough for the head of an HTTP answer and that of its page. */
  blockStart: Uint8Array;
  blockLength: number;
};

/** A fault of an archive; the message is for the person who named it. */
export class ArchiveError extends Error {}

const chunkBytes = 64 * 1024;
const longestHeadBytes = 64 * 1024;
const keptOfBlock = 256 * 1024;

/** All records of a file, compressed record by record or not at all. Throws an ArchiveError where the file is damaged. */
export async function* readWarcRecords(file: FileHandle, name: string): AsyncGenerator<WarcRecord> {
  const { size } = await file.stat();
  let offset = 0;
  while (offset < size) {
    const read = await readRecordAt(file, offset, keptOfBlock).catch((cause: unknown) => {
      throw damaged(name, offset, cause);
    });
    yield read.record;
    offset = read.end;
  }
  if (size === 0) throw new ArchiveError(`${name} is empty.`);
}

/** The whole block of a record. */
export async function readWarcBlock(file: FileHandle, name: string, offset: number): Promise<Uint8Array> {
  const read = await readRecordAt(file, offset, Infinity).catch((cause: unknown) => {
    throw damaged(name, offset, cause);
  });
  return read.record.blockStart;
}

function damaged(name: string, offset: number, cause: unknown): ArchiveError {
  const reason =
    cause instanceof ArchiveError ? cause.message : 'it breaks off or its bytes are not what they were.';
  return new ArchiveError(`${name} is damaged at byte ${offset}: ${reason}`, { cause });
}

async function readRecordAt(
  file: FileHandle,
  offset: number,
  keepBytes: number,
): Promise<{ record: WarcRecord; end: number }> {
  const magic = await readExactly(file, offset, 2);
  const isGzip = magic[0] === 0x1f && magic[1] === 0x8b;
  return isGzip ? readMember(file, offset, keepBytes) : readPlain(file, offset, keepBytes);
}

async function readPlain(
  file: FileHandle,
  offset: number,
  keepBytes: number,
): Promise<{ record: WarcRecord; end: number }> {
  const start = Buffer.alloc(longestHeadBytes);
  const { bytesRead } = await file.read(start, 0, longestHeadBytes, offset);
  const { headers, headLength, blockLength } = readHead(start.subarray(0, bytesRead));
  const block = offset + headLength;
  const blockStart = await readExactly(file, block, Math.min(keepBytes, blockLength));
  const close = await readExactly(file, block + blockLength, 4);
  if (close.toString('latin1') !== '\r\n\r\n') throw new ArchiveError('a record is longer than it says.');
  return { record: { offset, headers, blockStart, blockLength }, end: block + blockLength + 4 };
}

/** A record that is a gzip member of its own (RFC 1952). Inflated without its wrapper, so that its end in the file is known. */
async function readMember(
  file: FileHandle,
  offset: number,
  keepBytes: number,
): Promise<{ record: WarcRecord; end: number }> {
  const body = offset + (await gzipHeaderLength(file, offset));
  const inflate = createInflateRaw({ chunkSize: chunkBytes });
  pipeline(Readable.from(bytesFrom(file, body), { objectMode: false }), inflate, () => undefined);
  const kept = new GrowingBuffer(Infinity);
  let inflated = 0;
  let checksum = 0;
  for await (const chunk of inflate) {
    const bytes = chunk as Buffer;
    inflated += bytes.length;
    checksum = crc32(bytes, checksum);
    if (kept.length < longestHeadBytes + keepBytes) kept.append(bytes);
  }
  const start = Buffer.from(kept.take().buffer);
  const { headers, headLength, blockLength } = readHead(start);
  const expected = headLength + blockLength + 4;
  if (inflated > expected) throw new ArchiveError('it is not compressed record by record.');
  if (inflated < expected) throw new ArchiveError('a record is shorter than it says.');
  const trailer = body + inflate.bytesWritten;
  if ((await readExactly(file, trailer, 8)).readUInt32LE() !== checksum) {
    throw new ArchiveError('the checksum of a record is wrong.');
  }
  const blockStart = start.subarray(headLength, headLength + Math.min(keepBytes, blockLength));
  return { record: { offset, headers, blockStart, blockLength }, end: trailer + 8 };
}

type Head = { headers: Map<string, string>; headLength: number; blockLength: number };

function readHead(start: Buffer): Head {
  const end = start.indexOf('\r\n\r\n');
  if (!start.subarray(0, 5).equals(Buffer.from('WARC/')) || end === -1) {
    throw new ArchiveError('no WARC record begins there.');
  }
  const headers = new Map<string, string>();
  for (const line of start.toString('utf8', 0, end).split('\r\n').slice(1)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  const length = headers.get('content-length') ?? '';
  if (!/^\d{1,15}$/.test(length)) throw new ArchiveError('a record does not say how long it is.');
  return { headers, headLength: end + 4, blockLength: Number(length) };
}

async function gzipHeaderLength(file: FileHandle, offset: number): Promise<number> {
  const header = await readExactly(file, offset, 10);
  const flags = header[3] ?? 0;
  let length = 10;
  if ((flags & 0x04) !== 0) length += 2 + (await readExactly(file, offset + length, 2)).readUInt16LE();
  // A file name and a comment, each up to a zero byte.
  for (const flag of [0x08, 0x10]) {
    if ((flags & flag) === 0) continue;
    const text = Buffer.alloc(1024);
    await file.read(text, 0, text.length, offset + length);
    length += text.indexOf(0) + 1;
  }
  return (flags & 0x02) === 0 ? length : length + 2;
}

async function* bytesFrom(file: FileHandle, offset: number): AsyncGenerator<Uint8Array> {
  let position = offset;
  for (;;) {
    const chunk = Buffer.allocUnsafe(chunkBytes);
    const { bytesRead } = await file.read(chunk, 0, chunkBytes, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield chunk.subarray(0, bytesRead);
  }
}

async function readExactly(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, offset);
  if (bytesRead < length) throw new ArchiveError('it breaks off in the middle of a record.');
  return bytes;
}
