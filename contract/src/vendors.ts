import { z } from 'zod';
import { Answer } from './answers.ts';
import { CorrectionNotice } from './corrections.ts';
import { DocumentGroup, DocumentType } from './documents.ts';
import { Fact } from './facts.ts';
import { Category, Finding, Letter } from './findings.ts';
import { LanguageNote } from './languages.ts';
import { ReportReader } from './readers.ts';

/** A vendor's score taken apart: `start` + `lost` + `won` over all rows = `score`, to one decimal place. */
export const VendorScore = z.object({
  score: z.number().int().min(0).max(100),
  letter: Letter,
  start: z.number(),
  rows: z.array(z.object({ category: Category, lost: z.number(), won: z.number() })),
  /** The weight of each scored document: the shares add up to 1. */
  documents: z.array(z.object({ document_id: z.string(), share: z.number() })),
  /** Missing types that every vendor should publish. */
  missing: z.array(DocumentType),
});
export type VendorScore = z.infer<typeof VendorScore>;

/** Days back from now. */
export const changedWithinDays = ['7', '30', '90'] as const;
export const ChangedWithin = z.enum(changedWithinDays);
export type ChangedWithin = z.infer<typeof ChangedWithin>;

export const VendorSummary = z.object({
  id: z.string(),
  domain: z.string(),
  name: z.string(),
  url: z.string(),
  score: z.number().int().nullable(),
  letter: Letter.nullable(),
  document_count: z.number().int(),
  types: z.array(DocumentType),
  /** The main points of its policies in a few sentences; empty where none was read. */
  summary: z.string(),
  last_checked_at: z.iso.datetime().nullable(),
  last_changed_at: z.iso.datetime().nullable(),
});
export type VendorSummary = z.infer<typeof VendorSummary>;

/** A concern or key point with its document. */
export const PlacedFinding = Finding.extend({ document_id: z.string(), document_title: z.string() });
export type PlacedFinding = z.infer<typeof PlacedFinding>;

/** Two statements in a vendor's documents, or in one of them, that deny each other. */
export const Contradiction = z.object({
  id: z.string(),
  /** What they disagree about: "whether it sells personal data". */
  subject: z.string(),
  statements: z.tuple([PlacedFinding, PlacedFinding]),
});
export type Contradiction = z.infer<typeof Contradiction>;

/** A contradiction by the places of its statements: what they say is read with the documents. */
export type PlacedContradiction = Pick<Contradiction, 'id' | 'subject'> & {
  statements: [StatementPlace, StatementPlace];
};
type StatementPlace = Pick<PlacedFinding, 'document_id' | 'practice'>;
/** A fact with its document. */
export const PlacedFact = Fact.extend({ document_id: z.string(), document_title: z.string() });
export type PlacedFact = z.infer<typeof PlacedFact>;

/** The vendor report. A visitor's is a preview: `concerns` holds the top three and `preview` is true. */
export const Vendor = VendorSummary.extend({
  scoring: VendorScore.nullable(),
  groups: z.array(
    z.object({ group: DocumentGroup, score: z.number().int().nullable(), documents: z.number().int() }),
  ),
  concerns: z.array(PlacedFinding),
  key_points: z.array(PlacedFinding),
  contradictions: z.array(Contradiction),
  /** The facts of all its documents, each with its document. */
  facts: z.array(PlacedFact),
  /** What its documents together answer to the questions that people ask. */
  answers: z.array(Answer),
  concern_count: z.number().int(),
  key_point_count: z.number().int(),
  /** The outcome of every address that looked like a policy: `found` = `read` + `unread` + `left_out`. */
  coverage: z.object({
    found: z.number().int(),
    read: z.number().int(),
    unread: z.number().int(),
    left_out: z.number().int(),
  }),
  /** Documents whose text has never been read, each with its reason. */
  unread: z.array(
    z.object({ document_id: z.string(), title: z.string(), url: z.string(), reason: z.string() }),
  ),
  /** Addresses that looked like policies and were left out, each with its reason. */
  left_out: z.array(z.object({ url: z.string(), reason: z.string() })),
  /** Documents read earlier that were not read this time, each with its reason. */
  unchecked: z.array(z.object({ url: z.string(), reason: z.string() })),
  /** A row for each language that leaves something open. */
  language_notes: z.array(LanguageNote),
  /** Who read its documents, a row for those read alike. */
  readers: z.array(ReportReader),
  /** Corrections in force that shaped this report, newest first. */
  corrections: z.array(CorrectionNotice),
  /** The newest analysis of it that the caller started. */
  analysis_id: z.string().nullable(),
  /** Whether the caller watches it. */
  watched: z.boolean(),
  preview: z.boolean(),
});
export type Vendor = z.infer<typeof Vendor>;

/** Totals, and how many vendors each filter of the directory would leave if it were the only one. */
export const VendorStats = z.object({
  vendors: z.number().int(),
  documents: z.number().int(),
  versions: z.number().int(),
  changes: z.number().int(),
  average_score: z.number().nullable(),
  letters: z.record(Letter, z.number().int()),
  /** Vendors that publish a document of the type. */
  types: z.record(DocumentType, z.number().int()),
  /** Vendors with a change worth an alert within so many days. */
  changed_within: z.record(ChangedWithin, z.number().int()),
});
export type VendorStats = z.infer<typeof VendorStats>;
