import { eq, getTableColumns } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/database.ts';
import { snapshotBodies, snapshots } from '../../database/tables.ts';
import type { FetchedPage } from '../../fetch/fetch.ts';
import { BodyFault } from '../../platform/body-fault.ts';
import { newIdentifier } from '../../platform/identifier.ts';
import {
  type BodyStore,
  keyOfPage,
  readBody,
  referTo,
  storeBody,
  type StoredBody,
} from '../bodies/bodies.ts';

export type Snapshot = typeof snapshots.$inferSelect & {
  /** The hash of its body. */
  byteLength: number;
};

/** Stores the bytes of a page before the transaction that saves its snapshot; null where they are stored. Throws BodyFault. */
export async function storePage(
  store: BodyStore,
  { sha256, bytes }: Pick<FetchedPage, 'sha256' | 'bytes'>,
): Promise<StoredBody | null> {
  const held = await store.connection.$count(snapshotBodies, eq(snapshotBodies.sha256, sha256));
  return held > 0 ? null : storeBody(store, keyOfPage(sha256), bytes);
}

/**
 * Saves a page as received, with what `storePage` returned for it; equal bytes are stored once. Returns the snapshot's id. Throws where the
 * bytes were stored before and pruned since: to be tried again.
 */
export async function saveSnapshot(
  tx: Transaction,
  vendorId: string,
  page: FetchedPage,
  body: StoredBody | null,
): Promise<string> {
  // Whoever else has referred to the object meanwhile has written its row.
  const isOurs = body !== null && (await referTo(tx, body));
  // Locked, so that pruning does not delete it before this snapshot refers to it.
  const held = await tx
    .select({ sha256: snapshotBodies.sha256 })
    .from(snapshotBodies)
    .where(eq(snapshotBodies.sha256, page.sha256))
    .for('key share');
  if (held.length === 0) {
    if (!isOurs) throw new BodyFault('missing', 'The bytes of the page were pruned while it was saved.');
    await tx
      .insert(snapshotBodies)
      .values({ sha256: page.sha256, ...body, byteLength: page.bytes.byteLength })
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

/** A snapshot's bytes in a buffer of their own, which may be transferred. Throws BodyFault. */
export async function bytesOf(
  store: BodyStore,
  { sha256, byteLength }: Pick<Snapshot, 'sha256' | 'byteLength'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readBody(store, { table: snapshotBodies, id: sha256, byteLength, sha256 });
  if (bytes === null) throw new BodyFault('missing', 'The page has no bytes in the database.');
  return bytes;
}
