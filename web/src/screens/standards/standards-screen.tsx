import './standards.css';
import type { StandardSummary } from '@clausewatch/contract/standards';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { standardsQuery } from '../../api/standards.ts';
import { ResultShare, ResultTally, totalOf } from '../../components/check-result.tsx';
import { ScreenError } from '../../components/screen-error.tsx';
import { StaleNotice } from '../../components/stale-notice.tsx';
import { useSession } from '../../session/use-session.tsx';
import { ButtonLink } from '../../ui/button.tsx';

import { written } from '../../ui/number.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { plural } from '../../ui/plural.ts';
import { useDay } from '../../ui/use-day.ts';
import { Presets } from './presets.tsx';

/** Which of what I require do vendors not meet? */
export function StandardsScreen() {
  const { user, hasFullAccess } = useSession();
  const { data, error, refetch, dataUpdatedAt } = useQuery(standardsQuery(user?.uid ?? null));
  if (data === undefined && error !== null)
    return <ScreenError what="Your standards" error={error} onRetry={() => void refetch()} />;
  const items = data?.items ?? [];
  return (
    <main id="main" aria-busy={data === undefined}>
      <PageTitle>Standards</PageTitle>
      <div className="page main">
        <div className="head">
          <div className="grid gap-1">
            <h1 className="h1">{data === undefined ? 'Standards' : titleFor(items)}</h1>
            <p className="quiet">
              Write down what you require once; every reading is held against it, and you hear when a check
              turns.
            </p>
            {error !== null && <StaleNotice loadedAt={dataUpdatedAt} />}
          </div>
          {hasFullAccess && (
            <div className="acts">
              <ButtonLink kind="primary" to="/standards/new">
                <Plus className="i" aria-hidden />
                New standard
              </ButtonLink>
            </div>
          )}
        </div>
        {data === undefined && <StandardsSkeleton />}
        {items.length > 0 && (
          <section className="sect" aria-labelledby="yours-title">
            <div className="sect-head">
              <h2 className="h3" id="yours-title">
                Yours <span className="count">{items.length}</span>
              </h2>
              <span className="sm">
                {plural(
                  items.reduce((sum, { checks }) => sum + checks, 0),
                  'check',
                )}
                . Most not met first
              </span>
            </div>
            <ul>
              {items.map((standard) => (
                <StandardRow key={standard.id} standard={standard} />
              ))}
            </ul>
          </section>
        )}
        <Presets standards={items} userId={user?.uid ?? null} isMember={hasFullAccess} />
      </div>
    </main>
  );
}

function titleFor(items: readonly StandardSummary[]): string {
  if (items.length === 0) return 'What do you require of vendors?';
  const short = items.filter(({ vendors }) => vendors.not_met > 0).length;
  if (short === 0)
    return items.length === 1
      ? 'No vendor falls short of your standard'
      : `No vendor falls short of your ${items.length} standards`;
  return items.length === 1
    ? 'Vendors fall short of your standard'
    : `Vendors fall short of ${short === items.length ? 'all' : short} of your ${items.length} standards`;
}

function StandardRow({ standard }: { standard: StandardSummary }) {
  const { id, name, tag, checks, vendors, version, changed_at: changedAt, pending } = standard;
  const day = useDay();
  const total = totalOf(vendors);
  const isAllMet = total > 0 && vendors.met === total;
  return (
    <li className="std">
      <p className="grid content-start">
        <span className="lead-n">{total === 0 ? '–' : isAllMet ? 'All' : written(vendors.not_met)}</span>
        <span className="sm quiet">{total === 0 ? 'no result' : isAllMet ? 'met' : 'not met'}</span>
      </p>
      <div className="grid content-start gap-0.5">
        <h3 className="h3">
          <Link to={`/standards/${id}`}>{name}</Link>
        </h3>
        <p className="mid">
          {plural(checks, 'check')} on {plural(total, 'vendor')}
          {tag !== null && (
            <>
              {' '}
              tagged <span className="quiet">#{tag}</span>
            </>
          )}
        </p>
        <p className="sm quiet">
          Version <span className="mono">{version}</span>, {day(changedAt)}.{' '}
          {pending > 0 ? `${written(pending)} still to be held.` : turnsIn(standard, day)}
        </p>
      </div>
      <div className="right grid content-center gap-2">
        {total === 0 ? (
          <p className="sm quiet">
            {pending > 0
              ? 'Being held against your vendors…'
              : tag === null
                ? 'You watch no vendor yet.'
                : `No vendor that you watch is tagged ${tag}.`}
          </p>
        ) : (
          <>
            <ResultShare counts={vendors} isLarge />
            <p className="tally">
              <ResultTally counts={vendors} />
            </p>
          </>
        )}
      </div>
    </li>
  );
}

function turnsIn(
  { turned, last_turned_at: lastTurned, changed_at: changedAt }: StandardSummary,
  day: (at: string) => string,
): string {
  if (turned > 0) return `${plural(turned, 'check')} turned in the last 7 days.`;
  const since = lastTurned ?? changedAt;
  return `No check turned since ${day(since)}.`;
}

function StandardsSkeleton() {
  return (
    <ul aria-hidden className="sect">
      {['first', 'second', 'third'].map((row) => (
        <li className="std" key={row}>
          <span className="skel w-12" />
          <span className="grid gap-2">
            <span className="skel w-64 max-w-full" />
            <span className="skel w-48 max-w-full" />
          </span>
          <span className="skel w-full" />
        </li>
      ))}
    </ul>
  );
}
