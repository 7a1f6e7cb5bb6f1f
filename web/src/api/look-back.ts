import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from './api.ts';
import { described } from './described.ts';
import { vendorKey } from './vendors.ts';

/** A capture takes the archive about as long. */
const lookEveryMs = 4_000;

/** What the Wayback Machine gave of a vendor's earlier texts, looked at again while that goes on. */
export function lookBackQuery(vendorId: string) {
  return queryOptions({
    queryKey: ['look-back', vendorId],
    queryFn: ({ signal }) =>
      api.call(described('getLookBack'), { params: { id: vendorId } }, { signal, retries: 0 }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? lookEveryMs : false),
  });
}

export function useStartLookBack(vendorId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(described('startLookBack'), { params: { id: vendorId } }, { retries: 0 }),
    onSuccess: (lookBack) => queries.setQueryData(lookBackQuery(vendorId).queryKey, lookBack),
    // Somebody else may have begun, or what stands in the way may have changed.
    onError: () => queries.invalidateQueries({ queryKey: lookBackQuery(vendorId).queryKey }),
  });
}

/** Earlier versions have come: every later one has another number now. */
export function useForgetVersions(vendorId: string): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: vendorKey(vendorId) });
}
