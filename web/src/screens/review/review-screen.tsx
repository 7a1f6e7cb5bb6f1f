import './review.css';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { reviewQuery } from '../../api/corrections.ts';
import { ScreenError } from '../../components/screen-error.tsx';
import { StaleNotice } from '../../components/stale-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Pager } from '../../ui/pager.tsx';
import { plural } from '../../ui/plural.ts';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { VoidState } from '../../ui/void-state.tsx';
import { Decided } from './decided.tsx';
import { Proposals, titleId } from './proposals.tsx';
import { type Choice, firstChoice, readChoice, writeChoice } from './review-choice.ts';
import { ReviewFilters } from './review-filters.tsx';

const pageLength = 20;

const emptiness: Record<Choice['state'], { title: string; more: string }> = {
  proposed: { title: 'No open proposals', more: 'Corrections that people propose appear here.' },
  accepted: { title: 'Nothing has been accepted', more: 'Corrections that apply to everyone appear here.' },
  declined: { title: 'Nothing has been declined', more: 'What was declined stays here with its reason.' },
  reverted: { title: 'Nothing has been reverted', more: 'What was accepted and then undone stays here.' },
};

/** What do people propose, and should it hold for everybody? */
export function ReviewScreen() {
  const [search, setSearch] = useSearchParams();
  const choice = readChoice(search);
  const { state, kind, vendor, by, page } = choice;
  const { data, error, refetch, dataUpdatedAt } = useQuery(
    reviewQuery({ state, kind, vendor_id: vendor, author: by, page, limit: pageLength }),
  );
  const choose = (chosen: Choice) => setSearch(writeChoice(chosen));
  const isNarrowed = kind !== undefined || vendor !== undefined || by !== undefined;
  if (data === undefined && error !== null)
    return <ScreenError what="The proposals" error={error} onRetry={() => void refetch()} />;
  const items = (data?.items ?? []).filter((each) => each.state === state);
  const options = {
    proposed: 'Open',
    accepted: 'Accepted',
    declined: 'Declined',
    reverted: 'Reverted',
  };
  return (
    <main id="main" aria-busy={data === undefined}>
      <PageTitle>Review</PageTitle>
      <div className="page main">
        <div className="head">
          <div className="grid gap-1">
            <h1 className="h1" id={titleId} tabIndex={-1}>
              {data === undefined ? 'Proposals' : titleFor(data.open)}
            </h1>
            <p className="quiet">
              Each decision is kept under your name, and what you accept can be reverted. None of it counts as
              a change by the vendor.
            </p>
            {error !== null && <StaleNotice loadedAt={dataUpdatedAt} />}
          </div>
        </div>
        <div className="review-tools">
          <SegmentedChoice
            label="Show"
            options={options}
            chosen={state}
            onChoose={(chosen) => choose({ ...firstChoice, state: chosen })}
          />
          <ReviewFilters
            choice={choice}
            vendors={data?.vendors ?? []}
            authors={data?.authors ?? []}
            onChoose={choose}
          />
          {state === 'proposed' && items.length > 0 && <Keys />}
        </div>
        {data === undefined ? (
          <ReviewSkeleton />
        ) : items.length === 0 ? (
          <div className="mt-4">
            {isNarrowed ? (
              <VoidState
                title="Nothing matches these filters"
                actions={<Button onClick={() => choose({ ...firstChoice, state })}>Clear filters</Button>}
              />
            ) : (
              <VoidState title={emptiness[state].title}>
                <p className="mid">{emptiness[state].more}</p>
              </VoidState>
            )}
          </div>
        ) : state === 'proposed' ? (
          <Proposals proposals={items} />
        ) : (
          <Decided corrections={items} />
        )}
        {data !== undefined && data.total > pageLength && (
          <Pager
            page={page}
            pageLength={pageLength}
            total={data.total}
            onTurn={(to) => choose({ ...choice, page: to })}
          />
        )}
      </div>
    </main>
  );
}

function titleFor(open: number): string {
  return open === 0
    ? 'No proposals to review'
    : `${plural(open, 'proposal')} ${open === 1 ? 'waits' : 'wait'}`;
}

function Keys() {
  return (
    <span className="review-keys">
      <span className="kbd">J</span>
      <span className="kbd">K</span> step <span className="kbd">A</span> accept <span className="kbd">D</span>{' '}
      decline
    </span>
  );
}

function ReviewSkeleton() {
  return (
    <ul aria-hidden>
      {['first', 'second', 'third'].map((row) => (
        <li className="proposal" key={row}>
          <span className="skel w-24" />
          <span className="grid gap-3">
            <span className="skel w-64 max-w-full" />
            <span className="skel w-96 max-w-full" />
            <span className="skel w-80 max-w-full" />
          </span>
        </li>
      ))}
    </ul>
  );
}
