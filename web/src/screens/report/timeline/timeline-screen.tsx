import './timeline.css';
import type { TimelineEntry, TimelineFacts } from '@clausewatch/contract/timeline';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useEffectEvent, useLayoutEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { timelineQuery } from '../../../api/timeline.ts';
import { documentsQuery, vendorQuery } from '../../../api/vendors.ts';
import { CheckNow } from '../../../components/check-now.tsx';
import { ScreenError } from '../../../components/screen-error.tsx';
import { StaleNotice } from '../../../components/stale-notice.tsx';
import { useStartCrumb } from '../../../components/start-crumb.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { plural } from '../../../ui/plural.ts';
import { VoidState } from '../../../ui/void-state.tsx';
import { addressOfVendor } from '@clausewatch/contract/vendor-addresses';
import { LookBackButton, LookBackState } from './look-back.tsx';
import { TimelineChart } from './timeline-chart.tsx';
import {
  isNarrowed,
  queryOfTimeline,
  readTimelineChoice,
  type TimelineChoice,
  withTimelineChoice,
} from './timeline-choice.ts';
import { TimelineRow } from './timeline-entry.tsx';
import { TimelineTools } from './timeline-tools.tsx';
import { wholeDay } from '@clausewatch/contract/words/whole-day';
import { byMonth, timelineTitle } from './timeline-words.ts';

/** What happened, and when? */
export function TimelineScreen({ vendorId }: { vendorId: string }) {
  const [search, setSearch] = useSearchParams();
  const choice = readTimelineChoice(search);
  const start = useStartCrumb();
  const { data: vendor } = useQuery(vendorQuery(vendorId));
  const { data: documents } = useQuery(documentsQuery(vendorId));
  const timeline = useQuery(timelineQuery(vendorId, queryOfTimeline(choice)));
  const { data, error } = timeline;
  useTopOf(choice.after);
  if (data === undefined && error !== null)
    return <ScreenError what="The timeline" error={error} onRetry={() => void timeline.refetch()} />;
  const name = vendor?.name ?? 'Vendor';
  const choose = (chosen: Partial<TimelineChoice>) =>
    setSearch((known) => withTimelineChoice(known, chosen), { replace: true, preventScrollReset: true });
  return (
    <main id="main" aria-busy={data === undefined}>
      <PageTitle>{`Timeline, ${name}`}</PageTitle>
      <div className="page main">
        <Breadcrumbs trail={[start, { to: addressOfVendor(vendorId), name }]} here="Timeline" />
        <div className="head">
          <div className="vhead">
            <h1 className="h1">{data === undefined ? 'Timeline' : timelineTitle(data.year)}</h1>
            <p className="quiet">
              <bdi>{name}</bdi>
              {vendor !== undefined && `, ${plural(vendor.document_count, 'document')}`}
              {data?.watched_since != null && `, watched since ${wholeDay(data.watched_since)}`}
            </p>
            {error !== null && <StaleNotice loadedAt={timeline.dataUpdatedAt} />}
          </div>
          <div className="acts">
            <LookBackButton vendorId={vendorId} />
            <CheckNow vendorId={vendorId} documentId={choice.documentId} />
          </div>
        </div>
        <LookBackState vendorId={vendorId} />
        {choice.after === null && <TimelineChart vendorId={vendorId} choice={choice} />}
        <TimelineTools
          choice={choice}
          counts={data?.counts}
          documents={(documents ?? []).filter(({ proposalId }) => proposalId === null)}
          onChoose={choose}
        />
        {data === undefined ? (
          <TimelineSkeleton />
        ) : data.items.length === 0 ? (
          <Nothing
            choice={choice}
            onClear={() => choose({ show: 'all', severity: null, documentId: null, days: null })}
          />
        ) : (
          <div aria-busy={timeline.isPlaceholderData}>
            <Months vendorId={vendorId} entries={data.items} />
            <Foot entries={data.items} next={data.next} facts={data} />
          </div>
        )}
      </div>
    </main>
  );
}

/** Each page of the list begins at its top. */
function useTopOf(page: string | null): void {
  const toTop = useEffectEvent((_page: string | null) => window.scrollTo({ top: 0, behavior: 'instant' }));
  useLayoutEffect(() => toTop(page), [page]);
}

function Months({ vendorId, entries }: { vendorId: string; entries: TimelineEntry[] }) {
  return byMonth(entries).map(({ month, name, entries: of }) => (
    <section className="tl-m" key={month} aria-labelledby={`month-${month}`}>
      <h2 id={`month-${month}`}>{name}</h2>
      <ol>
        {of.map((entry) => (
          <TimelineRow key={entry.id} vendorId={vendorId} entry={entry} />
        ))}
      </ol>
    </section>
  ));
}

type FootProps = { entries: TimelineEntry[]; next: string | null; facts: TimelineFacts };

/** The ways to what is older and back, and what of the list was never an alert. */
function Foot({ entries, next, facts: { watched_since: since } }: FootProps) {
  const [search] = useSearchParams();
  const oldest = entries.at(-1)?.at ?? '';
  const isBefore = since !== null && oldest < since;
  const at = (after: string | null) => {
    const changed = new URLSearchParams(search);
    if (after === null) changed.delete('after');
    else changed.set('after', after);
    return `?${changed.toString()}`;
  };
  return (
    <div className="tl-foot">
      <span className="flex flex-wrap gap-x-6 gap-y-1">
        {next !== null && (
          <Link className="go" to={at(next)}>
            Older entries <ArrowRight className="i i-s" aria-hidden />
          </Link>
        )}
        {search.has('after') && (
          <Link className="go" to={at(null)}>
            Back to the newest
          </Link>
        )}
      </span>
      {isBefore && (
        <span className="sm quiet">Changes before you began to watch are history and were never alerts.</span>
      )}
    </div>
  );
}

function Nothing({ choice, onClear }: { choice: TimelineChoice; onClear: () => void }) {
  return (
    <div className="mt-6">
      {isNarrowed(choice) ? (
        <VoidState
          title="Nothing of this kind has happened"
          actions={<Button onClick={onClear}>Clear filters</Button>}
        >
          <p className="mid">Nothing in this vendor’s timeline matches what you chose.</p>
        </VoidState>
      ) : (
        <VoidState title="No version is kept yet">
          <p className="mid">The first reading of a document is its first version.</p>
        </VoidState>
      )}
    </div>
  );
}

function TimelineSkeleton() {
  return (
    <div className="tl-m" aria-hidden>
      <span className="skel mb-3 w-28" />
      <ol>
        {[18, 24, 16, 20].map((width) => (
          <li key={width} className="tl">
            <span className="skel w-12" />
            <span className="skel w-20" />
            <span className="grid min-w-0 grid-cols-1 gap-2.5">
              <span className="skel max-w-full" style={{ width: `${width}rem` }} />
              <span className="skel w-56 max-w-full" />
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
