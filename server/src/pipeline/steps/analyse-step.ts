import { analyserVersion, isJudgeable } from '../../analyse/analyse.ts';
import { isRunning } from '../../store/analyses/analyses.ts';
import { analysisDocumentById } from '../../store/analyses/analysis-documents.ts';
import { documentById } from '../../store/documents/documents.ts';
import { saveAnalysisOfVersion, versionById, versionStamp } from '../../store/documents/versions.ts';
import { advance, ended } from './advance.ts';
import { finishVersion } from './finish-version.ts';
import type { Shell } from '../shell.ts';

/** Finds the practices of a version, sums it up and scores it. A language model is asked next where one is set up; the comparison follows. */
export async function analyseStep(shell: Shell, id: string): Promise<void> {
  const found = await analysisDocumentById(shell.database.connection, id);
  if (found === null || !isRunning(found.analysis) || found.row.state !== 'reading') return;
  const { row, analysis } = found;
  const version = row.versionId === null ? null : await versionById(shell.database.connection, row.versionId);
  if (version === null) return;
  // Somebody may have said what the document is since it was listed.
  const document = await documentById(shell.database.connection, version.documentId);
  const type = document?.type ?? row.type ?? 'other_compliance';
  const { content, blocks, language, title } = version;
  const input = { content, blocks, type, language, title };
  const outcome = await shell.sandbox.run('analyse', input);
  await advance(shell, { id, analysisId: analysis.id, from: ['reading'] }, async (tx) => {
    if (outcome.kind !== 'done') return ended('failed', outcome.message);
    // What is found here is shown until the model has answered, and where it does not.
    const awaitsModel = shell.model !== null && isJudgeable(input);
    const by = { analyserVersion, analysedAs: type, awaitsModel };
    await saveAnalysisOfVersion(tx, version.id, outcome.value, by);
    const progress = await versionStamp(tx, version.id);
    if (progress === null) throw new Error(`Version ${version.id} is gone`);
    return finishVersion(row, version.id, progress);
  });
}
