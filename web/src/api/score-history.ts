import type { getScoreHistory } from '@clausewatch/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import type { CallInput } from '@clausewatch/contract/call';
import { described } from './described.ts';
import { vendorKey } from './vendors.ts';

type ScoreHistoryQuery = NonNullable<CallInput<typeof getScoreHistory>['query']>;

/** How changes moved a score to what it is today. */
export function scoreHistoryQuery(id: string, query: ScoreHistoryQuery) {
  return queryOptions({
    queryKey: [...vendorKey(id), 'scores', query],
    queryFn: ({ signal }) =>
      api.call(described('getScoreHistory'), { params: { id }, query }, { signal, retries: 0 }),
  });
}
