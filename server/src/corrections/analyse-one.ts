import type { Transaction } from '../database/database.ts';
import { createAnalysis, updateAnalysis } from '../store/analyses/analyses.ts';
import {
  addAnalysisDocuments,
  type AnalysisDocumentRow,
  type NewAnalysisDocument,
  updateAnalysisDocument,
} from '../store/analyses/analysis-documents.ts';
import type { DocumentRow } from '../store/documents/documents.ts';
import type { CorrectionContext } from './correction-context.ts';

/** So far from the home page that links are not followed: one document is looked at, nothing is looked for. */
const deep = 9;

/** An analysis of one document: begun where `values` say, with the step that goes on from there. */
export async function analyseOne(
  { jobs, now }: Pick<CorrectionContext, 'jobs' | 'now'>,
  tx: Transaction,
  asked: { vendorId: string; requestedBy: string; fact: string },
  document: Omit<NewAnalysisDocument, 'depth'>,
  { values, step }: { values: Partial<AnalysisDocumentRow>; step: 'fetch' | 'read' | 'analyse' | 'finish' },
): Promise<string> {
  const { vendorId, requestedBy, fact } = asked;
  const { url } = document;
  const { lane } = jobs;
  const analysisId = await createAnalysis(tx, {
    vendorId,
    requestedBy,
    url,
    lane,
    ofOneDocument: true,
    createdAt: now(),
  });
  const status = step === 'fetch' ? 'fetching' : 'analysing';
  await updateAnalysis(tx, analysisId, { status, discoveryFact: fact });
  const [id] = await addAnalysisDocuments(tx, analysisId, [{ ...document, depth: deep }]);
  if (id === undefined) throw new Error('The document was not put on the list');
  await updateAnalysisDocument(tx, id, values);
  const next =
    step === 'finish' ? ({ step, analysisId } as const) : ({ step, analysisDocumentId: id } as const);
  await jobs.enqueue(tx, analysisId, [next]);
  return analysisId;
}

/** A document as the row of an analysis that it becomes. */
export function rowOf(document: DocumentRow): Omit<NewAnalysisDocument, 'depth'> {
  const { url, title, type, typeConfidence: confidence, foundBy, translations } = document;
  return { url, title, type, confidence, foundBy, translations };
}

/** The vendor is scored and described again; nothing is read. `state` is what the list shows of the document. */
export function rejudgeVendor(
  context: Pick<CorrectionContext, 'jobs' | 'now'>,
  tx: Transaction,
  asked: { vendorId: string; requestedBy: string; fact: string },
  document: DocumentRow,
  outcome: Pick<AnalysisDocumentRow, 'state'> & Partial<AnalysisDocumentRow>,
): Promise<string> {
  const values = { documentId: document.id, ...outcome };
  return analyseOne(context, tx, asked, rowOf(document), { values, step: 'finish' });
}
