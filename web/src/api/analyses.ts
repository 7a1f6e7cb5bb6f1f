import { useMutation, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from './api.ts';
import { described } from './described.ts';
import { forgetWatches } from './watches.ts';

export function analysisQuery(id: string) {
  return queryOptions({
    queryKey: ['analysis', id],
    queryFn: ({ signal }) => api.call(described('getAnalysis'), { params: { id } }, { signal, retries: 0 }),
  });
}

export function useSubmitAnalysis() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (url: string) => api.call(described('submitAnalysis'), { body: { url } }),
    onSuccess: (analysis) => {
      queries.setQueryData(analysisQuery(analysis.id).queryKey, analysis);
      // It counts against the plan, and starts watching the vendor for users who can watch.
      void forgetWatches(queries, analysis.vendor_id);
    },
  });
}

export function useReanalyze(vendorId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(described('reanalyzeVendor'), { params: { id: vendorId } }),
    onSuccess: (analysis) => {
      queries.setQueryData(analysisQuery(analysis.id).queryKey, analysis);
      void forgetWatches(queries, vendorId);
    },
  });
}

export function useCancelAnalysis(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(described('deleteAnalysis'), { params: { id } }),
    onSuccess: () =>
      queries.setQueryData(
        analysisQuery(id).queryKey,
        (known) => known && { ...known, status: 'cancelled' as const },
      ),
  });
}
