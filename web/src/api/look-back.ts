import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from './api.ts';
import { described } from './described.ts';
import { vendorKey } from './vendors.ts';

/** About as long as the archive takes for one capture. */
const lookEveryMs = 4_000;

/** The progress and outcome of importing a vendor's earlier texts from the Wayback Machine, polled while it runs. */
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
    mutationFn: () => api.call(described('startLookBack'), { params: { id: vendorId } }),
    onSuccess: (lookBack) => queries.setQueryData(lookBackQuery(vendorId).queryKey, lookBack),
    // Somebody else may have started it, or what prevents it may have changed.
    onError: () => queries.invalidateQueries({ queryKey: lookBackQuery(vendorId).queryKey }),
  });
}

/** Invalidates the vendor: imported earlier versions renumber all later ones. */
export function useForgetVersions(vendorId: string): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: vendorKey(vendorId) });
}
