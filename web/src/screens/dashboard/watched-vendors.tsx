import './vendor-table.css';
import './list.css';
import type { Dashboard } from '@clausewatch/contract/accounts';
import type { BulkAct } from '@clausewatch/contract/watch-acts';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { userStatsQuery } from '../../api/account.ts';
import { configuration } from '../../api/api.ts';
import { downloadList, useUpdateWatch } from '../../api/lists.ts';
import { useDownload } from '../../components/use-download.ts';
import { useSession } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import { Pager } from '../../ui/pager.tsx';
import { VoidState } from '../../ui/void-state.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { FilterBar } from './filter-bar.tsx';
import { exportQueryOf, type ListChoice, pageLength, parametersOf, unfiltered } from './list-choice.ts';
import { useBulkWithToast } from './use-bulk-with-toast.ts';
import { useListKeys } from './use-list-keys.ts';
import { useSelection } from './use-selection.ts';
import { VendorRowsSkeleton } from './vendor-rows-skeleton.tsx';
import { VendorTable } from './vendor-table.tsx';
import { ViewTabs } from './view-tabs.tsx';

type WatchedVendorsProps = {
  dashboard: Dashboard | undefined;
  choice: ListChoice;
  isWaiting: boolean;
  onChoose: (choice: ListChoice) => void;
  /** Adds the vendor that was searched for where it is not on the list. */
  onAdd: (address: string) => void;
};

export function WatchedVendors({ dashboard, choice, isWaiting, onChoose, onAdd }: WatchedVendorsProps) {
  const { hasFullAccess } = useSession();
  const { isBusy, save } = useDownload();
  return (
    <section className="sect" id="vendors" aria-labelledby="vendors-title">
      <div className="sect-head">
        <h2 className="h3" id="vendors-title">
          Watched vendors{' '}
          {dashboard !== undefined && <span className="count">{dashboard.watched_vendors}</span>}
        </h2>
        <span className="row">
          <AverageScore />
          {hasFullAccess && (
            <Button
              kind="quiet"
              size="small"
              isBusy={isBusy}
              onClick={() => void save(() => downloadList(exportQueryOf(choice)))}
            >
              <Download className="i" aria-hidden />
              Export CSV
            </Button>
          )}
        </span>
      </div>
      <ViewTabs choice={choice} watched={dashboard?.watched_vendors} total={dashboard?.total} />
      <FilterBar choice={choice} onChoose={onChoose} />
      {dashboard === undefined ? (
        <div className="panel">
          <VendorRowsSkeleton rows={5} />
        </div>
      ) : dashboard.items.length === 0 ? (
        <NothingListed dashboard={dashboard} choice={choice} onChoose={onChoose} onAdd={onAdd} />
      ) : (
        <Listed dashboard={dashboard} choice={choice} isWaiting={isWaiting} onChoose={onChoose} />
      )}
    </section>
  );
}

type ListedProps = Pick<WatchedVendorsProps, 'choice' | 'isWaiting' | 'onChoose'> & { dashboard: Dashboard };

function Listed({ dashboard, choice, isWaiting, onChoose }: ListedProps) {
  const { hasFullAccess } = useSession();
  const { items, total, attention } = dashboard;
  const selection = useSelection(items, total, choice);
  const isBulk = hasFullAccess && configuration.flags.bulkAnalysis;
  const { mutate: update } = useUpdateWatch();
  const { act } = useBulkWithToast(selection, choice);
  const seen = actOfSeeing(dashboard);
  useListKeys({
    selection,
    isBulk,
    onFavourite: (id) => {
      const favourite = items.find((each) => each.id === id)?.own.favourite !== true;
      update({ id, body: { favourite } });
    },
    onSeen: (on) => void act(on, seen),
  });
  return (
    <>
      <div className="panel">
        {isBulk && selection.count > 0 && (
          <BulkBar selection={selection} total={total} choice={choice} seen={seen} />
        )}
        <div className="table-wrap">
          <VendorTable
            vendors={items}
            choice={choice}
            columns={choice.columns.filter((name) => {
              // The line is of the past, which is for members.
              if (name === 'trend') return hasFullAccess;
              return name !== 'standards' || items.some(({ standards }) => standards.length > 0);
            })}
            selection={isBulk ? selection : null}
            counts={{ attention, total }}
            isWaiting={isWaiting}
            onChoose={onChoose}
          />
        </div>
      </div>
      <Pager
        page={choice.page}
        pageLength={pageLength}
        total={total}
        onTurn={(page) => {
          onChoose({ ...choice, page });
          document.getElementById('vendors')?.scrollIntoView();
        }}
      />
    </>
  );
}

/** Changes that were found after the list was loaded were seen by nobody. */
function actOfSeeing({ changes }: Dashboard): BulkAct {
  const [newest] = changes
    .map((change) => change.found_at)
    .toSorted()
    .toReversed();
  return { kind: 'seen', until: newest ?? '1970-01-01T00:00:00.000Z' };
}

function AverageScore() {
  const { user } = useSession();
  const { data: stats } = useQuery({ ...userStatsQuery(user?.uid ?? ''), enabled: user !== null });
  if (stats === undefined || stats.average_score === null) return null;
  return <span className="sm">Average score {Math.round(stats.average_score)}</span>;
}

type NothingListedProps = Pick<WatchedVendorsProps, 'choice' | 'onChoose' | 'onAdd'> & {
  dashboard: Dashboard;
};

function NothingListed({ dashboard, choice, onChoose, onAdd }: NothingListedProps) {
  if (dashboard.total > 0) {
    return (
      <VoidState
        title="The list ends before this page"
        actions={<Button onClick={() => onChoose({ ...choice, page: 1 })}>Go to its first page</Button>}
      />
    );
  }
  const clear = <Button onClick={() => onChoose(unfiltered(choice))}>Clear filters</Button>;
  const isOnlyUnseen = Object.keys(parametersOf(choice)).join() === 'unseen';
  if (isOnlyUnseen)
    return <VoidState title="No vendor has a change that you have not seen" actions={clear} />;
  const isAddress = /^[^\s.]+(?:\.[^\s.]+)+$/.test(choice.q);
  return (
    <VoidState
      title={choice.q === '' ? 'No vendor meets all these filters' : `No vendor matches “${choice.q}”`}
      actions={
        <>
          {clear}
          {isAddress && (
            <Button kind="quiet" onClick={() => onAdd(choice.q)}>
              Add {choice.q}
            </Button>
          )}
        </>
      }
    >
      {choice.q !== '' && Object.keys(parametersOf(choice)).length > 1 && (
        <p className="mid">Only vendors that meet the other filters are searched.</p>
      )}
    </VoidState>
  );
}
