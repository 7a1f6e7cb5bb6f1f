import { and, eq, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/database.ts';
import { statement } from '../../database/statement.ts';
import { readings, snapshots, versions } from '../../database/tables.ts';
import type { DocumentRow } from './documents.ts';
import { progressColumns, type VersionProgress } from './versions.ts';

/** The bytes last served at an address that were read as a version. */
export type Reading = Omit<typeof readings.$inferSelect, 'seen'> &
  VersionProgress & {
    /** The bytes last served: those that were read, or others that would be read the same. */
    sha256: string;
    headers: Record<string, string>;
    /** Whether those bytes are stored. */
    isKept: boolean;
    /** The address that served the bytes: a translation's, where the document's own was gone. */
    servedUrl: string;
    /** The final address after redirects. */
    finalUrl: string;
  };

/** The fields of a reading that change when other bytes arrive that would be read the same. */
export type Seen = Pick<typeof readings.$inferInsert, 'linksHash'> & {
  seen: { sha256: string; headers: Record<string, string> };
};

/** Stores the last reading of an address. */
export async function saveReading(tx: Transaction, reading: typeof readings.$inferInsert): Promise<void> {
  await tx
    .insert(readings)
    .values(reading)
    .onConflictDoUpdate({ target: [readings.documentId, readings.url], set: reading });
}

/** Records what was served in place of the bytes that were read. */
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

/** What a reading is made of, where `readings` is joined with its snapshot and its version. */
export const readingColumns = {
  reading: readings,
  served: {
    sha256: snapshots.sha256,
    headers: snapshots.headers,
    servedUrl: snapshots.url,
    finalUrl: snapshots.finalUrl,
  },
  progress: progressColumns,
};

type ReadingColumns = {
  reading: typeof readings.$inferSelect;
  served: Pick<Reading, 'sha256' | 'headers' | 'servedUrl' | 'finalUrl'>;
  progress: VersionProgress;
};

export function readingOf({ reading, served, progress }: ReadingColumns): Reading {
  const { seen, ...read } = reading;
  return { ...read, ...served, ...progress, ...seen, isKept: seen === null };
}

const selectReading = statement((connection) =>
  connection
    .select(readingColumns)
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

/** Assigns a document's readings of one version to another version with the same wording, which stays. */
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

/** The last reading of an address that produced the document's current version, by any extractor. */
export async function lastReading(
  connection: Connection,
  { id: documentId, currentVersionId: versionId }: DocumentRow,
  url: string,
): Promise<Reading | null> {
  if (versionId === null) return null;
  const [row] = await selectReading(connection, { documentId, url, versionId });
  return row === undefined ? null : readingOf(row);
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
