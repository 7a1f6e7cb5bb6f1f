import type { Version } from '@clausewatch/contract/changes';
import type { VendorCorrection } from '@clausewatch/contract/corrections';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router';
import { vendorCorrectionsQuery } from '../../api/corrections.ts';
import { documentsQuery, historyQuery, vendorQuery } from '../../api/vendors.ts';
import { useStartCrumb } from '../../pieces/start-crumb.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { VoidState } from '../../ui/void-state.tsx';
import { addressOfHistory, addressOfVendor } from '../../vendor-addresses.ts';
import { LookBackButton, LookBackState } from './look-back.tsx';
import { ScoreChart } from './score-chart.tsx';
import { timeOf, Timeline } from './timeline.tsx';
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
  const pageAt = (number: number) =>
    historyQuery(vendorId, {
      page: number,
      limit: pageLength,
      ...(documentId === null ? {} : { document_id: documentId }),
    });
  const history = useQuery(pageAt(page));
  // Corrections stand between the versions of their time: a page begins where the one before it ends.
  const before = useQuery({ ...pageAt(page - 1), enabled: page > 1 });
  const corrections = useQuery(vendorCorrectionsQuery(vendorId));
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
          <div className="acts items-center">
            <LookBackButton vendorId={vendorId} />
            <DocumentChoice
              vendorId={vendorId}
              documents={(documents ?? []).filter(({ proposalId }) => proposalId === null)}
              chosen={documentId}
            />
          </div>
        </div>
        <LookBackState vendorId={vendorId} />
        {history.data === undefined ? (
          <TimelineSkeleton />
        ) : history.data.items.length === 0 ? (
          <VoidState title="No version is kept yet">
            <p className="mid">The first reading of a document is its first version.</p>
          </VoidState>
        ) : (
          <>
            {documentId !== null && <ScoreChart versions={history.data.items} />}
            <Timeline
              vendorId={vendorId}
              versions={history.data.items}
              corrections={correctionsBetween(
                (corrections.data?.items ?? []).filter(isOf(documentId)),
                page === 1 ? Infinity : oldest(before.data?.items),
                page * pageLength >= history.data.total ? -Infinity : oldest(history.data.items),
              )}
            />
            <Pages page={page} total={history.data.total} onTurn={turn} />
          </>
        )}
      </div>
    </main>
  );
}

/** Corrections that held for everybody, of one document or of all. */
function isOf(documentId: string | null) {
  return ({ state, document_id: id }: VendorCorrection) =>
    (state === 'accepted' || state === 'reverted') && (documentId === null || id === documentId);
}

function correctionsBetween(
  corrections: VendorCorrection[],
  until: number,
  from: number,
): VendorCorrection[] {
  return corrections.filter((correction) => {
    const at = Date.parse(timeOf(correction));
    return at >= from && at < until;
  });
}

/** When the last version of a page was read; before any time where the page is not known yet. */
function oldest(versions: readonly Version[] | undefined): number {
  const last = versions?.at(-1);
  return last === undefined ? -Infinity : Date.parse(last.created_at);
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
