import type { NewApiKey } from '@clausewatch/contract/api-keys';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from './api.ts';
import { described } from './described.ts';

const keysKey = ['api-keys'] as const;

/** The API keys of the account with this id. */
export function keysQuery(userId: string) {
  return queryOptions({
    queryKey: [...keysKey, userId],
    queryFn: ({ signal }) => api.call(described('listKeys'), {}, { signal, retries: 0 }),
  });
}

export function useCreateKey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewApiKey) => api.call(described('createKey'), { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keysKey }),
  });
}

export function useRevokeKey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(described('revokeKey'), { params: { id } }),
    // Whether it was still there or not, the list has changed.
    onSettled: () => queries.invalidateQueries({ queryKey: keysKey }),
  });
}
