import type { Block } from '@clausewatch/contract/documents';
import type { Finding } from '@clausewatch/contract/findings';
import type { ReadEdit } from '../diff/diff.ts';
import { foldTypography } from '../lexicon/typography.ts';
import { countWords } from '../lexicon/words.ts';
import { changedFindings, type ReadClause } from './changed-findings.ts';
import { clausesOf } from './clauses/clauses.ts';
import { contextsOf, statedIn } from './clauses/context.ts';
import type { ClauseContext } from './clauses/features.ts';
import { type ClauseScores, scoreClause } from './clauses/scorer.ts';
import type { SeverityQuestion } from './grade.ts';
import { findRelocations, type Relocation } from './relocations.ts';
import { turnOf } from './turns.ts';

export type ClauseSignal = ReadClause & { kind: 'clause'; context: ClauseContext; scores: ClauseScores };

/** One thing in which two versions differ; each is graded by itself. */
export type Signal =
  | ClauseSignal
  /** The same wording in other writing. */
  | { kind: 'same'; edit: ReadEdit }
  /** How many words changed, of how many on both sides; marks do not count. */
  | { kind: 'extent'; changed: number; total: number }
  | ({ kind: 'relocation' } & Relocation);

/** Everything in which two versions differ, and the practices that came or went with it. */
export function findSignals(question: SeverityQuestion): {
  signals: Signal[];
  gained: Finding[];
  lost: Finding[];
} {
  const { type, language, diff, edits, before, after, findingsBefore, findingsAfter } = question;
  const texts = { type, operations: diff.operations, before, after };
  const clauses = clausesOf(edits, texts).map((clause): ReadClause => {
    const stated = statedIn(clause, findingsBefore, findingsAfter);
    return { clause, stated, turn: turnOf(clause, stated, language) };
  });
  const changed = changedFindings(clauses, findingsBefore, findingsAfter);
  const contextOf = contextsOf(diff.facts, changed);
  const signals = [
    { kind: 'extent' as const, changed: sizeOf(edits), total: lengthOf(before) + lengthOf(after) },
    ...clauses.map((read): Signal => {
      const { clause, turn, stated } = read;
      const context = contextOf(read);
      return { kind: 'clause', clause, turn, stated, context, scores: scoreClause(clause, context) };
    }),
    ...findRelocations(diff.operations, before, after).map((moved): Signal => ({
      kind: 'relocation',
      ...moved,
    })),
    ...edits.filter(({ same }) => same !== null).map((edit): Signal => ({ kind: 'same', edit })),
  ];
  return { signals, ...changed };
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
