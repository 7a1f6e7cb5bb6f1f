import type { listVendors } from '@clausewatch/contract/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import type { CallInput } from './client.ts';
import { described } from './described.ts';

export type DirectoryQuery = NonNullable<CallInput<typeof listVendors>['query']> & { q?: string };

/** A page of all vendors, searched by name or address where `q` says so. */
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

/** How much there is in all, and under each filter. */
export function vendorStatsQuery() {
  return queryOptions({
    queryKey: ['vendor-stats'],
    queryFn: ({ signal }) => api.call(described('getVendorStats'), {}, { signal, retries: 0 }),
  });
}
