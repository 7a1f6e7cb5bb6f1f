import type { MatrixRow } from '@clausewatch/contract/matrix';
import { addressOfVendor } from '@clausewatch/contract/vendor-addresses';
import { memo } from 'react';
import { Link } from 'react-router';
import { CellIcon, cellStateNames } from '../../components/cell-sign.tsx';
import { Score } from '../../ui/score.tsx';
import type { Part } from './grid-parts.ts';
import { type ShownColumn, stateAt } from './matrix-rows.ts';

type GridRowProps = {
  row: MatrixRow;
  index: number;
  columns: readonly ShownColumn[];
  parts: readonly Part[];
  /** The column of the tab stop, where it is in this row. */
  at: number | null;
  /** The cell whose quote is open. */
  openAt: number | null;
  isSelected: boolean;
  onSelect: (id: string) => void;
};

/** Drawn again only where something of this row changed: an arrow key draws two rows, not forty. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, columns, parts, at, openAt, isSelected, onSelect } = props;
  return (
    <tr
      className={openAt === null ? undefined : 'is-row'}
      aria-rowindex={index + 3}
      aria-selected={isSelected}
    >
      <th scope="row" className="first" data-place={`${index} -1`} tabIndex={at === -1 ? 0 : -1}>
        <div>
          <input
            type="checkbox"
            tabIndex={-1}
            checked={isSelected}
            aria-label={`Select ${row.name}`}
            onChange={() => onSelect(row.id)}
          />
          <Link className="tbl-name" to={addressOfVendor(row.id)} tabIndex={-1} title={row.name}>
            {row.name}
          </Link>
          <Score value={row.score} grade={row.letter} withPips={false} />
        </div>
      </th>
      {parts.map((part) => {
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- holds the place of columns that are not drawn
        if ('gap' in part) return <td key={`to ${part.before}`} colSpan={part.gap} />;
        const { column } = part;
        const shown = columns[column];
        if (shown === undefined) return null;
        return (
          <GridCell
            key={shown.column.id}
            row={row}
            shown={shown}
            column={column}
            place={`${index} ${column}`}
            isFirstOfGroup={columns[column - 1]?.column.group !== shown.column.group}
            isTabStop={at === column}
            isOpen={openAt === shown.at}
          />
        );
      })}
    </tr>
  );
});

type GridCellProps = {
  row: MatrixRow;
  shown: ShownColumn;
  column: number;
  place: string;
  isFirstOfGroup: boolean;
  isTabStop: boolean;
  isOpen: boolean;
};

function GridCell(props: GridCellProps) {
  const { row, shown, place, isFirstOfGroup, isTabStop, isOpen } = props;
  const { column, at } = shown;
  const state = stateAt(row, at);
  const figure = row.figures[String(at)]?.text;
  return (
    <td
      className={isFirstOfGroup ? 'gs' : undefined}
      aria-colindex={props.column + 2}
      data-place={place}
      data-state={state}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={`${row.name}, ${column.label}: ${cellStateNames[state]}${figure === undefined ? '' : `, ${figure}`}`}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
    >
      {figure === undefined ? <CellIcon state={state} /> : <span className="figure">{figure}</span>}
    </td>
  );
}
