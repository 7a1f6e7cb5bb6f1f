import { type Analysis, isFinished } from '@clausewatch/contract/analyses';
import {
  deleteAnalysis,
  getAnalysis,
  reanalyzeVendor,
  streamAnalysis,
  submitAnalysis,
} from '@clausewatch/contract/endpoints';
import {
  queryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { applyEvent, watchAnalysis } from './analysis-stream.ts';
import { api, configuration } from './api.ts';
import { addressOf } from './address-of.ts';
import { vendorKey } from './vendors.ts';

function analysisQuery(id: string) {
  return queryOptions({
    queryKey: ['analysis', id],
    queryFn: ({ signal }) => api.call(getAnalysis, { params: { id } }, { signal, retries: 0 }),
  });
}

/** The analysis as it stands and goes on. `isConnected` is false while nothing can be heard from the server. */
export function useAnalysis(id: string): UseQueryResult<Analysis> & { isConnected: boolean } {
  const query = useQuery(analysisQuery(id));
  const isConnected = useProgress(id, query.data);
  return { ...query, isConnected };
}

export function useSubmitAnalysis() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (url: string) => api.call(submitAnalysis, { body: { url } }, { retries: 0 }),
    onSuccess: (analysis) => queries.setQueryData(analysisQuery(analysis.id).queryKey, analysis),
  });
}

export function useReanalyze(vendorId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(reanalyzeVendor, { params: { id: vendorId } }, { retries: 0 }),
    onSuccess: (analysis) => queries.setQueryData(analysisQuery(analysis.id).queryKey, analysis),
  });
}

export function useCancelAnalysis(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(deleteAnalysis, { params: { id } }, { retries: 0 }),
    onSuccess: () =>
      queries.setQueryData(
        analysisQuery(id).queryKey,
        (known) => known && { ...known, status: 'cancelled' as const },
      ),
  });
}

function useProgress(id: string, analysis: Analysis | undefined): boolean {
  const queries = useQueryClient();
  const [isConnected, setConnected] = useState(true);
  const isRunning = analysis !== undefined && !isFinished(analysis.status);
  const vendorId = analysis?.vendor_id;
  useEffect(() => {
    if (!isRunning) return;
    const { queryKey } = analysisQuery(id);
    const keep = (next: Analysis | undefined) => {
      queries.setQueryData(queryKey, next);
      if (next !== undefined && isFinished(next.status) && vendorId !== undefined) {
        void queries.invalidateQueries({ queryKey: vendorKey(vendorId) });
      }
    };
    return watchAnalysis(
      {
        open: () => new EventSource(configuration.apiBase + addressOf(streamAnalysis, { params: { id } })),
        read: () => api.call(getAnalysis, { params: { id } }, { retries: 0 }),
      },
      {
        onEvent: (event) => {
          const known = queries.getQueryData(queryKey);
          keep(known && applyEvent(known, event));
        },
        onAnalysis: keep,
        onConnected: setConnected,
      },
    );
  }, [id, isRunning, queries, vendorId]);
  return isConnected;
}
