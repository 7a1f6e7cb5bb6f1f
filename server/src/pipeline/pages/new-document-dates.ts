import type { AnalysisDocumentRow } from '../../store/analyses/analysis-documents.ts';
import type { NewDocument } from '../../store/documents/documents.ts';

/** When a new document was found, and when its type was set by whoever asked for the analysis. */
export function newDocumentDates(
  row: Pick<AnalysisDocumentRow, 'typeIsSet'>,
  now: Date,
): Pick<NewDocument, 'typeSetAt' | 'discoveredAt'> {
  return { discoveredAt: now, ...(row.typeIsSet && { typeSetAt: now }) };
}
