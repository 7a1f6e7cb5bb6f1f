import './compare.css';
import { type ColumnKind, fewestCompared, mostCompared } from '@clausewatch/contract/matrix';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isMissing } from '../../api/api-error.ts';
import { comparisonQuery } from '../../api/matrix.ts';
import { standardsQuery } from '../../api/standards.ts';
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
import { type CompareChoice, readChoice, writeChoice } from './compare-choice.ts';
import { CompareTable } from './compare-table.tsx';
import { type ComparedRow, rowsOfColumns } from './compared-rows.tsx';
import { ExportComparison } from './export-comparison.tsx';
import { StandardSelect } from './standard-select.tsx';
import { useHeld } from './use-held.ts';

/** What sets two to four vendors apart? Who they are, and what is compared, is part of the address. */
export function CompareScreen() {
  const [search, setSearch] = useSearchParams();
  const { user, canOwn, hasFullAccess } = useSession();
  const choice = readChoice(search);
  const { vendors, kind, standard, withQuotes } = choice;
  const isEnough = vendors.length >= fewestCompared;
  const query = useQuery({ ...comparisonQuery(user?.uid ?? null, vendors, { kind }), enabled: isEnough });
  const [isAdding, setAdding] = useState(false);
  const choose = (next: CompareChoice) =>
    setSearch(writeChoice(next), { replace: true, preventScrollReset: true });
  const found = isEnough ? query.data : undefined;
  const { data: own } = useQuery({ ...standardsQuery(user?.uid ?? null), enabled: canOwn });
  const compared = own?.items.find(({ id }) => id === standard) ?? null;
  // By those whose columns are shown, so that no result stands under another's name.
  const held = useHeld({ vendors: found?.vendors.map(({ id }) => id) ?? [], standard: compared, withQuotes });
  const unknown = found === undefined || query.isPlaceholderData ? 0 : vendors.length - found.vendors.length;
  const error = query.error ?? held.error;
  const isGone = standard !== null && compared === null && (own !== undefined || !canOwn);
  const rows = standard === null ? found && rowsOfColumns(found, withQuotes) : isGone ? [] : held.rows;
  const isOfSome = compared !== null && rows !== undefined && held.applied < (found?.vendors.length ?? 0);
  if (isMissing(query.error)) return <TooFewKnown onChoose={() => choose({ ...choice, vendors: [] })} />;
  if (isEnough && (found === undefined || rows === undefined) && error !== null)
    return (
      <ScreenError
        what="This comparison"
        error={error}
        onRetry={() => {
          void query.refetch();
          held.refetch();
        }}
      />
    );
  return (
    <main id="main" aria-busy={isEnough && (found === undefined || query.isPlaceholderData)}>
      <PageTitle>Compare vendors</PageTitle>
      <div className="page main">
        <Breadcrumbs trail={[{ to: '/matrix', name: 'Matrix' }]} here="Compare" />
        <div className="head">
          <div className="grid gap-1">
            <h1 className="h1">
              {isOfSome && held.applied > 0
                ? `“${compared.name}” applies to ${held.applied} of ${found?.vendors.length}`
                : titleOf(rows, standard === null ? nouns[kind] : 'checks')}
            </h1>
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
              {hasFullAccess && <ExportComparison choice={choice} isReady={(rows ?? []).length > 0} />}
            </div>
          )}
        </div>
        {error !== null && <StaleNotice loadedAt={query.dataUpdatedAt} />}
        {isEnough ? (
          <div className="cmp-tools">
            <SegmentedChoice
              label="Compared"
              options={kinds}
              chosen={standard === null ? kind : null}
              onChoose={(next) => choose({ ...choice, kind: next, standard: null })}
            />
            <StandardSelect
              standards={own?.items ?? []}
              chosen={standard}
              onChoose={(next) => choose({ ...choice, standard: next })}
            />
            <Checkbox
              isChecked={withQuotes}
              onChange={(isChecked) => choose({ ...choice, withQuotes: isChecked })}
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
        {compared !== null && compared.pending > 0 && (
          <p className="sm mid py-3" role="status">
            {plural(compared.pending, 'vendor')} of “{compared.name}” {compared.pending === 1 ? 'is' : 'are'}{' '}
            still being held against its last edit: until then, the results before it are shown.
          </p>
        )}
        {isEnough && (found === undefined || rows === undefined) && <SkeletonLines count={8} />}
        {found !== undefined && rows !== undefined && (
          <CompareTable
            key={standard}
            vendors={found.vendors}
            rows={rows}
            outcomes={held.outcomes}
            emptyWords={
              standard === null
                ? 'Their documents say nothing about any of these.'
                : isGone
                  ? 'This standard is gone. Choose another, or compare questions.'
                  : 'This standard applies to none of them: it is held against the vendors you watch that have its tag.'
            }
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

/** Fewer than two of the vendors in the address are known. */
function TooFewKnown({ onChoose }: { onChoose: () => void }) {
  return (
    <main id="main">
      <PageTitle>Compare vendors</PageTitle>
      <div className="page main">
        <Breadcrumbs trail={[{ to: '/matrix', name: 'Matrix' }]} here="Compare" />
        <VoidState
          title="Fewer than two of these vendors are known here"
          actions={
            <Button kind="primary" onClick={onChoose}>
              Choose vendors again
            </Button>
          }
        >
          <p className="mid">They may have been removed since the address was kept.</p>
        </VoidState>
      </div>
    </main>
  );
}

const kinds: Record<ColumnKind, string> = { question: 'Questions', practice: 'Practices', fact: 'Facts' };
const nouns: Record<ColumnKind, string> = { question: 'answers', practice: 'practices', fact: 'facts' };

function titleOf(rows: readonly ComparedRow[] | undefined, noun: string): string {
  if (rows === undefined || rows.length === 0) return 'Compare vendors';
  const differing = rows.filter(({ isAgreed }) => !isAgreed).length;
  if (differing === 0) return `They agree in all ${rows.length} ${noun}`;
  return `They differ in ${differing} of ${rows.length} ${noun}`;
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
