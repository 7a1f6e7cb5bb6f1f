import type { AnalysisRow } from '../store/analyses.ts';
import type { AnalysisDocumentRow } from '../store/analysis-documents.ts';
import type { NewDocument } from '../store/documents.ts';

/** Who said what a new document is: whoever asked for the analysis, or nobody. */
export function saidOf({
  row,
  analysis,
}: {
  row: Pick<AnalysisDocumentRow, 'typeIsSet'>;
  analysis: Pick<AnalysisRow, 'requestedBy'>;
}): Pick<NewDocument, 'typeSetBy' | 'typeSetAt'> {
  return row.typeIsSet ? { typeSetBy: analysis.requestedBy, typeSetAt: new Date() } : {};
}
