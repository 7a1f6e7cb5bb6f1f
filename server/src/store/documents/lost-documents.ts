import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/database.ts';
import { analyses, analysisDocuments } from '../../database/tables.ts';
import type { NewAnalysisDocument } from '../analyses/analysis-documents.ts';
import { type AnalysisRow, monitorSubject } from '../analyses/analyses.ts';

export type DueRetry = Pick<AnalysisRow, 'id' | 'vendorId' | 'url'>;

/** Whether an analysis is an automatic retry of lost documents. */
export function isRetry({
  ofOneDocument,
  requestedBy,
}: Pick<AnalysisRow, 'ofOneDocument' | 'requestedBy'>): boolean {
  return ofOneDocument && requestedBy === monitorSubject;
}

/** Analyses whose lost documents are due for a retry, the longest waiting first. */
export async function retriesDue(
  connection: Connection,
  { lane, now }: { lane: string; now: Date },
  limit: number,
): Promise<DueRetry[]> {
  const { id, vendorId, url } = analyses;
  return connection
    .select({ id, vendorId, url })
    .from(analyses)
    .where(and(isNotNull(analyses.retryAt), lte(analyses.retryAt, now), eq(analyses.lane, lane)))
    .orderBy(asc(analyses.retryAt))
    .limit(limit);
}

/**
 * Claims a retry, so that it runs once, and returns its documents: none where another process was quicker, or the vendor has been
 * analysed since.
 */
export async function takeRetry(tx: Transaction, { id }: DueRetry): Promise<NewAnalysisDocument[]> {
  const [taken] = await tx
    .update(analyses)
    .set({ retryAt: null })
    .where(and(eq(analyses.id, id), isNotNull(analyses.retryAt)))
    .returning({ isLast: isLastOfVendor });
  if (taken?.isLast !== true) return [];
  const rows = await tx
    .select()
    .from(analysisDocuments)
    .where(and(eq(analysisDocuments.analysisId, id), eq(analysisDocuments.lost, 'lost')))
    .orderBy(asc(analysisDocuments.position));
  return rows.map(({ url, title, type, typeIsSet, confidence, foundBy, translations, depth, linked }) => ({
    url,
    title,
    type,
    typeIsSet,
    confidence,
    foundBy,
    translations,
    depth,
    linked,
  }));
}

const isLastOfVendor = sql<boolean>`NOT EXISTS (
  SELECT FROM analyses AS later
  WHERE later.vendor_id = analyses.vendor_id AND later.lane = analyses.lane
    AND later.created_at > analyses.created_at AND NOT later.of_one_document)`;
