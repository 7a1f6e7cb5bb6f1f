import type { Block } from '@clausewatch/contract/documents';
import { contentHashOf } from './content-hash.ts';
import { type DoubtfulFall, whyFallIsDoubtful } from './doubtful-fall.ts';
import { isVolatileLine } from './volatile-line.ts';

export { contentHashOf } from './content-hash.ts';
export { rotating, rotatingDays, setStampsApart, type StampedText } from './stamps.ts';

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
  | ({ kind: 'suspect' } & DoubtfulFall);

/**
 * What makes wording the same: letters, digits and punctuation in their order. Typography, capitals, white space, block kinds and
 * levels, and where one block ends and the next begins are formatting; in which column a row of a table says something is not. Dates are
 * wording; lines that pages write by themselves are not.
 */
export function identify(blocks: readonly Block[]): TextIdentity {
  const lines = linesOf(blocks);
  return { contentHash: contentHashOf(blocks), wordCount: countWords(lines.join('\n')) };
}

function linesOf(blocks: readonly Block[]): string[] {
  return blocks.filter((block) => !isVolatileLine(block)).map(({ text }) => text);
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
  const doubt = whyFallIsDoubtful(current, previous?.wordCount ?? null);
  if (doubt !== null) return { kind: 'suspect', ...doubt };
  return previous === null ? { kind: 'first' } : { kind: 'new' };
}

/** One by one: all words of a text of megabytes at once take ten times its memory. */
function countWords(text: string): number {
  let count = 0;
  for (word.lastIndex = 0; word.test(text);) count++;
  return count;
}

/**
 * Scripts written without spaces count one word a character. The bound is far beyond any word, and keeps a page that is one word of
 * megabytes from exhausting the stack that the search steps back on.
 */
const unspaced = '[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Thai}]';
const word = new RegExp(`[\\p{L}&&${unspaced}]|[[\\p{L}\\p{M}\\p{N}]--${unspaced}]{1,1000}`, 'gv');
