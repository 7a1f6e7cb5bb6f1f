import { once } from 'node:events';
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runProgram } from '../../testing/serving-process.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { unusedPort } from '../../testing/unused-port.ts';
import { faultSentence } from './startup-faults.ts';

/** What a command prints before it gives up. */
async function refused(command: 'serve' | 'migrate', settings: Record<string, string>): Promise<string> {
  const { child, output } = runProgram([command], { LOG_LEVEL: 'silent', ...settings });
  await once(child, 'close');
  expect(child.exitCode).toBe(1);
  return output();
}

test('what stands in the way of a start is one sentence with its remedy, and holds no password', async () => {
  await using database = await testDatabase();
  await using folder = await mkdtempDisposable(join(tmpdir(), 'clausewatch-faults-'));
  const inTheWay = join(folder.path, 'file');
  await writeFile(inTheWay, '');
  const taken = createServer().listen(0, 'localhost');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const closed = await unusedPort();
  const missing = new URL(database.url);
  missing.pathname = '/nowhere';
  const data = { CLAUSEWATCH_DATA: folder.path };
  const printed = await Promise.all([
    refused('serve', { ...data, DATABASE_URL: database.url, PORT: String(port) }),
    refused('migrate', {
      ...data,
      DATABASE_URL: `postgres://ada:correct-horse@127.0.0.1:${closed}/clausewatch`,
    }),
    refused('migrate', { ...data, DATABASE_URL: 'postgres://ada:correct#horse@127.0.0.1/clausewatch' }),
    refused('migrate', { ...data, DATABASE_URL: missing.href }),
    refused('migrate', { CLAUSEWATCH_DATA: inTheWay }),
  ]);
  taken.close();
  expect(printed).toEqual([
    `Port ${port} is taken by another program. Stop that one, or choose another port with PORT.\n`,
    `PostgreSQL at 127.0.0.1:${closed} cannot be reached (ECONNREFUSED). Check DATABASE_URL, and that the server is running.\n`,
    expect.stringMatching(/^DATABASE_URL is no address: .*percent-encoded\.\n$/),
    expect.stringMatching(/^PostgreSQL at .* has no database nowhere\. Create it, .*\.\n$/),
    expect.stringMatching(
      /^.*file.* cannot be a folder: a file of that name is in the way\. Move it, .*\.\n$/,
    ),
  ]);
  expect(printed.join('')).not.toMatch(/correct|horse/);
});

test('a fault of a disk or folder is reported wherever it stands among an error’s causes', () => {
  const fault = (code: string, path?: string) => Object.assign(new Error(code), { code, path });
  expect(faultSentence(new Error('Half done', { cause: fault('ENOSPC') }))).toMatch(/^The disk is full\. /);
  expect(faultSentence(fault('EROFS', '/data/postgres'))).toMatch(/^\/data\/postgres cannot be written /);
  expect(faultSentence(new Error('A fault', { cause: new Error('of ours') }))).toBe('A fault (of ours)');
});
