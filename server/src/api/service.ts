import type { FastifyRequest } from 'fastify';
import type { DocumentType } from '@clausewatch/contract/documents';
import type { Flags } from '@clausewatch/contract/flags';
import type { Actor } from '../access/actor.ts';
import type { Ranking, ReadQuestion } from '../ask/ask.ts';
import type { Corrections } from '../corrections/corrections.ts';
import type { Database } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Billing } from '../billing/billing.ts';
import type { Identity } from '../identity/identity.ts';
import type { Comparison } from '../database/tables.ts';
import type { InternalReceivers } from '../network/internal-receivers.ts';
import type { Seal } from '../platform/sealed.ts';
import type { AskedDocument } from '../store/documents/asked-texts.ts';
import type { PrivateVersionRow } from '../store/private/private-texts.ts';
import type { VersionRow } from '../store/documents/versions.ts';
import type { ProgressFeed } from './reports/progress-feed.ts';

/** Asks texts questions, in a thread. */
export type Asking = {
  read(question: string): Promise<ReadQuestion>;
  rank(question: ReadQuestion, documents: readonly AskedDocument[], vendor: string): Promise<Ranking>;
};

export type OwnComparison =
  | { kind: 'done'; value: Comparison }
  | { kind: 'too_slow' | 'too_large' | 'crashed'; message: string };

/** What the handlers work with. */
export type Service = {
  database: Database;
  jobs: Jobs;
  progress: ProgressFeed;
  /** The difference between two versions of a document: cached, or computed in a thread. */
  compare(before: VersionRow, after: VersionRow): Promise<Comparison>;
  /** What separates two texts of which one, or both, are the caller's own; a sentence where it cannot be computed. Kept nowhere. */
  compareOwn(
    type: DocumentType,
    before: PrivateVersionRow | VersionRow,
    after: PrivateVersionRow,
  ): Promise<OwnComparison>;
  asking: Asking;
  corrections: Corrections;
  /** Makes a PDF of a page that we wrote; null where the machine has no browser. */
  printPdf: ((html: string) => Promise<Uint8Array>) | null;
  identity: Identity;
  /** Null where plans are not sold. */
  billing: Billing | null;
  flags: Flags;
  /** Of addresses and secrets of webhooks. */
  seal: Seal;
  /** Whether callers at this machine have full rights. */
  isLocal: boolean;
  /** Where people reach this installation, without a final slash. */
  publicUrl: string;
  /** The recipient of the contact form; null where messages are kept for the operator. */
  contactEmail: string | null;
  /** Where to report a vulnerability, as an address with its scheme. */
  securityContact: string;
  /** The key that signs the links in mail. */
  linkKey: string;
  now: () => Date;
  /** The program version reported by `/health`. */
  version: string;
  /** Folder of the embedded database; null where another server keeps the data. */
  dataFolder: string | null;
  /** Hosts on this machine that may be analysed (tests). */
  allowHosts: readonly string[];
  /** Receivers of webhooks inside the operator's network. */
  receivers: InternalReceivers;
  /** Base address of the Wayback Machine. */
  waybackUrl: string;
};

export type Call<Params, Query, Body> = {
  params: Params;
  query: Query;
  body: Body;
  actor: Actor;
  request: FastifyRequest;
};
