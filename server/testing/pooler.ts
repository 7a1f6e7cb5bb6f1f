import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { launchPostgres } from '../src/database/run-as.ts';
import { unusedPort } from './unused-port.ts';

/** Where packages of Linux systems install it. */
const program = '/usr/sbin/pgbouncer';
/** Whether this machine has a PgBouncer. */
export const hasPooler = existsSync(program);

/**
 * PgBouncer in transaction mode before the server of a database: each transaction has one of `connections`, whichever is free, and nothing of a
 * session lasts longer. Returns the database's address there.
 */
export async function startPooler(
  databaseUrl: string,
  connections: number,
): Promise<{ url: string } & AsyncDisposable> {
  const own = new AsyncDisposableStack();
  const folder = own.use(await mkdtempDisposable(join(tmpdir(), 'clausewatch-pooler-')));
  const port = await unusedPort();
  const server = new URL(databaseUrl);
  const password = server.password === '' ? '' : ` password=${decodeURIComponent(server.password)}`;
  const settings = join(folder.path, 'pgbouncer.ini');
  await writeFile(
    settings,
    `[databases]
* = host=${server.hostname} port=${server.port} user=${decodeURIComponent(server.username)}${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
ignore_startup_parameters = extra_float_digits
`,
  );
  // As PostgreSQL, it refuses to run as root, and may run as another user.
  await chmod(folder.path, 0o755);
  const { command, args, ...user } = launchPostgres(program, [settings]);
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], ...user });
  const exited = once(child, 'exit');
  own.defer(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  let log = '';
  child.stderr.on('data', (text: Buffer) => (log += text.toString()));
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start:\n${log}`);
    await sleep(20);
  }
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return { url: url.href, [Symbol.asyncDispose]: () => own.disposeAsync() };
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return once(socket, 'connect').then(
    () => socket.destroy() !== undefined,
    () => false,
  );
}
