import { categoryNames } from '@clausewatch/contract/findings';
import type { PlacedFinding, VendorScore } from '@clausewatch/contract/vendors';
import { Link } from 'react-router';
import { Points, signed } from '../../ui/points.tsx';

type LedgerProps = {
  scoring: VendorScore;
  findings: PlacedFinding[];
  /** False in a preview, where most findings are not shown and a category leads nowhere. */
  isComplete: boolean;
};

/** One row a category, with a footer that adds up to the score. */
export function Ledger({ scoring, findings, isComplete }: LedgerProps) {
  const lost = sum(scoring.rows.map((row) => row.lost));
  const won = sum(scoring.rows.map((row) => row.won));
  const scale = widthOfAPoint(scoring);
  const hasFindings = (category: string) => isComplete && findings.some((one) => one.category === category);
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
          {scoring.rows.map(({ category, lost, won }) => (
            <tr key={category}>
              <th scope="row">
                {hasFindings(category) ? (
                  <Link className="plain" to={`?category=${category}#concerns`}>
                    {categoryNames[category]}
                  </Link>
                ) : (
                  categoryNames[category]
                )}
              </th>
              <td className="bars" aria-hidden>
                <span className="bal" style={{ '--l': -lost * scale, '--w': won * scale }}>
                  {lost < 0 && <i className="l" />}
                  {won > 0 && <i className="w" />}
                </span>
              </td>
              <td className="num">
                <Points value={lost} />
              </td>
              <td className="num">
                <Points value={won} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {scoring.start.toLocaleString('en')} to start with
            </th>
            <td className="num">{signed(lost)}</td>
            <td className="num">{signed(won)}</td>
          </tr>
          <tr className="total">
            <th scope="row" colSpan={2}>
              Score
            </th>
            <td className="num" colSpan={2}>
              {scoring.start.toLocaleString('en')} {term(lost)} {term(won)} = {scoring.score}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/**
 * The zero line stands at 60 % of the bar's room, since more is lost than won as a rule; a point is as wide on both sides, and the
 * longest bar just fits.
 */
function widthOfAPoint(scoring: VendorScore): number {
  const mostLost = Math.max(1, ...scoring.rows.map(({ lost }) => -lost));
  const mostWon = Math.max(1, ...scoring.rows.map(({ won }) => won));
  return Math.min(58 / mostLost, 38 / mostWon);
}

/** A number as the next term of a sum: "− 60", "+ 24". */
function term(value: number): string {
  const written = signed(value);
  return written === '0' ? '+ 0' : `${written.slice(0, 1)} ${written.slice(1)}`;
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
