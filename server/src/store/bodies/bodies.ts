import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { Connection, Database, Transaction } from '../../database/database.ts';
import type { privateFiles } from '../../database/private-tables.ts';
import { type snapshotBodies, unreferencedObjects } from '../../database/tables.ts';
import type { ObjectStore } from '../../objects/objects.ts';
import { BodyFault } from '../../platform/body-fault.ts';
import { bucketInUse, noteObjectStore } from '../settings.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Bytes are read from the database in pieces of this size: the driver holds each three times, twice of them as hex digits. */
const pieceBytes = 1024 * 1024;
/** Far longer than from the storing of an object to the end of the transaction that refers to it. */
const grace = sql`interval '1 hour'`;

/** Where bytes are kept: rows, and the object store beside them. */
export type BodyStore = Pick<Database, 'connection' | 'objects'>;

/** Stored bytes as columns of the row that is to refer to them: either one is null. */
export type StoredBody = { compressed: Buffer; objectKey: null } | { compressed: null; objectKey: string };

/** A row that refers to bytes. */
export type BodyRow = {
  table: typeof snapshotBodies | typeof privateFiles;
  id: string;
  byteLength: number;
  /** Hex, of the bytes; null where it was not recorded. */
  sha256: string | null;
};

/** Objects are named by the hash of their bytes. Equal pages are one; a private file is its version's alone, so that it can go at once. */
export const keyOfPage = (sha256: string): string => `pages/${sha256}`;
export const keyOfFile = (versionId: string, sha256: string): string => `private/${versionId}/${sha256}`;

/**
 * Stores bytes before the transaction in which a row is to refer to them. In an object store they lie there from now on; without a row they
 * are deleted later. For the database they are only compressed: they are stored with the row. Throws BodyFault.
 */
export async function storeBody(store: BodyStore, key: string, bytes: Uint8Array): Promise<StoredBody> {
  const compressed = await compress(bytes);
  if (store.objects?.takesNew !== true) return { compressed, objectKey: null };
  return putObject(store, key, compressed);
}

/** The same for compressed bytes that go to the object store. */
export async function putObject(
  { connection, objects }: BodyStore,
  key: string,
  compressed: Uint8Array,
): Promise<{ compressed: null; objectKey: string }> {
  if (objects === null) throw noObjectStore();
  if (!noted.has(objects)) await noteObjectStore(connection, objects.bucket);
  noted.add(objects);
  // First: a store that is killed in between has left an object of which somebody knows.
  await leaveObject(connection, key);
  await objects.put(key, compressed);
  return { compressed: null, objectKey: key };
}

/** Stores of this process that are known to be in use. */
const noted = new WeakSet<ObjectStore>();

/** Whether the object store works, where there is one or should be: null, or why not in a sentence. */
export async function objectFault({ connection, objects }: BodyStore): Promise<string | null> {
  if (objects !== null) return objects.fault();
  const bucket = await bucketInUse(connection);
  return bucket === null
    ? null
    : `Bytes of pages lie in the bucket ${bucket}: set S3_BUCKET and what belongs to it.`;
}

/** Records that nothing refers to an object, or not yet. */
export async function leaveObject(connection: Connection, key: string): Promise<void> {
  await connection
    .insert(unreferencedObjects)
    .values({ key, deleteAt: sql`now() + ${grace}` })
    .onConflictDoUpdate({ target: unreferencedObjects.key, set: { deleteAt: sql`excluded.delete_at` } });
}

/**
 * Before the row with these columns is written: waits for whoever deletes the object, and keeps others from it until the transaction ends.
 * False where it was deleted, or a row refers to it by now.
 */
export async function referTo(tx: Transaction, { objectKey }: StoredBody): Promise<boolean> {
  if (objectKey === null) return true;
  const { rowCount } = await tx.delete(unreferencedObjects).where(eq(unreferencedObjects.key, objectKey));
  return rowCount === 1;
}

/** The bytes of a row in a buffer of their own, which may be transferred; null where there is no such row. Throws BodyFault. */
export async function readBody(store: BodyStore, row: BodyRow): Promise<Uint8Array<ArrayBuffer> | null> {
  return (await readStored(store, row))?.bytes ?? null;
}

