import './dashboard.css';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { dashboardQuery } from '../../api/dashboard.ts';
import { RedirectNotice } from '../../components/redirect-notice.tsx';
import { ScreenError } from '../../components/screen-error.tsx';
import { useSession } from '../../session/use-session.tsx';
import { AddedVendor, AddVendorForm } from './add-vendor.tsx';
import { AskWatched } from './ask-watched.tsx';
import { Changes } from './changes.tsx';
import { DashboardHead } from './dashboard-head.tsx';
import { ChangesSkeleton } from './dashboard-skeleton.tsx';
import { EmptyDashboard } from './empty-dashboard.tsx';
import { type ListChoice, queryOf, readChoice, writeChoice } from './list-choice.ts';
import { Rail } from './rail.tsx';
import { Sidebar } from './sidebar.tsx';
import { useListFirst } from './use-list-first.ts';
import { PlanNotice } from './plan-notice.tsx';
import { WatchedVendors } from './watched-vendors.tsx';

/** The query parameter with the analysis of a vendor being added. */
const parameter = 'analysis';

/** What changed? The search, the order and a running analysis are part of the address, so that a reload keeps them. */
export function DashboardScreen() {
  const [search, setSearch] = useSearchParams();
  const { user, hasFullAccess, isProfilePending } = useSession();
  const choice = readChoice(search);
  const query = useQuery(dashboardQuery(user?.uid ?? null, queryOf(choice)));
  // Which parts of changes are shown depends on the plan: nothing is shown before that is known.
  // Rendered as a transition: in short tasks, between which the page responds.
  const dashboard = useDeferredValue(isProfilePending ? undefined : query.data);
  const [adding, setAdding] = useState<{ address?: string } | null>(null);
  const analysisId = search.get(parameter);
  const isWork = useListFirst(dashboard);

  const choose = (chosen: ListChoice) =>
    setSearch((known) => writeChoice(known, chosen), { replace: true, preventScrollReset: true });
  const showAnalysis = (id: string | null) => {
    setAdding(null);
    setSearch((known) => withAnalysis(known, id), { preventScrollReset: true });
  };
  if (query.data === undefined && query.error !== null) {
    return <ScreenError what="Your dashboard" error={query.error} onRetry={() => void query.refetch()} />;
  }
  const isEmpty = dashboard?.watched_vendors === 0;
  // With few changes to show, the list moves up beside the sidebar.
  const isQuiet = dashboard === undefined || dashboard.changes.length === 0;
  const layout = isWork ? 'dash dash-work' : isQuiet ? 'dash dash-quiet' : 'dash';
  return (
    <main id="main" aria-busy={dashboard === undefined}>
      <div className="page main">
        <RedirectNotice />
        <DashboardHead
          dashboard={dashboard}
          staleSince={query.error === null ? null : query.dataUpdatedAt}
          isWork={isWork}
          isAdding={adding !== null}
          onAdd={() => setAdding(adding === null ? {} : null)}
        />
        {adding !== null && !isEmpty && (
          <section className="panel adding" id="add-vendor" aria-label="Add a vendor">
            <AddVendorForm key={adding.address} {...adding} hasFocus onStarted={showAnalysis} />
          </section>
        )}
        {analysisId !== null && (
          <AddedVendor key={analysisId} id={analysisId} onShow={showAnalysis} onOther={() => setAdding({})} />
        )}
        <div className={layout}>
          {!isWork && (
            <div className="grid content-start gap-6">
              {dashboard === undefined && <ChangesSkeleton />}
              {dashboard !== undefined && !hasFullAccess && (
                <PlanNotice unseenChanges={dashboard.unseen_changes} />
              )}
              {dashboard !== undefined && hasFullAccess && !isEmpty && (
                <Changes changes={dashboard.changes} unseenCount={dashboard.unseen_changes} />
              )}
              {isEmpty && <EmptyDashboard onStarted={showAnalysis} />}
            </div>
          )}
          {!isEmpty && (
            <WatchedVendors
              // Where it is longer than expected, the list appears in its place rather than moving there.
              key={isWork ? 'work' : 'calm'}
              dashboard={dashboard}
              choice={choice}
              isWaiting={query.isPlaceholderData}
              onChoose={choose}
              onAdd={(address) => setAdding({ address })}
            />
          )}
          {dashboard !== undefined && (
            <Sidebar dashboard={dashboard}>{isWork && <Rail dashboard={dashboard} />}</Sidebar>
          )}
        </div>
        {dashboard !== undefined && !isEmpty && <AskWatched />}
      </div>
    </main>
  );
}

function withAnalysis(search: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(search);
  if (id === null) next.delete(parameter);
  else next.set(parameter, id);
  return next;
}
