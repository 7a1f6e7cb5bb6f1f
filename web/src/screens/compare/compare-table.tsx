import { type Category, categoryNames } from '@clausewatch/contract/findings';
import type { ComparedVendor } from '@clausewatch/contract/matrix';
import type { CheckResult } from '@clausewatch/contract/standards';
import { addressOfVendor } from '@clausewatch/contract/vendor-addresses';
import { ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Result } from '../../components/check-result.tsx';
import { written } from '../../ui/number.ts';
import { plural } from '../../ui/plural.ts';
import { Points } from '../../ui/points.tsx';
import { Score } from '../../ui/score.tsx';
import type { ComparedRow } from './compared-rows.tsx';

type CompareTableProps = {
  vendors: readonly ComparedVendor[];
  rows: readonly ComparedRow[];
  /** What each vendor comes to by the standard that is compared, by its id. */
  outcomes: ReadonlyMap<string, CheckResult>;
  /** Where there is nothing to compare. */
  emptyWords: string;
  onRemove: (id: string) => void;
};

/** A column a vendor; on small screens a block a question, with the vendors below each other. */
export function CompareTable({ vendors, rows, outcomes, emptyWords, onRemove }: CompareTableProps) {
  const differing = rows.filter(({ isAgreed }) => !isAgreed);
  const agreed = rows.filter(({ isAgreed }) => isAgreed);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="cmp" style={{ '--vendors': vendors.length }}>
      <div className="cmp-head">
        <p className="sm quiet cmp-count">{plural(differing.length, 'difference')}</p>
        {vendors.map((vendor) => (
          <Head
            key={vendor.id}
            vendor={vendor}
            outcome={outcomes.get(vendor.id)}
            onRemove={() => onRemove(vendor.id)}
          />
        ))}
      </div>
      <Categories vendors={vendors} />
      {differing.map((row) => (
        <Row key={row.id} row={row} vendors={vendors} />
      ))}
      {rows.length === 0 && <p className="mid py-6">{emptyWords}</p>}
      {agreed.length > 0 && (
        <button type="button" className="cmp-fold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <ChevronDown className="i" aria-hidden />
          <span>
            {isOpen ? 'Hide' : 'Show'} the {written(agreed.length)} on which they agree{' '}
            <span className="quiet">{namesOf(agreed)}</span>
          </span>
        </button>
      )}
      {isOpen && agreed.map((row) => <Row key={row.id} row={row} vendors={vendors} />)}
    </div>
  );
}

type HeadProps = { vendor: ComparedVendor; outcome: CheckResult | undefined; onRemove: () => void };

function Head({ vendor, outcome, onRemove }: HeadProps) {
  const { id, name, score, letter, document_count: count } = vendor;
  return (
    <div className="v">
      <p className="flex items-start gap-1">
        <Link className="strong plain" to={addressOfVendor(id)}>
          {name}
        </Link>
        <button type="button" className="x" aria-label={`Remove ${name}`} onClick={onRemove}>
          <X className="i i-s" aria-hidden />
        </button>
      </p>
      <p className="flex flex-wrap items-center gap-x-3">
        <Score value={score} grade={letter} />
        {outcome !== undefined && <Result result={outcome} />}
      </p>
      <p className="sm quiet cmp-docs">{plural(count, 'document')}</p>
    </div>
  );
}

/** Where the points of each were won and lost: the categories furthest apart first. */
function Categories({ vendors }: { vendors: readonly ComparedVendor[] }) {
  const [isOpen, setOpen] = useState(false);
  const rows = categoriesOf(vendors);
  if (rows.length === 0) return null;
  const shown = isOpen ? rows : rows.slice(0, 3);
  // As the reports show them: with tenths where there are any.
  const isFixed = rows.some(({ points }) => points.some((value) => !Number.isInteger(value)));
  return (
    <section className="cmp-points" aria-label="Points by category">
      {shown.map(({ category, points }) => (
        <div key={category} className="cmp-point">
          <h2>{categoryNames[category as Category] ?? category}</h2>
          {points.map((value, index) => (
            <p key={vendors[index]?.id}>
              <span className="who">{vendors[index]?.name} </span>
              <Points value={value} isFixed={isFixed} />
            </p>
          ))}
        </div>
      ))}
      {rows.length > shown.length && (
        <button type="button" className="go" onClick={() => setOpen(true)}>
          {plural(rows.length - shown.length, 'more category', 'more categories')}
          <ChevronDown className="i i-s" aria-hidden />
        </button>
      )}
    </section>
  );
}

function categoriesOf(vendors: readonly ComparedVendor[]): { category: string; points: number[] }[] {
  const names = [...new Set(vendors.flatMap(({ categories }) => categories.map(({ category }) => category)))];
  return names
    .map((category) => ({
      category,
      points: vendors.map(
        ({ categories }) => categories.find((each) => each.category === category)?.points ?? 0,
      ),
    }))
    .toSorted((one, other) => spread(other.points) - spread(one.points));
}

function spread(points: readonly number[]): number {
  return Math.max(...points) - Math.min(...points);
}

function Row({ row, vendors }: { row: ComparedRow; vendors: readonly ComparedVendor[] }) {
  return (
    <section className="cmp-row" aria-label={row.title}>
      <div>
        <h2>{row.title}</h2>
        <p className="sm quiet">{row.note}</p>
      </div>
      {row.cells.map((cell, index) => (
        <div key={vendors[index]?.id} className="a">
          <p className="who">{vendors[index]?.name}</p>
          {cell}
        </div>
      ))}
    </section>
  );
}

/** The first few, so that the fold says what is in it. */
function namesOf(rows: readonly ComparedRow[]): string {
  const names = rows.slice(0, 4).map(({ short }) => short.toLowerCase());
  const more = rows.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}
