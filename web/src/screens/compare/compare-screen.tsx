import './compare.css';
import { type ColumnKind, type Comparison, fewestCompared, mostCompared } from '@clausewatch/contract/matrix';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { comparisonQuery } from '../../api/matrix.ts';
import { vendorQuery } from '../../api/vendors.ts';
import { ScreenError } from '../../components/screen-error.tsx';
import { SkeletonLines } from '../../components/skeleton-lines.tsx';
import { StaleNotice } from '../../components/stale-notice.tsx';
import { useSession } from '../../session/use-session.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { plural } from '../../ui/plural.ts';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { VoidState } from '../../ui/void-state.tsx';
import { AddCompared } from './add-compared.tsx';
import { type CompareChoice, parted, readChoice, writeChoice } from './compare-choice.ts';
import { CompareTable } from './compare-table.tsx';

/** What sets two to four vendors apart? Who they are, and what is compared, is part of the address. */
export function CompareScreen() {
  const [search, setSearch] = useSearchParams();
  const { user } = useSession();
  const choice = readChoice(search);
  const { vendors, kind } = choice;
  const isEnough = vendors.length >= fewestCompared;
  const query = useQuery({ ...comparisonQuery(user?.uid ?? null, vendors, { kind }), enabled: isEnough });
  const [isAdding, setAdding] = useState(false);
  const choose = (next: CompareChoice) =>
    setSearch(writeChoice(next), { replace: true, preventScrollReset: true });
  const found = isEnough ? query.data : undefined;
  const unknown = found === undefined || query.isPlaceholderData ? 0 : vendors.length - found.vendors.length;
  if (isEnough && found === undefined && query.error !== null)
    return <ScreenError what="This comparison" error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <main id="main" aria-busy={isEnough && (found === undefined || query.isPlaceholderData)}>
      <PageTitle>Compare vendors</PageTitle>
      <div className="page main">
        <Breadcrumbs trail={[{ to: '/matrix', name: 'Matrix' }]} here="Compare" />
        <div className="head">
          <div className="grid gap-1">
            <h1 className="h1">{titleOf(found, kind)}</h1>
            <p className="quiet">
              What sets them furthest apart comes first, each in the vendor’s own words.
            </p>
          </div>
          {isEnough && (
            <div className="acts">
              <Button disabled={vendors.length >= mostCompared} onClick={() => setAdding(true)}>
                <Plus className="i" aria-hidden />
                Add a vendor
              </Button>
            </div>
          )}
        </div>
        {query.error !== null && <StaleNotice loadedAt={query.dataUpdatedAt} />}
        {isEnough ? (
          <div className="cmp-tools">
            <SegmentedChoice
              label="Compared"
              options={kinds}
              chosen={kind}
              onChoose={(next) => choose({ ...choice, kind: next })}
            />
            <Checkbox
              isChecked={choice.withQuotes}
              onChange={(withQuotes) => choose({ ...choice, withQuotes })}
            >
              Quotes
            </Checkbox>
          </div>
        ) : (
          <TooFew first={vendors[0] ?? null} onAdd={() => setAdding(true)} />
        )}
        {unknown > 0 && (
          <p className="sm mid py-3" role="status">
            {plural(unknown, 'vendor')} of this address {unknown === 1 ? 'is' : 'are'} not known here.{' '}
            <button
              type="button"
              className="go"
              onClick={() => choose({ ...choice, vendors: (found?.vendors ?? []).map(({ id }) => id) })}
            >
              Leave {unknown === 1 ? 'it' : 'them'} out
            </button>
          </p>
        )}
        {isEnough && found === undefined && <SkeletonLines count={8} />}
        {found !== undefined && (
          <CompareTable
            comparison={found}
            withQuotes={choice.withQuotes}
            onRemove={(id) => choose({ ...choice, vendors: vendors.filter((each) => each !== id) })}
          />
        )}
      </div>
      <AddCompared
        isOpen={isAdding}
        present={vendors}
        onClose={() => setAdding(false)}
        onAdd={(id) => {
          setAdding(false);
          choose({ ...choice, vendors: [...vendors, id] });
        }}
      />
    </main>
  );
}

const kinds: Record<ColumnKind, string> = { question: 'Questions', practice: 'Practices', fact: 'Facts' };
const nouns: Record<ColumnKind, string> = { question: 'answers', practice: 'practices', fact: 'facts' };

function titleOf(found: Comparison | undefined, kind: ColumnKind): string {
  if (found === undefined || found.rows.length === 0) return 'Compare vendors';
  const { differing } = parted(found.rows);
  if (differing.length === 0) return `They agree in all ${found.rows.length} ${nouns[kind]}`;
  return `They differ in ${differing.length} of ${found.rows.length} ${nouns[kind]}`;
}

/** `first`: the id of the one vendor that was chosen, or null. */
function TooFew({ first, onAdd }: { first: string | null; onAdd: () => void }) {
  const { data } = useQuery({ ...vendorQuery(first ?? ''), enabled: first !== null });
  return (
    <VoidState
      title={
        first === null
          ? 'Choose the vendors to compare'
          : `Compare ${data?.name ?? 'this vendor'} with another vendor`
      }
      actions={
        <Button kind="primary" onClick={onAdd}>
          {first === null ? 'Choose a vendor' : 'Add a second vendor'}
        </Button>
      }
    >
      <p className="mid">
        Two to four vendors stand side by side: their scores, then every answer that differs.
      </p>
    </VoidState>
  );
}
