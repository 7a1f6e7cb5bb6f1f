import type { Block } from '@clausewatch/contract/documents';
import type { FactChange, Severity } from '@clausewatch/contract/changes';
import { changedFindings } from './changed-findings.ts';
import type { SeverityQuestion, SeverityVerdict } from './diff.ts';
import { findContents } from './contents-list.ts';
import { contextOf } from './edit-context.ts';
import type { EditKind } from './edit-kind.ts';
import { blocksOf, collectEdits, sizeOf, type Edit } from './edits.ts';
import { findRelocations } from './governing.ts';
import { joinEntries } from './join-entries.ts';
import { judgeEdit } from './judge-edit.ts';
import {
  editReasons,
  factReasons,
  findingReason,
  quietReason,
  relocationReason,
  replacementReasons,
} from './reasons.ts';
import { splitWords } from './words.ts';

/** How much a change matters, and why: the weightiest of what its edits, facts, findings and blocks under other lines say. */
export function gradeSeverity(question: SeverityQuestion): SeverityVerdict {
  const { diff, before, after } = question;
  const contents = new Set([...findContents(before), ...findContents(after)]);
  const collected = collectEdits(diff.operations, before, after, contents);
  const context = contextOf(question, collected, contents);
  const edits = context.isList ? joinEntries(collected) : collected;
  const kinds = edits.map((edit) => judgeEdit(edit, context));
  const findings = tellFindings(question, edits, kinds);
  // Where only numbering or spelling changed, a number is one of those.
  const telling = edits.filter((_, index) => !isEditorial(kinds[index]));
  const isQuiet = telling.length === 0;
  const quietly = edits.filter((_, index) => isEditorial(kinds[index]));
  const reasons = [
    ...replacementReasons(sizeOf(telling), lengthOf(before) + lengthOf(after)),
    ...findings.told.gained.map((finding) => findingReason(finding, true)),
    ...findings.told.lost.map((finding) => findingReason(finding, false)),
    ...diff.facts
      .filter((fact) => !isToldByEdits(fact, kinds))
      .filter(
        ({ kind, before, after }) =>
          kind !== 'number' || !(isQuiet || isOnlyNumbering(quietly, telling, before, after)),
      )
      .flatMap(factReasons),
    ...findRelocations(diff.operations, before, after, contents).map(relocationReason),
    ...edits.flatMap((edit, index) => {
      const kind = kinds[index];
      return kind === undefined ? [] : editReasons(kind, edit, question.type);
    }),
  ];
  const ordered = reasons.sort((a, b) => ranks[b.severity] - ranks[a.severity] || b.weight - a.weight);
  const severity = ordered[0]?.severity ?? 'editorial';
  const told = ordered.filter((reason) => reason.severity === severity || ranks[reason.severity] > 0);
  const sentences = [...new Set(told.map((reason) => reason.sentence))].slice(0, mostReasons);
  return {
    severity,
    reasons: sentences.length > 0 ? sentences : [quietReason(diff.stats.moved)],
    ...findings.all,
  };
}

/** A name that an edit puts in or takes out is told once. */
function isToldByEdits({ kind, before, after }: FactChange, kinds: readonly EditKind[]): boolean {
  return (
    kind === 'party' &&
    kinds.some(
      (edit) =>
        edit.kind === 'name' && edit.before.includes(before ?? '') && edit.after.includes(after ?? ''),
    )
  );
}

/** Whether the numbers that came and went are all in edits that only number or spell: "see sections 4 and 5". */
function isOnlyNumbering(
  quiet: readonly Edit[],
  telling: readonly Edit[],
  before: string | null,
  after: string | null,
): boolean {
  const isIn = (edits: readonly Edit[], side: 'removed' | 'added', text: string | null): boolean =>
    text !== null && edits.some((edit) => edit[side].includes(text));
  const isQuiet = (side: 'removed' | 'added', text: string | null): boolean =>
    text === null || (isIn(quiet, side, text) && !isIn(telling, side, text));
  return isQuiet('removed', before) && isQuiet('added', after);
}

function lengthOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + splitWords(block.text).length, 0);
}

type ChangedFindings = ReturnType<typeof changedFindings>;

/**
 * All findings that changed, and of them those that tell of a change: not where only the document's own date, a link to its versions or
 * its table of contents is quoted, nor where only spelling or numbers of clauses differ, which the analyser may read otherwise. What the
 * server alone changed makes no finding come or go.
 */
function tellFindings(
  question: SeverityQuestion,
  edits: readonly Edit[],
  kinds: readonly EditKind[],
): { all: ChangedFindings; told: ChangedFindings } {
  const { diff, before, after } = question;
  const touchedBy = (isQuiet: (kind: EditKind['kind']) => boolean): ChangedFindings => {
    const quiet = new Set<Block | undefined>();
    for (const { blockBefore, blockAfter } of edits) quiet.add(blockBefore).add(blockAfter);
    for (const [index, { blockBefore, blockAfter }] of edits.entries()) {
      const kind = kinds[index]?.kind;
      if (kind === undefined || isQuiet(kind)) continue;
      quiet.delete(blockBefore);
      quiet.delete(blockAfter);
    }
    const operations = diff.operations.filter(
      (operation) => !blocksOf(operation, before, after).every((block) => quiet.has(block)),
    );
    return changedFindings({ ...question, operations });
  };
  return {
    all: touchedBy((kind) => kind === 'nothing'),
    told: touchedBy((kind) => quietKinds.has(kind)),
  };
}

const ranks: Record<Severity, number> = { editorial: 0, minor: 1, material: 2 };

/** More sentences than these nobody reads in an alert. */
const mostReasons = 8;

function isEditorial(kind: EditKind | undefined): boolean {
  return kind !== undefined && quietKinds.has(kind.kind);
}

const quietKinds: ReadonlySet<EditKind['kind']> = new Set([
  'nothing',
  'spelling',
  'numbering',
  'contents',
  'date_line',
]);
