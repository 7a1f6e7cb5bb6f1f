import type { Version } from '@clausewatch/contract/changes';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { documentsQuery, historyQuery, vendorQuery } from '../../api/vendors.ts';
import { useStartCrumb } from '../../pieces/start-crumb.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { Instant } from '../../ui/instant.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { plural } from '../../ui/plural.ts';
import { SeverityDiamond, severityNames } from '../../ui/severity.tsx';
import { VoidState } from '../../ui/void-state.tsx';
import { addressOfHistory, addressOfVendor } from '../../vendor-addresses.ts';
import { ScoreChart } from './score-chart.tsx';
import { ScreenError } from '../../pieces/screen-error.tsx';

/** Versions on a page of the timeline. */
const pageLength = 50;

/** What changed, and when? */
export function HistoryScreen({ vendorId, documentId }: { vendorId: string; documentId: string | null }) {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number(search.get('page')) || 1);
  const { data: vendor } = useQuery(vendorQuery(vendorId));
  const start = useStartCrumb();
  const { data: documents } = useQuery(documentsQuery(vendorId));
  const history = useQuery(
    historyQuery(vendorId, {
      page,
      limit: pageLength,
      ...(documentId === null ? {} : { document_id: documentId }),
    }),
  );
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  if (history.data === undefined && history.error !== null) {
    return <ScreenError what="The history" error={history.error} onRetry={() => void history.refetch()} />;
  }
  const name = vendor?.name ?? 'Vendor';
  const turn = (to: number) => {
    window.scrollTo({ top: 0 });
    setSearch((known) => {
      known.set('page', String(to));
      return known;
    });
  };
  return (
    <main id="main" aria-busy={history.data === undefined}>
      <PageTitle>{`History, ${name}`}</PageTitle>
      <div className="page main">
        <Breadcrumbs trail={[start, { to: addressOfVendor(vendorId), name }]} here="History" />
        <div className="head">
          <h1 className="h1">History</h1>
          <DocumentChoice vendorId={vendorId} documents={documents ?? []} chosen={documentId} />
        </div>
        {history.data === undefined ? (
          <TimelineSkeleton />
        ) : history.data.items.length === 0 ? (
          <VoidState title="No version is kept yet">
            <p className="mid">The first reading of a document is its first version.</p>
          </VoidState>
        ) : (
          <>
            {documentId !== null && <ScoreChart versions={history.data.items} />}
            <Timeline vendorId={vendorId} versions={history.data.items} />
            <Pages page={page} total={history.data.total} onTurn={turn} />
          </>
        )}
      </div>
    </main>
  );
}

type DocumentChoiceProps = {
  vendorId: string;
  documents: { id: string; title: string }[];
  chosen: string | null;
};

function DocumentChoice({ vendorId, documents, chosen }: DocumentChoiceProps) {
  const [, setSearch] = useSearchParams();
  return (
    <label className="flex items-center gap-2">
      <span className="sm quiet">Of</span>
      <select
        className="select"
        value={chosen ?? ''}
        onChange={(event) => {
          const id = event.target.value;
          const address = addressOfHistory(vendorId, id === '' ? undefined : id);
          setSearch(address.slice(address.indexOf('?')));
        }}
      >
        <option value="">all documents</option>
        {documents.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Diamonds on a hairline, newest first, a ring for a first reading. */
function Timeline({ vendorId, versions }: { vendorId: string; versions: Version[] }) {
  return (
    <ol className="time mt-6">
      {versions.map((version) => (
        <TimelineEntry key={version.id} vendorId={vendorId} version={version} />
      ))}
    </ol>
  );
}

function TimelineEntry({ vendorId, version }: { vendorId: string; version: Version }) {
  const { change, document_title: title, document_id: documentId, number } = version;
  const name = (
    <>
      <bdi>{title}</bdi>, version <span className="mono">{number}</span>
    </>
  );
  if (change === null) {
    return (
      <li>
        <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" className="text-ink-3" aria-hidden>
          <circle cx="8" cy="8" r="5.6" strokeWidth="1.6" />
        </svg>
        <p className="strong">{name}</p>
        <p className="sm quiet">
          First read <Instant at={version.created_at} />. {plural(version.word_count, 'word')}
          {version.score !== null && `, score ${version.score}`}
        </p>
      </li>
    );
  }
  const search = new URLSearchParams({ view: 'diff', document: documentId, version2: version.id });
  return (
    <li>
      <SeverityDiamond severity={change.severity} />
      <p>
        <Link className="plain strong" to={`${addressOfVendor(vendorId)}?${search.toString()}`}>
          {name}
        </Link>
      </p>
      <p className="sm quiet">
        {severityNames[change.severity]}, <Instant at={version.created_at} />.
        {change.score_before !== null &&
          change.score_after !== null &&
          change.score_before !== change.score_after &&
          ` Score ${change.score_before} to ${change.score_after}.`}
      </p>
      {change.reasons.map((reason) => (
        <p key={reason} className="mid max-w-(--measure)">
          {reason}
        </p>
      ))}
    </li>
  );
}

function Pages({ page, total, onTurn }: { page: number; total: number; onTurn: (to: number) => void }) {
  const last = Math.ceil(total / pageLength);
  if (last <= 1) return null;
  return (
    <nav className="flex items-center gap-3 pt-6" aria-label="Pages">
      <Button disabled={page === 1} onClick={() => onTurn(page - 1)}>
        Newer
      </Button>
      <span className="sm quiet">
        Page {page} of {last}
      </span>
      <Button disabled={page >= last} onClick={() => onTurn(page + 1)}>
        Older
      </Button>
    </nav>
  );
}

function TimelineSkeleton() {
  return (
    <ol className="time mt-6" aria-hidden>
      {[14, 18, 12, 16].map((width) => (
        <li key={width} className="grid gap-2">
          <span className="skel" style={{ width: `${width}rem` }} />
          <span className="skel w-40" />
        </li>
      ))}
    </ol>
  );
}
