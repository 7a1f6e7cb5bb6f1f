import type { JudgedText } from '../sandbox/judge-text.ts';
import type { ModelFault } from '@clausewatch/contract/readers';
import type { DocumentType } from '@clausewatch/contract/documents';
import { analyserVersion, type AnalyseInput, isJudgeable } from '../../analyse/analyse.ts';
import type { PolicyReading } from '../../model/model.ts';
import { occurred } from '../../platform/occurrences.ts';
import { isRunning } from '../../store/analyses/analyses.ts';
import { analysisDocumentById } from '../../store/analyses/analysis-documents.ts';
import {
  type ReadBy,
  saveAnalysisOfVersion,
  versionById,
  type VersionRow,
  versionStamp,
} from '../../store/documents/versions.ts';
import type { Shell } from '../shell.ts';
import { advance } from './advance.ts';
import { finishVersion } from './finish-version.ts';

/** Shorter than the queue waits for a step. */
const patienceMs = 600_000;

/**
 * Has the language model read a version that our own analyser has read, and adds what it proposes and our own reading bears out. Where the
 * model has no answer that can be used, what our own analyser finds stands, with the reason.
 */
export async function consultStep(shell: Shell, id: string, signal: AbortSignal): Promise<void> {
  const found = await analysisDocumentById(shell.database.connection, id);
  if (found === null || !isRunning(found.analysis) || found.row.state !== 'reading') return;
  const { row, analysis } = found;
  const version = row.versionId === null ? null : await versionById(shell.database.connection, row.versionId);
  if (version === null) return;
  const type = version.analysedAs ?? row.type ?? 'other_compliance';
  const payer = { subject: analysis.requestedBy };
  const judged = version.awaitsModel ? await judge(shell, version, type, { payer, signal }) : null;
  await advance(shell, { id, analysisId: analysis.id, from: ['reading'] }, async (tx) => {
    if (judged !== null) {
      const by = { analyserVersion, analysedAs: type, ...judged.by };
      await saveAnalysisOfVersion(tx, version.id, judged.analysis, by);
    }
    const progress = await versionStamp(tx, version.id);
    if (progress === null) throw new Error(`Version ${version.id} is gone`);
    return finishVersion(row, version.id, progress);
  });
}

type Judged = { analysis: JudgedText; by: Partial<ReadBy> };
type By = { payer: { subject: string }; signal: AbortSignal };

async function judge(shell: Shell, version: VersionRow, type: DocumentType, by: By): Promise<Judged> {
  const { content, blocks, language, title } = version;
  const input = { content, blocks, type, language, title };
  const own = await analysed(shell, input);
  if (shell.model === null || !isJudgeable(input)) return { analysis: own, by: {} };
  const known = own.findings.map(({ practice }) => practice);
  const reading = await read(shell, shell.model, input, known, by);
  const outcome = 'fault' in reading ? reading.fault : 'model';
  occurred({ what: 'reading', outcome });
  if ('fault' in reading) return { analysis: own, by: { fallback: reading.fault } };
  return {
    analysis: await analysed(shell, { ...input, proposed: reading.found }),
    by: { readBy: shell.model.name, quotesDropped: reading.dropped },
  };
}

async function read(
  { sandbox }: Shell,
  model: NonNullable<Shell['model']>,
  input: AnalyseInput,
  known: readonly string[],
  { payer, signal }: By,
): Promise<PolicyReading | { fault: ModelFault }> {
  const late = AbortSignal.timeout(patienceMs);
  const { content, blocks, type } = input;
  try {
    return await model.readPolicy(
      { content, blocks, type, known },
      async (proposals) => {
        const outcome = await sandbox.run('verifyProposals', { text: input, proposals });
        if (outcome.kind !== 'done') throw new Error(`The proposals were not verified: ${outcome.message}`);
        return outcome.value;
      },
      { payer, signal: AbortSignal.any([signal, late]) },
    );
  } catch (error) {
    if (late.aborted && !signal.aborted) return { fault: 'slow' };
    throw error;
  }
}

async function analysed({ sandbox }: Shell, input: AnalyseInput): Promise<JudgedText> {
  const outcome = await sandbox.run('analyse', input);
  if (outcome.kind !== 'done') throw new Error(`The analysis did not end: ${outcome.message}`);
  return outcome.value;
}
