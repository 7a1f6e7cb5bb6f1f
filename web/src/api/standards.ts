import type { CheckResult, NewException, StandardFile } from '@clausewatch/contract/standards';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from './api.ts';
import { described } from './described.ts';

const standardsKey = ['standards'] as const;

/** How often results are asked for while vendors are being held. */
const lookEveryMs = 2_000;

/** The standards of the account with this id; null for the operator of a local installation. */
export function standardsQuery(userId: string | null) {
  return queryOptions({
    queryKey: [...standardsKey, 'list', userId],
    queryFn: ({ signal }) => api.call(described('listStandards'), {}, { signal, retries: 0 }),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ pending }) => pending > 0) === true ? lookEveryMs : false,
  });
}

export function presetsQuery(userId: string | null) {
  return queryOptions({
    queryKey: [...standardsKey, 'presets', userId],
    queryFn: ({ signal }) => api.call(described('listPresets'), {}, { signal, retries: 0 }),
  });
}

export const vocabularyQuery = queryOptions({
  queryKey: ['check-vocabulary'],
  queryFn: ({ signal }) => api.call(described('getCheckVocabulary'), {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** A standard now, or as it stood on a day. */
export function standardQuery(id: string, on: string | undefined) {
  return queryOptions({
    queryKey: [...standardsKey, 'one', id, on],
    queryFn: ({ signal }) =>
      api.call(described('getStandard'), { params: { id }, query: { on } }, { signal, retries: 0 }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.pending ?? 0) > 0 ? lookEveryMs : false),
  });
}

export type StandardVendorsChoice = {
  on: string | undefined;
  q: string | undefined;
  outcome: CheckResult | undefined;
  check: string | undefined;
  page: number;
  limit: number;
};

/** `pending` is part of the key: what was held since is asked for. */
export function standardVendorsQuery(id: string, choice: StandardVendorsChoice, pending: number) {
  return queryOptions({
    queryKey: [...standardsKey, 'vendors', id, choice, pending],
    queryFn: ({ signal }) =>
      api.call(described('listStandardVendors'), { params: { id }, query: choice }, { signal, retries: 0 }),
    placeholderData: keepPreviousData,
  });
}

/** What each check came to at a vendor. `pending` is part of the key: what was held since is asked for. */
export function vendorChecksQuery({ id, pending }: { id: string; pending: number }, vendorId: string) {
  return queryOptions({
    queryKey: [...standardsKey, 'vendor', id, vendorId, pending],
    queryFn: ({ signal }) =>
      api.call(described('getStandardVendor'), { params: { id, vendorId } }, { signal, retries: 0 }),
    // Never those of another vendor or standard.
    placeholderData: (known, knownQuery) =>
      knownQuery?.queryKey[2] === id && knownQuery.queryKey[3] === vendorId
        ? keepPreviousData(known)
        : undefined,
  });
}

/** The viewer's standards at a vendor. */
export function standardsOfVendorQuery(vendorId: string) {
  return queryOptions({
    queryKey: [...standardsKey, 'of-vendor', vendorId],
    queryFn: ({ signal }) =>
      api.call(described('listStandardsOfVendor'), { params: { id: vendorId } }, { signal, retries: 0 }),
  });
}

export function useCreateStandard() {
  return useStandardChange((body: StandardFile & { preset: string | null }) =>
    api.call(described('createStandard'), { body }),
  );
}

export function useUpdateStandard(id: string) {
  return useStandardChange((body: StandardFile & { version: number }) =>
    api.call(described('updateStandard'), { params: { id }, body }),
  );
}

export function useDeleteStandard(id: string) {
  return useStandardChange(() => api.call(described('deleteStandard'), { params: { id } }));
}

export function useAddException(id: string) {
  return useStandardChange((body: NewException) =>
    api.call(described('addException'), { params: { id }, body }),
  );
}

export function useEndException(id: string) {
  return useStandardChange((exceptionId: string) =>
    api.call(described('endException'), { params: { id, exceptionId } }),
  );
}

function useStandardChange<Input = void, Result = unknown>(mutationFn: (input: Input) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queries.invalidateQueries({ queryKey: standardsKey }),
  });
}

/** The results as a table; `vendors`: only these. */
export function exportStandard(id: string, vendors?: readonly string[]) {
  const body = vendors === undefined ? {} : { vendors: [...vendors] };
  return api.download(described('exportStandard'), { params: { id }, body });
}
