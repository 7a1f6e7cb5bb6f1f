import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from './api.ts';
import { described } from './described.ts';
import { dashboardKey } from './dashboard.ts';
import { inboxKeys } from './notifications.ts';
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
      api.call(described('watchVendor'), { params: { id: vendorId }, query: { seen_until: seenUntil } }),
    onSuccess: (_, { vendorId }) => forgetWatches(queries, vendorId),
  });
}

export function useUnwatch() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (vendorId: string) => api.call(described('unwatchVendor'), { params: { id: vendorId } }),
    onSuccess: (_, vendorId) => forgetWatches(queries, vendorId),
  });
}

/** Invalidates watches, what the inbox says of them, how much of the plan is used, and one vendor, or all of them. */
export async function forgetWatches(queries: QueryClient, vendorId?: string): Promise<void> {
  const vendors = vendorId === undefined ? ['vendor'] : vendorKey(vendorId);
  await Promise.all(
    [dashboardKey, ...inboxKeys, ['usage'], ['user-stats'], vendors].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  );
}
