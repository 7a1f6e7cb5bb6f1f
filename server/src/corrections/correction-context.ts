import type { CorrectionKind } from '@clausewatch/contract/corrections';
import type { DocumentType } from '@clausewatch/contract/documents';
import type { Database } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { ProposedScores } from '../store/corrections/corrections.ts';
import type { DocumentRow } from '../store/documents/documents.ts';
import type { VendorRow } from '../store/vendors/vendors.ts';

/** The dependencies of corrections. */
export type CorrectionContext = {
  database: Database;
  jobs: Jobs;
  now: () => Date;
  /** Hosts on this machine that may be analysed (tests). */
  allowHosts: readonly string[];
  /** Why a selector names no text on the page that a document was last read from, in a sentence; null where it does. */
  trySelector(document: DocumentRow, selector: string): Promise<string | null>;
  /** What the stored text of a document is by itself; null where it is not stored or looks like no policy. */
  classifyStored(document: DocumentRow): Promise<Classified | null>;
  /** What the vendor is scored, and would be if what is proposed about a document held for everybody. */
  scoreWith(proposed: {
    kind: CorrectionKind;
    vendor: VendorRow;
    document: DocumentRow;
    type: DocumentType;
    selector: string | null;
  }): Promise<ProposedScores>;
};

export type Classified = { type: DocumentType; confidence: number };
