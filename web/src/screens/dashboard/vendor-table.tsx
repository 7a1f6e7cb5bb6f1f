import type { WatchedVendor } from '@clausewatch/contract/accounts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { written } from '../../ui/number.ts';
import { columnTitles } from './column-choice.tsx';
import { type Column, type ListChoice, type Sort, sortedBy } from './list-choice.ts';
import type { ListSelection } from './use-selection.ts';
import { VendorRow } from './vendor-row.tsx';

const columnSorts: Partial<Record<Column, Sort>> = {
  score: 'score',
  owner: 'owner',
  last_changed: 'last_changed',
  last_checked: 'last_checked',
};
/** The classes of columns, by which narrow screens place them. */
export const columnClasses: Record<Column, string> = {
  score: 'c-score',
  trend: 'c-trend',
  standards: 'c-std',
  owner: 'c-own',
  documents: 'c-docs num',
  last_changed: 'c-chg',
  last_checked: 'c-check',
  health: 'c-health',
};

type VendorTableProps = {
  vendors: WatchedVendor[];
  choice: ListChoice;
  columns: readonly Column[];
  /** Null: acts on many are not available. */
  selection: ListSelection | null;
  /** How many of the list need attention, and how many do not. */
  counts: { attention: number; total: number };
  /** True while the rows of the previous choice are still shown. */
  isWaiting: boolean;
  onChoose: (choice: ListChoice) => void;
};

/** The watched vendors, one row each; below 832 px a row takes two lines. */
export function VendorTable(props: VendorTableProps) {
  const { choice, columns, selection, isWaiting, onChoose } = props;
  const only = onlyStandard(props);
  return (
    <table className="vt lt" aria-busy={isWaiting}>
      <caption className="sr">Watched vendors</caption>
      <thead>
        <tr>
          {selection !== null && <SelectPage selection={selection} />}
          <HeadCell title="Vendor" className="c-name" sort="name" choice={choice} onChoose={onChoose} />
          {columns.map((name) => (
            <HeadCell
              key={name}
              title={name === 'standards' ? (only?.name ?? columnTitles[name]) : columnTitles[name]}
              className={columnClasses[name]}
              sort={columnSorts[name]}
              choice={choice}
              onChoose={onChoose}
            />
          ))}
          <th scope="col" className="c-act">
            <span className="sr">Actions</span>
          </th>
        </tr>
      </thead>
      {groupsOf(props).map(({ title, count, members }) => (
        <tbody key={title}>
          {title !== '' && (
            <tr className="grp">
              <th colSpan={columns.length + (selection === null ? 2 : 3)} scope="rowgroup">
                <b>{title}</b> {written(count)}
              </th>
            </tr>
          )}
          {members.map((vendor) => (
            <VendorRow
              key={vendor.id}
              vendor={vendor}
              columns={columns}
              only={only?.id}
              selection={selection}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** The one standard that is filtered by, or the only one there is; otherwise each vendor shows the one of which most falls short. */
function onlyStandard({ vendors, choice }: Pick<VendorTableProps, 'vendors' | 'choice'>) {
  const listed = vendors.flatMap(({ standards }) => standards);
  const filtered = new Set(choice.requirement.map((each) => each.split('.')[0]));
  const ids = filtered.size === 0 ? new Set(listed.map(({ id }) => id)) : filtered;
  return ids.size === 1 ? listed.find(({ id }) => ids.has(id)) : undefined;
}

/** The usual order shows as two groups, so that nobody asks why; any other is one list. */
function groupsOf({ vendors, choice, counts }: VendorTableProps) {
  const { attention, total } = counts;
  const all = { title: '', count: total, members: vendors };
  const isGrouped =
    choice.sort === 'attention' && choice.order === 'desc' && attention > 0 && attention < total;
  if (!isGrouped) return [all];
  return [
    {
      title: 'Needs attention',
      count: attention,
      members: vendors.filter((each) => each.needs_attention),
    },
    {
      title: 'Nothing new',
      count: total - attention,
      members: vendors.filter((each) => !each.needs_attention),
    },
  ].filter(({ members }) => members.length > 0);
}

function SelectPage({ selection }: { selection: ListSelection }) {
  return (
    <th scope="col" className="c-sel">
      <input
        type="checkbox"
        aria-label="Select all on this page"
        checked={selection.page === 'all'}
        ref={(box) => {
          if (box !== null) box.indeterminate = selection.page === 'some';
        }}
        onChange={selection.togglePage}
      />
    </th>
  );
}

type HeadCellProps = Pick<VendorTableProps, 'choice' | 'onChoose'> & {
  title: string;
  className: string;
  sort: Sort | undefined;
};

function HeadCell({ title, className, sort, choice, onChoose }: HeadCellProps) {
  const isSorted = sort !== undefined && sort === choice.sort;
  return (
    <th scope="col" className={className} aria-sort={isSorted ? ariaOrders[choice.order] : undefined}>
      {sort === undefined ? (
        title
      ) : (
        <button type="button" onClick={() => onChoose(sortedBy(choice, sort))}>
          {title}
          {isSorted && <OrderSign order={choice.order} />}
        </button>
      )}
    </th>
  );
}

const ariaOrders = { asc: 'ascending', desc: 'descending' } as const;

function OrderSign({ order }: { order: ListChoice['order'] }) {
  const Arrow = order === 'asc' ? ArrowUp : ArrowDown;
  return <Arrow className="i i-s" aria-hidden />;
}
