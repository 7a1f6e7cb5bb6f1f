import type { ColumnKind } from '@clausewatch/contract/matrix';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { described } from './described.ts';

const minute = 60_000;

/** Everything that a column can ask; it changes with the program alone. */
export function matrixColumnsQuery() {
  return queryOptions({
    queryKey: ['matrix-columns'],
    queryFn: ({ signal }) => api.call(described('listMatrixColumns'), {}, { signal, retries: 0 }),
    staleTime: Infinity,
  });
}

export type MatrixQuery = { kind: ColumnKind } | { columns: readonly string[] };

function queryOf(asked: MatrixQuery) {
  return 'kind' in asked ? { kind: asked.kind } : { columns: asked.columns.join(',') };
}

/** The matrix of the vendors that the account with this id watches; null for the operator of a local installation. */
export function matrixQuery(userId: string | null, asked: MatrixQuery) {
  const query = queryOf(asked);
  return queryOptions({
    queryKey: ['matrix', userId, query],
    queryFn: ({ signal }) =>
      api.call(described('getMatrix'), { query }, { signal, retries: 0, secure: userId !== null }),
    // Another account's rows are never shown while new ones load.
    placeholderData: (known, knownQuery) =>
      knownQuery?.queryKey[1] === userId ? keepPreviousData(known) : undefined,
  });
}

export function matrixCellQuery(userId: string | null, vendorId: string, column: string) {
  return queryOptions({
    queryKey: ['matrix-cell', userId, vendorId, column],
    queryFn: ({ signal }) =>
      api.call(
        described('getMatrixCell'),
        { params: { id: vendorId, column } },
        { signal, retries: 0, secure: userId !== null },
      ),
    staleTime: minute,
  });
}

export function exportMatrix(columns: readonly string[], vendors: readonly string[]) {
  return api.download(described('exportMatrix'), {
    body: { columns: [...columns], vendors: [...vendors] },
  });
}

export function comparisonQuery(userId: string | null, vendors: readonly string[], asked: MatrixQuery) {
  const query = { vendors: vendors.join(','), ...queryOf(asked) };
  return queryOptions({
    queryKey: ['comparison', userId, query],
    queryFn: ({ signal }) =>
      api.call(described('compareVendors'), { query }, { signal, retries: 0, secure: userId !== null }),
    placeholderData: (known, knownQuery) =>
      knownQuery?.queryKey[1] === userId ? keepPreviousData(known) : undefined,
  });
}

export function exportComparison(vendors: readonly string[], kind: ColumnKind) {
  return api.download(described('exportComparison'), { body: { vendors: [...vendors], kind } });
}
