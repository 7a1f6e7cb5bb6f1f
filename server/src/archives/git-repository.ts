import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { devNull } from 'node:os';
import { join, resolve } from 'node:path';
import { OperatorError, UsageError } from '../platform/operator-error.ts';

/** A file as one commit left it. */
export type RecordedFile = {
  /** As the repository has it, byte for byte as UTF-8: it may be anything, and names nothing on this machine. */
  path: string;
  /** Object name of its content. */
  blob: string;
  /** When its author recorded it. */
  at: Date;
  /** First line of the commit's message. */
  subject: string;
};

export type BlobReading = { kind: 'bytes'; bytes: Buffer } | { kind: 'too_large' | 'missing' };

export type GitRepository = {
  /** Every file that a commit of the current branch added or changed, newest first. */
  files(signal: AbortSignal): AsyncGenerator<RecordedFile>;
  /** The content of one, where that is not larger than so many bytes. */
  read(blob: string, maximumBytes: number): Promise<BlobReading>;
  close(): Promise<void>;
};

/**
 * Opens a git repository by the `git` of this machine. The repository is read and nothing in it is run: no hook, no command of its
 * configuration, no remote, no checkout. Throws an OperatorError where the folder is none.
 */
export async function openGitRepository(folder: string): Promise<GitRepository> {
  const gitFolder = await findGitFolder(resolve(folder));
  let blobs: BlobReader | null = null;
  return {
    files: (signal) => recordedFiles(gitFolder, signal),
    read(blob, maximumBytes) {
      blobs ??= new BlobReader(startGit(gitFolder, ['cat-file', '--batch']));
      return blobs.read(blob, maximumBytes);
    },
    async close() {
      await blobs?.close();
    },
  };
}

/** Named outright, so that git does not look for one above the folder. */
async function findGitFolder(folder: string): Promise<string> {
  const isThere = async (path: string): Promise<boolean> =>
    stat(path).then(
      () => true,
      () => false,
    );
  if (await isThere(join(folder, '.git'))) return join(folder, '.git');
  if ((await isThere(join(folder, 'HEAD'))) && (await isThere(join(folder, 'objects')))) return folder;
  const isAny = await isThere(folder);
  throw new UsageError(isAny ? `${folder} is not a git repository.` : `There is no ${folder}.`);
}

/** Settings that stand above those of the repository: whatever could start a program or leave this machine is off. */
const overrides = [
  `core.hooksPath=${devNull}`,
  'core.fsmonitor=false',
  'core.pager=cat',
  'core.sshCommand=false',
  'core.alternateRefsCommand=false',
  'diff.external=',
  `diff.orderFile=${devNull}`,
  'log.showSignature=false',
  'log.mailmap=false',
  'log.showRoot=true',
  'gpg.program=false',
  'protocol.allow=never',
  // Larger ones are streamed instead of being unpacked in memory.
  'core.bigFileThreshold=1m',
  'safe.directory=*',
].flatMap((setting) => ['-c', setting]);

/** Of this process's environment, what git needs to be found and run; nothing that git itself reads. */
function environment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'Path', 'SystemRoot', 'TMPDIR', 'TEMP'].flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]]],
  );
  return {
    ...Object.fromEntries(kept),
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    // No file at all: what stands under the name of the null device is not everywhere empty.
    GIT_CONFIG_GLOBAL: '',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_ALLOW_PROTOCOL: '',
    GIT_NO_LAZY_FETCH: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
  };
}

function startGit(gitFolder: string, command: readonly string[]): ChildProcessWithoutNullStreams {
  const child = spawn('git', ['--no-pager', `--git-dir=${gitFolder}`, ...overrides, ...command], {
    cwd: gitFolder,
    env: environment(),
    stdio: 'pipe',
  });
  // Reported where its output is awaited.
  child.on('error', () => {});
  child.stdin.on('error', () => {});
  return child;
}

const logCommand = [
  'log',
  '-z',
  '--raw',
  '--no-abbrev',
  '--no-renames',
  '--first-parent',
  '-m',
  '--no-show-signature',
  '--no-ext-diff',
  '--no-textconv',
  '--no-color',
  `--format=tformat:%x02%at %s`,
  'HEAD',
  '--',
];

/** Longer than any path that a file system takes, and than a subject that a person wrote. */
const longestToken = 64 * 1024;
const rawHeader = /^\n?:\d{6} (\d{6}) [0-9a-f]{40,64} ([0-9a-f]{40,64}) ([A-Z])\d*$/;
/** Of an ordinary file; links and folders of other repositories have others. */
const fileMode = /^100/;

