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
import { EventSource } from 'eventsource';
import { useEffect, useState } from 'react';
import { applyEvent, watchAnalysis } from './analysis-stream.ts';
import { accessTokens, api, configuration } from './api.ts';
import { addressOf } from './address-of.ts';
import { forgetWatches } from './watches.ts';

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
    onSuccess: (analysis) => {
      queries.setQueryData(analysisQuery(analysis.id).queryKey, analysis);
      // It uses up some of the plan, and whoever can watch vendors watches this one from here on.
      void forgetWatches(queries, analysis.vendor_id);
    },
  });
}

export function useReanalyze(vendorId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(reanalyzeVendor, { params: { id: vendorId } }, { retries: 0 }),
    onSuccess: (analysis) => {
      queries.setQueryData(analysisQuery(analysis.id).queryKey, analysis);
      void forgetWatches(queries, vendorId);
    },
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
  // It may have ended before anybody looked at it.
  useEffect(() => {
    if (!isRunning && vendorId !== undefined) void forgetWatches(queries, vendorId);
  }, [isRunning, queries, vendorId]);
  useEffect(() => {
    if (!isRunning) return;
    const { queryKey } = analysisQuery(id);
    const keep = (next: Analysis | undefined) => queries.setQueryData(queryKey, next);
    return watchAnalysis(
      {
        open: () => openStream(configuration.apiBase + addressOf(streamAnalysis, { params: { id } })),
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
  }, [id, isRunning, queries]);
  return isConnected;
}

/** Server-sent events with the token of whoever is signed in, which the browser's own EventSource cannot send. */
function openStream(address: string): EventSource {
  return new EventSource(address, {
    fetch: async (url, init) => {
      const token = await accessTokens.get();
      const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
      return fetch(url, { ...init, headers: { ...init.headers, ...authorization } });
    },
  });
}
