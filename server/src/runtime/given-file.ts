import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stdin } from 'node:process';
import { pipeline } from 'node:stream/promises';
import { UsageError } from '../platform/operator-error.ts';

/** In the place of a file: standard input where it is read, standard output where it is written. */
export const standardStream = '-';

/** A file to read: where it is, and what to call it in a sentence. */
export type GivenFile = { path: string; name: string };

let isTaken = false;

/**
 * The file that was named; for `-` a temporary file with all of standard input, readable by nobody else, until it is disposed of. Throws
 * UsageError where standard input is a terminal, or was taken already.
 */
export async function givenFile(typed: string): Promise<GivenFile & AsyncDisposable> {
  if (typed !== standardStream) return { path: typed, name: typed, async [Symbol.asyncDispose]() {} };
  if (stdin.isTTY) throw new UsageError('Standard input is a terminal: pipe a file into it.');
  if (isTaken) throw new UsageError('Only one file can be read from standard input.');
  isTaken = true;
  const folder = await mkdtemp(join(tmpdir(), 'clausewatch-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, 'standard input');
  try {
    await pipeline(stdin, createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    await remove();
    throw error;
  }
  return { path, name: 'standard input', [Symbol.asyncDispose]: remove };
}