/** The same with how they are stored. */
export async function readStored(
  store: BodyStore,
  row: BodyRow,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; compressed: Buffer; objectKey: string | null } | null> {
  const pieces: Buffer[] = [];
  for (let from = 1, length = 1; from <= length; from += pieceBytes) {
    const part = await pieceOf(store.connection, row, from);
    if (part === null) return null;
    const { objectKey, piece, length: whole } = part;
    // From the first piece on, or moved there meanwhile.
    if (objectKey !== null) return { objectKey, ...(await getObject(store, objectKey, row.byteLength)) };
    pieces.push(piece ?? Buffer.alloc(0));
    length = whole ?? 0;
  }
  const [only = Buffer.alloc(0), ...more] = pieces;
  const compressed = more.length === 0 ? only : Buffer.concat(pieces);
  return { compressed, objectKey: null, bytes: await unpack(compressed, row, 'database') };
}

/** Throws BodyFault where the bytes are not those that the row knows of. */
async function unpack(
  compressed: Buffer,
  { byteLength, sha256 }: Pick<BodyRow, 'byteLength' | 'sha256'>,
  place: 'database' | 'object store',
): Promise<Uint8Array<ArrayBuffer>> {
  // One chunk, with room to detect more, and too large to be allocated from Node's shared pool.
  const chunkSize = Math.max(byteLength + 1, Buffer.poolSize);
  const bytes = await decompress(compressed, { chunkSize, maxOutputLength: chunkSize }).catch(
    (cause: Error) => {
      throw damaged(place, cause);
    },
  );
  const isWhole = bytes.byteLength === byteLength && (sha256 === null || sha256Of(bytes) === sha256);
  if (!isWhole) throw damaged(place);
  return bytes;
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function damaged(place: string, cause?: Error): BodyFault {
  return new BodyFault('corrupt', `The bytes that are stored in the ${place} are damaged.`, { cause });
}

/**
 * An object whose bytes, of this length, are those that its key names by their hash. What is damaged on its way is read once more. Throws
 * BodyFault.
 */
export async function getObject(
  { objects }: Pick<BodyStore, 'objects'>,
  key: string,
  byteLength: number,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; compressed: Buffer }> {
  if (objects === null) throw noObjectStore();
  // Zstandard adds a few bytes for each 128 kB that do not compress.
  const longest = byteLength + Math.ceil(byteLength / 1_024) + 1_024;
  const expected = { byteLength, sha256: key.split('/').at(-1) ?? null };
  const read = async () => {
    const compressed = await objects.get(key, longest);
    return { compressed, bytes: await unpack(compressed, expected, 'object store') };
  };
  return read().catch((error: unknown) => {
    if (error instanceof BodyFault && error.kind === 'corrupt') return read();
    throw error;
  });
}

function noObjectStore(): BodyFault {
  return new BodyFault('unavailable', 'Bytes lie in an object store, and none is set up (S3_BUCKET).');
}

type Piece = { piece: Buffer | null; length: number | null; objectKey: string | null };

async function pieceOf(connection: Connection, { table, id }: BodyRow, from: number): Promise<Piece | null> {
  const [row] = await connection
    .select({
      piece: sql<Buffer | null>`substring(${table.compressed} FROM ${from}::int FOR ${pieceBytes}::int)`,
      length: sql<number | null>`octet_length(${table.compressed})`,
      objectKey: table.objectKey,
    })
    .from(table)
    .where(eq(idOf(table), id));
  return row ?? null;
}

/** The column by which rows of a table with bytes are found. */
function idOf(table: BodyRow['table']) {
  return 'sha256' in table ? table.sha256 : table.versionId;
}

/** Where the row still is as it was read: a condition for moving its bytes. */
export function isIn({ table, id }: BodyRow, objectKey: string | null): SQL | undefined {
  return and(
    eq(idOf(table), id),
    objectKey === null ? isNull(table.objectKey) : eq(table.objectKey, objectKey),
  );
}
