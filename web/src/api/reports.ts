import type { VersionDiff } from '@clausewatch/contract/changes';
import type { ReportFormat } from '@clausewatch/contract/reports';
import type { ShareDays } from '@clausewatch/contract/shares';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from './api.ts';
import { ApiError } from '@clausewatch/contract/api-error';
import { described } from './described.ts';
import type { ReceivedFile } from '@clausewatch/contract/call';

const sharesKey = ['shares'] as const;

export function downloadReport(vendorId: string, format: ReportFormat): Promise<ReceivedFile> {
  return api.download(described('downloadReport'), { params: { id: vendorId, format } });
}

export function downloadPacket(vendorId: string): Promise<ReceivedFile> {
  return api.download(described('downloadPacket'), { params: { id: vendorId } });
}

export function downloadDiffPacket(
  vendorId: string,
  { version1, version2 }: Pick<VersionDiff, 'version1' | 'version2'>,
): Promise<ReceivedFile> {
  return api.download(described('downloadDiffPacket'), {
    params: { id: vendorId },
    query: { version1, version2 },
  });
}

/** Whether a PDF was refused because the server has no browser to make it with. */
export function lacksBrowser(error: unknown): boolean {
  const details = error instanceof ApiError ? (error.details as { reason?: unknown } | null) : null;
  return details?.reason === 'no_browser';
}

/** Links of the account with this id (null: the operator of a local installation), to one vendor's report or to all. */
export function sharesQuery(userId: string | null, vendorId?: string) {
  return queryOptions({
    queryKey: [...sharesKey, userId, vendorId ?? null],
    queryFn: ({ signal }) =>
      api.call(
        described('listShares'),
        { query: vendorId === undefined ? {} : { vendor_id: vendorId } },
        { signal, retries: 0 },
      ),
    // Others open them.
    staleTime: 0,
  });
}

export function useCreateShare(vendorId: string) {
  return useShareChange((body: { days: ShareDays; label: string }) =>
    api.call(described('createShare'), { params: { id: vendorId }, body }),
  );
}

export function useRevokeShare() {
  return useShareChange((id: string) => api.call(described('revokeShare'), { params: { id } }));
}

function useShareChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queries.invalidateQueries({ queryKey: sharesKey }),
  });
}
