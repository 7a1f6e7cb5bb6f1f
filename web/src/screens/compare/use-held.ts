import { ApiError } from '@clausewatch/contract/api-error';
import type { CheckResult } from '@clausewatch/contract/standards';
import { useQueries } from '@tanstack/react-query';
import { standardsOfVendorQuery, vendorChecksQuery } from '../../api/standards.ts';
import type { CompareChoice } from './compare-choice.ts';
import { type HeldAgainst, rowsOfChecks } from './compared-rows.tsx';

/** The vendors held against the standard that is compared. `rows` is undefined while a vendor's checks are not known, or without a standard. */
export function useHeld({ vendors, standard, withQuotes }: CompareChoice) {
  const ids = standard === null ? [] : vendors;
  const checks = useQueries({ queries: ids.map((id) => vendorChecksQuery(standard ?? '', id)) });
  const results = useQueries({ queries: ids.map((id) => standardsOfVendorQuery(id)) });
  const held = checks.flatMap(({ data, error }, index): HeldAgainst[] => {
    const id = ids[index] ?? '';
    if (data !== undefined) return [{ id, checks: data }];
    return isMissing(error) ? [{ id, checks: null }] : [];
  });
  const outcomes = new Map<string, CheckResult>();
  for (const [index, { data = [] }] of results.entries()) {
    const own = data.find(({ id }) => id === standard);
    if (own !== undefined) outcomes.set(ids[index] ?? '', own.outcome);
  }
  return {
    rows: standard !== null && held.length === ids.length ? rowsOfChecks(held, withQuotes) : undefined,
    outcomes,
    error: checks.find(({ error }) => error !== null && !isMissing(error))?.error ?? null,
    refetch: () => checks.forEach((each) => void each.refetch()),
  };
}

/** The standard does not apply to the vendor, or is gone. */
function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'NOT_FOUND';
}
