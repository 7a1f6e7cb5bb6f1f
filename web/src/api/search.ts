import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { described } from './described.ts';

/** Vendors and documents by name; `vendorId` narrows it to the documents of one watched vendor. */
export function searchQuery(userId: string | null, words: string, vendorId: string | null) {
  const query = { q: words, ...(vendorId !== null && { vendor_id: vendorId }) };
  return queryOptions({
    queryKey: ['search', userId, query],
    queryFn: ({ signal }) =>
      api.call(described('search'), { query }, { signal, retries: 0, secure: userId !== null }),
    enabled: words !== '',
    staleTime: 10_000,
    placeholderData: (known, knownQuery) =>
      knownQuery?.queryKey[1] === userId ? keepPreviousData(known) : undefined,
  });
}
