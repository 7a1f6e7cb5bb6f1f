import type { StagedReading } from '@clausewatch/contract/corrections';
import type { Document } from '@clausewatch/contract/documents';
import { isFinished } from '@clausewatch/contract/analyses';
import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/database.ts';
import {
  analyses,
  analysisDocuments,
  changes,
  corrections,
  documents,
  vendors,
} from '../../database/tables.ts';
import { newIdentifier } from '../../platform/identifier.ts';
import { documentsOf } from '../documents/documents.ts';
import { lockVendor, type VendorRow } from '../vendors/vendors.ts';

/**
 * A separate vendor for what a proposed address leads to: the pipeline works on it as on any vendor, and cannot touch the data of the
 * vendor itself.
 */
export async function stageVendor(
  tx: Transaction,
  vendor: Pick<VendorRow, 'domain' | 'name' | 'url'>,
  proposalId: string,
): Promise<string> {
  const id = newIdentifier('vnd');
  const { domain, name, url } = vendor;
  await tx.insert(vendors).values({ id, domain, name, url, stagedFor: proposalId });
  return id;
}

/** Deletes a proposal's staged vendor with everything read for it. Does nothing where there is none. */
export async function unstage(tx: Transaction, proposalId: string): Promise<void> {
  const stagedId = await holdStaged(tx, proposalId);
  if (stagedId !== null) await tx.delete(vendors).where(eq(vendors.id, stagedId));
}

/** The staged vendor, locked until the transaction ends in the order of the pipeline: its analyses, then the vendor. */
async function holdStaged(tx: Transaction, proposalId: string): Promise<string | null> {
  const [staged] = await tx.select({ id: vendors.id }).from(vendors).where(eq(vendors.stagedFor, proposalId));
  if (staged === undefined) return null;
  await tx.select({ id: analyses.id }).from(analyses).where(eq(analyses.vendorId, staged.id)).for('update');
  await lockVendor(tx, staged.id);
  return staged.id;
}

/** The outcome of reading each proposed address, by the proposal; none where nothing is staged for it. */
export async function stagedReadings(
  connection: Connection,
  proposalIds: string[],
): Promise<ReadonlyMap<string, StagedReading>> {
  const staged = await connection
    .select({ id: vendors.id, proposalId: sql<string>`${vendors.stagedFor}` })
    .from(vendors)
    .where(inArray(vendors.stagedFor, proposalIds));
  const readings = staged.map(
    async ({ id, proposalId }) => [proposalId, await readingOf(connection, id)] as const,
  );
  return new Map(await Promise.all(readings));
}

async function readingOf(connection: Connection, stagedId: string): Promise<StagedReading> {
  const listed = await documentsOf(connection, stagedId);
  const read = listed.filter(({ version }) => version > 0);
  const rows = await connection
    .select({ status: analyses.status, reason: analysisDocuments.reason })
    .from(analyses)
    .leftJoin(analysisDocuments, eq(analysisDocuments.analysisId, analyses.id))
    .where(eq(analyses.vendorId, stagedId))
    .orderBy(asc(analysisDocuments.position));
  const isReading = rows.some(({ status }) => !isFinished(status));
  const reason =
    rows.find((row) => row.reason !== null)?.reason ??
    listed[0]?.status_reason ??
    'Nothing was read at this address.';
  return {
    state: isReading ? 'reading' : read.length > 0 ? 'read' : 'left_out',
    reason: isReading || read.length > 0 ? '' : reason,
    documents: read.map(({ id, title, type, ai_analysis: analysis, word_count }) => ({
      id,
      title,
      type,
      score: analysis?.score ?? null,
      word_count,
    })),
  };
}

/** The documents that a user's open proposals add to their view of a vendor. */
export async function addedDocuments(
  connection: Connection,
  vendorId: string,
  author: string,
): Promise<Document[]> {
  const staged = await connection
    .select({ id: vendors.id, proposalId: corrections.id })
    .from(corrections)
    .innerJoin(vendors, eq(vendors.stagedFor, corrections.id))
    .where(and(eq(corrections.vendorId, vendorId), eq(corrections.author, author)))
    .orderBy(asc(corrections.createdAt));
  const lists = await Promise.all(
    staged.map(async ({ id, proposalId }) =>
      (await documentsOf(connection, id)).map((each) => asAdded(each, vendorId, proposalId)),
    ),
  );
  return lists.flat();
}

/** A staged document as part of the vendor that it is proposed for. */
export function asAdded<Shown extends Document>(
  document: Shown,
  vendorId: string,
  proposalId: string,
): Shown {
  return { ...document, vendor_id: vendorId, proposal_id: proposalId };
}

/** The staged vendor of an open proposal's document; null where the document is not one of this vendor's proposals. */
export async function stagedPlace(
  connection: Connection,
  vendorId: string,
  documentId: string,
): Promise<{ stagedId: string; proposalId: string; author: string } | null> {
  const [row] = await connection
    .select({ stagedId: vendors.id, proposalId: corrections.id, author: corrections.author })
    .from(documents)
    .innerJoin(vendors, eq(vendors.id, documents.vendorId))
    .innerJoin(corrections, eq(corrections.id, vendors.stagedFor))
    .where(and(eq(documents.id, documentId), eq(corrections.vendorId, vendorId)));
  return row ?? null;
}

export type StagedDocument = typeof documents.$inferSelect;

/**
 * The documents read for a proposal, locked until the transaction ends; none while they are being read. `adopt` moves those to keep.
 */
export async function stagedDocuments(tx: Transaction, proposalId: string): Promise<StagedDocument[]> {
  const stagedId = await holdStaged(tx, proposalId);
  if (stagedId === null) return [];
  const running = await tx
    .select({ status: analyses.status })
    .from(analyses)
    .where(eq(analyses.vendorId, stagedId));
  if (running.some(({ status }) => !isFinished(status))) return [];
  return tx
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.vendorId, stagedId),
        ne(documents.status, 'not_a_policy'),
        isNotNull(documents.currentVersionId),
      ),
    )
    .orderBy(asc(documents.discoveredAt), asc(documents.id));
}

/** Moves a staged document to the vendor, with its versions and snapshots. */
export async function adopt(
  tx: Transaction,
  document: StagedDocument,
  vendorId: string,
  foundBy: string[],
): Promise<void> {
  await tx.execute(sql`
    UPDATE snapshots SET vendor_id = ${vendorId}
    WHERE vendor_id = ${document.vendorId}
      AND id IN (SELECT snapshot_id FROM versions WHERE document_id = ${document.id}
        UNION SELECT snapshot_id FROM readings WHERE document_id = ${document.id})`);
  await tx.update(changes).set({ vendorId }).where(eq(changes.documentId, document.id));
  await tx.update(documents).set({ vendorId, foundBy }).where(eq(documents.id, document.id));
}
