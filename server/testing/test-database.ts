import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../src/database/database.ts';
import type { ObjectSettings } from '../src/objects/objects.ts';

let made = 0;

/** A migrated database of the caller's own on this run's server, dropped at the end of its scope: `await using db = await testDatabase()`. */
export async function testDatabase(
  objects: ObjectSettings | null = null,
): Promise<Database & AsyncDisposable> {
  const server = new URL(inject('databaseServer'));
  made += 1;
  const name = `clausewatch_${process.pid}_${made}`;
  // Copying the files costs a third of writing them to the log, and nothing here has to survive a crash.
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${inject('templateDatabase')} STRATEGY FILE_COPY`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openDatabase({
    databaseUrl: url.href,
    dataFolder: '',
    objects,
    applicationName: 'test',
  });
  return {
    ...database,
    [Symbol.asyncDispose]: async () => {
      await database.close();
      await onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

async function onServer(server: URL, statement: string): Promise<void> {
  const url = new URL(server);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
