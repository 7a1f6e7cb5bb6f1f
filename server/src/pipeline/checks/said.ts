import type { AnalysisDocumentRow } from '../../store/analysis-documents.ts';
import type { NewDocument } from '../../store/documents.ts';

/** When a new document was found, and whether it was said what it is, by whoever asked for the analysis. */
export function saidOf(
  { row }: { row: Pick<AnalysisDocumentRow, 'typeIsSet'> },
  now: Date,
): Pick<NewDocument, 'typeSetAt' | 'discoveredAt'> {
  return { discoveredAt: now, ...(row.typeIsSet && { typeSetAt: now }) };
}
