import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { embeddedBinaries } from './embedded-binaries.ts';
import { freePort, isFree } from './free-port.ts';
import { launchPostgres } from './run-as.ts';
import { OperatorError } from '../platform/operator-error.ts';

/** A running embedded server. */
export type EmbeddedPostgres = {
  url: string;
  /** Whether this process started it, or found it running (left by another process on the same data folder). */
  startedHere: boolean;
  /** Stops the server unless another process of ours is still connected; whoever leaves last turns it off. */
  release(): Promise<void>;
};

type Access = { port: number; password: string };

/** Longest wait for a start. Crash recovery after a power cut replays the log first, which can take a while on a slow disk. */
const startTimeoutMs = 60_000;
/** Longest wait for a stop: PostgreSQL's fast shutdown writes a checkpoint. */
const stopTimeoutMs = 30_000;
const leastFreeBytes = 32 * 1024 * 1024;
/** How soon a server that died is noticed. */
const watchIntervalMs = 1_000;

/**
 * Starts PostgreSQL in `folder` (created on first use), or attaches to the server that already runs there.
 * Listens on loopback alone, on a free port kept beside the data together with its password (mode 0600).
 */
export async function startEmbeddedPostgres(folder: string): Promise<EmbeddedPostgres> {
  const home = resolve(folder);
  await mkdir(home, { recursive: true, mode: 0o700 });
  const access = await readAccess(home);
  if (access !== null && (await answers(access))) return running(home, access, false);
  return withFolderLock(home, async () => {
    const known = await readAccess(home);
    if (known !== null && (await answers(known))) return running(home, known, false);
    const current = await ensureCluster(home, known);
    const startedHere = await startServer(home, current);
    return running(home, current, startedHere);
  });
}

function running(home: string, access: Access, startedHere: boolean): EmbeddedPostgres {
  const stopWatching = watch(home);
  return {
    url: urlOf(access),
    startedHere,
    async release() {
      await stopWatching();
      await stopIfLast(home, access);
    },
  };
}

/** Starts the server again where it died under us (killed, out of memory): on the same port, so that every pool finds it. */
function watch(home: string): () => Promise<void> {
  let isStopped = false;
  let restart: Promise<unknown> = Promise.resolve();
  const look = async (): Promise<void> => {
    if (isStopped || (await isAlive(home))) return;
    await withFolderLock(home, async () => {
      const access = await readAccess(home);
      if (access !== null && !(await answers(access))) await startServer(home, access);
    });
  };
  const timer = setInterval(() => {
    // A start that failed left its last words in the server's own log; the next tick tries again.
    restart = restart.then(look).catch(() => {});
  }, watchIntervalMs);
  timer.unref();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await restart;
  };
}

