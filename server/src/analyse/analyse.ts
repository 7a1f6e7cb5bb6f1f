import type { Block, DocumentType } from '@clausewatch/contract/documents';
import type { Finding, ScoreBreakdown } from '@clausewatch/contract/findings';
import type { VendorScore } from '@clausewatch/contract/vendors';

export type AnalyseInput = {
  content: string;
  blocks: readonly Block[];
  type: DocumentType;
  language: string | null;
  title: string;
};

export type DocumentAnalysis = {
  summary: string;
  /** 0 to 100, or null where the type is not scored. */
  score: number | null;
  breakdown: ScoreBreakdown | null;
  /** Heaviest first. Those of polarity `concern` are the concerns, the others the key points. */
  findings: Finding[];
};

/** Raised when the same text would be judged otherwise than before. */
export const analyserVersion = 1;

/** Blocks to findings, summary and score. Deterministic, offline; every quote is `content.slice(start, end)`. */
export function analyse(_input: AnalyseInput): DocumentAnalysis {
  throw new Error('not written yet');
}

export type ScoredDocument = {
  id: string;
  type: DocumentType;
  score: number | null;
  breakdown: ScoreBreakdown | null;
};

/** A vendor's score from its documents', weighed by type; null where nothing is scored. */
export function scoreVendor(_documents: readonly ScoredDocument[]): VendorScore | null {
  throw new Error('not written yet');
}

/** The vendor in two to four sentences, from its documents' findings. */
export function summariseVendor(
  _name: string,
  _documents: readonly { type: DocumentType; title: string; findings: readonly Finding[] }[],
): string {
  throw new Error('not written yet');
}
