import type { Transaction } from '../../database/database.ts';
import { extractorVersion } from '../../extract/extract.ts';
import type { AnalysisDocumentRow } from '../../store/analyses/analysis-documents.ts';
import { checkedWell, type DocumentRow, foundAt, updateUnmoved } from '../../store/documents/documents.ts';
import type { Reading } from '../../store/documents/readings.ts';
import { addLeftOut, lockVendor } from '../../store/vendors/vendors.ts';
import type { VersionProgress } from '../../store/documents/versions.ts';
import type { Advance } from '../steps/advance.ts';
import { finishVersion } from '../steps/finish-version.ts';
import { noteRecovery } from '../checks/health.ts';

/** Whether reading the same bytes again would give what it gave. */
export function isFresh(reading: Reading, document: DocumentRow): boolean {
  return reading.extractorVersion === extractorVersion && reading.selector === document.selector;
}

/**
 * The document has the wording it had: that it was checked is noted, and nothing more is done unless something of it was left
 * undone, or the analyser has learned something since. What is to be told of its page is told again. Null, and nothing noted, where the document has moved on meanwhile.
 */
export async function confirm(
  tx: Transaction,
  row: AnalysisDocumentRow,
  document: DocumentRow,
  seen: { at: Date; now: Date; finalUrl: string; progress: VersionProgress; unparted: Reading['unparted'] },
): Promise<Advance | null> {
  // Before the document, as everybody does. What was no policy is listed again, which is written to the vendor as well.
  const changesVendor = seen.unparted.length > 0 || document.status === 'not_a_policy';
  if (changesVendor) await lockVendor(tx, document.vendorId);
  const isNoted = await updateUnmoved(tx, document, {
    ...foundWell(row, document, seen.at),
    finalUrl: seen.finalUrl,
  });
  const { title, type, id: documentId, currentVersionId } = document;
  if (!isNoted || currentVersionId === null) return null;
  if (row.url === document.url) await noteRecovery(tx, document, seen.now);
  if (seen.unparted.length > 0) await addLeftOut(tx, document.vendorId, seen.unparted);
  const { values, next } = finishVersion(row, currentVersionId, seen.progress);
  return { values: { ...values, title, type, documentId }, next };
}

/** As `checkedWell`. That the document stands at another address says nothing of its own, which may be closed or gone. */
export function foundWell(
  row: Pick<AnalysisDocumentRow, 'url'>,
  { url, failures }: DocumentRow,
  at: Date,
): Partial<DocumentRow> {
  return row.url === url || failures === 0 ? checkedWell(at) : foundAt(at);
}
