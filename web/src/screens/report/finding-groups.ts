import type { PlacedFinding, VendorScore } from '@clausewatch/contract/vendors';

/** The practices that one sentence of one document proves, the heaviest first, and what they count for together. */
export type ProvenSentence = { findings: [PlacedFinding, ...PlacedFinding[]]; points: number };

/** Findings by the sentence that proves them: quotes of one document that overlap are one sentence. What quotes nothing stands alone. */
export function bySentence(
  findings: readonly PlacedFinding[],
  scoring: Pick<VendorScore, 'documents'> | null,
): ProvenSentence[] {
  const sentences: { end: number; document: string; findings: PlacedFinding[] }[] = [];
  for (const finding of findings.toSorted(inPlace)) {
    const last = sentences.at(-1);
    const isSame =
      last !== undefined &&
      last.document === finding.document_id &&
      finding.start < finding.end &&
      finding.start < last.end;
    if (isSame) {
      last.findings.push(finding);
      last.end = Math.max(last.end, finding.end);
    } else sentences.push({ end: finding.end, document: finding.document_id, findings: [finding] });
  }
  return sentences.flatMap(({ findings: of }) => {
    const [first, ...others] = of.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
    if (first === undefined) return [];
    const points = of.reduce((sum, finding) => sum + countedPoints(finding, scoring), 0);
    return [{ findings: [first, ...others], points }];
  });
}

/** What a finding counts for in the vendor's score: its points in its document, by the document's weight. */
export function countedPoints(
  finding: Pick<PlacedFinding, 'points' | 'document_id'>,
  scoring: Pick<VendorScore, 'documents'> | null,
): number {
  return finding.points * (scoring === null ? 1 : shareOf(finding.document_id, scoring));
}

/** The weight of a document: 0 where it is not scored. */
export function shareOf(documentId: string, scoring: Pick<VendorScore, 'documents'>): number {
  return scoring.documents.find((each) => each.document_id === documentId)?.share ?? 0;
}

function inPlace(a: PlacedFinding, b: PlacedFinding): number {
  if (a.document_id !== b.document_id) return a.document_id < b.document_id ? -1 : 1;
  return a.start - b.start || b.end - a.end;
}
