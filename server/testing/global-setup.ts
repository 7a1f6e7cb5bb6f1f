import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/database/embedded.ts';
import { openDatabase } from '../src/database/database.ts';
import { openJobs } from '../src/jobs/jobs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Server of this run, as a URL without a database. */
    databaseServer: string;
    /** Database that holds the migrated schema, the empty queue and nothing else; each test file copies it. */
    templateDatabase: string;
  }
}

/** One server for the whole run (`TEST_DATABASE_URL`, else an embedded one), with the schema and the queue made once in a template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'clausewatch-test-'));
  const given = process.env['TEST_DATABASE_URL'];
  const embedded = given === undefined || given === '' ? await startEmbeddedPostgres(folder) : null;
  const server = new URL(embedded?.url ?? given ?? '');
  const template = `clausewatch_template_${process.pid}`;
  const dispose = async (): Promise<void> => {
    await onServer(server, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await embedded?.release();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    // Nothing needs to survive the run or a crash.
    if (embedded !== null) await withoutDurability(server);
    await onServer(server, `CREATE DATABASE ${template}`);
    await fillTemplate(withDatabase(server, template));
  } catch (error) {
    await dispose();
    throw error;
  }
  project.provide('databaseServer', server.href);
  project.provide('templateDatabase', template);
  return dispose;
}

async function fillTemplate(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataFolder: '', applicationName: 'template' });
  const jobs = await openJobs(database, 'live', () => {});
  await jobs.stop();
  await database.close();
}

async function withoutDurability(server: URL): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await onServer(server, `ALTER SYSTEM SET ${setting} = off`);
  await onServer(server, 'SELECT pg_reload_conf()');
}

async function onServer(server: URL, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(server, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function withDatabase(server: URL, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
