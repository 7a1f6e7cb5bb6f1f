import type { getDashboard } from '@clausewatch/contract/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { described } from './described.ts';
import type { CallInput } from './client.ts';

export type DashboardQuery = NonNullable<CallInput<typeof getDashboard>['query']>;

/** Every page and search of what somebody watches is stale when this key is. */
export const dashboardKey = ['dashboard'] as const;

/** What the account with this id watches; null for the operator of a local installation, who needs none. */
export function dashboardQuery(userId: string | null, query: DashboardQuery) {
  return queryOptions({
    queryKey: [...dashboardKey, userId, query],
    queryFn: ({ signal }) =>
      api.call(described('getDashboard'), { query }, { signal, retries: 0, secure: userId !== null }),
    // A search or another page replaces the rows once it has come; somebody else's rows never stand in for one's own.
    placeholderData: (known, knownQuery) =>
      knownQuery?.queryKey[1] === userId ? keepPreviousData(known) : undefined,
  });
}
