import { z } from 'zod';
import { ChangePoint, DiffStats, Severity } from './changes.ts';
import { DocumentType } from './documents.ts';

/** Where an installation serves the public keys that its evidence packets are signed with. */
export const packetKeysPath = '/.well-known/clausewatch-key.json';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The text of one version in a packet, and the page that it was read from. */
export const PacketDocument = z.object({
  document_id: z.string(),
  version_id: z.string(),
  number: z.number().int(),
  type: DocumentType,
  title: z.string(),
  url: z.string(),
  final_url: z.string(),
  redirects: z.array(z.string()),
  /** `browser`: the page as its scripts left it. `archive`: as somebody else recorded it. */
  via: z.enum(['live', 'archive', 'browser']),
  fetched_at: z.iso.datetime(),
  /** File with the text, and the hash of the text that the report's places count in. */
  text: z.string(),
  text_sha256: Sha256,
  /** File with the page as received, and the hash of its body. */
  snapshot: z.string(),
  body_sha256: Sha256,
});
export type PacketDocument = z.infer<typeof PacketDocument>;

/** `manifest.json`: what an evidence packet holds. `manifest.sig` is the Ed25519 signature of its bytes. */
export const PacketManifest = z.object({
  format: z.literal('clausewatch-evidence'),
  version: z.literal(1),
  made_at: z.iso.datetime(),
  installation: z.object({
    url: z.string(),
    program: z.string(),
    /** PEM (SPKI), and the SHA-256 of its DER form. */
    public_key: z.string(),
    fingerprint: Sha256,
  }),
  vendor: z.object({ id: z.string(), domain: z.string(), name: z.string() }),
  documents: z.array(PacketDocument),
  /** Every file but this one and its signature. */
  files: z.array(z.object({ path: z.string(), size: z.number().int().min(0), sha256: Sha256 })),
});
export type PacketManifest = z.infer<typeof PacketManifest>;

/** One side of a change: a version whose text and page are in the packet. */
const ComparedVersion = z.object({
  version_id: z.string(),
  number: z.number().int(),
  text_sha256: Sha256,
  read_at: z.iso.datetime(),
});

/** `change.json`: what separates two versions of a document, each line with the words of either that prove it. */
export const ChangeRecord = z.object({
  version: z.literal(1),
  made_at: z.iso.datetime(),
  made_by: z.object({ url: z.string(), program: z.string() }),
  vendor: z.object({ id: z.string(), domain: z.string(), name: z.string() }),
  document: z.object({ id: z.string(), type: DocumentType, title: z.string(), url: z.string() }),
  before: ComparedVersion,
  after: ComparedVersion,
  severity: Severity,
  reasons: z.array(z.string()),
  stats: DiffStats,
  points: z.array(ChangePoint),
});
export type ChangeRecord = z.infer<typeof ChangeRecord>;

/** The public keys of an installation, the one in use first. */
export const PacketKeys = z.object({
  installation: z.string(),
  keys: z.array(
    z.object({
      algorithm: z.literal('Ed25519'),
      public_key: z.string(),
      fingerprint: Sha256,
      since: z.iso.datetime(),
      /** When another key took its place; null: in use. */
      until: z.iso.datetime().nullable(),
    }),
  ),
});
export type PacketKeys = z.infer<typeof PacketKeys>;
