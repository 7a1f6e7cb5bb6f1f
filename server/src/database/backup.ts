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
/** Around the bytes of each object, after the tables. `sha256` is that of the frames between. */
export const ObjectStart = z.object({
  record: z.literal('object'),
  key: z.string(),
  table: z.enum(['snapshot_bodies', 'private_files']),
});
export type ObjectStart = z.output<typeof ObjectStart>;
export const ObjectEnd = z.object({ record: z.literal('bytes'), sha256: z.string() });
export const BackupEnd = z.object({ record: z.literal('end'), tables: z.number(), rows: z.number() });

type Table = { name: string; columns: string[] };

const objectsAtOnce = 500;

/**
 * Every table of the schema as it stood at one moment, whoever writes meanwhile: one snapshot, read table by table in constant
 * memory, then the objects that its rows refer to; one that cannot be read back (null) is left out. `extras` is read in the same snapshot. The connection must be the caller's alone.
 */
export async function* backupFrames(
  client: pg.ClientBase,
  program: string,
  now: Date,
  readExtras: (client: pg.ClientBase) => Promise<unknown>,
  readObject: (key: string, byteLength: number) => Promise<Buffer | null>,
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
    yield* objectFrames(client, tables, readObject);
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

/** Each object that the rows refer to, in the order of their keys. */
async function* objectFrames(
  client: pg.ClientBase,
  tables: readonly Table[],
  readObject: (key: string, byteLength: number) => Promise<Buffer | null>,
): AsyncGenerator<Frame> {
  for (const [table, statement] of Object.entries(objectRows)) {
    // An installation of before objects may lie here unmigrated.
    if (!tables.some(({ name, columns }) => name === table && columns.includes('object_key'))) continue;
    for (let after = ''; ;) {
      const { rows } = await client.query<{ id: string; key: string; length: number }>(statement, [
        after,
        objectsAtOnce,
      ]);
      for (const { key, length } of rows) {
        const bytes = await readObject(key, length);
        if (bytes === null) continue;
        yield { kind: 'json', value: { record: 'object', table, key } };
        yield { kind: 'rows', bytes };
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        yield { kind: 'json', value: { record: 'bytes', sha256 } };
      }
      if (rows.length < objectsAtOnce) break;
      after = rows.at(-1)?.id ?? '';
    }
  }
}

/** Rows of the tables that refer to objects, with the length of their bytes. */
const objectRows = {
  snapshot_bodies: `SELECT sha256 AS id, object_key AS key, byte_length AS length FROM snapshot_bodies
    WHERE object_key IS NOT NULL AND sha256 > $1 ORDER BY sha256 LIMIT $2`,
  private_files: `SELECT version_id AS id, object_key AS key, byte_length AS length
    FROM private_files JOIN private_versions ON private_versions.id = version_id
    WHERE object_key IS NOT NULL AND version_id > $1 ORDER BY version_id LIMIT $2`,
};

/** Objects that no row refers to are not in a backup, and whoever restores it must not delete any. */
async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT class.relname::text AS name, array_agg(attribute.attname::text ORDER BY attribute.attnum) AS columns
    FROM pg_class AS class JOIN pg_attribute AS attribute ON attribute.attrelid = class.oid
    WHERE class.relkind = 'r' AND class.relnamespace = current_schema()::regnamespace AND class.relname NOT IN ('migrations', 'unreferenced_objects')
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
