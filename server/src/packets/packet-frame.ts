import { type FileHandle, open } from 'node:fs/promises';
import type { Entry } from 'yauzl';
import { fileMode } from './write-packet.ts';

/** Local times are at most so far from that of Greenwich. */
const furthestZone = 14 * 60 * 60 * 1000;
/** Written by a Unix program that knows version 6.3 of the format, for readers that know 2.0; names in UTF-8, sizes behind the bytes. */
const madeBy = (3 << 8) | 63;
const needed = 20;
const flags = (1 << 11) | (1 << 3);

/**
 * Says what a zip holds beside the bytes of its files, where that is not what `writePacket` writes: programs that unpack do not agree on what
 * they believe, so each header, and the directory behind the last file, must be the same byte for byte, with nothing before, between or behind.
 */
export async function frameFault(
  path: string,
  entries: readonly Entry[],
  madeAt: Date,
): Promise<string | null> {
  await using file = await open(path);
  const [first] = entries;
  if (first !== undefined && !isLocalTimeOf(first, madeAt)) return 'The zip gives its files another time.';
  let at = 0;
  for (const entry of entries) {
    const name = JSON.stringify(entry.fileName.slice(0, 120));
    if (entry.relativeOffsetOfLocalHeader !== at)
      return `The zip holds something before ${name} that no signature covers.`;
    const header = localHeader(entry, first);
    const behind = at + header.length + entry.compressedSize;
    const sizes = descriptor(entry);
    if (!(await holds(file, at, header)) || !(await holds(file, behind, sizes)))
      return `What the zip says of ${name} where its bytes lie is not what a packet says of a file.`;
    at = behind + sizes.length;
  }
  const directory = entries.map((entry) => directoryRecord(entry, first, madeAt));
  const end = Buffer.concat([...directory, endRecord(entries.length, Buffer.concat(directory).length, at)]);
  const { size } = await file.stat();
  if (size === at + end.length && (await holds(file, at, end))) return null;
  return 'The directory of the zip is not that of a packet, or something stands before or behind it.';
}

/** The format has the clock of whoever wrote it, to two seconds, without its zone. */
function isLocalTimeOf(entry: Entry, madeAt: Date): boolean {
  const local = entry.getLastModDate({ timezone: 'UTC', forceDosFormat: true });
  return Math.abs(local.getTime() - madeAt.getTime()) <= furthestZone + 2_000;
}

function localHeader(entry: Entry, first: Entry = entry): Buffer {
  return Buffer.concat([
    words(0x04034b50),
    halves(needed, flags, methodOf(entry), first.lastModFileTime, first.lastModFileDate),
    words(0, 0, 0),
    halves(entry.fileNameRaw.length, 0),
    entry.fileNameRaw,
  ]);
}

function descriptor({ crc32, compressedSize, uncompressedSize }: Entry): Buffer {
  return words(0x08074b50, crc32, compressedSize, uncompressedSize);
}

function directoryRecord(entry: Entry, first: Entry = entry, madeAt: Date): Buffer {
  const { crc32, compressedSize, uncompressedSize, fileNameRaw } = entry;
  // The time in seconds since 1970, as Info-ZIP adds it.
  const time = Buffer.concat([
    halves(0x5455, 5),
    Buffer.from([3]),
    words(Math.floor(madeAt.getTime() / 1000)),
  ]);
  return Buffer.concat([
    words(0x02014b50),
    halves(madeBy, needed, flags, methodOf(entry), first.lastModFileTime, first.lastModFileDate),
    words(crc32, compressedSize, uncompressedSize),
    halves(fileNameRaw.length, time.length, 0, 0, 0),
    words((fileMode << 16) >>> 0, entry.relativeOffsetOfLocalHeader),
    fileNameRaw,
    time,
  ]);
}

function endRecord(count: number, size: number, offset: number): Buffer {
  return Buffer.concat([words(0x06054b50), halves(0, 0, count, count), words(size, offset), halves(0)]);
}

/** Deflated, or stored where it is packed already. */
function methodOf({ fileName }: Entry): number {
  return fileName.endsWith('.gz') ? 0 : 8;
}

async function holds(file: FileHandle, position: number, expected: Buffer): Promise<boolean> {
  const found = Buffer.alloc(expected.length);
  const { bytesRead } = await file.read({ buffer: found, position });
  return bytesRead === found.length && found.equals(expected);
}

function halves(...numbers: number[]): Buffer {
  return Buffer.concat(numbers.map((each) => Buffer.from([each & 0xff, (each >>> 8) & 0xff])));
}

function words(...numbers: number[]): Buffer {
  return Buffer.concat(numbers.map((each) => halves(each & 0xffff, each >>> 16)));
}
