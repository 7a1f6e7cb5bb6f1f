import './vendor-table.css';
import type { Dashboard } from '@clausewatch/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { userStatsQuery } from '../../api/account.ts';
import { useSession } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import { Pager } from '../../ui/pager.tsx';
import { VoidState } from '../../ui/void-state.tsx';
import { firstChoice, type ListChoice, pageLength } from './list-choice.ts';
import { TableTools } from './table-tools.tsx';
import { VendorRowsSkeleton } from './vendor-rows-skeleton.tsx';
import { VendorTable } from './vendor-table.tsx';

type WatchedVendorsProps = {
  dashboard: Dashboard | undefined;
  choice: ListChoice;
  isWaiting: boolean;
  onChoose: (choice: ListChoice) => void;
  /** Adds the vendor that was searched for where it is not on the list. */
  onAdd: (address: string) => void;
};

export function WatchedVendors({ dashboard, choice, isWaiting, onChoose, onAdd }: WatchedVendorsProps) {
  return (
    <section className="sect" id="vendors" aria-labelledby="vendors-title">
      <div className="sect-head">
        <h2 className="h3" id="vendors-title">
          Watched vendors{' '}
          {dashboard !== undefined && <span className="count">{dashboard.watched_vendors}</span>}
        </h2>
        <AverageScore />
      </div>
      <TableTools choice={choice} onChoose={onChoose} />
      {dashboard === undefined ? (
        <div className="panel">
          <VendorRowsSkeleton rows={5} />
        </div>
      ) : dashboard.items.length === 0 ? (
        <NothingListed dashboard={dashboard} choice={choice} onChoose={onChoose} onAdd={onAdd} />
      ) : (
        <>
          <div className="panel table-wrap">
            <VendorTable
              vendors={dashboard.items}
              choice={choice}
              isWaiting={isWaiting}
              onChoose={onChoose}
            />
          </div>
          <Pager
            page={choice.page}
            pageLength={pageLength}
            total={dashboard.total}
            onTurn={(page) => {
              onChoose({ ...choice, page });
              document.getElementById('vendors')?.scrollIntoView();
            }}
          />
        </>
      )}
    </section>
  );
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
  const clear = (
    <Button onClick={() => onChoose({ ...choice, q: '', unseen: false, page: firstChoice.page })}>
      Clear filters
    </Button>
  );
  if (choice.q === '') {
    return <VoidState title="No vendor has a change that you have not seen" actions={clear} />;
  }
  const isAddress = /^[^\s.]+(?:\.[^\s.]+)+$/.test(choice.q);
  return (
    <VoidState
      title={`No vendor matches “${choice.q}”`}
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
      {choice.unseen && <p className="mid">Only vendors with unseen changes are searched.</p>}
    </VoidState>
  );
}
