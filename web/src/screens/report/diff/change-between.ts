import type { Change, Version, VersionDiff } from '@clausewatch/contract/changes';

/** What is recorded of the change between the two versions compared: only where one follows the other. */
export function changeBetween(diff: VersionDiff, newer: Version | undefined): Change | null {
  const change = newer?.change ?? null;
  return change !== null && change.from_version === diff.number1 ? change : null;
}
