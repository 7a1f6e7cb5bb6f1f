import type { listVendors } from '@clausewatch/contract/endpoints';
import type { VendorSummary } from '@clausewatch/contract/vendors';
import { Link } from 'react-router';
import type { z } from 'zod';
import { useSession } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import { Instant } from '../../ui/instant.tsx';
import { Pager } from '../../ui/pager.tsx';
import { plural } from '../../ui/plural.ts';
import { Score } from '../../ui/score.tsx';
import { shortened } from '../../ui/shortened.ts';
import { VoidState } from '../../ui/void-state.tsx';
import { addressOfVendor } from '@clausewatch/contract/vendor-addresses';
import {
  countFilters,
  type DirectoryChoice,
  firstChoice,
  type OrderName,
  orders,
  pageLength,
} from './directory-choice.ts';
import { written } from '../../ui/number.ts';

/** Two lines on wide screens; the report has the whole summary. */
const summaryLength = 170;

type ListingProps = {
  choice: DirectoryChoice;
  list: z.output<(typeof listVendors)['result']> | undefined;
  /** True while the previous list is still shown. */
  isWaiting: boolean;
  onChoose: (choice: DirectoryChoice) => void;
  onAnalyse: (address: string) => void;
};

export function Listing({ choice, list, isWaiting, onChoose, onAnalyse }: ListingProps) {
  return (
    <section id="vendors" aria-labelledby="vendors-title" aria-busy={isWaiting || list === undefined}>
      <div className="sect-head">
        <h2 className="h3" id="vendors-title">
          {choice.q === '' && countFilters(choice) === 0 ? 'All vendors' : 'Matching vendors'}{' '}
          {list !== undefined && <span className="count">{written(list.total)}</span>}
        </h2>
        <label className="row sm">
          <span className="quiet">Sorted by</span>
          <select
            className="select"
            value={choice.by}
            onChange={(event) => onChoose({ ...choice, by: event.target.value as OrderName, page: 1 })}
          >
            {Object.entries(orders).map(([by, { name }]) => (
              <option key={by} value={by}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      {list === undefined ? (
        <EntriesSkeleton />
      ) : list.items.length === 0 ? (
        <NothingListed choice={choice} total={list.total} onChoose={onChoose} onAnalyse={onAnalyse} />
      ) : (
        <>
          <ul className="dir-list" data-waiting={isWaiting || undefined}>
            {list.items.map((vendor) => (
              <Entry key={vendor.id} vendor={vendor} />
            ))}
          </ul>
          <Pager
            page={choice.page}
            pageLength={pageLength}
            total={list.total}
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

function Entry({ vendor }: { vendor: VendorSummary }) {
  const { canOpenReports } = useSession();
  return (
    <li className="dv">
      <h3 className="h3">
        {canOpenReports ? <Link to={addressOfVendor(vendor.id)}>{vendor.name}</Link> : vendor.name}{' '}
        <span className="url">{vendor.domain}</span>
      </h3>
      <Score value={vendor.score} grade={vendor.letter} />
      <p className="mid say">{shortened(vendor.summary, summaryLength)}</p>
      <p className="meta sm quiet">
        <span>
          {vendor.last_changed_at === null ? (
            'No change yet'
          ) : (
            <>
              Changed <Instant at={vendor.last_changed_at} />
            </>
          )}
        </span>
        <span>{plural(vendor.document_count, 'document')}</span>
      </p>
    </li>
  );
}

type NothingListedProps = Pick<ListingProps, 'choice' | 'onChoose' | 'onAnalyse'> & { total: number };

/** Why the list is empty, with the filter to remove. */
function NothingListed({ choice, total, onChoose, onAnalyse }: NothingListedProps) {
  const filters = countFilters(choice);
  if (total > 0) {
    return (
      <VoidState
        title="The list ends before this page"
        actions={<Button onClick={() => onChoose({ ...choice, page: 1 })}>Go to its first page</Button>}
      />
    );
  }
  if (choice.q === '' && filters === 0) {
    return (
      <VoidState title="No vendor has been read yet">
        <p className="mid">Analyse one below, and it is the first in the directory.</p>
      </VoidState>
    );
  }
  const wayOut =
    filters === 0 ? 'Clear search' : choice.q === '' ? 'Clear filters' : 'Clear search and filters';
  const isAddress = /^[^\s.]+(?:\.[^\s.]+)+$/.test(choice.q);
  return (
    <VoidState
      title={choice.q === '' ? 'No vendor matches these filters' : `No vendor matches “${choice.q}”`}
      actions={
        <>
          <Button onClick={() => onChoose({ ...firstChoice, by: choice.by })}>{wayOut}</Button>
          {isAddress && (
            <Button kind="quiet" onClick={() => onAnalyse(choice.q)}>
              Analyse {choice.q}
            </Button>
          )}
        </>
      }
    >
      {choice.q !== '' && filters > 0 && (
        <p className="mid">{plural(filters, 'filter')} narrowed the search as well.</p>
      )}
    </VoidState>
  );
}

function EntriesSkeleton() {
  return (
    <div className="dir-list" aria-hidden>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div className="dv" key={row}>
          <span className="h3">
            <span className="skel w-40" />
          </span>
          <span className="score">
            <span className="skel w-20" />
          </span>
          <span className="say grid gap-1">
            <span className="skel w-full" />
            <span className="skel w-40" />
          </span>
          <span className="meta">
            <span className="skel w-28" />
            <span className="skel w-20" />
          </span>
        </div>
      ))}
    </div>
  );
}
