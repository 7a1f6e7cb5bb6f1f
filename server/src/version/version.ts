import type { Block } from '@clausewatch/contract/documents';

/** Hashes that say whether two texts have the same wording. */
export type TextIdentity = {
  /** Hex SHA-256 over the link-free normalised blocks. */
  contentHash: string;
  /** Words counted, for telling a page that was not really served. */
  wordCount: number;
};

export type PreviousVersion = TextIdentity & { extractorVersion: number };

export type VersionVerdict =
  | { kind: 'first' }
  | { kind: 'same' }
  | { kind: 'new' }
  /** Wording of an earlier version again (a flip-flop): recorded, not alerted. */
  | { kind: 'seen_before' }
  /** The same bytes under a newer extractor. */
  | { kind: 're_rendered' }
  /** A sharp fall in length with marks of a page that was not really served: kept as a snapshot, never a version. */
  | { kind: 'suspect'; reason: string };

export function identify(_blocks: readonly Block[]): TextIdentity {
  throw new Error('not written yet');
}

export type VersionQuestion = {
  current: TextIdentity & { extractorVersion: number; content: string; suspectExtraction: boolean };
  previous: PreviousVersion | null;
  /** Whether the bytes are those that made `previous`. */
  sameBytes: boolean;
  /** Content hashes of all earlier versions of this document. */
  earlierHashes: ReadonlySet<string>;
};

/** Decides what a freshly extracted text is in the light of the version before it. Pure. */
export function decideVersion(_question: VersionQuestion): VersionVerdict {
  throw new Error('not written yet');
}
