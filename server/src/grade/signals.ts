import type { Block } from '@clausewatch/contract/documents';
import type { ReadEdit } from '../diff/diff.ts';
import { foldTypography } from '../lexicon/typography.ts';
import { countWords } from '../lexicon/words.ts';
import { type Clause, clausesOf } from './clauses/clauses.ts';
import { contextsOf } from './clauses/context.ts';
import type { ClauseContext } from './clauses/features.ts';
import { type ClauseScores, scoreClause } from './clauses/scorer.ts';
import type { SeverityQuestion } from './grade.ts';
import { findRelocations, type Relocation } from './relocations.ts';

export type ClauseSignal = { kind: 'clause'; clause: Clause; context: ClauseContext; scores: ClauseScores };

/** One thing in which two versions differ; each is graded by itself. */
export type Signal =
  | ClauseSignal
  /** The same wording in other writing. */
  | { kind: 'same'; edit: ReadEdit }
  /** How many words changed, of how many on both sides; marks do not count. */
  | { kind: 'extent'; changed: number; total: number }
  | ({ kind: 'relocation' } & Relocation);

/** Everything in which two versions differ. */
export function findSignals(question: SeverityQuestion): Signal[] {
  const { type, diff, edits, before, after } = question;
  const texts = { type, operations: diff.operations, before, after };
  const contextOf = contextsOf(question);
  return [
    { kind: 'extent', changed: sizeOf(edits), total: lengthOf(before) + lengthOf(after) },
    ...clausesOf(edits, texts).map((clause): Signal => {
      const context = contextOf(clause);
      return { kind: 'clause', clause, context, scores: scoreClause(clause, context) };
    }),
    ...findRelocations(diff.operations, before, after).map((moved): Signal => ({
      kind: 'relocation',
      ...moved,
    })),
    ...edits.filter(({ same }) => same !== null).map((edit): Signal => ({ kind: 'same', edit })),
  ];
}

function sizeOf(edits: readonly ReadEdit[]): number {
  return edits
    .filter(({ same }) => same === null)
    .reduce(
      (sum, { removed, added }) =>
        sum + countWords(foldTypography(removed)) + countWords(foldTypography(added)),
      0,
    );
}

function lengthOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { text }) => sum + countWords(text), 0);
}
