import type { DocumentType } from '@clausewatch/contract/documents';
import type { Finding } from '@clausewatch/contract/findings';
import type { Connection } from '../../database/database.ts';
import type { Comparison } from '../../database/tables.ts';
import { keepComparison, keptComparison } from '../../store/documents/changes.ts';
import { documentById } from '../../store/documents/documents.ts';
import { findingsOf, type VersionRow } from '../../store/documents/versions.ts';
import type { OtherDocument } from '../../grade/grade.ts';
import type { CompareOutput } from '../sandbox/sandbox-tasks.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';

/** What separates any two versions of a document: looked up, or computed in the sandbox and kept. Throws where the sandbox gives up. */
export async function compareVersions(
  sandbox: Sandbox,
  connection: Connection,
  before: VersionRow,
  after: VersionRow,
): Promise<Comparison> {
  const kept = await keptComparison(connection, before.id, after.id);
  if (kept !== null) return kept;
  const type = (await documentById(connection, after.documentId))?.type ?? 'other_compliance';
  const result = comparisonOf(await computeDifference(sandbox, connection, before, after, type));
  await keepComparison(connection, before.id, after.id, result);
  return result;
}

export function comparisonOf({ diff, verdict }: CompareOutput): Comparison {
  const { severity, direction, reasons, points, gained, lost } = verdict;
  return { ...diff, severity, direction, reasons, points, findings_gained: gained, findings_lost: lost };
}

/** The differences and their meaning, computed anew. `others`: the vendor's other documents, for a change that is told as it happens. */
export async function computeDifference(
  sandbox: Sandbox,
  connection: Connection,
  before: VersionRow,
  after: VersionRow,
  type: DocumentType,
  others: OtherDocument[] = [],
): Promise<CompareOutput> {
  const outcome = await sandbox.run('compare', {
    type,
    language: after.language,
    before: before.blocks,
    after: after.blocks,
    findingsBefore: await comparableFindings(sandbox, connection, before, type),
    findingsAfter: await comparableFindings(sandbox, connection, after, type),
    ownDates: { before: before.effectiveDate, after: after.effectiveDate },
    others,
  });
  if (outcome.kind !== 'done') throw new Error(`The comparison did not end: ${outcome.message}`);
  return outcome.value;
}

/**
 * What our own analyser finds in a version. What only a language model found, or found this time, was neither gained nor lost: whom to
 * alert, and how urgently, is never for a model to say.
 */
export async function comparableFindings(
  sandbox: Sandbox,
  connection: Connection,
  version: VersionRow,
  type: DocumentType,
): Promise<Finding[]> {
  if (version.readBy === null) return (await findingsOf(connection, [version.id])).get(version.id) ?? [];
  const { content, blocks, language, title } = version;
  const outcome = await sandbox.run('analyse', { content, blocks, type, language, title });
  if (outcome.kind !== 'done') throw new Error(`The comparison did not end: ${outcome.message}`);
  return outcome.value.findings;
}

/** What is saved of two versions that follow one another. */
export function changeBetween(before: VersionRow, after: VersionRow, { diff, verdict }: CompareOutput) {
  return {
    documentId: after.documentId,
    fromVersionId: before.id,
    toVersionId: after.id,
    severity: verdict.severity,
    direction: verdict.direction,
    reasons: verdict.reasons,
    points: verdict.points,
    operations: diff.operations,
    facts: diff.facts,
    stats: diff.stats,
    gained: verdict.gained,
    lost: verdict.lost,
    createdAt: after.createdAt,
  };
}
