import { type Category, categoryNames } from '@clausewatch/contract/findings';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Points, signed } from '../../../ui/points.tsx';
import { foldLedger, type LedgerRow } from './ledger-rows.ts';

type LedgerProps = {
  start: number;
  rows: LedgerRow[];
  /** Corrections that no category accounts for, such as holding the score between 0 and 100. */
  adjustments: { reason: string; points: number }[];
  total: number;
  /** Where what is found of a category is listed; null where nothing is. */
  placeOf: (category: Category) => string | null;
};

/** One row a category, with a footer that adds up to the score. */
export function Ledger({ start, rows, adjustments, total, placeOf }: LedgerProps) {
  const lost = sum(rows.map((row) => row.lost));
  const won = sum(rows.map((row) => row.won));
  const [isOpen, setOpen] = useState(false);
  const { shown: heaviest, folded } = foldLedger(rows);
  const shown = isOpen && folded !== null ? [...heaviest, ...folded.rows] : heaviest;
  const isFixed = rows.some((row) => !Number.isInteger(row.lost) || !Number.isInteger(row.won));
  // The folded row can be longer than any of those that are shown.
  const scale = widthOfAPoint(folded === null ? rows : [...rows, folded]);
  const drawn = { scale, isFixed };
  return (
    <div className="table-wrap">
      <table className="ledger">
        <caption className="sr">Points lost and won by category</caption>
        <thead>
          <tr>
            <th scope="col">Category</th>
            <th scope="col" className="bars">
              <span className="sr">Balance</span>
            </th>
            <th scope="col" className="num">
              Lost
            </th>
            <th scope="col" className="num">
              Won
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <Row
              key={row.category}
              name={<CategoryName category={row.category} place={placeOf(row.category)} />}
              {...row}
              {...drawn}
            />
          ))}
          {folded !== null && !isOpen && (
            <Row
              name={
                <button type="button" className="go text-left" onClick={() => setOpen(true)}>
                  {folded.rows.length} smaller categories
                  <ChevronDown className="i i-s" aria-hidden />
                </button>
              }
              {...folded}
              {...drawn}
            />
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {start} to start with
            </th>
            <td className="num">{signed(lost, isFixed)}</td>
            <td className="num">{signed(won, isFixed)}</td>
          </tr>
          {adjustments.map(({ reason, points }) => (
            <tr className="more-sum" key={reason}>
              <th scope="row" colSpan={2}>
                {reason}
              </th>
              <td className="num" colSpan={2}>
                {signed(points)}
              </td>
            </tr>
          ))}
          <tr className="more-sum">
            <th scope="row" colSpan={2}>
              Score
            </th>
            <td className="num" colSpan={2}>
              {sumInWords(start, [lost, won, ...adjustments.map(({ points }) => points)], total)}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

type RowProps = { name: ReactNode; lost: number; won: number; scale: number; isFixed: boolean };

function Row({ name, lost, won, scale, isFixed }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="bars" aria-hidden>
        <span className="bal" style={{ '--l': -lost * scale, '--w': won * scale }}>
          {lost < 0 && <i className="l" />}
          {won > 0 && <i className="w" />}
        </span>
      </td>
      <td className="num">
        <Points value={lost} isFixed={isFixed} />
      </td>
      <td className="num">
        <Points value={won} isFixed={isFixed} />
      </td>
    </tr>
  );
}

function CategoryName({ category, place }: { category: Category; place: string | null }) {
  if (place === null) return categoryNames[category];
  return <Link to={`?category=${category}#${place}`}>{categoryNames[category]}</Link>;
}

/**
 * The zero line stands at 60 % of the bar's room, since more is lost than won as a rule; a point is as wide on both sides, and the
 * longest bar just fits.
 */
function widthOfAPoint(rows: Pick<LedgerRow, 'lost' | 'won'>[]): number {
  const mostLost = Math.max(1, ...rows.map(({ lost }) => -lost));
  const mostWon = Math.max(1, ...rows.map(({ won }) => won));
  return Math.min(58 / mostLost, 38 / mostWon);
}

/** "70 − 60 + 24 = 34"; where the parts have decimals, "70 − 60.1 + 24.3 = 34.2, rounded 34". */
function sumInWords(start: number, terms: number[], total: number): string {
  const exact = Math.round((start + sum(terms)) * 10) / 10;
  const written = [start, ...terms.map(term)].join(' ');
  return exact === total ? `${written} = ${total}` : `${written} = ${exact}, rounded ${total}`;
}

/** A number as the next term of a sum: "− 60", "+ 24". */
function term(value: number): string {
  const written = signed(value);
  return written === '0' ? '+ 0' : `${written.slice(0, 1)} ${written.slice(1)}`;
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
