import type { DocumentType } from '@clausewatch/contract/documents';
import { isAlert as isAlerting } from '../versions/is-alert.ts';
import { analyserVersion } from '../../analyse/analyse.ts';
import { nextCheck, unsteady } from '../../schedule/schedule.ts';
import { isRunning } from '../../store/analyses/analyses.ts';
import { analysisDocumentById } from '../../store/analyses/analysis-documents.ts';
import { saveChange } from '../../store/documents/changes.ts';
import { recordEvent } from '../../store/alerts/events.ts';
import { hastenCheck, hostOf } from '../../store/work/schedules.ts';
import { updateVendor } from '../../store/vendors/vendors.ts';
import {
  documentsBeside,
  saveAnalysisOfVersion,
  versionById,
  type VersionRow,
} from '../../store/documents/versions.ts';
import type { OtherDocument } from '../../grade/grade.ts';
import { advance } from './advance.ts';
import { readHeld } from '../pages/read-stored.ts';
import { changeBetween, computeDifference } from '../versions/compare-versions.ts';
import type { Shell } from '../shell.ts';

/** Says what separates a new version from the one before it, and how much that matters. */
export async function compareStep(shell: Shell, id: string): Promise<void> {
  const { connection } = shell.database;
  const found = await analysisDocumentById(connection, id);
  if (found === null || !isRunning(found.analysis) || found.row.state !== 'reading') return;
  const { row, analysis } = found;
  const after = row.versionId === null ? null : await versionById(connection, row.versionId);
  const before = after?.predecessorId == null ? null : await versionById(connection, after.predecessorId);
  if (after === null || before === null) return;
  const type = after.analysedAs ?? row.type ?? 'other_compliance';
  await analyseAnew(shell, before, type);
  const others = isLossy(before, after) ? await textsBeside(shell, after.documentId) : [];
  const difference = await computeDifference(shell.sandbox, connection, before, after, type, others);
  const isAlert = isAlerting(
    difference.verdict.severity,
    after.kind,
    after.createdAt.getTime() - before.createdAt.getTime(),
  );
  await advance(shell, { id, analysisId: analysis.id, from: ['reading'] }, async (tx) => {
    const { vendorId } = analysis;
    const { documentId } = after;
    // The vendor before its changes and plans, as everybody locks them.
    if (isAlert) await updateVendor(tx, vendorId, { lastChangedAt: after.createdAt });
    const changeId = await saveChange(
      tx,
      {
        ...changeBetween(before, after, difference),
        vendorId,
        isAlert,
        foundAt: shell.now(),
      },
      difference.verdict.steps,
    );
    if (after.kind === 'new') {
      const nextAt = nextCheck(shell.now(), unsteady, hostOf(row));
      await hastenCheck(tx, documentId, { nextAt, steadiness: unsteady });
    }
    if (isAlert && changeId !== null)
      await recordEvent(tx, { kind: 'change', vendorId, documentId, changeId, at: shell.now() });
    return { values: { state: 'done', reason: null }, next: [] };
  });
}

/** Whether the newer version lacks a block of the older one: only then can something have moved to another document. */
function isLossy(before: VersionRow, after: VersionRow): boolean {
  const texts = new Set(after.blocks.map(({ text }) => text));
  return before.blocks.some(({ text }) => !texts.has(text));
}

/** What the vendor's other documents say now, and what those have come to say that change in the same visit. */
async function textsBeside({ database, sandbox }: Shell, documentId: string): Promise<OtherDocument[]> {
  const others: OtherDocument[] = [];
  for (const { document, blocks } of await documentsBeside(database.connection, documentId)) {
    const { title, heldSince } = document;
    const held = heldSince === null ? null : await readHeld(sandbox, database, document);
    others.push({ title, blocks: [...blocks, ...(held?.blocks ?? [])] });
  }
  return others;
}

/**
 * Has the older version judged by the analyser that judged the newer one: a finding that only one of two analysers knows was neither
 * gained nor lost. Where that fails, what was found before stands.
 */
export async function analyseAnew(
  shell: Pick<Shell, 'database' | 'sandbox'>,
  version: VersionRow,
  type: DocumentType,
): Promise<void> {
  if (version.analyserVersion === analyserVersion) return;
  const { content, blocks, language, title } = version;
  const outcome = await shell.sandbox.run('analyse', { content, blocks, type, language, title });
  if (outcome.kind !== 'done') return;
  await shell.database.transaction((tx) =>
    saveAnalysisOfVersion(tx, version.id, outcome.value, { analyserVersion, analysedAs: type }),
  );
}
