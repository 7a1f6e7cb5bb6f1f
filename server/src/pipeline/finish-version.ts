import { analyserVersion } from '../analyse/analyse.ts';
import type { AnalysisDocumentRow } from '../store/analysis-documents.ts';
import type { VersionProgress } from '../store/versions.ts';
import type { Advance } from './advance.ts';

/**
 * What is still to be done with a version that is kept already: an analysis may have been cancelled when it was read and not judged, or
 * judged and not compared, or its document may be of another type now. Whoever comes upon the version next goes on from there.
 */
export function finishVersion(
  row: AnalysisDocumentRow,
  versionId: string,
  progress: VersionProgress,
): Advance {
  const isJudged = progress.analyserVersion === analyserVersion && progress.isOfType;
  if (isJudged && !progress.awaitsComparison) {
    return { values: { versionId, state: 'done', reason: null }, next: [] };
  }
  const step = isJudged ? 'compare' : 'analyse';
  return { values: { versionId, state: 'reading' }, next: [{ step, analysisDocumentId: row.id }] };
}
