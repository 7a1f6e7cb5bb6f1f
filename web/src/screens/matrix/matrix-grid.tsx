import type { MatrixRow } from '@clausewatch/contract/matrix';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { addressOfVendor } from '@clausewatch/contract/vendor-addresses';
import { GridFoot } from './grid-foot.tsx';
import { GridHead } from './grid-head.tsx';
import { type Place, placeAfter } from './grid-place.ts';
import { areSingleKeysOn } from '../../ui/single-keys.ts';
import { partsOf } from './grid-parts.ts';
import { GridRow } from './grid-row.tsx';
import type { MatrixChoice } from './matrix-choice.ts';
import type { ShownColumn } from './matrix-rows.ts';

export type OpenCell = { row: MatrixRow; shown: ShownColumn; element: HTMLElement };

type MatrixGridProps = {
  rows: readonly MatrixRow[];
  columns: readonly ShownColumn[];
  choice: MatrixChoice;
  selected: ReadonlySet<string>;
  open: OpenCell | null;
  onSort: (by: string) => void;
  onSelect: (id: string) => void;
  onOpen: (cell: OpenCell) => void;
};

/** In rem, as in the style sheet. */
const rowHeight = 2.125;
const columnWidth = 4.25;
/** Rows and columns drawn beyond what is seen, on each side. */
const overscan = 4;

/**
 * The table as a grid of one tab stop. Rows are drawn as they come into view; head, foot and names stay where they are. Places count from the
 * head (row -1) and the names (column -1).
 */
export function MatrixGrid({
  rows,
  columns,
  choice,
  selected,
  open,
  onSort,
  onSelect,
  onOpen,
}: MatrixGridProps) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const moved = useRef(false);
  const navigate = useNavigate();
  const at = {
    row: Math.min(place.row, rows.length - 1),
    column: Math.min(place.column, columns.length - 1),
  };
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises this component
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight * remInPixels(),
    // The tab stop stays in the document when it is scrolled out of view.
    rangeExtractor: ({ startIndex, endIndex, count }) => drawn(startIndex, endIndex, count, at.row),
  });
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => box.current,
    estimateSize: () => columnWidth * remInPixels(),
    rangeExtractor: ({ startIndex, endIndex, count }) => drawn(startIndex, endIndex, count, at.column),
  });
  // The same object while it says the same, so that rows are not drawn again.
  const seen = across
    .getVirtualItems()
    .map(({ index }) => index)
    .join(' ');
  const parts = useMemo(() => partsOf(seen.split(' ').map(Number), columns.length), [seen, columns.length]);

  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    const cell = box.current?.querySelector<HTMLElement>('[data-place][tabindex="0"]');
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  });

  const goTo = (next: Place) => {
    moved.current = true;
    setPlace(next);
  };
  const act = useCallback(
    ({ row, column }: Place, element: HTMLElement) => {
      const shown = columns[column];
      const vendor = rows[row];
      if (row < 0) onSort(shown?.column.id ?? 'name');
      else if (vendor !== undefined && shown !== undefined) onOpen({ row: vendor, shown, element });
      else if (vendor !== undefined) void navigate(addressOfVendor(vendor.id));
    },
    [columns, rows, onSort, onOpen, navigate],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const next = placeAfter(event, at, { rows: rows.length, columns: columns.length });
    const vendor = rows[at.row];
    if (next !== null) goTo(next);
    else if (event.key === 'Enter' || event.key === ' ') act(at, event.target as HTMLElement);
    else if (event.key === 'x' && areSingleKeysOn() && vendor !== undefined) onSelect(vendor.id);
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-place]');
    const [row, column] = (cell?.dataset['place'] ?? '').split(' ').map(Number);
    if (cell === null || row === undefined || column === undefined) return;
    setPlace({ row, column });
    // The name is a link of its own, for a new tab as well.
    if (row < 0 || column >= 0) act({ row, column }, cell);
  };

  const items = virtual.getVirtualItems();
  let end = 0;
  return (
    <div className="panel mx-box" ref={box}>
      <table
        className="mx"
        style={{ '--columns': columns.length }}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is a table walked by arrow keys
        role="grid"
        aria-label={`Matrix of ${rows.length} vendors and ${columns.length} columns`}
        aria-rowcount={rows.length + 2}
        aria-colcount={columns.length + 1}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <colgroup>
          <col className="mx-first" />
          <col span={columns.length} className="mx-column" />
        </colgroup>
        <GridHead columns={columns} choice={choice} at={at.row === -1 ? at.column : null} />
        <tbody>
          {items.map(({ index, start, end: itsEnd }) => {
            const row = rows[index];
            const gap = start - end;
            end = itsEnd;
            if (row === undefined) return null;
            return (
              <Fragment key={row.id}>
                {gap > 0 && <Gap height={gap} />}
                <GridRow
                  row={row}
                  index={index}
                  columns={columns}
                  parts={parts}
                  at={index === at.row ? at.column : null}
                  openAt={open?.row.id === row.id ? open.shown.at : null}
                  isSelected={selected.has(row.id)}
                  onSelect={onSelect}
                />
              </Fragment>
            );
          })}
          {virtual.getTotalSize() > end && <Gap height={virtual.getTotalSize() - end} />}
        </tbody>
        <GridFoot rows={rows} columns={columns} />
      </table>
    </div>
  );
}

/** Stands for rows that are not drawn. */
function Gap({ height }: { height: number }) {
  return (
    <tr className="mx-gap" aria-hidden>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- holds a place, and nothing else */}
      <td style={{ height }} />
    </tr>
  );
}

/** What is in view and a little more, with the tab stop wherever it is. */
function drawn(from: number, to: number, count: number, tabStop: number): number[] {
  const first = Math.max(0, from - overscan);
  const last = Math.min(count - 1, to + overscan);
  const all = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  if (tabStop < 0 || tabStop >= count || (tabStop >= first && tabStop <= last)) return all;
  return tabStop < first ? [tabStop, ...all] : [...all, tabStop];
}

function remInPixels(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
