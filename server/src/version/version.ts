import { createHash } from 'node:crypto';
import type { Block } from '@clausewatch/contract/documents';
import { foldTypography } from '../typography.ts';
import { whyNotServed } from './not-served.ts';

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

/**
 * What makes wording the same: letters, digits and punctuation in their order. Typography, white space, block kinds and levels, and
 * where one block ends and the next begins are formatting. Dates are wording.
 */
export function identify(blocks: readonly Block[]): TextIdentity {
  const text = blocks.map((block) => foldTypography(block.text)).join(' ');
  return {
    contentHash: createHash('sha256').update(wording(text)).digest('hex'),
    wordCount: text.match(word)?.length ?? 0,
  };
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
export function decideVersion(question: VersionQuestion): VersionVerdict {
  const { current, previous } = question;
  if (previous?.contentHash === current.contentHash) return { kind: 'same' };
  // The vendor changed nothing: whatever differs, the extractor did it.
  if (previous !== null && question.sameBytes) return { kind: 're_rendered' };
  if (question.earlierHashes.has(current.contentHash)) return { kind: 'seen_before' };
  const reason = whyNotServed(current, previous?.wordCount ?? null);
  if (reason !== null) return { kind: 'suspect', reason };
  return previous === null ? { kind: 'first' } : { kind: 'new' };
}

/** Scripts written without spaces count one word a character. */
const word = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}]+/gu;

/**
 * Folded text without table bars, list bullets and white space: `<b>Your</b>data` and `Your data` are the same words set differently.
 * White space between digits stays, for it parts numbers.
 */
function wording(text: string): string {
  return text.replace(/[\s|•·▪◦‣●○■□]+/g, ' ').replace(/(?<!\d) | (?!\d)/g, '');
}
