import type { Transaction } from '../../database/database.ts';
import type { Step } from '../../jobs/jobs.ts';
import type { AnalysisRow } from '../../store/analyses/analyses.ts';
import {
  addAnalysisDocuments,
  analysisDocumentById,
  countByState,
  type NewAnalysisDocument,
  updateAnalysisDocument,
} from '../../store/analyses/analysis-documents.ts';
import { askedFor } from '../pages/ask-page.ts';
import { type Came, takeOutcome } from '../pages/take-outcome.ts';

/** Puts addresses on the list of an analysis, with what has come for some of them already; returns the steps to go on with. */
export async function listWithPages(
  tx: Transaction,
  analysis: AnalysisRow,
  listed: readonly NewAnalysisDocument[],
  cameFor: (url: string) => Came | null,
): Promise<Step[]> {
  const steps: Step[] = [];
  for (const id of await addAnalysisDocuments(tx, analysis.id, listed)) {
    const row = (await analysisDocumentById(tx, id))?.row;
    const came = row === undefined ? null : cameFor(row.url);
    if (row === undefined || came === null) {
      steps.push({ step: 'fetch', analysisDocumentId: id });
      continue;
    }
    const { values, next } = await takeOutcome(tx, came, await askedFor(tx, analysis.vendorId, row));
    await updateAnalysisDocument(tx, id, values);
    steps.push(...next);
  }
  const { waiting, fetching, reading } = await countByState(tx, analysis.id);
  if (waiting + fetching + reading === 0) steps.push({ step: 'finish', analysisId: analysis.id });
  return steps;
}