async function* recordedFiles(gitFolder: string, signal: AbortSignal): AsyncGenerator<RecordedFile> {
  const child = startGit(gitFolder, logCommand);
  const ending = endingOf(child);
  let commit = { at: new Date(NaN), subject: '' };
  let header: RegExpExecArray | null = null;
  try {
    for await (const token of tokensOf(child.stdout)) {
      signal.throwIfAborted();
      if (header !== null) {
        const [, mode = '', blob = '', what] = header;
        header = null;
        if (what !== 'D' && fileMode.test(mode)) yield { path: token, blob, ...commit };
      } else if (token.startsWith('\u0002')) {
        const [seconds = '', ...subject] = token.slice(1).split(' ');
        commit = { at: new Date(Number(seconds) * 1_000), subject: subject.join(' ') };
      } else header = rawHeader.exec(token);
    }
    const fault = await ending;
    if (fault !== null) throw new OperatorError(`git could not read the history. ${fault}`);
  } finally {
    child.kill();
  }
}

/** Pieces of a stream between zero bytes. */
async function* tokensOf(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of stream) {
    let piece = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (let end = piece.indexOf(0); end !== -1; end = piece.indexOf(0)) {
      yield piece.toString('utf8', 0, end);
      piece = piece.subarray(end + 1);
    }
    if (piece.length > longestToken)
      throw new OperatorError('The repository holds a name that is too long to be one.');
    rest = piece;
  }
}

/** Null where git succeeded, else its error output. */
async function endingOf(child: ChildProcessWithoutNullStreams): Promise<string | null> {
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (errors.length < 1_000) errors += text;
  });
  return new Promise((settle) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      settle(error.code === 'ENOENT' ? 'There is no git on this machine: install it first.' : error.message),
    );
    child.once('close', (code) => settle(code === 0 ? null : printable(errors.trim().split('\n')[0] ?? '')));
  });
}

/** Outside text made safe for one line of a terminal. */
export function printable(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\u{fffd}');
  return plain.length > 200 ? `${plain.slice(0, 199)}…` : plain;
}

/** Asks one `git cat-file --batch` for one object after the other. */
class BlobReader {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #ending: Promise<string | null>;
  #rest: Buffer = Buffer.alloc(0);
  #last: Promise<unknown> = Promise.resolve();

  constructor(child: ChildProcessWithoutNullStreams) {
    this.#child = child;
    this.#chunks = child.stdout[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    this.#ending = endingOf(child);
  }

  /** Answers come in the order of the questions. */
  read(blob: string, maximumBytes: number): Promise<BlobReading> {
    const reading = this.#last.then(() => this.#readNext(blob, maximumBytes));
    this.#last = reading.catch(() => undefined);
    return reading;
  }

  async #readNext(blob: string, maximumBytes: number): Promise<BlobReading> {
    if (!/^[0-9a-f]{40,64}$/.test(blob)) return { kind: 'missing' };
    this.#child.stdin.write(`${blob}\n`);
    const [, type, size] = (await this.#line()).split(' ');
    if (size === undefined) return { kind: 'missing' };
    const length = Number(size);
    const isWanted = type === 'blob' && length <= maximumBytes;
    const bytes = await this.#take(length, isWanted);
    await this.#take(1, false);
    return isWanted ? { kind: 'bytes', bytes } : { kind: type === 'blob' ? 'too_large' : 'missing' };
  }

  async close(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const closed = once(this.#child, 'close');
    this.#child.stdout.resume();
    this.#child.kill();
    await closed;
  }

  async #line(): Promise<string> {
    for (;;) {
      const end = this.#rest.indexOf(10);
      if (end !== -1) {
        const line = this.#rest.toString('utf8', 0, end);
        this.#rest = this.#rest.subarray(end + 1);
        return line;
      }
      await this.#more();
    }
  }

  /** The next bytes; empty where they are not to be kept. */
  async #take(length: number, isKept: boolean): Promise<Buffer> {
    const kept: Buffer[] = [];
    for (let missing = length; missing > 0;) {
      if (this.#rest.length === 0) await this.#more();
      const piece = this.#rest.subarray(0, missing);
      if (isKept) kept.push(piece);
      this.#rest = this.#rest.subarray(piece.length);
      missing -= piece.length;
    }
    return Buffer.concat(kept);
  }

  async #more(): Promise<void> {
    const { value, done } = await this.#chunks.next();
    if (done === true) throw new OperatorError(`git stopped. ${(await this.#ending) ?? ''}`);
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value]);
  }
}
