import type { DocumentType } from '@clausewatch/contract/documents';

/** One address that may be a policy, with everything that spoke for it. */
export type Candidate = {
  /** Canonical: no tracking parameters; a fragment only where it selects a document. */
  url: string;
  type: DocumentType;
  /** 0 to 1. */
  confidence: number;
  /** Reasons a person understands, best first: "footer link “Privacy” on the home page". */
  why: string[];
  /** Language the address or link names, or null. */
  language: string | null;
  /** The same document in other languages; `und` where the address does not say which. */
  translations: { language: string; url: string }[];
};

/** An address that is no candidate. */
export type LeftOut = {
  url: string;
  /** For a person. */
  reason: string;
  /** What decided: a row of a table of rules (`linkDoubts`), or another rule by its name. */
  rule: string;
};
