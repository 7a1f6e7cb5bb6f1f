import { behindAll } from '../jobs/queue-turns.ts';
import { type AnalysisRow, monitorSubject } from '../store/analyses/analyses.ts';

/** What nobody waits for has its turn after all that somebody asked for. */
export function turnsBehind({ requestedBy }: Pick<AnalysisRow, 'requestedBy'>): number {
  return requestedBy === monitorSubject ? behindAll : 0;
}
