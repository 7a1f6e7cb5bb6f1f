import { z } from 'zod';
import { DocumentType, documentTypeNames } from './documents.ts';

/**
 * What a correction does: `add` a missed address, `drop` a document from the report, `restore` one that was left out, set its `type`, or
 * set the part of its page by a `selector`.
 */
export const correctionKinds = ['add', 'drop', 'restore', 'type', 'selector'] as const;
export const CorrectionKind = z.enum(correctionKinds);
export type CorrectionKind = z.infer<typeof CorrectionKind>;

/** A proposal is `proposed` until a curator accepts or declines it or its author withdraws it; an accepted one can be `reverted`. */
export const correctionStates = ['proposed', 'accepted', 'declined', 'reverted', 'withdrawn'] as const;
export const CorrectionState = z.enum(correctionStates);
export type CorrectionState = z.infer<typeof CorrectionState>;

/** The part of a document that a correction concerns. Where the type is null or not set, the text decides it. */
export const CorrectionValue = z.object({
  type: DocumentType.nullable().optional(),
  type_is_set: z.boolean().optional(),
  selector: z.string().nullable().optional(),
});
export type CorrectionValue = z.infer<typeof CorrectionValue>;

/** How a user may correct a vendor's documents; `proposals_left` is reset at midnight UTC. */
export const CorrectionRight = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('corrects') }),
  z.object({
    kind: z.literal('proposes'),
    proposals_left: z.number().int(),
    proposals_a_day: z.number().int(),
  }),
  z.object({ kind: z.literal('refused'), why: z.enum(['no_access', 'email_unconfirmed']) }),
]);
export type CorrectionRight = z.infer<typeof CorrectionRight>;

/** The outcome of a correction request: applied for everybody, kept as a proposal, or nothing because it holds already. */
export const Corrected = z.object({
  state: z.enum(['accepted', 'proposed', 'unchanged']),
  /** Null where nothing changes. */
  correction_id: z.string().nullable(),
  /** The analysis that applies it to the report, or reads a proposed address; null where there is nothing to read. */
  analysis_id: z.string().nullable(),
});
export type Corrected = z.infer<typeof Corrected>;

/** A correction as everybody who reads a report may see it. */
export const VendorCorrection = z.object({
  id: z.string(),
  kind: CorrectionKind,
  state: CorrectionState,
  /** Null where the document has not been read yet, or is gone. */
  document_id: z.string().nullable(),
  /** The document's present title; else its address. */
  title: z.string(),
  url: z.string(),
  before: CorrectionValue.nullable(),
  after: CorrectionValue.nullable(),
  /** Whether the caller made it. */
  is_yours: z.boolean(),
  /** Whether a curator decided it; before there were curators, people who watched the vendor corrected it themselves. */
  by_curator: z.boolean(),
  created_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  reverted_at: z.iso.datetime().nullable(),
  /** Why it was declined or reverted. */
  reason: z.string().nullable(),
});
export type VendorCorrection = z.infer<typeof VendorCorrection>;

/** The outcome of reading a proposed address. */
export const StagedReading = z.object({
  state: z.enum(['reading', 'read', 'left_out']),
  /** Why it was left out; empty otherwise. */
  reason: z.string(),
  documents: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      type: DocumentType,
      score: z.number().int().nullable(),
      word_count: z.number().int(),
    }),
  ),
});
export type StagedReading = z.infer<typeof StagedReading>;

/** A correction with everything that a curator needs to decide; its author may read it as well. */
export const Correction = VendorCorrection.extend({
  vendor: z.object({
    id: z.string(),
    domain: z.string(),
    name: z.string(),
    score: z.number().int().nullable(),
  }),
  author: z.object({
    name: z.string(),
    /** The author's earlier proposals. */
    accepted: z.number().int(),
    declined: z.number().int(),
  }),
  /** Null while nobody did, and for whoever made it without being a curator. */
  decided_by: z.string().nullable(),
  reverted_by: z.string().nullable(),
  /** How many people watch the vendor; null for whoever made it without being a curator. */
  watchers: z.number().int().nullable(),
  /** The document's present score. */
  document_score: z.number().int().nullable(),
  /** The vendor's score when this was proposed or its address read, and the score with it; null where unknown. */
  score_before: z.number().int().nullable(),
  score_after: z.number().int().nullable(),
  /** A sentence on what has changed since it was proposed so that it can no longer be accepted; null where it can. */
  conflict: z.string().nullable(),
  /** Whether the document's wording has changed since; it can still be accepted. */
  has_new_wording: z.boolean(),
  /** For a proposed address; null for other corrections and once it is decided. */
  reading: StagedReading.nullable(),
});
export type Correction = z.infer<typeof Correction>;

/** How many corrections a vendor or a person has. */
export const CorrectionsOf = z.object({ id: z.string(), name: z.string(), count: z.number().int() });
export type CorrectionsOf = z.infer<typeof CorrectionsOf>;

/** A correction that shaped a report, as shown in it. */
export const CorrectionNotice = VendorCorrection.pick({
  id: true,
  kind: true,
  document_id: true,
  title: true,
  url: true,
  before: true,
  after: true,
  by_curator: true,
}).extend({ at: z.iso.datetime() });
export type CorrectionNotice = z.infer<typeof CorrectionNotice>;

/** “Privacy policy left out by a curator on 3 May 2026”, in UTC. */
export function correctionSentence(notice: CorrectionNotice): string {
  return `${notice.title} ${deed(notice)} by ${who(notice)} on ${day(notice.at)}`;
}

function deed({ kind, after }: Pick<CorrectionNotice, 'kind' | 'after'>): string {
  const type = after?.type == null ? '' : ` as ${typeInSentence(after.type)}`;
  switch (kind) {
    case 'add':
      return `added${type}`;
    case 'restore':
      return `put back${type}`;
    case 'drop':
      return 'left out';
    case 'type':
      return `read${type}`;
    case 'selector':
      return 'limited to a part of its page';
  }
}

/** “privacy policy”, “AI policy”. */
export function typeInSentence(type: DocumentType): string {
  const name = documentTypeNames[type];
  return /^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

function who({ by_curator: isCurator }: Pick<CorrectionNotice, 'by_curator'>): string {
  return isCurator ? 'a curator' : 'somebody who watched this vendor';
}

function day(at: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(at).toLocaleDateString('en-GB', options);
}
