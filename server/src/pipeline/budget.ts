import type { FetchOutcome } from '../fetch/fetch.ts';
import type { FetchingCost } from '../store/analyses/analysis-documents.ts';

/**
 * What one analysis may take of a vendor, discovery and documents together. Answers under way when it is spent are still awaited. What is
 * left out for it is told, and goes first the next time.
 */
export type Budget = {
  /** Policies that are read. */
  documents: number;
  bytes: number;
  /** Time spent asking, over all requests: two at once count twice. */
  seconds: number;
};

/** Finding the policies must leave enough for reading them. */
const discoveryShare = 1 / 3;
/** Candidates that are kept to be read another time, for each that can be read. */
const keptCandidates = 4;

export function discoveryLimits({ documents, bytes, seconds }: Budget): {
  candidates: number;
  bytes: number;
  timeMs: number;
} {
  return {
    candidates: documents * keptCandidates,
    bytes: bytes * discoveryShare,
    // Forty requests to one slow host take two minutes.
    timeMs: Math.min(120_000, Math.ceil(seconds * 1000 * discoveryShare)),
  };
}

/** Why nothing more is asked for, or null where the analysis may go on. */
export function spentReason(budget: Budget, { bytes, ms }: FetchingCost): string | null {
  if (bytes >= budget.bytes)
    return 'Not read this time: this analysis’s download limit for the vendor was reached. It is among the first next time.';
  if (ms >= budget.seconds * 1000)
    return 'Not read this time: this analysis’s time limit for the vendor was reached. It is among the first next time.';
  return null;
}

/** Bytes that came, whether or not they could be used. */
export function bytesOf(outcome: FetchOutcome): number {
  switch (outcome.kind) {
    case 'page':
      return outcome.page.bytes.byteLength;
    case 'not_modified':
      return 0;
    case 'failed':
      return outcome.receivedBytes ?? 0;
  }
}
