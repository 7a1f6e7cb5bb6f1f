import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { unusedPort } from '../testing/unused-port.ts';
import { programVersion } from '../src/platform/program-version.ts';

const launcher = join(import.meta.dirname, 'clausewatch.mjs');
/** The Node that npm runs on is the machine's, which may be too old to run the product itself. */
const machinesNode = process.env['npm_node_execpath'] ?? process.execPath;

test.each([process.execPath, machinesNode])('the command runs when %s starts it', async (node) => {
  const { stdout } = await promisify(execFile)(node, [launcher, '--version'], { cwd: tmpdir() });
  expect(stdout).toBe(`${programVersion()}\n`);
});

test('a server in the background outlives its shell, and stops when it is told to', async () => {
  await using database = await testDatabase();
  await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-background-'));
  const port = await unusedPort();
  const log = join(folder.path, 'log');
  const shell = spawn(
    'sh',
    ['-c', 'nohup "$0" "$1" serve > "$2" 2>&1 & echo $!; read line', machinesNode, launcher, log],
    {
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        DATABASE_URL: database.url,
        CLAUSEWATCH_DATA: folder.path,
        LOG_LEVEL: 'silent',
      },
      stdio: ['pipe', 'pipe', 'ignore'],
    },
  );
  const [printed] = (await once(shell.stdout, 'data')) as [Buffer];
  const pid = Number(printed.toString());
  const isHealthy = () =>
    fetch(`http://localhost:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    await expect.poll(isHealthy).toBe(true);
    shell.stdin.end();
    await once(shell, 'exit');
    process.kill(pid, 'SIGHUP');
    // Longer than it takes to notice that its parent is gone.
    await sleep(1_200);
    expect(await isHealthy()).toBe(true);
    expect(await readFile(log, 'utf8')).not.toContain('Stopping');
  } finally {
    process.kill(pid, 'SIGTERM');
  }
  await expect.poll(() => readFile(log, 'utf8')).toContain('Stopping');
  await expect.poll(isHealthy).toBe(false);
});
