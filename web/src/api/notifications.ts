import type { listNotifications } from '@clausewatch/contract/endpoints';
import type {
  FeedbackReason,
  Notification,
  NotificationChoicesChange,
  NotificationCount,
  NotificationSettings,
} from '@clausewatch/contract/notifications';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from './api.ts';
import type { CallInput } from '@clausewatch/contract/call';
import { dashboardKey } from './dashboard.ts';
import { described } from './described.ts';

export type InboxQuery = NonNullable<CallInput<typeof listNotifications>['query']>;

const inboxKey = ['inbox'] as const;
const countKey = ['inbox-count'] as const;
/** What the inbox holds, and how much of it is unread. */
export const inboxKeys = [inboxKey, countKey] as const;
const mutesKey = ['mutes'] as const;

/** A page of the inbox of the account with this id; null for the operator of a local installation. */
export function inboxQuery(userId: string | null, query: InboxQuery) {
  return queryOptions({
    queryKey: [...inboxKey, userId, query],
    queryFn: ({ signal }) => api.call(described('listNotifications'), { query }, { signal, retries: 0 }),
    placeholderData: (known, knownQuery) =>
      knownQuery?.queryKey[1] === userId ? keepPreviousData(known) : undefined,
  });
}

const minuteMs = 60_000;

/** The number of unread entries, polled every minute while the page is visible. */
export function inboxCountQuery(userId: string | null) {
  return queryOptions({
    queryKey: [...countKey, userId],
    queryFn: ({ signal }) => api.call(described('countNotifications'), {}, { signal, retries: 0 }),
    staleTime: minuteMs / 2,
    refetchInterval: minuteMs,
  });
}

/** Marks an entry as read or unread. It keeps its place until the list is loaded again. */
export function useSetRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isRead }: { id: string; isRead: boolean }) =>
      api.call(described(isRead ? 'readNotification' : 'unreadNotification'), { params: { id } }),
    onMutate: ({ id, isRead }) =>
      changeEntry(queries, id, { read_at: isRead ? new Date().toISOString() : null }),
    onSuccess(count) {
      takeCount(queries, count);
      // The dashboard counts its change as seen or unseen, too.
      void queries.invalidateQueries({ queryKey: dashboardKey });
    },
    onError: () => void queries.invalidateQueries({ queryKey: inboxKey }),
  });
}

/** Marks everything that arrived by a given moment as read. */
export function useReadAll() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (until: string) => api.call(described('readAllNotifications'), { body: { until } }),
    async onSuccess(count) {
      takeCount(queries, count);
      await Promise.all([inboxKey, dashboardKey].map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
  });
}

/** Sends the reason why an entry was not useful; null takes it back. */
export function useJudge() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: FeedbackReason | null }) =>
      api.call(described('judgeNotification'), { params: { id }, body: { reason } }),
    onMutate: ({ id, reason }) => changeEntry(queries, id, { feedback: reason }),
    onError: () => void queries.invalidateQueries({ queryKey: inboxKey }),
  });
}

function changeEntry(queries: QueryClient, id: string, change: Partial<Notification>): void {
  queries.setQueriesData<{ items: Notification[] }>({ queryKey: inboxKey }, (known) =>
    known === undefined
      ? known
      : { ...known, items: known.items.map((each) => (each.id === id ? { ...each, ...change } : each)) },
  );
}

function takeCount(queries: QueryClient, count: NotificationCount): void {
  queries.setQueriesData({ queryKey: countKey }, count);
}

const settingsKey = ['notification-settings'] as const;

export function notificationSettingsQuery(userId: string | null) {
  return queryOptions({
    queryKey: [...settingsKey, userId],
    queryFn: ({ signal }) => api.call(described('getNotificationSettings'), {}, { signal, retries: 0 }),
  });
}

/** The effect that choices would have had over the last 30 days; choices left out keep their saved values. */
export function choicesPreviewQuery(userId: string | null, change: NotificationChoicesChange) {
  return queryOptions({
    queryKey: [...settingsKey, userId, 'preview', change],
    queryFn: ({ signal }) =>
      api.call(described('previewNotificationSettings'), { body: change }, { signal, retries: 0 }),
    placeholderData: keepPreviousData,
  });
}

/** Saves choices; those left out stay unchanged. */
export function useSaveChoices() {
  return useSettingsChange((change: NotificationChoicesChange) =>
    api.call(described('updateNotificationSettings'), { body: change }),
  );
}

/** Pauses mail until a given moment; null resumes it. */
export function usePauseMail() {
  return useSettingsChange((until: string | null) =>
    until === null
      ? api.call(described('resumeMail'), {})
      : api.call(described('pauseMail'), { body: { until } }),
  );
}

/** Sends a test by mail, whatever was chosen. */
export function useTestMail() {
  return useMutation({ mutationFn: () => api.call(described('sendTestMail'), {}) });
}

function useSettingsChange<Change>(mutationFn: (change: Change) => Promise<NotificationSettings>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess(settings) {
      queries.setQueriesData({ queryKey: settingsKey, predicate: isSettings }, settings);
      void queries.invalidateQueries({ queryKey: countKey });
      // The preview was computed from the previous choices.
      void queries.invalidateQueries({ queryKey: settingsKey, predicate: (query) => !isSettings(query) });
    },
  });
}

function isSettings({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey.length === settingsKey.length + 1;
}

/** Muted vendors and documents. */
export function mutesQuery(userId: string | null) {
  return queryOptions({
    queryKey: [...mutesKey, userId],
    queryFn: ({ signal }) => api.call(described('listMutes'), {}, { signal, retries: 0 }),
  });
}

/** A muted vendor, or with `documentId` one of its documents. */
export type Muted = { vendorId: string; documentId: string | null };

/** Mutes until a given moment (null: indefinitely), or unmutes. */
export function useMute() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ muted, isMuted, until }: { muted: Muted; isMuted: boolean; until?: string | null }) =>
      isMuted ? mute(muted, until ?? null) : unmute(muted),
    // The preview of choices leaves muted vendors out, too.
    onSettled: () =>
      Promise.all([mutesKey, settingsKey].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}

function mute({ vendorId: id, documentId: docId }: Muted, until: string | null) {
  const body = { until };
  return docId === null
    ? api.call(described('muteVendor'), { params: { id }, body })
    : api.call(described('muteDocument'), { params: { id, docId }, body });
}

function unmute({ vendorId: id, documentId: docId }: Muted) {
  return docId === null
    ? api.call(described('unmuteVendor'), { params: { id } })
    : api.call(described('unmuteDocument'), { params: { id, docId } });
}
