import { addressOf } from '@clausewatch/contract/address-of';
import { type Analysis, isFinished } from '@clausewatch/contract/analyses';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EventSource } from 'eventsource';
import { useEffect, useState } from 'react';
import { analysisQuery } from './analyses.ts';
import { applyEvent, watchAnalysis } from './analysis-stream.ts';
import { accessTokens, api, configuration } from './api.ts';
import { described } from './described.ts';
import { forgetWatches } from './watches.ts';

/** The analysis, kept up to date. `isConnected` is false while the server cannot be reached. */
export function useAnalysis(id: string): UseQueryResult<Analysis> & { isConnected: boolean } {
  const query = useQuery(analysisQuery(id));
  const isConnected = useProgress(id, query.data);
  return { ...query, isConnected };
}

function useProgress(id: string, analysis: Analysis | undefined): boolean {
  const queries = useQueryClient();
  const [isConnected, setConnected] = useState(true);
  const isRunning = analysis !== undefined && !isFinished(analysis.status);
  const vendorId = analysis?.vendor_id;
  // It may have ended before the page opened.
  useEffect(() => {
    if (!isRunning && vendorId !== undefined) void forgetWatches(queries, vendorId);
  }, [isRunning, queries, vendorId]);
  useEffect(() => {
    if (!isRunning) return;
    const { queryKey } = analysisQuery(id);
    const keep = (next: Analysis | undefined) => queries.setQueryData(queryKey, next);
    return watchAnalysis(
      {
        open: () =>
          openStream(configuration.apiBase + addressOf(described('streamAnalysis'), { params: { id } })),
        read: () => api.call(described('getAnalysis'), { params: { id } }, { retries: 0 }),
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

/** Server-sent events with a bearer token, which the browser's own EventSource cannot send. Few pages show a running analysis. */
async function openStream(address: string): Promise<EventSource> {
  const { EventSource } = await import('eventsource');
  return new EventSource(address, {
    fetch: async (url, init) => {
      const token = await accessTokens.get();
      const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
      return fetch(url, { ...init, headers: { ...init.headers, ...authorization } });
    },
  });
}
