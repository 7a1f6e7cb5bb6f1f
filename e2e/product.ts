import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { test as base } from '@playwright/test';
import { pinnedNode, root } from '../scripts/project.mjs';
import { copyTemplate } from '../server/testing/test-server.ts';
import { unusedPort } from '../server/testing/unused-port.ts';
import { databaseServer } from './global-setup.ts';
import { writeVendorArchive } from './vendor-archive.ts';

export type Product = {
  origin: string;
  /** Runs an operator's command on the same data (`user set-status …`); returns its output. */
  operate(...command: string[]): Promise<string>;
};

export type Settings = Record<string, string>;

/** On a busy machine that takes seconds; where no database is given, a cluster is set up, too. */
const startTimeoutMs = 150_000;
const stopTimeoutMs = 15_000;

/**
 * Playwright's `test`, with the product as built running behind it: one per worker, on a port, a data folder and a database of its own,
 * with the web replaced by an archive of an invented vendor. `page.goto('/')` is its home page. A local installation, unless
 * a test extended from this one has other `settings`.
 */
export const test = base.extend<object, { settings: Settings; product: Product }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern that no other fixture is needed
  settings: [({}, use) => use({}), { scope: 'worker' }],
  product: [
    async ({ settings }, use) => {
      await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-e2e-'));
      const archive = join(folder.path, 'web.warc.gz');
      await writeVendorArchive(archive);
      await using database = await copyTemplate(databaseServer(), `clausewatch_${process.pid}`);
      await using product = await startProduct({
        CLAUSEWATCH_DATA: join(folder.path, 'data'),
        DATABASE_URL: database.url,
        CLAUSEWATCH_REPLAY: archive,
        ...settings,
      });
      await use(product);
    },
    { scope: 'worker', timeout: startTimeoutMs + stopTimeoutMs },
  ],
  baseURL: async ({ product }, use) => use(product.origin),
});

/**
 * Starts `serve` on a free port, or on that of the settings, and waits until it is healthy. Our own environment is not passed on, only
 * `settings`.
 */
export async function startProduct(settings: Settings): Promise<Product & AsyncDisposable> {
  const port = settings['PORT'] ?? String(await unusedPort());
  const origin = `http://127.0.0.1:${port}`;
  const env = { ...machineEnvironment(), PORT: port, PUBLIC_URL: origin, ...settings };
  const child = spawn(pinnedNode, ['server/src/main.ts', 'serve'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => output.push(String(text)));
  try {
    await untilHealthy(origin, child);
  } catch (cause) {
    await stop(child);
    throw new Error(`The product did not start.\n${output.join('')}`, { cause });
  }
  return {
    origin,
    async operate(...command) {
      const run = await promisify(execFile)(pinnedNode, ['server/src/main.ts', ...command], {
        cwd: root,
        env,
      });
      return run.stdout;
    },
    [Symbol.asyncDispose]: () => stop(child),
  };
}

/** The environment that programs need, without settings of the product: a test sets those itself. */
function machineEnvironment(): NodeJS.ProcessEnv {
  const names = [
    'PATH',
    'HOME',
    'TMPDIR',
    'NODE_COMPILE_CACHE',
    'TEMP',
    'TMP',
    'LANG',
    'SYSTEMROOT',
    'USERPROFILE',
    'APPDATA',
    'LOCALAPPDATA',
  ];
  return Object.fromEntries(names.map((name) => [name, process.env[name]]));
}

async function untilHealthy(origin: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`It exited with code ${child.exitCode}.`);
    const answer = await fetch(`${origin}/health`).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`It was not healthy after ${startTimeoutMs} ms.`);
}

/** Asks it to stop as a process manager does; a process that does not stop is killed and reported as broken. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const stopped = await Promise.race([exit.then(() => true), sleep(stopTimeoutMs, false, { ref: false })]);
  if (stopped) return;
  child.kill('SIGKILL');
  await exit;
  throw new Error(`The product did not stop within ${stopTimeoutMs} ms of SIGTERM.`);
}
