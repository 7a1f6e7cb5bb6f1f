import type { getTimeline } from '@clausewatch/contract/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import type { CallInput } from '@clausewatch/contract/call';
import { described } from './described.ts';
import { vendorKey } from './vendors.ts';

export type TimelineQuery = NonNullable<CallInput<typeof getTimeline>['query']>;

/** A vendor's events, newest first. */
export function timelineQuery(id: string, query: TimelineQuery) {
  return queryOptions({
    queryKey: [...vendorKey(id), 'timeline', query],
    queryFn: ({ signal }) =>
      api.call(described('getTimeline'), { params: { id }, query }, { signal, retries: 0 }),
    placeholderData: keepPreviousData,
  });
}
