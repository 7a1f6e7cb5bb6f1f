import type { FactChange } from '@clausewatch/contract/changes';
import type { Block, DocumentType } from '@clausewatch/contract/documents';
import type { Finding } from '@clausewatch/contract/findings';
import type { ReadEdit } from '../diff/diff.ts';
import type { OperativeWord } from '../lexicon/operative-words.ts';
import { foldTypography } from '../lexicon/typography.ts';
import { countWords } from '../lexicon/words.ts';
import { changedFindings } from './changed-findings.ts';
import type { SeverityQuestion } from './grade.ts';
import { changedOperativeWords } from './operative-changes.ts';
import { findRelocations, type Relocation } from './relocations.ts';

export type EditSignal = {
  kind: 'edit';
  type: DocumentType;
  edit: ReadEdit;
  /** Both sides, folded. */
  before: string;
  after: string;
  words: { before: number; after: number };
  /** Those that came or went, but for words about data. */
  operative: readonly OperativeWord[];
};

/** One thing in which two versions differ; each is graded by itself. */
export type Signal =
  | EditSignal
  /** How many words changed, of how many on both sides; marks do not count. */
  | { kind: 'extent'; changed: number; total: number }
  | { kind: 'finding'; finding: Finding; isGained: boolean }
  | { kind: 'fact'; fact: FactChange }
  | ({ kind: 'relocation' } & Relocation);

/** Everything in which two versions differ. Where only spelling, numbering and the like changed, no fact and no finding did. */
export function findSignals(question: SeverityQuestion): Signal[] {
  const { type, diff, edits, before, after } = question;
  const changed = edits.filter(({ same }) => same === null);
  const { gained, lost } = changedFindings(question, ({ same }) => same !== null);
  return [
    { kind: 'extent', changed: sizeOf(changed), total: lengthOf(before) + lengthOf(after) },
    ...gained.map((finding): Signal => ({ kind: 'finding', finding, isGained: true })),
    ...lost.map((finding): Signal => ({ kind: 'finding', finding, isGained: false })),
    ...changedFacts(diff.facts, changed).map((fact): Signal => ({ kind: 'fact', fact })),
    ...findRelocations(diff.operations, before, after).map((moved): Signal => ({
      kind: 'relocation',
      ...moved,
    })),
    ...edits.map((edit) => readEdit(edit, type)),
  ];
}

/** The facts that stand in blocks whose wording changed: elsewhere "5 members" only became "five members". */
function changedFacts(facts: readonly FactChange[], changed: readonly ReadEdit[]): readonly FactChange[] {
  const before = textOf(changed.map(({ blockBefore, removed }) => [blockBefore?.text, removed]));
  const after = textOf(changed.map(({ blockAfter, added }) => [blockAfter?.text, added]));
  return facts.filter(
    (fact) =>
      (fact.before !== null && before.includes(fact.before)) ||
      (fact.after !== null && after.includes(fact.after)),
  );
}

/** An edit's blocks, and what of it stands in others that were split or joined. */
function textOf(parts: readonly (string | undefined)[][]): string {
  return foldTypography([...new Set(parts.flat())].join('\n'));
}

function readEdit(edit: ReadEdit, type: DocumentType): EditSignal {
  const [before, after] = [foldTypography(edit.removed), foldTypography(edit.added)];
  const words = { before: countWords(before), after: countWords(after) };
  const operative = edit.same === null ? changedOperativeWords(edit) : [];
  return {
    kind: 'edit',
    type,
    edit,
    before,
    after,
    words,
    operative: operative.filter(({ kind }) => kind !== 'data'),
  };
}

/** Words on both sides of edits. */
function sizeOf(edits: readonly ReadEdit[]): number {
  return edits.reduce((sum, { removed, added }) => sum + countWords(removed) + countWords(added), 0);
}

function lengthOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { text }) => sum + countWords(text), 0);
}
