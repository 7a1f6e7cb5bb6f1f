import type { Dashboard } from '@clausewatch/contract/accounts';
import { Import, Plus, X } from 'lucide-react';
import { configuration } from '../../api/api.ts';
import { StaleNotice } from '../../components/stale-notice.tsx';
import { useSession } from '../../session/use-session.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ActsSkeleton, HeadSkeleton } from './dashboard-skeleton.tsx';
import { headline } from './headline.ts';

type DashboardHeadProps = {
  dashboard: Dashboard | undefined;
  /** When the data on screen was loaded, where newer data could not be had. */
  staleSince: number | null;
  /** Whether the list of vendors comes first. */
  isWork: boolean;
  isAdding: boolean;
  onAdd: () => void;
};

/** The title answers what changed; beside it is the button to add a vendor, for users who can. */
export function DashboardHead({ dashboard, staleSince, isWork, isAdding, onAdd }: DashboardHeadProps) {
  const { hasFullAccess, isAnonymous } = useSession();
  const head = dashboard && headline(dashboard, { hasHistory: hasFullAccess, isWork });
  // Until it is known whether a list follows, the field might move after it opened, and lose what was typed.
  const hasVendors = dashboard !== undefined && dashboard.watched_vendors > 0;
  const Sign = isAdding ? X : Plus;
  return (
    <div className="head">
      <PageTitle>{head?.title ?? 'Dashboard'}</PageTitle>
      {head === undefined ? (
        <HeadSkeleton />
      ) : (
        <div className="grid gap-1">
          <h1 className="h1">{head.title}</h1>
          <p className="quiet">{head.note}</p>
          {staleSince !== null && <StaleNotice loadedAt={staleSince} />}
        </div>
      )}
      {head === undefined && <ActsSkeleton />}
      {hasVendors && (hasFullAccess || isAnonymous) && (
        <div className="acts">
          {hasFullAccess && configuration.flags.bulkAnalysis && (
            <ButtonLink to="/dashboard/import">
              <Import className="i" aria-hidden />
              Import CSV
            </ButtonLink>
          )}
          <Button
            kind={isAdding || !hasFullAccess ? 'default' : 'primary'}
            aria-expanded={isAdding}
            aria-controls="add-vendor"
            onClick={onAdd}
          >
            <Sign className="i" aria-hidden />
            {isAdding ? 'Close' : 'Add vendor'}
          </Button>
        </div>
      )}
    </div>
  );
}
