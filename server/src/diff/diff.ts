import type { BlockOperation, DiffStats, FactChange } from '@clausewatch/contract/changes';
import type { Block } from '@clausewatch/contract/documents';
import { countWords } from '../lexicon/words.ts';
import { alignBlocks } from './align/align-blocks.ts';
import { writeOperations } from './align/write-operations.ts';
import type { ReadEdit } from './edit.ts';
import { collectEdits } from './edits.ts';
import { compareFacts } from './facts/facts.ts';
import type { OwnDates } from './same-wording/own-date.ts';
import { readEdits } from './same-wording/same-wording.ts';

export type { ReadEdit, SameWording, Span } from './edit.ts';
export type { OwnDates } from './same-wording/own-date.ts';

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

/**
 * The places where the wording of two versions differs, in order, and for each whether it is the same in other writing (spelling,
 * numbering, the document's own date) and by which rule. Pure. `ownDates`: the date that each version gives as its own.
 */
export function listEdits(
  { operations }: TextDiff,
  before: readonly Block[],
  after: readonly Block[],
  ownDates: OwnDates,
): ReadEdit[] {
  return readEdits(collectEdits(operations, before, after), before, after, ownDates);
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
