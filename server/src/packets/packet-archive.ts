import { createHash } from 'node:crypto';
import { crc32, createInflateRaw } from 'node:zlib';
import { type Entry, openPromise, validateFileName, type ZipFile } from 'yauzl';
import { frameFault } from './packet-frame.ts';

/** A vendor has a hundred documents at most, and a page twenty megabytes. Below four gigabytes, no size in a zip needs 64 bits. */
export const packetBounds = {
  files: 2_000,
  fileBytes: 200 * 1024 * 1024,
  allBytes: 4_000_000_000,
} as const;

/** Why a file is no packet that could be judged at all. */
export class UnreadablePacket extends Error {}

/** The files of a zip, read where they lie: nothing is unpacked to the disk. */
export type PacketArchive = {
  paths: ReadonlySet<string>;
  /** What is odd about the zip itself, a sentence each. */
  faults: string[];
  /** What the zip holds beside its files that a packet made at this moment does not. */
  frameFault(madeAt: Date): Promise<string | null>;
  /** The bytes of a file, or null where they are not what the zip says of them. */
  read(path: string): Promise<Buffer | null>;
  hash(path: string): Promise<{ size: number; sha256: string } | null>;
  close(): void;
};

/** Throws an UnreadablePacket where the file is no zip, or one larger than any packet. */
export async function openPacketArchive(file: string): Promise<PacketArchive> {
  const options = { autoClose: false, lazyEntries: true, strictFileNames: true, validateEntrySizes: true };
  const zip = await openPromise(file, options).catch((cause: unknown) => {
    throw new UnreadablePacket(sentenceOf(cause), { cause });
  });
  try {
    const { listed, faults } = await entriesOf(zip);
    const entries = new Map(listed.map((entry) => [entry.fileName, entry]));
    return {
      paths: new Set(entries.keys()),
      faults,
      frameFault: (madeAt) => frameFault(file, listed, madeAt),
      read: (path) => readAll(zip, entries.get(path)),
      hash: (path) => hashAll(zip, entries.get(path)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function entriesOf(zip: ZipFile): Promise<{ listed: Entry[]; faults: string[] }> {
  const listed: Entry[] = [];
  const seen = new Set<string>();
  const faults: string[] =
    zip.comment.length > 0 ? ['The zip has a comment, which no signature covers.'] : [];
  let bytes = 0;
  if (zip.entryCount > packetBounds.files) throw new UnreadablePacket('It holds more files than any packet.');
  try {
    for await (const entry of zip.eachEntry()) {
      const path = entry.fileName;
      bytes += entry.uncompressedSize;
      if (entry.uncompressedSize > packetBounds.fileBytes || bytes > packetBounds.allBytes)
        throw new UnreadablePacket('It unpacks to more than any packet.');
      if (validateFileName(path) !== null || path.endsWith('/'))
        faults.push(`${shown(path)} is no name of a file in a packet.`);
      if (entry.fileComment.length > 0)
        faults.push(`${shown(path)} has a comment, which no signature covers.`);
      if (seen.has(path)) faults.push(`${shown(path)} is there twice.`);
      seen.add(path);
      listed.push(entry);
    }
  } catch (error) {
    if (error instanceof UnreadablePacket) throw error;
    throw new UnreadablePacket(sentenceOf(error), { cause: error });
  }
  return { listed, faults };
}

/** Throws where the bytes are not what the zip says of them, or others lie behind them that some programs unpack as further files. */
async function* chunksOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const packed = await zip.openReadStreamPromise(entry, { decodeFileData: false });
  const inflate = entry.compressionMethod === 8 ? createInflateRaw() : null;
  if (inflate !== null) packed.once('error', (error) => inflate.destroy(error));
  let size = 0;
  let sum = 0;
  try {
    for await (const chunk of (inflate === null ? packed : packed.pipe(inflate)) as AsyncIterable<Buffer>) {
      size += chunk.length;
      sum = crc32(chunk, sum);
      if (size > entry.uncompressedSize) break;
      yield chunk;
    }
  } finally {
    packed.destroy();
  }
  const isAllRead = inflate === null || inflate.bytesWritten === entry.compressedSize;
  if (size !== entry.uncompressedSize || sum !== entry.crc32 || !isAllRead)
    throw new Error('The bytes are not what the zip says of them');
}

async function readAll(zip: ZipFile, entry: Entry | undefined): Promise<Buffer | null> {
  if (entry === undefined) return null;
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of chunksOf(zip, entry)) chunks.push(chunk);
  } catch {
    return null;
  }
  return Buffer.concat(chunks);
}

async function hashAll(
  zip: ZipFile,
  entry: Entry | undefined,
): Promise<{ size: number; sha256: string } | null> {
  if (entry === undefined) return null;
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of chunksOf(zip, entry)) {
      hash.update(chunk);
      size += chunk.length;
    }
  } catch {
    return null;
  }
  return { size, sha256: hash.digest('hex') };
}

/** Names are somebody else's: without what a terminal would act on. */
export function shown(path: string): string {
  return JSON.stringify(path.slice(0, 120)).replaceAll(
    /[\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g,
    '?',
  );
}

function sentenceOf(cause: unknown): string {
  const reason = cause instanceof Error ? cause.message : 'it cannot be read';
  return `It is no zip that can be read (${reason}).`;
}
