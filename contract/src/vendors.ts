import { z } from 'zod';
import { CorrectionNotice } from './corrections.ts';
import { DocumentGroup, DocumentType } from './documents.ts';
import { Category, Finding, Letter } from './findings.ts';

/** A vendor's score taken apart: `start` + `lost` + `won` over all rows = `score`, to one decimal place. */
export const VendorScore = z.object({
  score: z.number().int().min(0).max(100),
  letter: Letter,
  start: z.number(),
  rows: z.array(z.object({ category: Category, lost: z.number(), won: z.number() })),
  /** What each scored document weighs: the shares add up to 1. */
  documents: z.array(z.object({ document_id: z.string(), share: z.number() })),
  /** Types that every vendor should publish and that were not found. */
  missing: z.array(DocumentType),
});
export type VendorScore = z.infer<typeof VendorScore>;

export const VendorSummary = z.object({
  id: z.string(),
  domain: z.string(),
  name: z.string(),
  url: z.string(),
  score: z.number().int().nullable(),
  letter: Letter.nullable(),
  document_count: z.number().int(),
  types: z.array(DocumentType),
  last_checked_at: z.iso.datetime().nullable(),
  last_changed_at: z.iso.datetime().nullable(),
});
export type VendorSummary = z.infer<typeof VendorSummary>;

/** A concern or key point with the document it stands in. */
export const PlacedFinding = Finding.extend({ document_id: z.string(), document_title: z.string() });
export type PlacedFinding = z.infer<typeof PlacedFinding>;

/** The vendor report. A visitor's is a preview: `concerns` holds the top three and `preview` is true. */
export const Vendor = VendorSummary.extend({
  summary: z.string(),
  scoring: VendorScore.nullable(),
  groups: z.array(
    z.object({ group: DocumentGroup, score: z.number().int().nullable(), documents: z.number().int() }),
  ),
  concerns: z.array(PlacedFinding),
  key_points: z.array(PlacedFinding),
  concern_count: z.number().int(),
  key_point_count: z.number().int(),
  /** Addresses that looked like policies and were left out, each with its reason. */
  left_out: z.array(z.object({ url: z.string(), reason: z.string() })),
  /** Corrections in force that shaped this report, newest first. */
  corrections: z.array(CorrectionNotice),
  /** The newest analysis of it that whoever asks began. */
  analysis_id: z.string().nullable(),
  /** Whether whoever asks watches it. */
  watched: z.boolean(),
  preview: z.boolean(),
});
export type Vendor = z.infer<typeof Vendor>;

export const VendorStats = z.object({
  vendors: z.number().int(),
  documents: z.number().int(),
  versions: z.number().int(),
  changes: z.number().int(),
  average_score: z.number().nullable(),
  letters: z.object({
    A: z.number().int(),
    B: z.number().int(),
    C: z.number().int(),
    D: z.number().int(),
    E: z.number().int(),
  } satisfies Record<Letter, z.ZodType>),
});
export type VendorStats = z.infer<typeof VendorStats>;
