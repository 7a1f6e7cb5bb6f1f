import type { BlockOperation, DiffStats, FactChange, Severity } from '@clausewatch/contract/changes';
import type { Block, DocumentType } from '@clausewatch/contract/documents';
import type { Finding } from '@clausewatch/contract/findings';
import { alignBlocks } from './align-blocks.ts';
import { compareFacts } from './facts.ts';
import { gradeSeverity } from './grade-severity.ts';
import type { OwnDates } from './judge-date.ts';
import { countWords } from './words.ts';
import { writeOperations } from './write-operations.ts';

export type TextDiff = {
  /** In reading order of the newer text; every block of both appears exactly once (a moved one once, at its new place). */
  operations: BlockOperation[];
  facts: FactChange[];
  stats: DiffStats;
};

/** Two versions' blocks to typed operations. Pure, bounded in time on any input (see the caps in its files). */
export function diffBlocks(before: readonly Block[], after: readonly Block[]): TextDiff {
  const operations = writeOperations(before, after, alignBlocks(before, after));
  return {
    operations,
    facts: compareFacts(before, after, operations),
    stats: countChanges(operations, before, after),
  };
}

export type SeverityQuestion = {
  type: DocumentType;
  diff: TextDiff;
  before: readonly Block[];
  after: readonly Block[];
  findingsBefore: readonly Finding[];
  findingsAfter: readonly Finding[];
  ownDates: OwnDates;
};

export type SeverityVerdict = {
  severity: Severity;
  /** One sentence each, the weightiest first. */
  reasons: string[];
  gained: Finding[];
  lost: Finding[];
};

/** How much a change matters, without a model. Pure. */
export function gradeChange(question: SeverityQuestion): SeverityVerdict {
  return gradeSeverity(question);
}

function countChanges(
  operations: readonly BlockOperation[],
  before: readonly Block[],
  after: readonly Block[],
): DiffStats {
  const stats = { added: 0, removed: 0, reworded: 0, moved: 0, words_added: 0, words_removed: 0 };
  for (const operation of operations) {
    if (operation.kind === 'same') continue;
    stats[operation.kind] += 1;
    if (operation.kind === 'added') stats.words_added += countWords(after[operation.after]?.text ?? '');
    else if (operation.kind === 'removed')
      stats.words_removed += countWords(before[operation.before]?.text ?? '');
    else {
      for (const run of operation.words ?? []) {
        if (run.kind === 'added') stats.words_added += countWords(run.text);
        if (run.kind === 'removed') stats.words_removed += countWords(run.text);
      }
    }
  }
  return stats;
}
