import type { changeWatches, exportWatches, getListFacets } from '@clausewatch/contract/endpoints';
import type { WatchDetailsChange } from '@clausewatch/contract/watch-lists';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from './api.ts';
import type { CallInput } from '@clausewatch/contract/call';
import { dashboardKey } from './dashboard.ts';
import { described } from './described.ts';
import { forgetWatches } from './watches.ts';

const viewsKey = ['views'] as const;

export type FacetsQuery = NonNullable<CallInput<typeof getListFacets>['query']>;
export type BulkInput = NonNullable<CallInput<typeof changeWatches>['body']>;
export type ExportQuery = NonNullable<CallInput<typeof exportWatches>['query']>;

/** How many vendors each value of a filter would leave. */
export function facetsQuery(userId: string | null, query: FacetsQuery) {
  return queryOptions({
    queryKey: [...dashboardKey, userId, 'facets', query],
    queryFn: ({ signal }) => api.call(described('getListFacets'), { query }, { signal, retries: 0 }),
    placeholderData: keepPreviousData,
  });
}

export function ownPracticesQuery(userId: string | null) {
  return queryOptions({
    queryKey: [...dashboardKey, userId, 'practices'],
    queryFn: ({ signal }) => api.call(described('listOwnPractices'), {}, { signal, retries: 0 }),
  });
}

export function viewsQuery(userId: string | null) {
  return queryOptions({
    queryKey: [...viewsKey, userId],
    queryFn: ({ signal }) => api.call(described('listViews'), {}, { signal, retries: 0 }),
  });
}

export function useCreateView() {
  return useViewChange((body: { name: string; query: string }) =>
    api.call(described('createView'), { body }),
  );
}

export function useUpdateView() {
  return useViewChange(({ id, ...body }: { id: string; name?: string; query?: string }) =>
    api.call(described('updateView'), { params: { id }, body }),
  );
}

export function useOrderViews() {
  return useViewChange((ids: string[]) => api.call(described('orderViews'), { body: { ids } }));
}

export function useDeleteView() {
  return useViewChange((id: string) => api.call(described('deleteView'), { params: { id } }));
}

function useViewChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => queries.invalidateQueries({ queryKey: viewsKey }) });
}

/** Does one thing to many watched vendors. */
export function useBulkAct() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BulkInput) => api.call(described('changeWatches'), { body }),
    onSuccess: () => forgetWatches(queries),
  });
}

export function useUndo() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(described('undoWatches'), { params: { id } }),
    onSuccess: () => forgetWatches(queries),
  });
}

/** Changes what the user keeps about a vendor that they watch. */
export function useUpdateWatch() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: WatchDetailsChange }) =>
      api.call(described('updateWatch'), { params: { id }, body }),
    onSuccess: (_, { id }) => forgetWatches(queries, id),
  });
}

/** The list as a file. */
export function downloadList(query: ExportQuery) {
  return api.download(described('exportWatches'), { query });
}
