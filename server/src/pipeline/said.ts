import type { AnalysisDocumentRow } from '../store/analysis-documents.ts';
import type { NewDocument } from '../store/documents.ts';

/** Whether it was said what a new document is, by whoever asked for the analysis. */
export function saidOf({
  row,
}: {
  row: Pick<AnalysisDocumentRow, 'typeIsSet'>;
}): Pick<NewDocument, 'typeSetAt'> {
  return row.typeIsSet ? { typeSetAt: new Date() } : {};
}
