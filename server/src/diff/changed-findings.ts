import type { BlockOperation } from '@clausewatch/contract/changes';
import type { Block } from '@clausewatch/contract/documents';
import type { Finding } from '@clausewatch/contract/findings';

/**
 * Practices that one version states and the other does not, as far as the wording is the cause: a finding counts only where one of
 * its quotes touches a block that changed. (The analyser may judge an unchanged sentence otherwise because of what stands elsewhere.)
 */
export function changedFindings(question: {
  operations: readonly BlockOperation[];
  before: readonly Block[];
  after: readonly Block[];
  findingsBefore: readonly Finding[];
  findingsAfter: readonly Finding[];
}): { gained: Finding[]; lost: Finding[] } {
  const changed = question.operations.filter(
    (operation) => operation.kind !== 'same' && (operation.kind !== 'moved' || operation.words !== undefined),
  );
  const changedBefore = changed.flatMap((operation) =>
    'before' in operation ? (question.before[operation.before] ?? []) : [],
  );
  const changedAfter = changed.flatMap((operation) =>
    'after' in operation ? (question.after[operation.after] ?? []) : [],
  );
  return {
    gained: missingFrom(question.findingsBefore, question.findingsAfter).filter((finding) =>
      touches(finding, changedAfter),
    ),
    lost: missingFrom(question.findingsAfter, question.findingsBefore).filter((finding) =>
      touches(finding, changedBefore),
    ),
  };
}

function missingFrom(known: readonly Finding[], findings: readonly Finding[]): Finding[] {
  const practices = new Set(known.map((finding) => finding.practice));
  return findings.filter((finding) => !practices.has(finding.practice));
}

function touches(finding: Finding, blocks: readonly Block[]): boolean {
  return [finding, ...finding.also].some(({ start, end }) =>
    blocks.some((block) => start < block.end && block.start < end),
  );
}
