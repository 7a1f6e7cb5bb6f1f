import type { listVendors } from '@clausewatch/contract/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import type { CallInput } from '@clausewatch/contract/call';
import { described } from './described.ts';

export type DirectoryQuery = NonNullable<CallInput<typeof listVendors>['query']> & { q?: string };

/** A page of all vendors, filtered by name or address where `q` is set. */
export function directoryQuery({ q, ...query }: DirectoryQuery) {
  return queryOptions({
    queryKey: ['vendors', q, query],
    queryFn: ({ signal }) =>
      q === undefined
        ? api.call(described('listVendors'), { query }, { signal, retries: 0 })
        : api.call(described('searchVendors'), { query: { ...query, q } }, { signal, retries: 0 }),
    placeholderData: keepPreviousData,
  });
}

/** Totals, overall and for each filter. */
export function vendorStatsQuery() {
  return queryOptions({
    queryKey: ['vendor-stats'],
    queryFn: ({ signal }) => api.call(described('getVendorStats'), {}, { signal, retries: 0 }),
  });
}
