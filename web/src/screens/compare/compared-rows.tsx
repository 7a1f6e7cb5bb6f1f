import type { Comparison, MatrixCell } from '@clausewatch/contract/matrix';
import { type CheckResult, checkLevelNames, type VendorCheck } from '@clausewatch/contract/standards';
import type { ReactNode } from 'react';
import { CellEvidence } from '../../components/cell-evidence.tsx';
import { CellSign } from '../../components/cell-sign.tsx';
import { CheckProof, SearchedDocuments } from '../../components/check-proof.tsx';
import { Result } from '../../components/check-result.tsx';

/** One thing that is compared, with what each vendor comes to, in their order. */
export type ComparedRow = {
  id: string;
  title: string;
  /** In a word or three, for the line that folds what they agree on. */
  short: string;
  note: string;
  isAgreed: boolean;
  cells: ReactNode[];
};

/** The answers of the matrix, already in the order of what sets the vendors furthest apart. */
export function rowsOfColumns({ rows }: Comparison, withQuotes: boolean): ComparedRow[] {
  return rows.map(({ column, distance, cells }) => ({
    id: column.id,
    title: column.requirement,
    short: column.label,
    note: column.limit === null ? column.group : `${column.group}, ${column.limit}`,
    isAgreed: distance === 0,
    cells: cells.map((cell) => <AnswerCell key={cell.vendor_id} cell={cell} withQuotes={withQuotes} />),
  }));
}

function AnswerCell({ cell, withQuotes }: { cell: MatrixCell; withQuotes: boolean }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2.5">
        <CellSign state={cell.state} />
        {cell.figure !== null && <b className="strong">{cell.figure}</b>}
        {cell.state === 'silent' && <b className="strong">Nothing found</b>}
      </p>
      {withQuotes && <CellEvidence cell={cell} isFirstOnly />}
    </>
  );
}

/** What each check came to at a vendor; null: the standard does not apply to it. */
export type HeldAgainst = { id: string; checks: VendorCheck[] | null };

/** What was not read may be anything: it differs from silence, and no more. */
const badness: Record<CheckResult, number> = { not_met: 4, silent: 2, not_read: 2, excepted: 1, met: 0 };

/** The checks of a standard, those that set the vendors furthest apart first; a must weighs more than a should. */
export function rowsOfChecks(held: readonly HeldAgainst[], withQuotes: boolean): ComparedRow[] {
  const applied = held.flatMap(({ checks }) => (checks === null ? [] : [checks]));
  // While an edit is being held, one vendor may have a check that another has not yet.
  const all = new Map(applied.flat().map((each) => [each.check.id, each]));
  const isOfAll = applied.length === held.length;
  return [...all.values()]
    .map(({ check, title, limit }) => {
      const results = applied.flatMap((checks) => checks.find((each) => each.check.id === check.id) ?? []);
      const distance = distanceOf(results.map(({ result }) => result)) * (check.level === 'should' ? 0.5 : 1);
      const words = [checkLevelNames[check.level], limit, check.source];
      const row: ComparedRow = {
        id: check.id,
        title,
        short: check.short === '' ? title : check.short,
        note: words.filter((each) => each !== null && each !== '').join(', '),
        isAgreed: isOfAll && distance === 0,
        cells: held.map(({ id, checks }) => (
          <CheckCell
            key={id}
            vendorId={id}
            proven={checks?.find((each) => each.check.id === check.id)}
            withQuotes={withQuotes}
          />
        )),
      };
      return { row, distance };
    })
    .toSorted((one, other) => other.distance - one.distance)
    .map(({ row }) => row);
}

/** 0: all the same. */
function distanceOf(results: readonly CheckResult[]): number {
  const sizes = results.map((result) => badness[result]);
  const apart = Math.max(...sizes) - Math.min(...sizes);
  return apart === 0 && new Set(results).size > 1 ? 0.25 : apart;
}

type CheckCellProps = { vendorId: string; proven: VendorCheck | undefined; withQuotes: boolean };

function CheckCell({ vendorId, proven, withQuotes }: CheckCellProps) {
  if (proven === undefined) return <p className="sm quiet">Not held against this standard</p>;
  const { check, result, claim, evidence, searched } = proven;
  const first = evidence.find(({ decides }) => decides) ?? evidence[0];
  return (
    <>
      <p>
        <Result result={result} isShould={check.level === 'should'} />
      </p>
      <p className="sm mid">{claim}</p>
      {withQuotes &&
        (first === undefined ? (
          <SearchedDocuments vendorId={vendorId} searched={searched} />
        ) : (
          <CheckProof vendorId={vendorId} proof={first} />
        ))}
    </>
  );
}
