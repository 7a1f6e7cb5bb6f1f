import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/database.ts';
import {
  analyses,
  analysisDocuments,
  corrections,
  documentChecks,
  documents,
  events,
  readings,
  versions,
} from '../../database/tables.ts';
import { alerts, mutes, notifications } from '../../database/notification-tables.ts';
import type { AnalysisRow } from '../analyses/analyses.ts';
import type { AnalysisDocumentRow } from '../analyses/analysis-documents.ts';
import { type DocumentRow, updateDocument } from './documents.ts';
import { addToKnown } from './prune.ts';
import { hashesOf } from './versions.ts';

/** The outcome of each address of an analysis, in the order of listing. */
export async function analysisDocumentsOf(
  connection: Connection,
  analysisId: string,
): Promise<AnalysisDocumentRow[]> {
  return connection
    .select()
    .from(analysisDocuments)
    .where(eq(analysisDocuments.analysisId, analysisId))
    .orderBy(analysisDocuments.position);
}

/** All documents of a vendor with a text, oldest first, including those that turned out to be no policies, without dropped ones. */
export async function readDocumentsOf(connection: Connection, vendorId: string): Promise<DocumentRow[]> {
  return connection
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.vendorId, vendorId),
        isNotNull(documents.currentVersionId),
        isNull(documents.droppedAt),
      ),
    )
    .orderBy(documents.discoveredAt, documents.id);
}

/** Which of these document addresses an earlier analysis of the vendor was redirected to. */
export async function linkedBefore(
  connection: Connection,
  { id, vendorId }: Pick<AnalysisRow, 'id' | 'vendorId'>,
  urls: readonly string[],
): Promise<Set<string>> {
  const listed = sql`ANY(${sql.param([...urls])}::text[])`;
  const { rows } = await connection.execute<{ url: string }>(sql`
    SELECT listed.url FROM ${analysisDocuments} AS listed JOIN ${analyses} AS analysis ON analysis.id = listed.analysis_id
    WHERE analysis.vendor_id = ${vendorId} AND analysis.id <> ${id} AND listed.linked AND listed.url = ${listed}
    UNION
    SELECT known.url FROM ${documentChecks} AS known JOIN ${documents} AS document ON document.id = known.document_id
    WHERE document.vendor_id = ${vendorId} AND known.linked AND known.url = ${listed}`);
  return new Set(rows.map(({ url }) => url));
}

/**
 * Makes the only version of one document the newest of another; returns its id. After versions known only from an archive it stays our
 * first own one.
 */
export async function takeOverVersion(tx: Transaction, from: DocumentRow, to: DocumentRow): Promise<string> {
  const earlier = await hashesOf(tx, to.id);
  const [version] = await tx
    .update(versions)
    .set({
      documentId: to.id,
      number: sql`(SELECT max(before.number) + 1 FROM versions AS before WHERE before.document_id = ${to.id})`,
      kind: sql`CASE WHEN EXISTS (SELECT FROM versions AS last WHERE last.id = ${to.currentVersionId} AND last.origin <> 'live') THEN 'first'
        WHEN ${inArray(versions.contentHash, [...earlier])} THEN 'seen_before' ELSE 'new' END`,
      predecessorId: to.currentVersionId,
    })
    .where(eq(versions.documentId, from.id))
    .returning({ id: versions.id });
  if (version === undefined) throw new Error(`Document ${from.id} has no version`);
  return version.id;
}

/** Gives the addresses of one document, what was read there and what people were told and chose of it, to another, and takes the first away. */
export async function absorb(tx: Transaction, from: DocumentRow, into: DocumentRow): Promise<void> {
  await tx.execute(sql`
    DELETE FROM ${readings} WHERE document_id = ${from.id}
      AND url IN (SELECT held.url FROM readings AS held WHERE held.document_id = ${into.id})`);
  await tx.update(readings).set({ documentId: into.id }).where(eq(readings.documentId, from.id));
  await tx
    .update(analysisDocuments)
    .set({ documentId: into.id })
    .where(eq(analysisDocuments.documentId, from.id));
  await tx.execute(sql`
    INSERT INTO ${documentChecks} AS known (document_id, url, checks, failed, linked, first_position, first_at, last_at)
    SELECT ${into.id}, url, checks, failed, linked, first_position, first_at, last_at
    FROM ${documentChecks} AS counted WHERE document_id = ${from.id}
    ${addToKnown}`);
  await tx.update(corrections).set({ documentId: into.id }).where(eq(corrections.documentId, from.id));
  await tx.update(events).set({ documentId: into.id }).where(eq(events.documentId, from.id));
  await tx.update(alerts).set({ documentId: into.id }).where(eq(alerts.documentId, from.id));
  await tx.update(notifications).set({ documentId: into.id }).where(eq(notifications.documentId, from.id));
  await tx.execute(sql`
    INSERT INTO ${mutes} AS known (subject, vendor_id, document_id, since, until)
    SELECT subject, vendor_id, ${into.id}, since, until FROM ${mutes} AS muted WHERE document_id = ${from.id}
    ON CONFLICT (subject, vendor_id, document_id) DO UPDATE SET until =
      CASE WHEN known.until IS NULL OR excluded.until IS NULL THEN NULL ELSE greatest(known.until, excluded.until) END`);
  await tx.delete(documents).where(eq(documents.id, from.id));
  const aliases = new Set([...into.aliases, from.url, ...from.aliases]);
  aliases.delete(into.url);
  await updateDocument(tx, into.id, { aliases: [...aliases] });
}
