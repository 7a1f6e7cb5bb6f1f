import type { Transaction } from '../../database/database.ts';
import { addAnalysisDocuments, type AnalysisDocumentRow } from '../../store/analyses/analysis-documents.ts';
import type { DocumentRow } from '../../store/documents/documents.ts';
import { type Advance, ended } from '../steps/advance.ts';
import { knownAgain } from './further-documents.ts';

/**
 * Where another address of a document, that which its own led to included, leads to it no more, that says nothing of the document: its
 * own address is asked instead, unless this analysis does so anyway. Null where the address is its own.
 */
export async function withoutAlias(
  tx: Transaction,
  row: AnalysisDocumentRow,
  document: DocumentRow,
  reason: string,
): Promise<Advance | null> {
  if (row.url === document.url) return null;
  const ids = await addAnalysisDocuments(tx, row.analysisId, [knownAgain(document)]);
  const next = ids.map((analysisDocumentId) => ({ step: 'fetch', analysisDocumentId }) as const);
  return { ...ended('left_out', reason), next };
}
