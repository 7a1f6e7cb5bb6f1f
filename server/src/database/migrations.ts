import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { OperatorError } from '../platform/operator-error.ts';

const migrationsFolder = join(import.meta.dirname, '..', '..', 'migrations');
/** Any fixed number, ours alone: two processes that start together migrate one after the other. */
export const migrationLock = 7_340_001;

/**
 * Applies the named SQL files of `server/migrations` that this database has not seen, each in its own transaction, in order of name.
 * Forward only. Throws where a file that was applied has been edited since, or where the database knows a file that we do not have
 * (an older program on a newer database). The session must be the caller's alone: it holds a lock. Returns the names applied now.
 */
export async function migrate(client: pg.ClientBase): Promise<string[]> {
  await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
  try {
    return await applyMissing(client);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
  }
}

/**
 * Applies these migrations to an empty schema, in the caller's transaction: the schema as an earlier program had it. Throws
 * OperatorError where one is not among ours.
 */
export async function applyMigrations(
  client: pg.ClientBase,
  wanted: readonly { name: string; sha256: string }[],
): Promise<void> {
  await makeMigrationsTable(client);
  const known = await readMigrations();
  const unknown = wanted.filter(({ name, sha256 }) => known.get(name)?.sha256 !== sha256);
  if (unknown.length > 0) {
    const names = unknown.map(({ name }) => name).join(', ');
    throw new OperatorError(
      `The backup was made by another version of Clausewatch: it has ${names}, unknown to this one. Restore it with the version that made it, or a newer one.`,
    );
  }
  for (const { name, text, sha256 } of known.values()) {
    if (wanted.some((each) => each.name === name)) await applyOne(client, name, text, sha256);
  }
}

async function applyMissing(client: pg.ClientBase): Promise<string[]> {
  await makeMigrationsTable(client);
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'SELECT name, sha256 FROM migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row.sha256]));
  const known = await readMigrations();
  const unknown = [...applied.keys()].filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new OperatorError(
      `The database is newer than this program: it has ${unknown.join(', ')}. Upgrade Clausewatch.`,
    );
  }
  const done: string[] = [];
  for (const { name, text, sha256 } of known.values()) {
    const before = applied.get(name);
    if (before !== undefined && before !== sha256)
      throw new OperatorError(`Migration ${name} was edited after it was applied.`);
    if (before !== undefined) continue;
    await inTransaction(client, name, () => applyOne(client, name, text, sha256));
    done.push(name);
  }
  return done;
}

async function makeMigrationsTable(client: pg.ClientBase): Promise<void> {
  await client.query(`CREATE TABLE IF NOT EXISTS migrations (
    name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
}

type Migration = { name: string; text: string; sha256: string };

/** By name, in order. */
async function readMigrations(): Promise<Map<string, Migration>> {
  const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  const migrations = new Map<string, Migration>();
  for (const name of files) {
    const text = (await readFile(join(migrationsFolder, name), 'utf8')).replaceAll('\r\n', '\n');
    migrations.set(name, { name, text, sha256: createHash('sha256').update(text).digest('hex') });
  }
  return migrations;
}

async function inTransaction(client: pg.ClientBase, name: string, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK');
    throw new Error(`Migration ${name} failed and was undone.`, { cause });
  }
}

async function applyOne(client: pg.ClientBase, name: string, text: string, sha256: string): Promise<void> {
  await client.query(text);
  await client.query('INSERT INTO migrations (name, sha256) VALUES ($1, $2)', [name, sha256]);
}
