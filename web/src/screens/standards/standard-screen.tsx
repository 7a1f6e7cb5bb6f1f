import './standards.css';
import type { Standard } from '@clausewatch/contract/standards';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { standardQuery } from '../../api/standards.ts';
import { ResultShare, ResultTally, totalOf } from '../../components/check-result.tsx';
import { ScreenError } from '../../components/screen-error.tsx';
import { StaleNotice } from '../../components/stale-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { written } from '../../ui/number.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { plural } from '../../ui/plural.ts';
import { useNow } from '../../ui/use-now.ts';
import { ChecksTable } from './checks-table.tsx';
import { EditStandard } from './edit-standard.tsx';
import { NewStandard } from './new-standard.tsx';
import { StandardHead } from './standard-head.tsx';
import { StandardVendors } from './standard-vendors.tsx';

/** Who falls short of this standard, by which check, and in which words? */
export function StandardScreen() {
  const { standardId = '' } = useParams();
  return standardId === 'new' ? <NewStandard /> : <HeldStandard key={standardId} id={standardId} />;
}

function HeldStandard({ id }: { id: string }) {
  const [search, setSearch] = useSearchParams();
  const on = search.get('on') ?? undefined;
  const { data, error, refetch, dataUpdatedAt } = useQuery(standardQuery(id, on));
  const put = (name: string, value: string | null) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      if (value === null || value === '') after.delete(name);
      else after.set(name, value);
      return after;
    });
  if (data === undefined)
    return error === null ? (
      <Loading page="standard" />
    ) : (
      <ScreenError what="This standard" error={error} onRetry={() => void refetch()} />
    );
  if (search.has('edit') && on === undefined)
    return <EditStandard standard={data} onDone={() => put('edit', null)} />;
  return (
    <main id="main">
      <PageTitle>{data.name}</PageTitle>
      <div className="page main">
        <StandardHead standard={data} onEdit={() => put('edit', '1')} onDay={(day) => put('on', day)} />
        {error !== null && <StaleNotice loadedAt={dataUpdatedAt} />}
        <Outcome standard={data} onDay={(day) => put('on', day)} />
        <ChecksTable standard={data} />
        <StandardVendors standard={data} />
      </div>
    </main>
  );
}

function Outcome({ standard, onDay }: { standard: Standard; onDay: (day: string | null) => void }) {
  const { vendors, on, pending, created_at: createdAt } = standard;
  const total = totalOf(vendors);
  const today = useNow().toISOString().slice(0, 10);
  return (
    <section className="mt-7 grid gap-3" aria-label="Result">
      {on === null && pending > 0 && (
        <p className="sm mid" role="status">
          {written(Math.max(total - pending, 0))} of {written(Math.max(total, pending))} held
        </p>
      )}
      <p className="h2 outcome-line">{sentenceFor(standard, total)}</p>
      {total > 0 && <ResultShare counts={vendors} isLarge />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <p className="tally">
          <ResultTally counts={vendors} />
        </p>
        <p className="sm quiet flex flex-wrap items-center gap-x-4 gap-y-1 md:ml-auto">
          {on === null && turnsIn(standard)}
          <label className="flex items-center gap-2">
            Result on
            <input
              type="date"
              className="input on-day"
              min={createdAt.slice(0, 10)}
              max={today}
              value={on ?? ''}
              onChange={(event) => onDay(event.target.value)}
            />
          </label>
          {on !== null && (
            <button type="button" className="go" onClick={() => onDay(null)}>
              Back to today
            </button>
          )}
        </p>
      </div>
    </section>
  );
}

function sentenceFor({ vendors, tag, pending, on }: Standard, total: number): string {
  if (total === 0 && on !== null) return 'It was held against no vendor on this day.';
  if (total === 0 && pending > 0) return 'Being held against your vendors…';
  if (total === 0)
    return tag === null ? 'You watch no vendor yet.' : `No vendor that you watch is tagged ${tag}.`;
  const { not_met: short, silent } = vendors;
  if (short === 0 && silent === 0) return `None of ${plural(total, 'vendor')} falls short of a must.`;
  const first = `${written(short)} of ${plural(total, 'vendor')} ${short === 1 ? 'falls' : 'fall'} short of a must.`;
  if (silent === 0) return first;
  return short === 0
    ? `None of ${plural(total, 'vendor')} falls short of a must. ${written(silent)} ${silent === 1 ? 'says' : 'say'} nothing on at least one.`
    : `${first} ${written(silent)} more ${silent === 1 ? 'says' : 'say'} nothing on at least one.`;
}

function turnsIn({ turned, turned_worse: worse }: Standard): string {
  if (turned === 0) return 'No check turned in the last 7 days.';
  const how =
    worse === turned ? 'all for the worse' : worse === 0 ? 'all for the better' : `${worse} for the worse`;
  return `${plural(turned, 'check')} turned in the last 7 days, ${how}.`;
}