async function isAlive(home: string): Promise<boolean> {
  const pid = await serverPid(home);
  if (pid === null) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function serverPid(home: string): Promise<number | null> {
  const text = await readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  return Number.isInteger(pid) && pid > 1 ? pid : null;
}

function urlOf(access: Access, database = 'clausewatch'): string {
  return `postgres://clausewatch:${access.password}@127.0.0.1:${access.port}/${database}`;
}

async function readAccess(home: string): Promise<Access | null> {
  try {
    return JSON.parse(await readFile(join(home, 'access.json'), 'utf8')) as Access;
  } catch {
    return null;
  }
}

async function answers(access: Access, database?: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: urlOf(access, database),
    connectionTimeoutMillis: 3000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Two processes that start at once on one folder must not both create it: the second waits and then attaches. */
async function withFolderLock<T>(home: string, work: () => Promise<T>): Promise<T> {
  const lock = join(home, 'starting.lock');
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    try {
      await (await open(lock, 'wx')).close();
      break;
    } catch (cause) {
      // A lock older than any start is left over from a process that was killed while starting.
      const age = await stat(lock).then(
        ({ mtimeMs }) => Date.now() - mtimeMs,
        () => 0,
      );
      if (age > startTimeoutMs) await rm(lock, { force: true });
      if (Date.now() > deadline) throw new OperatorError(`Another process keeps ${lock}.`, { cause });
      await sleep(100);
    }
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

async function ensureCluster(home: string, known: Access | null): Promise<Access> {
  const cluster = join(home, 'cluster');
  const password = known?.password ?? randomBytes(24).toString('base64url');
  const port = known !== null && (await isFree(known.port)) ? known.port : await freePort();
  const access = { port, password };
  if (!(await isThere(join(home, 'ready')))) await createCluster(home, cluster, password);
  else if (known === null) {
    throw new OperatorError(
      `${join(home, 'access.json')} is missing or damaged. Restore it from a backup: it holds the database’s password.`,
    );
  }
  // Written beside and renamed: a crash half-way must not cost the password of a database full of data.
  const accessFile = join(home, 'access.json');
  await writeFile(`${accessFile}.new`, JSON.stringify(access), { mode: 0o600 });
  await rename(`${accessFile}.new`, accessFile);
  await writeFile(join(home, 'ready'), '');
  return access;
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

async function createCluster(home: string, cluster: string, password: string): Promise<void> {
  // What an initdb that was killed half-way left behind holds no data and would only stop the next one.
  await rm(cluster, { recursive: true, force: true });
  const passwordFile = join(home, 'password.txt');
  await writeFile(passwordFile, password, { mode: 0o600 });
  const { initdb } = await embeddedBinaries();
  const flags = ['--auth=scram-sha-256', '--username=clausewatch', '--no-locale', '--encoding=UTF8'];
  const launch = launchPostgres(initdb, [`--pgdata=${cluster}`, `--pwfile=${passwordFile}`, ...flags]);
  if (launch.uid !== undefined && launch.gid !== undefined) {
    await chown(home, launch.uid, launch.gid);
    await chown(passwordFile, launch.uid, launch.gid);
  }
  const child = spawn(launch.command, launch.args, { ...launch, stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const code = await exitOf(child);
  await rm(passwordFile, { force: true });
  if (code === 0) return;
  if (await isFull(home)) throw fullDisk(home);
  throw new OperatorError(`The database could not be created in ${cluster}: ${complaint.trim()}`);
}

/** Returns false where a server of another process came up first. */
async function startServer(home: string, access: Access): Promise<boolean> {
  const { postgres } = await embeddedBinaries();
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(access.port),
    unix_socket_directories: '',
    // Modest, since it shares the machine with everything else; raised by whoever runs a server of their own.
    shared_buffers: '128MB',
    max_connections: '100',
    log_min_messages: 'warning',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const launch = launchPostgres(postgres, ['-D', join(home, 'cluster'), ...options]);
  const log = await open(join(home, 'postgres.log'), 'a');
  // A session of its own: Ctrl-C in the terminal must reach us alone, so that we can finish and stop it in order.
  const child = spawn(launch.command, launch.args, {
    ...launch,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    windowsHide: true,
  });
  let exited = false;
  void exitOf(child).then(() => (exited = true));
  child.unref();
  await log.close();
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    if (await answers(access, 'postgres')) {
      await ensureDatabase(access);
      return !exited;
    }
    if (exited) {
      if (await isFull(home)) throw fullDisk(home);
      throw new OperatorError(`PostgreSQL did not start. Its last words: ${await lastWords(home)}`);
    }
    await sleep(25);
  }
  throw new OperatorError(
    `PostgreSQL did not answer within ${startTimeoutMs / 1000} seconds: ${await lastWords(home)}`,
  );
}

async function ensureDatabase(access: Access): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(access, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = 'clausewatch'");
    if (rowCount === 0) await client.query('CREATE DATABASE clausewatch');
  } finally {
    await client.end();
  }
}

async function stopIfLast(home: string, access: Access): Promise<void> {
  const client = new pg.Client({
    connectionString: urlOf(access, 'postgres'),
    connectionTimeoutMillis: 3000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ others: number }>(
      `SELECT count(*)::int AS others FROM pg_stat_activity
       WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    );
    if ((rows[0]?.others ?? 0) > 0) return;
  } catch {
    return; // Already gone.
  } finally {
    await client.end().catch(() => {});
  }
  const pid = await serverPid(home);
  if (pid === null) return;
  // SIGINT is PostgreSQL's fast shutdown; Windows has no such signal, and there a kill is recovered from at the next start.
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + stopTimeoutMs;
  while (Date.now() < deadline && (await serverPid(home)) !== null) await sleep(25);
}

/** PostgreSQL's programs report this only in words; a new database takes 40 MB, and a start some of that. */
async function isFull(home: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(home);
  return bavail * bsize < leastFreeBytes;
}

function fullDisk(home: string): OperatorError {
  return new OperatorError(
    `The disk that holds ${home} is full. Free some space, or choose another folder with --data or CLAUSEWATCH_DATA.`,
  );
}

async function lastWords(home: string): Promise<string> {
  const log = await readFile(join(home, 'postgres.log'), 'utf8').catch(() => '');
  return log.trim().split('\n').slice(-5).join(' / ');
}

function exitOf(child: ChildProcess): Promise<number> {
  return new Promise((resolveExit) => {
    child.once('error', () => resolveExit(-1));
    child.once('exit', (code) => resolveExit(code ?? -1));
  });
}
