import type { CheckProgress, CheckResult, Standard, StandardVendor } from '@clausewatch/contract/standards';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { Result, ResultCell } from '../../components/check-result.tsx';
import { useDay } from '../../ui/use-day.ts';

import { VendorProof } from './vendor-proof.tsx';

type VendorRowProps = {
  standard: Standard;
  columns: readonly CheckProgress[];
  row: StandardVendor;
  isOpen: boolean;
  onToggle: () => void;
  /** Null where the viewer cannot. */
  onExcept: (() => void) | null;
};

export function VendorRow({ standard, columns, row, isOpen, onToggle, onExcept }: VendorRowProps) {
  const { vendor, outcome, results, exceptions, exception_ends: ends } = row;
  // Quotes are those of now: what was read on a day is in the vendor's timeline.
  const day = useDay();
  const canOpen = standard.on === null;
  const Sign = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <tr className={isOpen ? 'is-open' : ''}>
        <td>
          {canOpen ? (
            <button type="button" className="twist" aria-expanded={isOpen} onClick={onToggle}>
              <Sign className="i i-s" aria-hidden />
              <bdi>{vendor.name}</bdi>
            </button>
          ) : (
            <bdi className="strong">{vendor.name}</bdi>
          )}
        </td>
        <td>
          <Result result={outcome} count={countOf(standard, results, outcome)} />
        </td>
        {columns.map(({ check }) => {
          const result = results[check.id];
          return (
            <td key={check.id} className="q">
              {result !== undefined && <ResultCell result={result} isShould={check.level === 'should'} />}
            </td>
          );
        })}
        <td className="ex sm quiet">
          {exceptions > 0 && ends !== null && `${exceptions}, ends ${day(ends)}`}
        </td>
      </tr>
      {isOpen && canOpen && (
        <tr className="opened">
          <td colSpan={columns.length + 3}>
            <VendorProof standard={standard} vendor={vendor} onExcept={onExcept} />
          </td>
        </tr>
      )}
    </>
  );
}

/** How many musts come to the vendor's result; where all are met, that says enough. */
function countOf(
  { checks }: Standard,
  results: StandardVendor['results'],
  outcome: CheckResult,
): number | undefined {
  if (outcome === 'met') return undefined;
  return checks.filter(({ check }) => check.level !== 'should' && results[check.id] === outcome).length;
}
