import type { Block, DocumentType } from '@clausewatch/contract/documents';
import type { Finding } from '@clausewatch/contract/findings';
import type { Connection } from '../../database/database.ts';
import type { Comparison } from '../../database/tables.ts';
import { blocksOf } from '../../layout/block-layout.ts';
import type { PrivateVersionRow } from '../../store/private/private-texts.ts';
import type { VersionRow } from '../../store/documents/versions.ts';
import type { Sandbox, SandboxOutcome } from '../sandbox/sandbox.ts';
import { comparableFindings, comparisonOf } from '../versions/compare-versions.ts';

type ComparedText = {
  blocks: Block[];
  findings: Finding[];
  effectiveDate: string | null;
  language: string | null;
};

/** What separates a text of somebody’s own from another of theirs or from a public one: kept nowhere. */
export async function compareOwn(
  sandbox: Sandbox,
  connection: Connection,
  type: DocumentType,
  before: PrivateVersionRow | VersionRow,
  after: PrivateVersionRow,
): Promise<SandboxOutcome<Comparison>> {
  const older =
    'snapshotId' in before ? await publicText(sandbox, connection, type, before) : ownText(before);
  const newer = ownText(after);
  const outcome = await sandbox.run('compare', {
    type,
    language: newer.language,
    before: older.blocks,
    after: newer.blocks,
    findingsBefore: older.findings,
    findingsAfter: newer.findings,
    ownDates: { before: older.effectiveDate, after: newer.effectiveDate },
    others: [],
  });
  if (outcome.kind !== 'done') return outcome;
  return { kind: 'done', value: comparisonOf(outcome.value) };
}

function ownText({ content, layout, ...version }: PrivateVersionRow): ComparedText {
  const { findings, effectiveDate, language } = version;
  return { blocks: blocksOf(content ?? '', layout ?? ''), findings: findings ?? [], effectiveDate, language };
}

async function publicText(
  sandbox: Sandbox,
  connection: Connection,
  type: DocumentType,
  version: VersionRow,
): Promise<ComparedText> {
  const { blocks, effectiveDate, language } = version;
  return {
    blocks,
    effectiveDate,
    language,
    findings: await comparableFindings(sandbox, connection, version, type),
  };
}
