import { Severity } from '@clausewatch/contract/changes';

/** How much a change must matter to be told: an editorial one is only recorded. */
const alertingSeverities: readonly Severity[] = Severity.options.filter(
  (severity) => severity !== 'editorial',
);

/**
 * A text that gives way to a former one within this time flaps: servers that were not all updated, caches, and tests of two texts serve now one,
 * now the other, for a weekend at most. Whoever takes a change back on purpose rarely does so sooner; if they do, the change is shown as reverted.
 */
export const flappingMs = 3 * 86_400_000;

/**
 * Whether a change is told to anybody, counts as unseen and dates the vendor's last change, given the kind of the newer version and how long the
 * older one lasted. It stays in the history all the same.
 */
export function isAlert(severity: Severity, kind: string, lastedMs: number): boolean {
  const isTold = kind === 'new' || (kind === 'seen_before' && lastedMs >= flappingMs);
  return isTold && alertingSeverities.includes(severity);
}
