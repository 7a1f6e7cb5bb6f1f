import type { UnseenChange } from '@clausewatch/contract/accounts';
import type { Severity } from '@clausewatch/contract/changes';

/** The changes of one vendor, most severe first. `seenUntil` is when the newest of them was found. */
export type ChangeGroup = {
  vendorId: string;
  vendorName: string;
  changes: UnseenChange[];
  seenUntil: string;
};

const ranks: Record<Severity, number> = { material: 2, minor: 1, editorial: 0 };

/** The vendors with changes, by severity, then newest first. */
export function changeGroups(changes: readonly UnseenChange[]): ChangeGroup[] {
  const ordered = changes.toSorted(
    (one, other) => ranks[other.severity] - ranks[one.severity] || other.at.localeCompare(one.at),
  );
  // In the order of each vendor's first change.
  return [...Map.groupBy(ordered, (change) => change.vendor_id)].map(([vendorId, own]) => ({
    vendorId,
    vendorName: own[0]?.vendor_name ?? '',
    changes: own,
    seenUntil: own.map(({ found_at }) => found_at).reduce((newest, at) => (at > newest ? at : newest)),
  }));
}
