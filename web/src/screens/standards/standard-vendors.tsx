import {
  type Check,
  checkResultNames,
  checkResults,
  type Standard,
  type StandardVendor,
} from '@clausewatch/contract/standards';
import { oneOf } from '../../ui/one-of.ts';
import { useQuery } from '@tanstack/react-query';
import { Grid3x3, Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { userMessage } from '../../api/api-error.ts';
import { standardVendorsQuery } from '../../api/standards.ts';
import { ResultSign } from '../../components/check-result.tsx';
import { useSession } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import { written } from '../../ui/number.ts';
import { Pager } from '../../ui/pager.tsx';
import { useSearchText } from '../../ui/use-search-text.ts';
import { useStepKeys } from '../../ui/use-step-keys.ts';
import { VoidState } from '../../ui/void-state.tsx';
import { ExceptionDialog } from './exception-dialog.tsx';
import { VendorRow } from './vendor-row.tsx';

const pageLength = 50;
const typingPauseMs = 150;
/** More columns than this leave no room for a name: the checks are then read by opening a vendor. */
const mostColumns = 10;

/** The vendors of a standard, those that fall short of most first; each opens to its quotes. */
export function StandardVendors({ standard }: { standard: Standard }) {
  const { hasFullAccess } = useSession();
  const choice = useVendorChoice(standard);
  const { data, error, refetch } = useQuery(
    standardVendorsQuery(standard.id, choice.query, standard.pending),
  );
  const [open, setOpen] = useState<string | null>(null);
  const [excepting, setExcepting] = useState<StandardVendor['vendor'] | null>(null);
  const list = useRef<HTMLTableSectionElement>(null);
  const items = data?.items ?? [];
  const canExcept = hasFullAccess && standard.on === null;
  const buttons = () => [...(list.current?.querySelectorAll<HTMLElement>('.twist') ?? [])];
  const here = () => buttons().findIndex((each) => each === document.activeElement);
  useStepKeys((by) => buttons()[Math.max(0, here() + by)]?.focus(), {
    e: () => {
      const vendor = items[here()]?.vendor ?? items.find((each) => each.vendor.id === open)?.vendor;
      if (canExcept && vendor !== undefined) setExcepting(vendor);
    },
  });
  const columns = standard.checks.length <= mostColumns ? standard.checks : [];
  return (
    <section className="sect" id="vendors" aria-labelledby="vendors-title">
      <div className="sect-head">
        <h2 className="h2" id="vendors-title">
          Vendors <span className="count">{data === undefined ? '' : written(data.total)}</span>
        </h2>
        <span className="sm">Most not met first</span>
      </div>
      <Tools standard={standard} choice={choice} />
      {data === undefined && error !== null && (
        <VoidState
          title="The vendors cannot be shown"
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          <p className="mid">{userMessage(error)}</p>
        </VoidState>
      )}
      {data !== undefined && items.length === 0 && <Nothing choice={choice} />}
      {items.length > 0 && (
        <div className="vr-frame">
          <table className="vr">
            <caption className="sr">Vendors and what each check comes to</caption>
            <thead>
              <tr>
                <th scope="col">Vendor</th>
                <th scope="col">Result</th>
                {columns.map(({ check, short, title }) => (
                  <th key={check.id} scope="col" className="q" title={title}>
                    {short}
                  </th>
                ))}
                <th scope="col">Exceptions</th>
              </tr>
            </thead>
            <tbody ref={list}>
              {items.map((row) => (
                <VendorRow
                  key={row.vendor.id}
                  standard={standard}
                  columns={columns}
                  row={row}
                  isOpen={open === row.vendor.id}
                  onToggle={() => setOpen(open === row.vendor.id ? null : row.vendor.id)}
                  onExcept={canExcept ? () => setExcepting(row.vendor) : null}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data !== undefined && data.total > pageLength && (
        <Pager
          page={choice.query.page}
          pageLength={pageLength}
          total={data.total}
          onTurn={(page) => choice.put('page', page === 1 ? null : String(page))}
        />
      )}
      {excepting !== null && (
        <ExceptionDialog standard={standard} vendor={excepting} onClose={() => setExcepting(null)} />
      )}
    </section>
  );
}

type Choice = ReturnType<typeof useVendorChoice>;

/** The filters stand in the address. */
function useVendorChoice({ on, checks }: Standard) {
  const [search, setSearch] = useSearchParams();
  const result = (name: string) => oneOf(checkResults, search.get(name));
  const check = checks.find((each) => each.check.id === search.get('check'));
  const query = {
    on: on ?? undefined,
    q: search.get('q') ?? undefined,
    outcome: result('outcome'),
    check: check?.check.id,
    result: check === undefined ? undefined : result('result'),
    page: Math.max(1, Number(search.get('page') ?? '1') || 1),
    limit: pageLength,
  };
  const put = (name: string, value: string | null) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (name !== 'page') after.delete('page');
        if (name === 'check') after.delete('result');
        if (value === null || value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      // Letters of a word are no pages to go back to.
      name === 'q' ? { replace: true, preventScrollReset: true } : {},
    );
  const clear = () => setSearch(on === null ? {} : { on });
  return { query, check, put, clear };
}

function Tools({ standard: { vendors, tag, checks }, choice }: { standard: Standard; choice: Choice }) {
  const { query, check, put } = choice;
  const columns = [...new Set(checks.flatMap((each) => columnOf(each.check) ?? []))];
  const text = useSearchText({
    searched: query.q ?? '',
    onSearch: (words) => put('q', words),
    pauseMs: typingPauseMs,
  });
  return (
    <div className="tools" role="search" aria-label="Vendors of this standard">
      <div className="with-icon">
        <Search className="i" aria-hidden />
        <input
          {...text}
          type="search"
          className="input"
          aria-label="Name or domain"
          placeholder="Name or domain"
          maxLength={200}
        />
      </div>
      {checkResults
        .filter((result) => vendors[result] > 0)
        .map((result) => (
          <button
            key={result}
            type="button"
            className="chip"
            aria-pressed={query.outcome === result}
            onClick={() => put('outcome', query.outcome === result ? null : result)}
          >
            {checkResultNames[result]} <span className="n">{written(vendors[result])}</span>
          </button>
        ))}
      {check !== undefined && (
        <button type="button" className="chip" aria-pressed onClick={() => put('check', null)}>
          <ResultSign look="not_met" />
          {check.title} ×<span className="sr"> Remove this filter</span>
        </button>
      )}
      {columns.length > 0 && (
        <Link
          className="btn btn-quiet md:ml-auto"
          to={`/matrix?${new URLSearchParams({ columns: columns.join(','), ...(tag !== null && { tag }) }).toString()}`}
        >
          <Grid3x3 className="i" aria-hidden />
          As a matrix
        </Link>
      )}
    </div>
  );
}

/** The column of the matrix that shows what a check is about; a document has none. */
function columnOf({ subject }: Check): string | null {
  switch (subject.kind) {
    case 'practice':
      return `practice.${subject.practice}`;
    case 'answer':
      return `question.${subject.question}`;
    case 'fact':
      return `fact.${subject.fact === 'retention-after-end' ? 'retention' : subject.fact}`;
    case 'document':
      return null;
  }
}

function Nothing({ choice: { query, clear } }: { choice: Choice }) {
  const isNarrowed = query.q !== undefined || query.outcome !== undefined || query.check !== undefined;
  return isNarrowed ? (
    <VoidState
      title="No vendor matches these filters"
      actions={<Button onClick={clear}>Clear filters</Button>}
    />
  ) : (
    <VoidState title="No vendor yet">
      <p className="mid">It applies to the vendors that you watch, or to those with its tag.</p>
    </VoidState>
  );
}
