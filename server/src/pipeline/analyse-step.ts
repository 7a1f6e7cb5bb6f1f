import { analyserVersion } from '../analyse/analyse.ts';
import { analysisDocumentById, isRunning } from '../store/analyses.ts';
import { saveAnalysisOfVersion, versionById } from '../store/versions.ts';
import { advance, ended } from './advance.ts';
import type { Shell } from './shell.ts';

/** Finds the practices of a version, sums it up and scores it; then compares it with the version before it, if there is one. */
export async function analyseStep(shell: Shell, id: string): Promise<void> {
  const found = await analysisDocumentById(shell.database.connection, id);
  if (found === null || !isRunning(found.analysis) || found.row.state !== 'reading') return;
  const { row, analysis } = found;
  const version = row.versionId === null ? null : await versionById(shell.database.connection, row.versionId);
  if (version === null) return;
  const outcome = await shell.sandbox.run('analyse', {
    content: version.content,
    blocks: version.blocks,
    type: row.type ?? 'other_compliance',
    language: version.language,
    title: version.title,
  });
  await advance(shell, { id, analysisId: analysis.id, from: ['reading'] }, async (tx) => {
    if (outcome.kind !== 'done') return ended('failed', outcome.message);
    await saveAnalysisOfVersion(tx, version.id, outcome.value, analyserVersion);
    const isCompared =
      version.predecessorId !== null && (version.kind === 'new' || version.kind === 'seen_before');
    if (isCompared)
      return { values: { state: 'reading' }, next: [{ step: 'compare', analysisDocumentId: id }] };
    return { values: { state: 'done', reason: null }, next: [] };
  });
}
