import type { ImportedFile } from '@clausewatch/contract/vendor-imports';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from './api.ts';
import { dashboardKey } from './dashboard.ts';
import { described } from './described.ts';

const importsKey = ['imports'] as const;
export type ImportInput = z.input<typeof ImportedFile>;

/** How often an import that runs is asked for. */
const lookEveryMs = 1_500;

export function importsQuery(userId: string | null) {
  return queryOptions({
    queryKey: [...importsKey, userId],
    queryFn: ({ signal }) => api.call(described('listImports'), {}, { signal, retries: 0 }),
  });
}

/** An import with a page of its rows, as long as rows are open again and again. */
export function importQuery(id: string, query: { page: number; limit: number; problems?: 'true' }) {
  return queryOptions({
    queryKey: [...importsKey, 'one', id, query],
    queryFn: ({ signal }) =>
      api.call(described('getImport'), { params: { id }, query }, { signal, retries: 0 }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data !== undefined && state.data.done < state.data.total ? lookEveryMs : false,
  });
}

/** Reads a file without keeping anything of it. */
export function usePreviewImport() {
  return useMutation({
    mutationFn: (body: ImportInput) => api.call(described('previewImport'), { body }),
  });
}

export function useStartImport() {
  return useImportChange((body: ImportInput) => api.call(described('startImport'), { body }));
}

export function useStopImport() {
  return useImportChange((id: string) => api.call(described('stopImport'), { params: { id } }));
}

function useImportChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () =>
      Promise.all(
        [importsKey, dashboardKey, ['usage']].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
}
