import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { OperatorError, UsageError } from '../platform/operator-error.ts';

/**
 * A backup is one line of text, then a Zstandard stream of frames: a letter (`j` for JSON, `r` for rows as COPY writes them),
 * the length of what follows in four bytes, and that.
 */
export type Frame = { kind: 'json'; value: unknown } | { kind: 'rows'; bytes: Buffer };

/** Raised when an older program could not read what this one writes. */
const format = 1;
const firstLine = /^clausewatch backup, format (\d{1,9})\n/;
const longestFirstLine = 64;
/** Far beyond any frame that is written; a damaged length must not fill the memory. */
const longestFrame = 512 * 1024 * 1024;

/**
 * Writes the frames beside `file` and takes its name once all of it is on the disk: readable by its owner alone. Returns its
 * size in bytes. What there was under the name is replaced; where writing fails or is aborted, nothing is left behind.
 */
export async function writeBackupFile(
  file: string,
  frames: AsyncIterable<Frame>,
  signal: AbortSignal,
): Promise<number> {
  const partial = `${file}.partial`;
  await rm(partial, { force: true });
  const output = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true });
  try {
    const bytes = await writeBackup(output, frames, signal);
    output.end();
    await finished(output);
    await rename(partial, file);
    await syncFolder(dirname(file));
    return bytes;
  } catch (error) {
    output.destroy();
    await rm(partial, { force: true });
    throw error;
  }
}

/** Writes the frames to a stream, which is left open. Returns how many bytes they take. */
export async function writeBackup(
  output: Writable,
  frames: AsyncIterable<Frame>,
  signal: AbortSignal,
): Promise<number> {
  const head = Buffer.from(`clausewatch backup, format ${format}\n`);
  let bytes = head.length;
  output.write(head);
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  compress.on('data', (chunk: Buffer) => (bytes += chunk.length));
  try {
    const source = Readable.from(encoded(frames), { objectMode: false });
    await pipeline(source, compress, output, { signal, end: false });
    return bytes;
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  }
}

/** So that the new name outlives a power cut; where a folder cannot be opened (Windows), the system sees to that. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

async function* encoded(frames: AsyncIterable<Frame>): AsyncGenerator<Buffer> {
  for await (const frame of frames) {
    const bytes = frame.kind === 'rows' ? frame.bytes : Buffer.from(JSON.stringify(frame.value));
    const head = Buffer.alloc(5);
    head.write(frame.kind === 'rows' ? 'r' : 'j', 'latin1');
    head.writeUInt32BE(bytes.length, 1);
    yield head;
    yield bytes;
  }
}

/** Where a backup is, and what sentences call it. */
export type BackupPlace = { path: string; name: string };

/** The frames of a backup, one at a time. Throws OperatorError where the file is none, is damaged, cut short or too new. */
export async function* readBackupFile({ path, name: file }: BackupPlace): AsyncGenerator<Frame> {
  const start = await readFirstLine(path, file);
  const source = createReadStream(path, { start });
  const decompress = createZstdDecompress();
  source.on('error', (error) => decompress.destroy(error));
  try {
    yield* decoded(source.pipe(decompress), file);
  } catch (error) {
    throw error instanceof OperatorError ? error : damaged(file);
  } finally {
    source.destroy();
    decompress.destroy();
  }
}

/** How long the first line is. */
async function readFirstLine(path: string, file: string): Promise<number> {
  const handle = await open(path).catch((cause: NodeJS.ErrnoException) => {
    throw new UsageError(`The backup ${file} cannot be read (${cause.code}).`, { cause });
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(longestFirstLine), 0, longestFirstLine, 0);
    const found = firstLine.exec(buffer.toString('latin1', 0, bytesRead));
    if (found === null) throw new UsageError(`${file} is not a backup of Clausewatch.`);
    if (Number(found[1]) > format)
      throw new OperatorError(`${file} was made by a newer Clausewatch: restore it with that one.`);
    return found[0].length;
  } finally {
    await handle.close();
  }
}

async function* decoded(chunks: AsyncIterable<Buffer>, file: string): AsyncGenerator<Frame> {
  let waiting: Buffer[] = [];
  let length = 0;
  let wanted = 5;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < wanted) continue;
    let rest = Buffer.concat(waiting);
    for (wanted = 5; rest.length >= wanted;) {
      wanted = 5 + rest.readUInt32BE(1);
      if (wanted > longestFrame) throw damaged(file);
      if (rest.length < wanted) break;
      yield frameOf(String.fromCharCode(rest[0] ?? 0), rest.subarray(5, wanted), file);
      rest = rest.subarray(wanted);
      wanted = 5;
    }
    waiting = [rest];
    length = rest.length;
  }
  if (length > 0) throw damaged(file);
}

function frameOf(letter: string, bytes: Buffer, file: string): Frame {
  if (letter === 'r') return { kind: 'rows', bytes };
  if (letter !== 'j') throw damaged(file);
  return { kind: 'json', value: JSON.parse(bytes.toString()) as unknown };
}

/** The error for a file whose contents contradict themselves. */
export function damaged(file: string): OperatorError {
  return new OperatorError(`The backup ${file} is damaged or incomplete. Nothing was restored.`);
}
