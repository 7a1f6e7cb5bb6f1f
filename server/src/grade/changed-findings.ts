import type { Block } from '@clausewatch/contract/documents';
import type { Finding } from '@clausewatch/contract/findings';
import type { ReadEdit } from '../diff/diff.ts';
import type { SeverityQuestion } from './grade.ts';

/**
 * Practices that one version states and the other does not, as far as the wording is the cause: a finding counts only where one of its
 * quotes touches a block that changed, by more than edits that are quiet. (The analyser may judge an unchanged sentence otherwise because
 * of what stands elsewhere, or a clause otherwise because of its number.)
 */
export function changedFindings(
  { diff, edits, before, after, findingsBefore, findingsAfter }: SeverityQuestion,
  isQuiet: (edit: ReadEdit) => boolean,
): { gained: Finding[]; lost: Finding[] } {
  const loud = blocksOf(edits.filter((edit) => !isQuiet(edit)));
  const quiet = blocksOf(edits.filter(isQuiet)).difference(loud);
  const changed = diff.operations.filter(({ kind }) => kind !== 'same');
  const reworded = changed.filter((operation) => operation.kind !== 'moved' || operation.words !== undefined);
  const changedBefore = reworded.flatMap((one) => ('before' in one ? (before[one.before] ?? []) : []));
  const changedAfter = reworded.flatMap((one) => ('after' in one ? (after[one.after] ?? []) : []));
  return {
    gained: missingFrom(findingsBefore, findingsAfter).filter((finding) =>
      touches(finding, changedAfter, quiet),
    ),
    lost: missingFrom(findingsAfter, findingsBefore).filter((finding) =>
      touches(finding, changedBefore, quiet),
    ),
  };
}

function blocksOf(edits: readonly ReadEdit[]): Set<Block> {
  return new Set(edits.flatMap(({ blockBefore = [], blockAfter = [] }) => [blockBefore, blockAfter].flat()));
}

function missingFrom(known: readonly Finding[], findings: readonly Finding[]): Finding[] {
  const practices = new Set(known.map((finding) => finding.practice));
  return findings.filter((finding) => !practices.has(finding.practice));
}

function touches(finding: Finding, blocks: readonly Block[], quiet: ReadonlySet<Block>): boolean {
  return [finding, ...finding.also].some(({ start, end }) =>
    blocks.some((block) => start < block.end && block.start < end && !quiet.has(block)),
  );
}
