import type { WatchedVendor } from '@clausewatch/contract/accounts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ListChoice, type Sort, sortedBy } from './list-choice.ts';
import { VendorRow } from './vendor-row.tsx';

const columns: { name: string; column: string; sort?: Sort }[] = [
  { name: 'Vendor', column: 'c-name', sort: 'name' },
  { name: 'Score', column: 'c-score', sort: 'score' },
  { name: 'Documents', column: 'c-docs num' },
  { name: 'Last change', column: 'c-chg', sort: 'last_changed' },
  { name: 'Last check', column: 'c-check', sort: 'last_checked' },
  { name: 'Health', column: 'c-health' },
];

type VendorTableProps = {
  vendors: WatchedVendor[];
  choice: ListChoice;
  /** True while the rows of the previous choice are still shown. */
  isWaiting: boolean;
  onChoose: (choice: ListChoice) => void;
};

/** The watched vendors, one row each; below 832 px a row takes two lines. */
export function VendorTable({ vendors, choice, isWaiting, onChoose }: VendorTableProps) {
  return (
    <table className="vt" aria-busy={isWaiting}>
      <caption className="sr">Watched vendors</caption>
      <thead>
        <tr>
          {columns.map(({ name, column, sort }) => (
            <th
              key={name}
              scope="col"
              className={column}
              aria-sort={sort === choice.sort ? ariaOrders[choice.order] : undefined}
            >
              {sort === undefined ? (
                name
              ) : (
                <button type="button" onClick={() => onChoose(sortedBy(choice, sort))}>
                  {name}
                  {sort === choice.sort && <OrderSign order={choice.order} />}
                </button>
              )}
            </th>
          ))}
          <th scope="col" className="c-act">
            <span className="sr">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {vendors.map((vendor) => (
          <VendorRow key={vendor.id} vendor={vendor} />
        ))}
      </tbody>
    </table>
  );
}

const ariaOrders = { asc: 'ascending', desc: 'descending' } as const;

function OrderSign({ order }: { order: ListChoice['order'] }) {
  const Arrow = order === 'asc' ? ArrowUp : ArrowDown;
  return <Arrow className="i i-s" aria-hidden />;
}
