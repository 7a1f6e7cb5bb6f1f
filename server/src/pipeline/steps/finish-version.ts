import { analyserVersion } from '../../analyse/analyse.ts';
import type { AnalysisDocumentRow } from '../../store/analyses/analysis-documents.ts';
import type { VersionProgress } from '../../store/documents/versions.ts';
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
  if (isFinishedVersion(progress)) return { values: { versionId, state: 'done', reason: null }, next: [] };
  return {
    values: { versionId, state: 'reading' },
    next: [{ step: nextStep(progress), analysisDocumentId: row.id }],
  };
}

function nextStep(progress: VersionProgress): 'analyse' | 'consult' | 'compare' {
  if (!isJudged(progress)) return 'analyse';
  return progress.awaitsModel ? 'consult' : 'compare';
}

/** Whether nothing is left to be done with a version. */
export function isFinishedVersion(progress: VersionProgress): boolean {
  return isJudged(progress) && !progress.awaitsModel && !progress.awaitsComparison;
}

function isJudged(progress: VersionProgress): boolean {
  return progress.analyserVersion === analyserVersion && progress.isOfType;
}
