import { z } from 'zod';
import { Identifier, withoutControls } from './bounded.ts';
import { ChangePoint, DiffStats, Direction, Severity, TextDiff } from './changes.ts';
import { AiAnalysis, Block, DocumentType, TextLink } from './documents.ts';
import { addressOfPassage, addressOfPrivateDocument } from './vendor-addresses.ts';

/** What a file and a document may have at most, whatever the plan. */
export const privateLimits = { fileBytes: 10_000_000, versions: 50, titleLength: 200 } as const;

/** The formats that are read, by the media type they are stored with. */
export const privateFormats = {
  'application/pdf': 'PDF',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
  'text/html': 'HTML',
  'text/markdown': 'Markdown',
  'text/plain': 'Text',
} as const;
export const PrivateFormat = z.enum(
  Object.keys(privateFormats) as [keyof typeof privateFormats, ...(keyof typeof privateFormats)[]],
);
export type PrivateFormat = z.infer<typeof PrivateFormat>;

/** `same`: it has the wording of the version that was read before it. */
export const PrivateState = z.enum(['pending', 'read', 'same', 'unreadable']);
export type PrivateState = z.infer<typeof PrivateState>;

/** Whether an id is that of a private document, where those of vendors may stand beside it. */
export function isPrivateDocument(id: string): boolean {
  return id.startsWith('pdc_');
}

/** The address of words in a document of a vendor, or in one of the viewer's own. */
export function addressOfWords(
  vendorId: string,
  { document_id: id, start, end }: { document_id: string; start: number; end: number },
): string {
  return isPrivateDocument(id)
    ? addressOfPrivateDocument(id, { at: `${start}-${end}` })
    : addressOfPassage(vendorId, id, { start, end });
}

/** What an upload changed, against the version that was read before it. */
export const PrivateChange = z.object({
  /** The number of the version before. */
  from: z.number().int(),
  severity: Severity,
  direction: Direction,
  reasons: z.array(z.string()),
  points: z.array(ChangePoint),
  stats: DiffStats,
});
export type PrivateChange = z.infer<typeof PrivateChange>;

/** One upload of a private document. */
export const PrivateVersion = z.object({
  id: z.string(),
  /** From 1, in the order of the uploads. */
  number: z.number().int(),
  file_name: z.string(),
  format: PrivateFormat,
  byte_length: z.number().int(),
  uploaded_at: z.iso.datetime(),
  state: PrivateState,
  /** For people: why it could not be read, or why what was read does not look like a policy. */
  reason: z.string().nullable(),
  /** For `same`: the number of the version whose wording it has. */
  same_as: z.number().int().nullable(),
  word_count: z.number().int().nullable(),
  /** The date that the document itself states, ISO `YYYY-MM-DD`. */
  effective_date: z.string().nullable(),
  score: z.number().int().nullable(),
  /** Null for the first, and while it waits. */
  change: PrivateChange.nullable(),
});
export type PrivateVersion = z.infer<typeof PrivateVersion>;

/** A document that one account uploaded: no other account, report, score or search ever has it. */
export const PrivateDocument = z.object({
  id: z.string(),
  /** The vendor that it is about, or null. */
  vendor: z.object({ id: z.string(), name: z.string() }).nullable(),
  title: z.string(),
  title_is_set: z.boolean(),
  /** Null until it was read. */
  type: DocumentType.nullable(),
  type_is_set: z.boolean(),
  created_at: z.iso.datetime(),
  /** When its newest version was uploaded. */
  updated_at: z.iso.datetime(),
  /** The newest upload. */
  newest: PrivateVersion,
  /** The newest version with a text; null where none could be read so far. */
  current: PrivateVersion.nullable(),
});
export type PrivateDocument = z.infer<typeof PrivateDocument>;

/** With the text of one version, the current one unless another was asked for. */
export const PrivateDocumentWithContent = PrivateDocument.extend({
  /** The version whose text this is; null where there is no text. */
  shown: PrivateVersion.nullable(),
  language: z.string().nullable(),
  read_at: z.iso.datetime().nullable(),
  content: z.string(),
  blocks: z.array(Block),
  links: z.array(TextLink),
  ai_analysis: AiAnalysis.nullable(),
});
export type PrivateDocumentWithContent = z.infer<typeof PrivateDocumentWithContent>;

const allowance = z.object({
  used: z.number().int(),
  /** Null: unlimited. */
  limit: z.number().int().nullable(),
});

/** How much may be uploaded, and how much was. */
export const PrivateAllowance = z.object({
  documents: allowance,
  /** Of all files together. */
  bytes: allowance,
  /** Today, by UTC. */
  uploads: allowance,
  file_bytes: z.number().int(),
  versions_of_document: z.number().int(),
});
export type PrivateAllowance = z.infer<typeof PrivateAllowance>;

/** Fields that are missing stay as they are. `type: null` leaves it to the text again, `vendor_id: null` detaches the document. */
export const PrivateDocumentChange = z.strictObject({
  title: z
    .string()
    .trim()
    .min(1, 'Enter a title')
    .max(privateLimits.titleLength, `A title may have ${privateLimits.titleLength} characters at most`)
    .regex(withoutControls, 'Enter a title without control characters')
    .optional(),
  type: DocumentType.nullable().optional(),
  vendor_id: Identifier.nullable().optional(),
});
export type PrivateDocumentChange = z.infer<typeof PrivateDocumentChange>;

/** The difference between two texts, in the shape of the diff call. `before` and `after` say what they are. */
export const PrivateDiff = z.object({
  before: z.object({
    /** Null for a version of the vendor's public document. */
    number: z.number().int().nullable(),
    title: z.string(),
    version: z.string(),
    score: z.number().int().nullable(),
    at: z.iso.datetime(),
    /** The public document's address; null for a version of the private one. */
    url: z.string().nullable(),
  }),
  after: z.object({
    number: z.number().int(),
    title: z.string(),
    version: z.string(),
    score: z.number().int().nullable(),
    at: z.iso.datetime(),
  }),
  ...TextDiff.shape,
});
export type PrivateDiff = z.infer<typeof PrivateDiff>;
