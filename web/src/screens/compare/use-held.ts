import type { CheckResult, StandardSummary } from '@clausewatch/contract/standards';
import { useQueries } from '@tanstack/react-query';
import { isMissing } from '../../api/api-error.ts';
import { standardsOfVendorQuery, vendorChecksQuery } from '../../api/standards.ts';
import { type HeldAgainst, rowsOfChecks } from './compared-rows.tsx';

type Held = {
  /** Those whose columns are shown, in their order. */
  vendors: readonly string[];
  /** Null: no standard is compared. */
  standard: StandardSummary | null;
  withQuotes: boolean;
};

/** The vendors held against the standard that is compared. `rows` is undefined while a vendor's checks are not known, or without a standard. */
export function useHeld({ vendors, standard, withQuotes }: Held) {
  const ids = standard === null ? [] : vendors;
  const of = standard ?? { id: '', pending: 0 };
  const checks = useQueries({ queries: ids.map((vendor) => vendorChecksQuery(of, vendor)) });
  const results = useQueries({ queries: ids.map((vendor) => standardsOfVendorQuery(vendor)) });
  const held = checks.flatMap(({ data, error }, index): HeldAgainst[] => {
    const vendor = ids[index] ?? '';
    if (data !== undefined) return [{ id: vendor, checks: data }];
    // The standard does not apply to the vendor.
    return isMissing(error) ? [{ id: vendor, checks: null }] : [];
  });
  const outcomes = new Map<string, CheckResult>();
  for (const [index, { data = [] }] of results.entries()) {
    const own = data.find(({ id }) => id === of.id);
    if (own !== undefined) outcomes.set(ids[index] ?? '', own.outcome);
  }
  const isKnown = ids.length > 0 && held.length === ids.length;
  return {
    rows: isKnown ? rowsOfChecks(held, withQuotes) : undefined,
    /** How many of the vendors the standard applies to. */
    applied: held.filter((each) => each.checks !== null).length,
    outcomes,
    error: checks.find(({ error }) => error !== null && !isMissing(error))?.error ?? null,
    refetch: () => checks.forEach((each) => void each.refetch()),
  };
}
