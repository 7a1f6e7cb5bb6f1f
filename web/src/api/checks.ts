import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from './api.ts';
import { described } from './described.ts';

/** Checks a vendor's documents, or one of them, ahead of all others. */
export function useCheckNow() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ vendorId: id, documentId: docId }: { vendorId: string; documentId: string | null }) =>
      docId === null
        ? api.call(described('checkVendor'), { params: { id } })
        : api.call(described('checkDocument'), { params: { id, docId } }),
    // It counts as an analysis.
    onSuccess: () => queries.invalidateQueries({ queryKey: ['usage'] }),
  });
}
