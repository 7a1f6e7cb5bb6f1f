import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../src/database/database.ts';
import { startEmbeddedPostgres } from '../src/database/embedded.ts';
import { openJobs } from '../src/jobs/jobs.ts';

/** A PostgreSQL server for a run of tests. Plain data, so that it can be handed to the processes of the run. */
export type TestServer = {
  /** Its URL without a database. */
  url: string;
  /** Database that holds the migrated schema, the empty queue and nothing else. */
  template: string;
};

/** Starts one of the run's own, or uses that at `given`, and makes the template. */
export async function startTestServer(given?: string): Promise<TestServer & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'clausewatch-test-'));
  const embedded = given === undefined ? await startEmbeddedPostgres(folder) : null;
  const url = embedded?.url ?? given ?? '';
  const template = `clausewatch_template_${process.pid}`;
  const dispose = async (): Promise<void> => {
    await onServer(url, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await embedded?.release();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    if (embedded !== null) await spareEffort(url);
    await onServer(url, `CREATE DATABASE ${template}`);
    await fillTemplate(withDatabase(url, template));
  } catch (error) {
    await dispose();
    throw error;
  }
  return { url, template, [Symbol.asyncDispose]: dispose };
}

/** Copies the template; returns the copy's URL. It is dropped when disposed of. */
export async function copyTemplate(
  { url, template }: TestServer,
  name: string,
): Promise<{ url: string } & AsyncDisposable> {
  // Copying the files costs a third of writing them to the log, and nothing here has to survive a crash.
  await onServer(url, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  return {
    url: withDatabase(url, name),
    [Symbol.asyncDispose]: () => onServer(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

async function fillTemplate(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataFolder: '', applicationName: 'template' });
  const jobs = await openJobs(database, 'live', () => {});
  await jobs.stop();
  await database.close();
}

/**
 * Nothing needs to survive the run or a crash, and the password withstands no guessing: deriving its key costs more than the rest of a
 * connection.
 */
async function spareEffort(url: string): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await onServer(url, `ALTER SYSTEM SET ${setting} = off`);
  await onServer(url, 'SELECT pg_reload_conf()');
  const { username, password } = new URL(url);
  await onServer(url, `SET scram_iterations = 1; ALTER ROLE ${username} PASSWORD '${password}'`);
}

async function onServer(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
