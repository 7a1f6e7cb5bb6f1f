import type { Dashboard } from '@clausewatch/contract/accounts';
import { listed } from '../../ui/listed.ts';
import { written } from '../../ui/number.ts';
import { plural } from '../../ui/plural.ts';

export type Headline = { title: string; note: string };

/** What changed, in a title and a sentence. `hasHistory`: whether the plan shows what the changes are. */
export function headline(dashboard: Dashboard, hasHistory: boolean): Headline {
  const { watched_vendors: vendors, unseen_changes: unseen, changes } = dashboard;
  if (vendors === 0) {
    return { title: 'What changed?', note: 'You don’t watch a vendor yet.' };
  }
  const { unreachable, blocked, gone } = dashboard.health;
  const lost = unreachable + blocked + gone;
  const missing = lost === 0 ? '' : `; ${written(lost)} cannot be read`;
  const watched = `${plural(vendors, 'vendor')} and ${plural(documentsOf(dashboard), 'document')} watched${missing}.`;
  if (unseen === 0) return { title: 'Nothing changed since you last looked', note: watched };
  if (!hasHistory) return { title: `${plural(unseen, 'change')} since you last looked`, note: watched };

  const counts = (['material', 'minor', 'editorial'] as const)
    .map((severity) => ({ severity, count: changes.filter((change) => change.severity === severity).length }))
    .filter(({ count }) => count > 0);
  const [heaviest, ...others] = counts.map(({ severity, count }) => plural(count, `${severity} change`));
  const older = unseen - changes.length;
  const rest = [...others, ...(older > 0 ? [plural(older, 'older change')] : [])];
  return {
    title: `${heaviest ?? plural(unseen, 'change')} since you last looked`,
    note: rest.length === 0 ? watched : `${listed(rest)} as well. ${watched}`,
  };
}

function documentsOf({ health }: Dashboard): number {
  return health.current + health.changed + health.unreachable + health.blocked + health.gone;
}
