import type { DocumentType } from '@clausewatch/contract/documents';

export type ClassifyInput = {
  url: string;
  title: string;
  content: string;
  language: string | null;
  /** What discovery took it for, or null where the user gave the address. */
  expected: DocumentType | null;
};

export type Classification =
  | { kind: 'policy'; type: DocumentType; confidence: number }
  /** A list of links to policies: worth following, not a policy itself. */
  | { kind: 'hub'; reason: string }
  | { kind: 'not_a_policy'; reason: string };

/** Says from its words, address and title whether a text is a policy and of which type. Pure and deterministic. */
export function classify(_input: ClassifyInput): Classification {
  throw new Error('not written yet');
}
