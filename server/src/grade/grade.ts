import type { Severity } from '@clausewatch/contract/changes';
import type { Block, DocumentType } from '@clausewatch/contract/documents';
import type { Finding } from '@clausewatch/contract/findings';
import type { ReadEdit, TextDiff } from '../diff/diff.ts';
import { changedFindings } from './changed-findings.ts';
import { groundsOf } from './grounds.ts';

export type SeverityQuestion = {
  type: DocumentType;
  diff: TextDiff;
  /** Where the wording differs, as `listEdits` gives it for the same two versions. */
  edits: readonly ReadEdit[];
  before: readonly Block[];
  after: readonly Block[];
  findingsBefore: readonly Finding[];
  findingsAfter: readonly Finding[];
};

export type SeverityVerdict = {
  severity: Severity;
  /** One sentence each: by severity, then by weight. */
  reasons: string[];
  gained: Finding[];
  lost: Finding[];
};

/** How much a change matters, and why, without a model: as much as the weightiest thing in which the versions differ. Pure. */
export function gradeChange(question: SeverityQuestion): SeverityVerdict {
  const grounds = groundsOf(question);
  const severity = grounds[0]?.rule.outcome ?? 'editorial';
  const sentences = new Set<string>();
  for (const { rule, sentence } of grounds) {
    // What is editorial is only worth a sentence where nothing else changed.
    if (sentences.size === mostReasons || (rule.outcome === 'editorial' && severity !== 'editorial')) break;
    const text = sentence();
    if (text !== null) sentences.add(text);
  }
  // Typography and hidden mail addresses make no finding come or go; a renumbered or respelled promise is shown as gained all the same.
  const { gained, lost } = changedFindings(question, ({ same }) => same?.outcome === 'nothing');
  return {
    severity,
    reasons: sentences.size > 0 ? [...sentences] : [quietReason(question.diff.stats.moved)],
    gained,
    lost,
  };
}

/** More sentences than these nobody reads in an alert. */
const mostReasons = 8;

function quietReason(moved: number): string {
  return moved > 0
    ? 'Parts were moved; their wording is the same.'
    : 'Only formatting changed; the wording is the same.';
}
