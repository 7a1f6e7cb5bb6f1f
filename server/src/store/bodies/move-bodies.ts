import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Connection, Database } from '../../database/database.ts';
import { privateFiles, privateVersions } from '../../database/private-tables.ts';
import { snapshotBodies } from '../../database/tables.ts';
import { BodyFault } from '../../platform/body-fault.ts';
import {
  type BodyRow,
  isIn,
  keyOfFile,
  keyOfPage,
  leaveObject,
  putObject,
  readStored,
  referTo,
  sha256Of,
} from './bodies.ts';
import { forgetObjectStore } from '../settings.ts';

export type Moved = {
  rows: number;
  /** As they are stored. */
  bytes: number;
  /** Rows whose bytes are missing or damaged: they stay as they are. */
  lost: { id: string; reason: string }[];
};

const rowsAtOnce = 100;
const movedAtOnce = 8;

/**
 * Moves all bytes to where new ones are stored. Each row is moved by itself, and its bytes stay in their old place until they are in
 * the new one: the same call goes on where another was stopped, beside anything that runs. Throws BodyFault where a store is away.
 */
export async function moveBodies(
  database: Database,
  signal: AbortSignal,
  progress: (moved: Moved) => void,
): Promise<Moved> {
  const moved: Moved = { rows: 0, bytes: 0, lost: [] };
  for (const list of [listPages, listFiles]) {
    for (let after = ''; ;) {
      const rows = await list(database.connection, after, database.objects?.takesNew === true);
      for (let from = 0; from < rows.length; from += movedAtOnce) {
        signal.throwIfAborted();
        const some = rows.slice(from, from + movedAtOnce);
        await Promise.all(some.map((row) => moveOne(database, row, moved)));
        progress(moved);
      }
      if (rows.length < rowsAtOnce) break;
      after = rows.at(-1)?.id ?? '';
    }
  }
  const isOver = database.objects?.takesNew === false && moved.lost.length === 0;
  if (isOver) await forgetObjectStore(database.connection);
  return moved;
}

async function moveOne(database: Database, row: BodyRow, moved: Moved): Promise<void> {
  try {
    const bytes =
      database.objects?.takesNew === true ? await moveOut(database, row) : await moveIn(database, row);
    if (bytes === null) return;
    moved.rows += 1;
    moved.bytes += bytes;
  } catch (error) {
    if (!(error instanceof BodyFault) || error.kind === 'unavailable') throw error;
    moved.lost.push({ id: row.id, reason: error.message });
  }
}

/** To the object store; null where the row is gone or was moved meanwhile. */
async function moveOut(database: Database, row: BodyRow): Promise<number | null> {
  const stored = await readStored(database, row);
  if (stored === null || stored.objectKey !== null) return null;
  const key = row.table === snapshotBodies ? keyOfPage(row.id) : keyOfFile(row.id, sha256Of(stored.bytes));
  const body = await putObject(database, key, stored.compressed);
  return database.transaction(async (tx) => {
    if (!(await referTo(tx, body))) return null;
    const { rowCount } = await tx.update(row.table).set(body).where(isIn(row, null));
    if (rowCount === 1) return stored.compressed.byteLength;
    // Pruned, or deleted by its owner.
    await leaveObject(tx, key);
    return null;
  });
}

/** Into the database; the object stays for those who are reading it. */
async function moveIn(database: Database, row: BodyRow): Promise<number | null> {
  const stored = await readStored(database, row);
  if (stored === null || stored.objectKey === null) return null;
  const { compressed, objectKey } = stored;
  return database.transaction(async (tx) => {
    const inRow = { compressed, objectKey: null };
    const { rowCount } = await tx.update(row.table).set(inRow).where(isIn(row, objectKey));
    if (rowCount !== 1) return null;
    await leaveObject(tx, objectKey);
    return compressed.byteLength;
  });
}

async function listPages(connection: Connection, after: string, toObjects: boolean): Promise<BodyRow[]> {
  const { sha256, byteLength, objectKey } = snapshotBodies;
  const rows = await connection
    .select({ id: sha256, byteLength })
    .from(snapshotBodies)
    .where(and(gt(sha256, after), toObjects ? isNull(objectKey) : isNotNull(objectKey)))
    .orderBy(asc(sha256))
    .limit(rowsAtOnce);
  return rows.map((row) => ({ ...row, table: snapshotBodies, sha256: row.id }));
}

async function listFiles(connection: Connection, after: string, toObjects: boolean): Promise<BodyRow[]> {
  const { versionId, objectKey } = privateFiles;
  const rows = await connection
    .select({ id: versionId, byteLength: privateVersions.byteLength })
    .from(privateFiles)
    .innerJoin(privateVersions, eq(privateVersions.id, versionId))
    .where(and(gt(versionId, after), toObjects ? isNull(objectKey) : isNotNull(objectKey)))
    .orderBy(asc(versionId))
    .limit(rowsAtOnce);
  return rows.map((row) => ({ ...row, table: privateFiles, sha256: null }));
}
