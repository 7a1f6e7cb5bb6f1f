import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../src/database/database.ts';
import { startServingProcess, type ServingProcess } from '../../testing/serving-process.ts';

export type Target = {
  data: string;
  server: ServingProcess;
  database: Database;
  /** One call, as from the address given: the product believes the proxy that this stands for. */
  call(method: string, path: string, options?: CallOptions): Promise<TargetAnswer>;
  [Symbol.asyncDispose](): Promise<void>;
};

export type CallOptions = {
  from?: string;
  body?: unknown;
  /** Sent as it is, instead of a body of JSON. */
  file?: Uint8Array;
  cookie?: string;
  headers?: Record<string, string>;
};
export type TargetAnswer = { status: number; headers: Headers; text: string };

export const targetSettings = {
  CLAUSEWATCH_ENVIRONMENT: 'dev',
  AUTH_SECRET: 'a secret of the bench, long enough for it',
};

export function attackFolder(): Promise<{ path: string } & AsyncDisposable> {
  return mkdtempDisposable(join(tmpdir(), 'clausewatch-attack-'));
}

/**
 * The product as an operator runs it; `dev` by default: with accounts, and without rights by place. On data of its own, unless it goes on
 * with those of `data`.
 */
export async function startTarget(
  settings: Record<string, string> = {},
  { data: kept, command }: { data?: string; command?: 'serve' | 'api' } = {},
): Promise<Target> {
  const own = kept === undefined ? await attackFolder() : null;
  const data = kept ?? own?.path ?? '';
  const server = await startServingProcess(
    { CLAUSEWATCH_DATA: data, ...targetSettings, ...settings },
    command,
  );
  const database = await openDatabase({ dataFolder: data, applicationName: 'attack' });
  return {
    data,
    server,
    database,
    async call(method, path, { from, body, file, cookie, headers } = {}) {
      const reply = await fetch(server.origin + path, {
        method,
        redirect: 'manual',
        headers: {
          origin: server.origin,
          ...(from === undefined ? {} : { 'x-forwarded-for': from }),
          ...(cookie === undefined ? {} : { cookie }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(file === undefined ? {} : { 'content-type': 'application/octet-stream' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(file === undefined ? {} : { body: Buffer.from(file) }),
      });
      return { status: reply.status, headers: reply.headers, text: await reply.text() };
    },
    async [Symbol.asyncDispose]() {
      await database.close();
      await server[Symbol.asyncDispose]();
      await own?.[Symbol.asyncDispose]();
    },
  };
}

/** An embedded database of its own, for a product in this process: no test run is under way. */
export async function openAttacked(dataFolder: string): Promise<Database & AsyncDisposable> {
  const opened = await openDatabase({ dataFolder, databaseUrl: undefined, applicationName: 'attack' });
  return { ...opened, [Symbol.asyncDispose]: () => opened.close() };
}
