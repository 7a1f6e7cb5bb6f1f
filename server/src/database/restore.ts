import { createHash } from 'node:crypto';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { ObjectStore } from '../objects/objects.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { type BackupPlace, damaged, type Frame, readBackupFile } from './backup-file.ts';
import { BackupEnd, BackupHeader, ObjectEnd, ObjectStart, TableEnd, TableStart } from './backup.ts';
import { applyMigrations, migrationLock } from './migrations.ts';

/** A backup whose header was read; `file` is what to call it. */
export type OpenedBackup = { file: string; header: BackupHeader; frames: AsyncGenerator<Frame> };
type Tally = { tables: number; rows: number };

/** Opens a backup. Throws OperatorError where there is none to be had. */
export async function openBackup(place: BackupPlace): Promise<OpenedBackup> {
  const file = place.name;
  const frames = readBackupFile(place);
  const header = BackupHeader.safeParse(await nextJson(frames, file));
  if (!header.success) throw damaged(file);
  return { file, header: header.data, frames };
}

/**
 * Fills an empty database from a backup, in one transaction: whatever ends it early, the database is as empty as before. The
 * schema becomes that of the backup; what was added to it since is for `migrate`. `putBack` is handed the connection for what
 * does not stand in tables, before all is committed. Objects go to `objects` where that takes new ones, else into their rows. Throws OperatorError where the database is not empty, the backup is damaged, or
 * this program does not know its schema. The connection must be the caller's alone.
 */
export async function restoreInto(
  client: pg.ClientBase,
  { file, header, frames }: OpenedBackup,
  putBack: (client: pg.ClientBase) => Promise<void>,
  objects: ObjectStore | null,
  signal: AbortSignal,
): Promise<Tally> {
  // A server that starts meanwhile waits before it makes tables of its own.
  await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
  try {
    await client.query('BEGIN');
    await requireEmpty(client);
    await applyMigrations(client, header.migrations);
    const foreignKeys = await dropForeignKeys(client);
    const put = (object: ObjectStart, bytes: Buffer) => putObject(client, objects, object, bytes);
    const tally = await fillTables(client, frames, file, put, signal);
    for (const each of foreignKeys) {
      await client.query(`ALTER TABLE ${each.table} ADD CONSTRAINT ${each.name} ${each.definition}`);
    }
    for (const { name, value } of header.sequences) {
      await client.query('SELECT setval($1::regclass, $2)', [pg.escapeIdentifier(name), value]);
    }
    await putBack(client);
    await client.query('COMMIT');
    return tally;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    if (error instanceof pg.DatabaseError && isOfData(error)) throw damaged(file);
    throw error;
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [migrationLock]).catch(() => {});
  }
}

/** Classes 22 and 23: values that are none of their type, and rows that contradict one another. */
function isOfData({ code = '' }: pg.DatabaseError): boolean {
  return code.startsWith('22') || code.startsWith('23');
}

async function requireEmpty(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM pg_class WHERE relkind IN ('r', 'p', 'v', 'm') AND relnamespace = current_schema()::regnamespace`,
  );
  if (rowCount === 0) return;
  throw new OperatorError(
    'The database is not empty. A backup is restored into a new folder (--data) or an empty database (DATABASE_URL).',
  );
}

/** Rows come table by table, in no order that their references allow. Made again, each key checks every row. */
async function dropForeignKeys(client: pg.ClientBase) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`);
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return rows;
}

async function fillTables(
  client: pg.ClientBase,
  frames: AsyncGenerator<Frame>,
  file: string,
  put: (object: ObjectStart, bytes: Buffer) => Promise<void>,
  signal: AbortSignal,
): Promise<Tally> {
  const tally = { tables: 0, rows: 0 };
  for (;;) {
    const value = await nextJson(frames, file);
    const end = BackupEnd.safeParse(value);
    if (end.success) {
      const isWhole = end.data.tables === tally.tables && end.data.rows === tally.rows;
      if (!isWhole || (await frames.next()).done !== true) throw damaged(file);
      return tally;
    }
    const object = ObjectStart.safeParse(value);
    if (object.success) {
      signal.throwIfAborted();
      await put(object.data, await bytesOf(frames, file));
      continue;
    }
    const table = TableStart.safeParse(value);
    if (!table.success) throw damaged(file);
    tally.rows += await fillTable(client, table.data, frames, file, signal);
    tally.tables += 1;
  }
}

async function fillTable(
  client: pg.ClientBase,
  { name, columns }: { name: string; columns: readonly string[] },
  frames: AsyncGenerator<Frame>,
  file: string,
  signal: AbortSignal,
): Promise<number> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const triggers = (act: 'DISABLE' | 'ENABLE') =>
    client.query(`ALTER TABLE ${pg.escapeIdentifier(name)} ${act} TRIGGER USER`);
  // What migrations put there themselves stands in the backup as well, and so do the rows that triggers wrote.
  await triggers('DISABLE');
  await client.query(`DELETE FROM ${pg.escapeIdentifier(name)}`);
  const stream = client.query(copyFrom(`COPY ${pg.escapeIdentifier(name)} (${list}) FROM STDIN`));
  const ended = finished(stream);
  // Awaited below; a refusal meanwhile must not count as unhandled.
  ended.catch(() => {});
  const hash = createHash('sha256');
  try {
    for (;;) {
      signal.throwIfAborted();
      const { value: frame } = await frames.next();
      if (frame === undefined) throw damaged(file);
      if (frame.kind === 'json') {
        stream.end();
        await ended;
        const end = TableEnd.safeParse(frame.value);
        const isWhole = end.data?.sha256 === hash.digest('hex') && end.data.rows === stream.rowCount;
        if (!isWhole) throw damaged(file);
        await triggers('ENABLE');
        return stream.rowCount;
      }
      hash.update(frame.bytes);
      if (!stream.write(frame.bytes)) await Promise.race([once(stream, 'drain'), ended]);
    }
  } catch (error) {
    stream.destroy();
    await ended.catch(() => {});
    throw error;
  }
}

/** The bytes of an object whose start was read. */
async function bytesOf(frames: AsyncGenerator<Frame>, file: string): Promise<Buffer> {
  const { value: frame } = await frames.next();
  if (frame?.kind !== 'rows') throw damaged(file);
  const end = ObjectEnd.safeParse(await nextJson(frames, file));
  if (end.data?.sha256 !== createHash('sha256').update(frame.bytes).digest('hex')) throw damaged(file);
  return frame.bytes;
}

async function putObject(
  client: pg.ClientBase,
  objects: ObjectStore | null,
  { table, key }: ObjectStart,
  bytes: Buffer,
): Promise<void> {
  if (objects?.takesNew === true) return objects.put(key, bytes);
  // The key names the row: `store/bodies`.
  const [, id] = key.split('/');
  const column = table === 'private_files' ? 'version_id' : 'sha256';
  await client.query(
    `UPDATE ${pg.escapeIdentifier(table)} SET compressed = $2, object_key = NULL WHERE ${column} = $1`,
    [id, bytes],
  );
}

async function nextJson(frames: AsyncGenerator<Frame>, file: string): Promise<unknown> {
  const { value: frame } = await frames.next();
  if (frame?.kind !== 'json') throw damaged(file);
  return frame.value;
}
