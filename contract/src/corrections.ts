import { z } from 'zod';
import { DocumentType, documentTypeNames } from './documents.ts';

/**
 * What a correction does: `add` a missed address, `drop` a document from the report, `restore` one that was left out, say what
 * `type` it is, or by a `selector` which part of its page.
 */
export const CorrectionKind = z.enum(['add', 'drop', 'restore', 'type', 'selector']);
export type CorrectionKind = z.infer<typeof CorrectionKind>;

/** A proposal is `proposed` until a curator accepts or declines it or its author withdraws it; what was accepted can be `reverted`. */
export const CorrectionState = z.enum(['proposed', 'accepted', 'declined', 'reverted', 'withdrawn']);
export type CorrectionState = z.infer<typeof CorrectionState>;

/** The part of a document that a correction is about. A type of null, or one that is not set, is for the text to decide. */
export const CorrectionValue = z.object({
  type: DocumentType.nullable().optional(),
  type_is_set: z.boolean().optional(),
  selector: z.string().nullable().optional(),
});
export type CorrectionValue = z.infer<typeof CorrectionValue>;

/** What somebody may do about a vendor's documents; `proposals_left` counts down to midnight UTC. */
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

/** What became of a request to correct: for everybody at once, as a proposal, or nothing because it is so already. */
export const Corrected = z.object({
  state: z.enum(['accepted', 'proposed', 'unchanged']),
  /** Null where nothing changes. */
  correction_id: z.string().nullable(),
  /** The analysis that brings it into the report, or reads a proposed address; null where there is nothing to read. */
  analysis_id: z.string().nullable(),
});
export type Corrected = z.infer<typeof Corrected>;

/** A correction as everybody who reads a report may see it. */
export const VendorCorrection = z.object({
  id: z.string(),
  kind: CorrectionKind,
  state: CorrectionState,
  /** Null where the document is not read yet, or is gone. */
  document_id: z.string().nullable(),
  /** Of the document as it is called now; else its address. */
  title: z.string(),
  url: z.string(),
  before: CorrectionValue.nullable(),
  after: CorrectionValue.nullable(),
  /** Whether whoever asks made it. */
  is_yours: z.boolean(),
  /** Whether a curator decided; corrections from before there were curators were made by people who watched the vendor. */
  by_curator: z.boolean(),
  created_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  reverted_at: z.iso.datetime().nullable(),
  /** Why it was declined or reverted. */
  reason: z.string().nullable(),
});
export type VendorCorrection = z.infer<typeof VendorCorrection>;

/** What reading a proposed address has come to. */
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

/** A correction with all that a curator decides by. */
export const Correction = VendorCorrection.extend({
  vendor: z.object({
    id: z.string(),
    domain: z.string(),
    name: z.string(),
    score: z.number().int().nullable(),
  }),
  author: z.object({
    name: z.string(),
    /** Earlier proposals of theirs. */
    accepted: z.number().int(),
    declined: z.number().int(),
  }),
  decided_by: z.string().nullable(),
  reverted_by: z.string().nullable(),
  /** How many people watch the vendor. */
  watchers: z.number().int(),
  /** What the document is scored now. */
  document_score: z.number().int().nullable(),
  /** What the vendor was scored when this was proposed, or its address read, and what with it; null where that could not be told. */
  score_before: z.number().int().nullable(),
  score_after: z.number().int().nullable(),
  /** In a sentence, what has changed since it was proposed so that it cannot be accepted as it stands; null where nothing has. */
  conflict: z.string().nullable(),
  /** Whether the document has had another wording since; it can be accepted all the same. */
  has_new_wording: z.boolean(),
  /** Of a proposed address; null for other corrections and once it is decided. */
  reading: StagedReading.nullable(),
});
export type Correction = z.infer<typeof Correction>;

/** How many corrections a vendor or a person has. */
export const CorrectionsOf = z.object({ id: z.string(), name: z.string(), count: z.number().int() });
export type CorrectionsOf = z.infer<typeof CorrectionsOf>;

/** A correction that shaped a report, as the report tells it. */
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
