import { eq, getTableColumns, sql } from 'drizzle-orm';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { Connection, Transaction } from '../../database/database.ts';
import { snapshotBodies, snapshots } from '../../database/tables.ts';
import type { FetchedPage } from '../../fetch/fetch.ts';
import { newIdentifier } from '../../platform/identifier.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Bodies are read from the database in chunks of this size: the driver holds each three times, twice of them as hex digits. */
const pieceBytes = 1024 * 1024;

export type Snapshot = typeof snapshots.$inferSelect & {
  /** The hash of its body. */
  byteLength: number;
};

/** Stores a page as received; equal bytes are stored once. Returns the snapshot's id. */
export async function saveSnapshot(tx: Transaction, vendorId: string, page: FetchedPage): Promise<string> {
  // Locked, so that pruning does not delete it before this snapshot refers to it.
  const held = await tx
    .select({ sha256: snapshotBodies.sha256 })
    .from(snapshotBodies)
    .where(eq(snapshotBodies.sha256, page.sha256))
    .for('key share');
  if (held.length === 0) {
    const compressed = await compress(page.bytes);
    await tx
      .insert(snapshotBodies)
      .values({ sha256: page.sha256, compressed, byteLength: page.bytes.byteLength })
      .onConflictDoNothing();
  }
  const id = newIdentifier('snp');
  await tx.insert(snapshots).values({
    id,
    vendorId,
    url: page.url,
    finalUrl: page.finalUrl,
    redirects: page.redirects,
    status: page.status,
    headers: page.headers,
    contentType: page.contentType,
    charset: page.charset,
    sha256: page.sha256,
    via: page.via,
    fetchedAt: page.fetchedAt,
  });
  return id;
}

export async function snapshotById(connection: Connection, id: string): Promise<Snapshot | null> {
  const [row] = await connection
    .select({ ...getTableColumns(snapshots), byteLength: snapshotBodies.byteLength })
    .from(snapshots)
    .innerJoin(snapshotBodies, eq(snapshots.sha256, snapshotBodies.sha256))
    .where(eq(snapshots.id, id));
  return row ?? null;
}

/** A snapshot's bytes in a buffer of their own, which may be transferred. */
export async function bytesOf(
  connection: Connection,
  { id, sha256, byteLength }: Pick<Snapshot, 'id' | 'sha256' | 'byteLength'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Buffer[] = [];
  for (let from = 1, length = 1; from <= length; from += pieceBytes) {
    const [row] = await connection
      .select({
        piece: sql<Buffer>`substring(${snapshotBodies.compressed} FROM ${from}::int FOR ${pieceBytes}::int)`,
        length: sql<number>`octet_length(${snapshotBodies.compressed})`,
      })
      .from(snapshotBodies)
      .where(eq(snapshotBodies.sha256, sha256));
    if (row === undefined) throw new Error(`Snapshot ${id} has no bytes`);
    pieces.push(row.piece);
    length = row.length;
  }
  const [piece = Buffer.alloc(0), ...more] = pieces;
  // One chunk, with room to detect more, and too large to be allocated from Node's shared pool.
  const chunkSize = Math.max(byteLength + 1, Buffer.poolSize);
  return decompress(more.length === 0 ? piece : Buffer.concat(pieces), { chunkSize });
}
