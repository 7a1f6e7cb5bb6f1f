import type { DocumentType } from '@clausewatch/contract/documents';
import type { Database } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { DocumentRow } from '../store/documents.ts';

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
};

export type Classified = { type: DocumentType; confidence: number };
