import type { DocumentStatus, DocumentType } from '@clausewatch/contract/documents';
import type { Fact } from '@clausewatch/contract/facts';
import type { Finding } from '@clausewatch/contract/findings';
import { isPrivateDocument } from '@clausewatch/contract/private-documents';
import type { CheckEvidence, CheckResult, SearchedDocument } from '@clausewatch/contract/standards';

/** A document as far as checks read it. */
export type HeldDocument = {
  id: string;
  title: string;
  type: DocumentType;
  language: string | null;
  status: DocumentStatus;
  /** Whether its text was read, in a language that is judged: what it leaves out is then silence. */
  wasRead: boolean;
  findings: readonly Finding[];
  facts: readonly Fact[];
};

/** A vendor as far as checks read it. */
export type HeldVendor = {
  documents: readonly HeldDocument[];
  /** Types of documents that were found and could not be opened: that nothing is known of them is no silence. */
  lost: readonly DocumentType[];
};

/** What one check comes to, before exceptions. */
export type Verdict = {
  result: Exclude<CheckResult, 'excepted'>;
  /** What was found, in a sentence without a period. */
  claim: string;
  evidence: CheckEvidence[];
  searched: SearchedDocument[];
};

export function evidenceOf(document: HeldDocument, finding: Finding, decides: boolean): CheckEvidence {
  const { quote, start, end, section, title: says, polarity: tone } = finding;
  return {
    quote,
    start,
    end,
    section,
    says,
    tone,
    decides,
    scope: finding.scope ?? null,
    document_id: document.id,
    document_title: document.title,
  };
}

/**
 * What may leave for a program, a mailbox or a chat: of what somebody uploaded, neither the words nor what was read from them
 * (`docs/decisions/0048`).
 */
export function withoutUploads<Proof extends Pick<Verdict, 'claim' | 'evidence' | 'searched'>>(
  proof: Proof,
): Proof {
  const isOpen = ({ document_id: id }: { document_id: string }) => !isPrivateDocument(id);
  const restsOnUpload = proof.evidence.some((each) => each.decides && !isOpen(each));
  return {
    ...proof,
    claim: restsOnUpload ? 'Rests on a document that you uploaded' : proof.claim,
    evidence: proof.evidence.filter(isOpen),
    searched: proof.searched.filter(isOpen),
  };
}
