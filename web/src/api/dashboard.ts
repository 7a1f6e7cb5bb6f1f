import type { getDashboard } from '@clausewatch/contract/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { described } from './described.ts';
import type { CallInput } from '@clausewatch/contract/call';

export type DashboardQuery = NonNullable<CallInput<typeof getDashboard>['query']>;

/** The key of all pages and searches of the dashboard. */
export const dashboardKey = ['dashboard'] as const;

/** What the account with this id watches; null for the operator of a local installation, who needs no account. */
export function dashboardQuery(userId: string | null, query: DashboardQuery) {
  return queryOptions({
    queryKey: [...dashboardKey, userId, query],
    queryFn: ({ signal }) =>
      api.call(described('getDashboard'), { query }, { signal, retries: 0, secure: userId !== null }),
    // A search or another page replaces the rows once loaded; another account's rows are never shown meanwhile.
    placeholderData: (known, knownQuery) =>
      knownQuery?.queryKey[1] === userId ? keepPreviousData(known) : undefined,
  });
}

export type WatchedName = { id: string; name: string };

/** All vendors that the account watches, by name, for whoever chooses among them. */
export function watchedNamesQuery(userId: string | null) {
  return queryOptions({
    queryKey: [...dashboardKey, userId, 'names'],
    queryFn: async ({ signal }) => {
      const names: WatchedName[] = [];
      let cursor: string | undefined;
      do {
        const query = {
          limit: 100,
          sort: 'name',
          order: 'asc',
          ...(cursor !== undefined && { cursor }),
        } as const;
        // Each page begins where the one before it ended.
        const page = await api.call(described('getDashboard'), { query }, { signal, retries: 0 });
        names.push(...page.items.map(({ id, name }) => ({ id, name })));
        cursor = page.next ?? undefined;
      } while (cursor !== undefined);
      return names;
    },
  });
}
