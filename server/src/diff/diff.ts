import type { BlockOperation, DiffStats, FactChange, Severity } from '@clausewatch/contract/changes';
import type { Block, DocumentType } from '@clausewatch/contract/documents';
import type { Finding } from '@clausewatch/contract/findings';

export type TextDiff = {
  /** In reading order of the newer text; every block of both appears exactly once (a moved one once, at its new place). */
  operations: BlockOperation[];
  facts: FactChange[];
  stats: DiffStats;
};

/** Two versions' blocks to typed operations. Pure, bounded in time on any input (see the caps in its files). */
export function diffBlocks(_before: readonly Block[], _after: readonly Block[]): TextDiff {
  throw new Error('not written yet');
}

export type SeverityQuestion = {
  type: DocumentType;
  diff: TextDiff;
  before: readonly Block[];
  after: readonly Block[];
  findingsBefore: readonly Finding[];
  findingsAfter: readonly Finding[];
};

export type SeverityVerdict = {
  severity: Severity;
  /** One sentence each, the weightiest first. */
  reasons: string[];
  gained: Finding[];
  lost: Finding[];
};

/** How much a change matters, without a model. Pure. */
export function gradeChange(_question: SeverityQuestion): SeverityVerdict {
  throw new Error('not written yet');
}
