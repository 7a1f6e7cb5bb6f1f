import type { Dashboard } from '@clausewatch/contract/accounts';
import { listed } from '../../ui/listed.ts';
import { written } from '../../ui/number.ts';
import { plural } from '../../ui/plural.ts';

export type Headline = { title: string; note: string };

type Shown = {
  /** Whether the plan shows what the changes are. */
  hasHistory: boolean;
  /** Whether the list of vendors comes first, which the title then counts. */
  isWork: boolean;
};

/** What changed, in a title and a sentence. */
export function headline(dashboard: Dashboard, { hasHistory, isWork }: Shown): Headline {
  const { watched_vendors: vendors, unseen_changes: unseen, changes, attention } = dashboard;
  if (vendors === 0) {
    return { title: 'What changed?', note: 'You don’t watch a vendor yet.' };
  }
  const { unreachable, blocked, gone } = dashboard.health;
  const lost = unreachable + blocked + gone;
  const missing = lost === 0 ? '' : `; ${written(lost)} cannot be read`;
  const watched = `${plural(vendors, 'vendor')} and ${plural(documentsOf(dashboard), 'document')} watched${missing}.`;
  const isNarrowed = dashboard.total < vendors;
  if (unseen === 0 && !(isWork && (attention > 0 || isNarrowed)))
    return { title: 'Nothing changed since you last looked', note: watched };
  if (!hasHistory) return { title: `${plural(unseen, 'change')} since you last looked`, note: watched };

  const counts = (['material', 'minor', 'editorial'] as const)
    .map((severity) => ({ severity, count: changes.filter((change) => change.severity === severity).length }))
    .filter(({ count }) => count > 0);
  const [heaviest, ...others] = counts.map(({ severity, count }) => plural(count, `${severity} change`));
  const older = unseen - changes.length;
  const rest = [...others, ...(older > 0 ? [plural(older, 'older change')] : [])];
  if (isWork && (attention > 0 || isNarrowed)) {
    const all = [...(heaviest === undefined ? [] : [heaviest]), ...rest];
    return {
      title: needing(dashboard),
      note: all.length === 0 ? watched : `${listed(all)} since you last looked. ${watched}`,
    };
  }
  return {
    title: `${heaviest ?? plural(unseen, 'change')} since you last looked`,
    note: rest.length === 0 ? watched : `${listed(rest)} as well. ${watched}`,
  };
}

/** What is counted is what is listed: a filter leaves some. */
function needing({ attention, total, watched_vendors: watched }: Dashboard): string {
  const verb = attention === 1 ? 'needs' : 'need';
  if (total === 0) return `None of ${plural(watched, 'vendor')} is listed`;
  return total < watched
    ? `${written(attention)} of the ${plural(total, 'vendor')} listed ${verb} attention`
    : `${plural(attention, 'vendor')} ${verb} attention`;
}

function documentsOf({ health }: Dashboard): number {
  return health.current + health.changed + health.unreachable + health.blocked + health.gone;
}
