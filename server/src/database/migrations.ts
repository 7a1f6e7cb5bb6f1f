import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

const migrationsFolder = join(import.meta.dirname, '..', '..', 'migrations');
/** Any fixed number, ours alone: two processes that start together migrate one after the other. */
const migrationLock = 7_340_001;

/**
 * Applies the named SQL files of `server/migrations` that this database has not seen, each in its own transaction, in order of name.
 * Forward only. Throws where a file that was applied has been edited since, or where the database knows a file that we do not have
 * (an older program on a newer database). Returns the names applied now.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    try {
      return await applyMissing(client);
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
    }
  } finally {
    client.release();
  }
}

async function applyMissing(client: pg.PoolClient): Promise<string[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS migrations (
    name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'SELECT name, sha256 FROM migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row.sha256]));
  const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  const unknown = [...applied.keys()].filter((name) => !files.includes(name));
  if (unknown.length > 0) {
    throw new Error(
      `The database is newer than this program: it has ${unknown.join(', ')}. Upgrade Clausewatch.`,
    );
  }
  const done: string[] = [];
  for (const name of files) {
    const text = (await readFile(join(migrationsFolder, name), 'utf8')).replaceAll('\r\n', '\n');
    const sha256 = createHash('sha256').update(text).digest('hex');
    const known = applied.get(name);
    if (known !== undefined && known !== sha256)
      throw new Error(`Migration ${name} was edited after it was applied.`);
    if (known !== undefined) continue;
    await applyOne(client, name, text, sha256);
    done.push(name);
  }
  return done;
}

async function applyOne(client: pg.PoolClient, name: string, text: string, sha256: string): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(text);
    await client.query('INSERT INTO migrations (name, sha256) VALUES ($1, $2)', [name, sha256]);
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK');
    throw new Error(`Migration ${name} failed and was undone.`, { cause });
  }
}
