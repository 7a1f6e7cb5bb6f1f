import type { VersionOrigin } from '@clausewatch/contract/changes';
import { and, asc, desc, eq, gt, gte, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/database.ts';
import { changes, documents, versions } from '../../database/tables.ts';
import { saveVersion, type NewVersion } from './versions.ts';

type Stamp = Pick<
  typeof versions.$inferSelect,
  'id' | 'number' | 'kind' | 'origin' | 'contentHash' | 'wordCount' | 'extractorVersion' | 'createdAt'
>;

const stamp = {
  id: versions.id,
  number: versions.number,
  kind: versions.kind,
  origin: versions.origin,
  contentHash: versions.contentHash,
  wordCount: versions.wordCount,
  extractorVersion: versions.extractorVersion,
  createdAt: versions.createdAt,
};

/** The versions around a text of some day: `before` is an imported one, `after` may be our first own one. */
export type Place = {
  before: Stamp | null;
  after: Stamp | null;
  /** Hashes of the earlier imported wordings. */
  earlier: Set<string>;
};

export async function placeAt(connection: Connection, documentId: string, at: Date): Promise<Place> {
  const ofDocument = eq(versions.documentId, documentId);
  const earlier = await connection
    .select(stamp)
    .from(versions)
    .where(and(ofDocument, ne(versions.origin, 'live'), lte(versions.createdAt, at)))
    .orderBy(asc(versions.number));
  const before = earlier.at(-1) ?? null;
  const [after] = await connection
    .select(stamp)
    .from(versions)
    .where(and(ofDocument, gt(versions.number, before?.number ?? 0)))
    .orderBy(asc(versions.number))
    .limit(1);
  return { before, after: after ?? null, earlier: new Set(earlier.map(({ contentHash }) => contentHash)) };
}

/** When the newest version from an archive was recorded; null where there is none. */
export async function newestFrom(
  connection: Connection,
  documentId: string,
  origin: VersionOrigin,
): Promise<Date | null> {
  const [row] = await connection
    .select({ at: versions.createdAt })
    .from(versions)
    .where(and(eq(versions.documentId, documentId), eq(versions.origin, origin)))
    .orderBy(desc(versions.createdAt))
    .limit(1);
  return row?.at ?? null;
}

/** The first version that we read ourselves; null where there is none yet. */
export async function firstOwnVersion(
  connection: Connection,
  documentId: string,
): Promise<Pick<Stamp, 'id' | 'createdAt'> | null> {
  const [row] = await connection
    .select({ id: versions.id, createdAt: versions.createdAt })
    .from(versions)
    .where(and(eq(versions.documentId, documentId), eq(versions.origin, 'live')))
    .orderBy(asc(versions.number))
    .limit(1);
  return row ?? null;
}

/** Larger than any document's number of versions. */
const outOfTheWay = 1_000_000;

/**
 * Inserts a version between two others: later ones are renumbered and keep their ids. The change of the next version is deleted, since it
 * has to be compared with this one. The vendor must be locked by the transaction.
 */
export async function insertVersion(
  tx: Transaction,
  version: Omit<NewVersion, 'number' | 'predecessorId'>,
  { before, after }: Place,
): Promise<string> {
  const { documentId } = version;
  const number = (before?.number ?? 0) + 1;
  if (after !== null) {
    // In two steps, since the numbers must be unique after each row.
    const isLater = and(eq(versions.documentId, documentId), gte(versions.number, number));
    await tx
      .update(versions)
      .set({ number: sql`${versions.number} + ${outOfTheWay}` })
      .where(isLater);
    await tx
      .update(versions)
      .set({ number: sql`${versions.number} - ${outOfTheWay - 1}` })
      .where(and(isLater, gt(versions.number, outOfTheWay)));
  }
  const id = await saveVersion(tx, { ...version, number, predecessorId: before?.id ?? null });
  if (after !== null) {
    await tx.delete(changes).where(eq(changes.toVersionId, after.id));
    const kind = after.origin !== 'live' && after.kind === 'first' ? 'new' : after.kind;
    await tx.update(versions).set({ predecessorId: id, kind }).where(eq(versions.id, after.id));
  }
  return id;
}

/** Records that a wording existed earlier than was known. */
export async function moveBack(
  tx: Transaction,
  id: string,
  earlier: Pick<typeof versions.$inferSelect, 'snapshotId' | 'origin' | 'originUrl' | 'createdAt'>,
): Promise<void> {
  await tx.update(versions).set(earlier).where(eq(versions.id, id));
}

/**
 * Consecutive versions of a document's imported history, up to our first own one, that have not been compared yet. Texts that an archive
 * extracted by its own rules are not compared with ours, since the rules may differ rather than the texts.
 */
export async function uncomparedPairs(
  connection: Connection,
  documentId: string,
): Promise<{ fromId: string; toId: string }[]> {
  const { rows } = await connection.execute<{ fromId: string; toId: string }>(sql`
    SELECT before.id AS "fromId", after.id AS "toId"
    FROM versions AS after JOIN versions AS before ON before.id = after.predecessor_id
    WHERE after.document_id = ${documentId} AND before.origin <> 'live' AND after.kind <> 're_rendered'
      AND before.content_hash <> after.content_hash
      AND (before.origin = 'open_terms_archive') = (after.origin = 'open_terms_archive')
      AND NOT EXISTS (SELECT FROM changes WHERE changes.to_version_id = after.id)
    ORDER BY after.number`);
  return rows;
}

/** Deletes a document created by an import for which nothing could be read. */
export async function forgetUnread(tx: Transaction, documentId: string): Promise<void> {
  await tx
    .delete(documents)
    .where(
      and(
        eq(documents.id, documentId),
        eq(documents.status, 'pending'),
        isNull(documents.currentVersionId),
        isNull(documents.lastCheckedAt),
      ),
    );
}
