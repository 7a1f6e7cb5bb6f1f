import './matrix.css';
import type { Matrix } from '@clausewatch/contract/matrix';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { matrixQuery } from '../../api/matrix.ts';
import { ScreenError } from '../../components/screen-error.tsx';
import { StaleNotice } from '../../components/stale-notice.tsx';
import { useSession } from '../../session/use-session.tsx';
import { atFirstUse } from '../../ui/at-first-use.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { plural } from '../../ui/plural.ts';
import { VoidState } from '../../ui/void-state.tsx';
import { whenOpen } from '../../ui/when-open.tsx';
import { ChooseColumns } from './choose-columns.tsx';
import {
  type ColumnSet,
  firstSort,
  isFiltered,
  keepColumns,
  keptColumns,
  type MatrixChoice,
  readChoice,
  sortedBy,
  writeChoice,
} from './matrix-choice.ts';
import { MatrixGrid, type OpenCell } from './matrix-grid.tsx';
import { MatrixHead } from './matrix-head.tsx';
import { chosenRows, shownColumns, tagsOf } from './matrix-rows.ts';
import { MatrixSkeleton } from './matrix-skeleton.tsx';
import { MatrixLegend, MatrixTools } from './matrix-tools.tsx';

const loadPopover = () => import('./cell-popover.tsx');
const CellPopover = whenOpen(async () => (await loadPopover()).CellPopover);

/** Where do all vendors stand on the same questions? The columns, filters and order are part of the address. */
export function MatrixScreen() {
  const [search, setSearch] = useSearchParams();
  const { user } = useSession();
  const choice = readChoice(search);
  const asked = choice.set === 'own' ? { columns: choice.columns } : { kind: choice.set };
  const query = useQuery(matrixQuery(user?.uid ?? null, asked));
  const [isChoosing, setChoosing] = useState(false);
  const choose = (next: MatrixChoice) =>
    setSearch(writeChoice(next), { replace: true, preventScrollReset: true });
  const chooseSet = (set: ColumnSet) => {
    const columns = set === 'own' ? keptColumns() : [];
    if (set === 'own' && columns.length === 0) setChoosing(true);
    else choose({ ...choice, set, columns, sort: firstSort, order: 'asc' });
  };
  if (query.data === undefined && query.error !== null)
    return <ScreenError what="The matrix" error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <main id="main" aria-busy={query.data === undefined || query.isPlaceholderData}>
      <PageTitle>Matrix</PageTitle>
      <div className="page main">
        {query.data === undefined ? (
          <MatrixSkeleton />
        ) : (
          <Loaded
            matrix={query.data}
            choice={choice}
            onChoose={choose}
            onChooseSet={chooseSet}
            onOpenColumns={() => setChoosing(true)}
            stale={query.error === null ? null : <StaleNotice loadedAt={query.dataUpdatedAt} />}
          />
        )}
      </div>
      <ChooseColumns
        isOpen={isChoosing}
        chosen={query.data?.columns.map(({ id }) => id) ?? []}
        onClose={() => setChoosing(false)}
        onChoose={(columns) => {
          keepColumns(columns);
          setChoosing(false);
          choose({ ...choice, set: 'own', columns, sort: firstSort, order: 'asc' });
        }}
      />
    </main>
  );
}

type LoadedProps = {
  matrix: Matrix;
  choice: MatrixChoice;
  onChoose: (choice: MatrixChoice) => void;
  onChooseSet: (set: ColumnSet) => void;
  onOpenColumns: () => void;
  stale: React.ReactNode;
};

function Loaded({ matrix, choice, onChoose, onChooseSet, onOpenColumns, stale }: LoadedProps) {
  const [open, setOpen] = useState<OpenCell | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // Typing is shown at once; the rows follow in short tasks.
  const address = useDeferredValue(writeChoice(choice).toString());
  const { rows, columns } = useMemo(() => {
    const chosen = readChoice(new URLSearchParams(address));
    const found = chosenRows(matrix, chosen);
    return { rows: found, columns: shownColumns(matrix.columns, found, chosen.differ) };
  }, [matrix, address]);
  const tags = useMemo(() => tagsOf(matrix), [matrix]);
  // So that the first quote opens as fast as the next.
  useEffect(() => atFirstUse(() => void loadPopover().catch(() => undefined)), []);
  const select = useCallback((id: string) => setSelected((known) => toggled(known, id)), []);
  if (matrix.vendors.length === 0) return <NothingWatched />;
  return (
    <>
      <MatrixHead choice={choice} rows={rows} columns={columns} selected={selected} />
      {stale}
      <MatrixTools
        choice={choice}
        tags={tags}
        onChoose={onChoose}
        onChooseSet={onChooseSet}
        onOpenColumns={onOpenColumns}
      />
      <MatrixLegend choice={choice} columns={columns} onChoose={onChoose} />
      {rows.length === 0 || columns.length === 0 ? (
        <NothingFound choice={choice} hasRows={rows.length > 0} onChoose={onChoose} />
      ) : (
        <>
          <MatrixGrid
            rows={rows}
            columns={columns}
            choice={choice}
            selected={selected}
            open={open}
            onSort={(by) => onChoose(sortedBy(choice, by))}
            onSelect={select}
            onOpen={setOpen}
          />
          <p className="mx-keys">
            <span role="status">
              {isFiltered(choice)
                ? `${rows.length} of ${plural(matrix.vendors.length, 'vendor')} match`
                : plural(rows.length, 'vendor')}
            </span>
            <span className="wide mx-hints">
              <span>
                <kbd className="kbd">↑ ↓ ← →</kbd> move
              </span>
              <span>
                <kbd className="kbd">Enter</kbd> the quote
              </span>
              <span>
                <kbd className="kbd">X</kbd> select the vendor
              </span>
            </span>
          </p>
        </>
      )}
      <CellPopover isOpen={open !== null} cell={open} onClose={() => setOpen(null)} />
    </>
  );
}

function NothingWatched() {
  return (
    <VoidState
      title="No vendors to compare yet"
      isPage
      actions={
        <>
          <ButtonLink kind="primary" to="/dashboard">
            Add a vendor
          </ButtonLink>
          <ButtonLink to="/vendors">Browse the directory</ButtonLink>
        </>
      }
    >
      <p className="mid">
        The matrix puts every vendor you watch against the same questions. Watch two or three to start.
      </p>
    </VoidState>
  );
}

type NothingFoundProps = {
  choice: MatrixChoice;
  hasRows: boolean;
  onChoose: (choice: MatrixChoice) => void;
};

function NothingFound({ choice, hasRows, onChoose }: NothingFoundProps) {
  const without = { ...choice, q: '', tag: '', state: null, differ: false };
  return (
    <VoidState
      title={hasRows ? 'No column differs' : 'No vendor matches'}
      actions={<Button onClick={() => onChoose(without)}>Clear filters</Button>}
    >
      <p className="mid">
        {hasRows
          ? 'These vendors stand the same on every question shown.'
          : 'Change the search, the tag or the result.'}
      </p>
    </VoidState>
  );
}

function toggled(known: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(known);
  if (!next.delete(id)) next.add(id);
  return next;
}
