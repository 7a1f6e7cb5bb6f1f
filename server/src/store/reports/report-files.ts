import type { Document } from '@clausewatch/contract/documents';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Connection, Database, Transaction } from '../../database/database.ts';
import { holdingNobody } from '../../database/hold-account.ts';
import { documents, snapshotBodies, snapshots, versions } from '../../database/tables.ts';
import type { BodyStore } from '../bodies/bodies.ts';
import { documentsOf } from '../documents/documents.ts';
import { bytesOf, snapshotById } from '../documents/snapshots.ts';
import { vendorReport, type VendorReport } from '../vendors/vendors.ts';

/** A wording of a document, and the page that it was read from. */
export type RecordedWording = {
  documentId: string;
  id: string;
  number: number;
  /** Of the text as UTF-8. */
  sha256: string;
  readAt: Date;
  snapshot: Pick<typeof snapshots.$inferSelect, 'id' | 'url' | 'finalUrl' | 'redirects' | 'fetchedAt'> & {
    via: 'live' | 'archive' | 'browser';
    byteLength: number;
    /** Whether its bytes lie in the object store. */
    isObject: boolean;
  };
};

export type HeldReport = { vendor: VendorReport; documents: Document[]; wordings: RecordedWording[] };

/** All that a vendor's report is written from, of one moment; as everybody sees it. Null where there is no such vendor. */
export async function heldReport(
  database: Pick<Database, 'transaction'>,
  vendorId: string,
): Promise<HeldReport | null> {
  const read = async (tx: Transaction): Promise<HeldReport | null> => {
    // A check may end meanwhile: quotes of one wording with the text of another would prove nothing.
    await tx.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`);
    const vendor = await vendorReport(tx, vendorId);
    if (vendor === null) return null;
    const list = await documentsOf(tx, vendorId);
    return {
      vendor,
      documents: list,
      wordings: await wordingsOf(
        tx,
        list.map(({ id }) => id),
      ),
    };
  };
  return holdingNobody(() => database.transaction(read));
}

/** The current wordings of these documents, in their order. */
async function wordingsOf(
  connection: Connection,
  documentIds: readonly string[],
): Promise<RecordedWording[]> {
  const rows = await recordedWordings(
    connection,
    sql`${versions.id} = ${documents.currentVersionId} AND ${documents.id} = ANY(${sql.param([...documentIds])})`,
  );
  const byDocument = new Map(rows.map((row) => [row.documentId, row]));
  return documentIds.flatMap((id) => byDocument.get(id) ?? []);
}

/** The wordings of two versions, the first first; null where either, or the page that it was read from, is no longer there. */
export async function wordingsOfVersions(
  connection: Connection,
  ids: readonly [string, string],
): Promise<[RecordedWording, RecordedWording] | null> {
  const rows = await recordedWordings(connection, inArray(versions.id, [...ids]));
  const [before, after] = ids.map((id) => rows.find((row) => row.id === id));
  return before === undefined || after === undefined ? null : [before, after];
}

function recordedWordings(connection: Connection, which: SQL | undefined): Promise<RecordedWording[]> {
  return connection
    .select({
      documentId: documents.id,
      id: versions.id,
      number: versions.number,
      sha256: sql<string>`encode(sha256(convert_to(${versions.content}, 'UTF8')), 'hex')`,
      readAt: versions.createdAt,
      snapshot: {
        id: snapshots.id,
        url: snapshots.url,
        finalUrl: snapshots.finalUrl,
        redirects: snapshots.redirects,
        fetchedAt: snapshots.fetchedAt,
        via: sql<RecordedWording['snapshot']['via']>`${snapshots.via}`,
        byteLength: snapshotBodies.byteLength,
        isObject: sql<boolean>`${snapshotBodies.objectKey} IS NOT NULL`,
      },
    })
    .from(documents)
    .innerJoin(versions, eq(versions.documentId, documents.id))
    .innerJoin(snapshots, eq(snapshots.id, versions.snapshotId))
    .innerJoin(snapshotBodies, eq(snapshotBodies.sha256, snapshots.sha256))
    .where(which);
}

/** The text of a version. It never changes, but pruning may have deleted it. */
export async function textOfVersion(connection: Connection, id: string): Promise<string> {
  const [row] = await connection
    .select({ content: versions.content })
    .from(versions)
    .where(eq(versions.id, id));
  if (row === undefined) throw new Error(`Version ${id} is gone`);
  return row.content;
}

/** A page as it was received. Throws BodyFault. */
export async function pageOfSnapshot(store: BodyStore, id: string) {
  const snapshot = await snapshotById(store.connection, id);
  if (snapshot === null) throw new Error(`Snapshot ${id} is gone`);
  const { finalUrl: url, status, headers, fetchedAt, via } = snapshot;
  return { url, status, headers, fetchedAt, via, body: await bytesOf(store, snapshot) };
}
