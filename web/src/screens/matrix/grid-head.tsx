import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo } from 'react';
import type { MatrixChoice } from './matrix-choice.ts';
import type { ShownColumn } from './matrix-rows.ts';

type GridHeadProps = {
  columns: readonly ShownColumn[];
  choice: MatrixChoice;
  /** The column of the tab stop, where it is in the head; -1: the names. */
  at: number | null;
};

/** Groups of columns, then the columns, each of which sorts. */
export const GridHead = memo(function GridHead({ columns, choice, at }: GridHeadProps) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the corner of the table */}
        <td className="first" />
        {groupsOf(columns).map(({ name, span, id }) => (
          <th key={id} scope="colgroup" colSpan={span} className="gs group">
            <span>{name}</span>
          </th>
        ))}
      </tr>
      <tr aria-rowindex={2}>
        <Head className="first" name="Vendor and score" sort="name" column={-1} choice={choice} at={at} />
        {columns.map(({ column }, index) => (
          <Head
            key={column.id}
            className={columns[index - 1]?.column.group === column.group ? '' : 'gs'}
            name={column.label}
            title={column.requirement}
            limit={column.limit}
            sort={column.id}
            column={index}
            choice={choice}
            at={at}
          />
        ))}
      </tr>
    </thead>
  );
});

type HeadProps = {
  className: string;
  name: string;
  title?: string;
  limit?: string | null;
  sort: string;
  column: number;
  choice: MatrixChoice;
  at: number | null;
};

function Head({ className, name, title, limit = null, sort, column, choice, at }: HeadProps) {
  const isSorted = choice.sort === sort;
  const Arrow = choice.order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={className}
      title={title}
      data-place={`-1 ${column}`}
      tabIndex={at === column ? 0 : -1}
      aria-sort={isSorted ? (choice.order === 'asc' ? 'ascending' : 'descending') : 'none'}
    >
      {name}
      {limit !== null && <b> {limit}</b>}
      {isSorted && <Arrow className="i i-s" aria-hidden />}
    </th>
  );
}

function groupsOf(columns: readonly ShownColumn[]): { name: string; span: number; id: string }[] {
  const groups: { name: string; span: number; id: string }[] = [];
  for (const { column } of columns) {
    const last = groups.at(-1);
    if (last?.name === column.group) last.span += 1;
    else groups.push({ name: column.group, span: 1, id: column.id });
  }
  return groups;
}
