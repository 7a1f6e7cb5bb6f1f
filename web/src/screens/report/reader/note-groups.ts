import type { Finding } from '@clausewatch/contract/findings';
import type { Span } from './marked-text.ts';

/** The findings that one sentence proves: they share its number and its mark. */
export type NoteGroup = Span & { number: number; findings: Finding[] };

/** Findings in the order of the text, numbered by the sentences that they quote: quotes that overlap are one sentence. */
export function groupNotes(findings: readonly Finding[]): NoteGroup[] {
  const groups: NoteGroup[] = [];
  for (const finding of findings.toSorted((a, b) => a.start - b.start)) {
    const last = groups.at(-1);
    if (last === undefined || finding.start >= last.end) {
      groups.push({
        number: groups.length + 1,
        start: finding.start,
        end: finding.end,
        findings: [finding],
      });
      continue;
    }
    last.end = Math.max(last.end, finding.end);
    last.findings.push(finding);
  }
  // The heaviest practice speaks for the sentence.
  for (const group of groups) group.findings.sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
  return groups;
}

/** The points of all findings of some groups. */
export function pointsOf(groups: readonly NoteGroup[]): number {
  return groups.reduce((sum, { findings }) => sum + findings.reduce((all, each) => all + each.points, 0), 0);
}
