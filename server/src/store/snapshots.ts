import { eq, getTableColumns, sql } from 'drizzle-orm';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { Connection, Transaction } from '../database/database.ts';
import { snapshotBodies, snapshots } from '../database/tables.ts';
import type { FetchedPage } from '../fetch/fetch.ts';
import { newIdentifier } from '../platform/identifier.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** A body is read from the database in pieces of this size: the driver holds each three times over, twice of them as digits. */
const pieceBytes = 1024 * 1024;

export type Snapshot = typeof snapshots.$inferSelect & {
  /** Of its body. */
  byteLength: number;
};

/** Keeps a page as it was received; equal bytes are kept once. Returns the snapshot's id. */
export async function saveSnapshot(tx: Transaction, vendorId: string, page: FetchedPage): Promise<string> {
  // Held, so that nobody takes it away for want of a snapshot before this one is there.
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

/** A snapshot's bytes, in memory of their own, which may be given away. */
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
  // All in one piece, with room left to see that it was all, and too large to share Node's pool with others.
  const chunkSize = Math.max(byteLength + 1, Buffer.poolSize);
  return decompress(more.length === 0 ? piece : Buffer.concat(pieces), { chunkSize });
}
