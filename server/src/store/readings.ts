import { and, eq, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import { readings, snapshots, versions } from '../database/tables.ts';
import type { DocumentRow } from './documents.ts';
import { progressColumns, type VersionProgress } from './versions.ts';

/** The bytes last served at an address that were read as a version. */
export type Reading = Omit<typeof readings.$inferSelect, 'seen'> &
  VersionProgress & {
    /** Of what was served last: the bytes that were read, or others that would be read the same. */
    sha256: string;
    headers: Record<string, string>;
    /** Whether those bytes are kept. */
    isKept: boolean;
    /** Which address gave the bytes: that of a translation, where the document's own was gone. */
    servedUrl: string;
    /** Where it led to. */
    finalUrl: string;
  };

/** What of a reading changes where other bytes came that would be read the same. */
export type Seen = Pick<typeof readings.$inferInsert, 'linksHash'> & {
  seen: { sha256: string; headers: Record<string, string> };
};

/** Keeps what an address was last read as. */
export async function saveReading(tx: Transaction, reading: typeof readings.$inferInsert): Promise<void> {
  await tx
    .insert(readings)
    .values(reading)
    .onConflictDoUpdate({ target: [readings.documentId, readings.url], set: reading });
}

/** Notes what came in the place of the bytes that were read. */
export async function updateReading(
  tx: Transaction,
  { documentId, url }: Pick<Reading, 'documentId' | 'url'>,
  seen: Seen,
): Promise<void> {
  await tx
    .update(readings)
    .set(seen)
    .where(and(eq(readings.documentId, documentId), eq(readings.url, url)));
}

const selectReading = statement((connection) =>
  connection
    .select({
      reading: readings,
      sha256: snapshots.sha256,
      headers: snapshots.headers,
      servedUrl: snapshots.url,
      finalUrl: snapshots.finalUrl,
      ...progressColumns,
    })
    .from(readings)
    .innerJoin(snapshots, eq(snapshots.id, readings.snapshotId))
    .innerJoin(versions, eq(versions.id, readings.versionId))
    .where(
      and(
        eq(readings.documentId, sql.placeholder('documentId')),
        eq(readings.url, sql.placeholder('url')),
        eq(readings.versionId, sql.placeholder('versionId')),
      ),
    )
    .prepare(''),
);

/** What a document's addresses were read as one version is the same wording as another's, which stays. */
export async function pointReadings(
  tx: Transaction,
  documentId: string,
  from: string,
  to: string,
): Promise<void> {
  await tx
    .update(readings)
    .set({ versionId: to })
    .where(and(eq(readings.documentId, documentId), eq(readings.versionId, from)));
}

/** The last reading of an address that gave the document's current version, by whatever extractor. */
export async function lastReading(
  connection: Connection,
  { id: documentId, currentVersionId: versionId }: DocumentRow,
  url: string,
): Promise<Reading | null> {
  if (versionId === null) return null;
  const [row] = await selectReading(connection, { documentId, url, versionId });
  if (row === undefined) return null;
  const { reading, ...rest } = row;
  const { seen, ...read } = reading;
  return { ...read, ...rest, ...seen, isKept: seen === null };
}

/** Whether this extractor, with the document's selector, has read the current version from any of its addresses. */
export async function isReadBy(
  connection: Connection,
  document: DocumentRow,
  extractorVersion: number,
): Promise<boolean> {
  const count = await connection.$count(
    readings,
    and(
      eq(readings.documentId, document.id),
      eq(readings.versionId, document.currentVersionId ?? ''),
      eq(readings.extractorVersion, extractorVersion),
      sql`${readings.selector} IS NOT DISTINCT FROM ${document.selector}`,
    ),
  );
  return count > 0;
}
