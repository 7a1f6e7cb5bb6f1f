import { type AnalysisRow, monitorSubject } from '../store/analyses/analyses.ts';

/** Larger than the number of documents in any analysis. */
const behindAll = 1_000;

/** What nobody waits for has its turn after all that somebody asked for. */
export function turnsBehind({ requestedBy }: Pick<AnalysisRow, 'requestedBy'>): number {
  return requestedBy === monitorSubject ? behindAll : 0;
}
