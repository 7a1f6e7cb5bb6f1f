import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from './api.ts';
import { described } from './described.ts';
import { dashboardKey } from './dashboard.ts';
import { vendorKey } from './vendors.ts';

export type WatchRequest = {
  vendorId: string;
  /** When the newest seen change was found; without it, all changes so far count as seen. */
  seenUntil?: string;
};

/** Watches a vendor. Where it is watched already, marks its changes as seen. */
export function useWatch() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ vendorId, seenUntil }: WatchRequest) =>
      api.call(
        described('watchVendor'),
        { params: { id: vendorId }, query: { seen_until: seenUntil } },
        { retries: 0 },
      ),
    onSuccess: (_, { vendorId }) => forgetWatches(queries, vendorId),
  });
}

export function useUnwatch() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (vendorId: string) =>
      api.call(described('unwatchVendor'), { params: { id: vendorId } }, { retries: 0 }),
    onSuccess: (_, vendorId) => forgetWatches(queries, vendorId),
  });
}

/** Invalidates watches, and whether this vendor is watched. */
export async function forgetWatches(queries: QueryClient, vendorId: string): Promise<void> {
  await Promise.all(
    [dashboardKey, ['usage'], ['user-stats'], vendorKey(vendorId)].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  );
}
