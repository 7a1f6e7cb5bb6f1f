import { createHash } from 'node:crypto';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import type { Frame } from './backup-file.ts';
import { migrationLock } from './migrations.ts';

/** The content of a backup's first frame. */
export const BackupHeader = z.object({
  record: z.literal('header'),
  program: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** What its maker put with the tables: see the commands. */
  extras: z.unknown(),
});
export type BackupHeader = z.output<typeof BackupHeader>;

/** Around the rows of each table, and after the last. */
export const TableStart = z.object({
  record: z.literal('table'),
  name: z.string(),
  columns: z.array(z.string()),
});
export const TableEnd = z.object({ record: z.literal('rows'), rows: z.number(), sha256: z.string() });
export const BackupEnd = z.object({ record: z.literal('end'), tables: z.number(), rows: z.number() });

type Table = { name: string; columns: string[] };

/**
 * Every table of the schema as it stood at one moment, whoever writes meanwhile: one snapshot, read table by table in constant
 * memory. `extras` is read in the same snapshot. The connection must be the caller's alone.
 */
export async function* backupFrames(
  client: pg.ClientBase,
  program: string,
  now: Date,
  readExtras: (client: pg.ClientBase) => Promise<unknown>,
): AsyncGenerator<Frame> {
  // A migration must not change a table between the look at its columns and the lock on it.
  await client.query('SELECT pg_advisory_lock_shared($1)', [migrationLock]);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    const tables = await tablesOf(client);
    const list = tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
    if (tables.length > 0) await client.query(`LOCK TABLE ${list} IN ACCESS SHARE MODE`);
    await client.query('SELECT pg_advisory_unlock_shared($1)', [migrationLock]);
    const header: BackupHeader = {
      record: 'header',
      program,
      createdAt: now.toISOString(),
      migrations: await migrationsOf(client),
      sequences: await sequencesOf(client),
      extras: await readExtras(client),
    };
    yield { kind: 'json', value: header };
    let rows = 0;
    for (const table of tables) rows += yield* tableFrames(client, table);
    yield { kind: 'json', value: { record: 'end', tables: tables.length, rows } };
  } finally {
    await client.query('ROLLBACK');
  }
}

async function* tableFrames(client: pg.ClientBase, { name, columns }: Table): AsyncGenerator<Frame, number> {
  yield { kind: 'json', value: { record: 'table', name, columns } };
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const stream = client.query(copyTo(`COPY ${pg.escapeIdentifier(name)} (${list}) TO STDOUT`));
  const hash = createHash('sha256');
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield { kind: 'rows', bytes: chunk };
  }
  yield { kind: 'json', value: { record: 'rows', rows: stream.rowCount, sha256: hash.digest('hex') } };
  return stream.rowCount;
}

async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT class.relname::text AS name, array_agg(attribute.attname::text ORDER BY attribute.attnum) AS columns
    FROM pg_class AS class JOIN pg_attribute AS attribute ON attribute.attrelid = class.oid
    WHERE class.relkind = 'r' AND class.relnamespace = current_schema()::regnamespace AND class.relname <> 'migrations'
      AND attribute.attnum > 0 AND NOT attribute.attisdropped AND attribute.attgenerated = ''
    GROUP BY class.relname ORDER BY class.relname`);
  return rows;
}

async function migrationsOf(client: pg.ClientBase): Promise<BackupHeader['migrations']> {
  const { rows: known } = await client.query(`SELECT 1 WHERE to_regclass('migrations') IS NOT NULL`);
  if (known.length === 0) return [];
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'SELECT name, sha256 FROM migrations ORDER BY name',
  );
  return rows;
}

/** Those that gave a number already. Their values are not part of a snapshot: what stands here may be ahead of the rows, never behind. */
async function sequencesOf(client: pg.ClientBase): Promise<BackupHeader['sequences']> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    SELECT sequencename::text AS name, last_value::text AS value FROM pg_sequences
    WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY sequencename`);
  return rows;
}
