import { eq } from 'drizzle-orm';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { Connection, Transaction } from '../database/database.ts';
import { snapshotBodies, snapshots } from '../database/tables.ts';
import type { FetchedPage } from '../fetch/fetch.ts';
import { newIdentifier } from '../identifier.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

export type Snapshot = typeof snapshots.$inferSelect;

/** Keeps a page as it was received; equal bytes are kept once. Returns the snapshot's id. */
export async function saveSnapshot(tx: Transaction, vendorId: string, page: FetchedPage): Promise<string> {
  const compressed = await compress(page.bytes);
  await tx
    .insert(snapshotBodies)
    .values({ sha256: page.sha256, compressed, byteLength: page.bytes.byteLength })
    .onConflictDoNothing();
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

export async function snapshotWithBytes(
  connection: Connection,
  id: string,
): Promise<(Snapshot & { bytes: Uint8Array }) | null> {
  const [row] = await connection
    .select()
    .from(snapshots)
    .innerJoin(snapshotBodies, eq(snapshots.sha256, snapshotBodies.sha256))
    .where(eq(snapshots.id, id));
  if (row === undefined) return null;
  return { ...row.snapshots, bytes: await decompress(row.snapshot_bodies.compressed) };
}

export async function snapshotById(connection: Connection, id: string): Promise<Snapshot | null> {
  const [row] = await connection.select().from(snapshots).where(eq(snapshots.id, id));
  return row ?? null;
}
