import { type Category, categoryNames } from '@clausewatch/contract/findings';
import type { ComparedVendor, Comparison, MatrixCell } from '@clausewatch/contract/matrix';
import { addressOfVendor } from '@clausewatch/contract/vendor-addresses';
import { ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { CellEvidence } from '../../components/cell-evidence.tsx';
import { CellSign } from '../../components/cell-sign.tsx';
import { plural } from '../../ui/plural.ts';
import { Points } from '../../ui/points.tsx';
import { Score } from '../../ui/score.tsx';
import { parted } from './compare-choice.ts';

type CompareTableProps = { comparison: Comparison; withQuotes: boolean; onRemove: (id: string) => void };

/** A column a vendor; on small screens a block a question, with the vendors below each other. */
export function CompareTable({ comparison, withQuotes, onRemove }: CompareTableProps) {
  const { vendors, rows } = comparison;
  const { differing, agreed } = parted(rows);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="cmp" style={{ '--vendors': vendors.length }}>
      <div className="cmp-head">
        <p className="sm quiet cmp-count">{plural(differing.length, 'difference')}</p>
        {vendors.map((vendor) => (
          <Head key={vendor.id} vendor={vendor} onRemove={() => onRemove(vendor.id)} />
        ))}
      </div>
      <Categories vendors={vendors} />
      {differing.map((row) => (
        <Row key={row.column.id} row={row} vendors={vendors} withQuotes={withQuotes} />
      ))}
      {rows.length === 0 && <p className="mid py-6">Their documents say nothing about any of these.</p>}
      {agreed.length > 0 && (
        <button type="button" className="cmp-fold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <ChevronDown className="i" aria-hidden />
          <span>
            {isOpen ? 'Hide' : 'Show'} the {plural(agreed.length, 'answer')} on which they agree{' '}
            <span className="quiet">{namesOf(agreed)}</span>
          </span>
        </button>
      )}
      {isOpen &&
        agreed.map((row) => <Row key={row.column.id} row={row} vendors={vendors} withQuotes={withQuotes} />)}
    </div>
  );
}

function Head({ vendor, onRemove }: { vendor: ComparedVendor; onRemove: () => void }) {
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
      <Score value={score} grade={letter} />
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

type RowProps = { row: Comparison['rows'][number]; vendors: readonly ComparedVendor[]; withQuotes: boolean };

function Row({ row: { column, cells }, vendors, withQuotes }: RowProps) {
  return (
    <section className="cmp-row" aria-label={column.requirement}>
      <div>
        <h2>{column.requirement}</h2>
        <p className="sm quiet">
          {column.group}
          {column.limit !== null && `, ${column.limit}`}
        </p>
      </div>
      {cells.map((cell, index) => (
        <Cell key={cell.vendor_id} cell={cell} name={vendors[index]?.name ?? ''} withQuotes={withQuotes} />
      ))}
    </section>
  );
}

function Cell({ cell, name, withQuotes }: { cell: MatrixCell; name: string; withQuotes: boolean }) {
  return (
    <div className="a">
      <p className="who">{name}</p>
      <p className="flex flex-wrap items-center gap-x-2.5">
        <CellSign state={cell.state} />
        {cell.figure !== null && <b className="strong">{cell.figure}</b>}
        {cell.state === 'silent' && <b className="strong">Nothing found</b>}
      </p>
      {withQuotes && <CellEvidence cell={cell} isFirstOnly />}
    </div>
  );
}

/** The first few, so that the fold says what is in it. */
function namesOf(rows: Comparison['rows']): string {
  const names = rows.slice(0, 4).map(({ column }) => column.label.toLowerCase());
  const more = rows.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}
