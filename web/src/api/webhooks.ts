import type { Webhook, WebhookChange } from '@clausewatch/contract/webhooks';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from './api.ts';
import type { CallInput } from '@clausewatch/contract/call';
import type { createFeed, createWebhook } from '@clausewatch/contract/endpoints';
import { described } from './described.ts';

const webhooksKey = ['webhooks'] as const;
const deliveriesKey = (webhookId: string) => ['webhook-deliveries', webhookId] as const;
const feedsKey = ['feeds'] as const;

/** The webhooks of the account with this id; null for the operator of a local installation. */
export function webhooksQuery(userId: string | null) {
  return queryOptions({
    queryKey: [...webhooksKey, userId],
    queryFn: ({ signal }) => api.call(described('listWebhooks'), {}, { signal, retries: 0 }),
  });
}

/** How often running deliveries are polled. */
const lookEveryMs = 3_000;

/** A page of the delivery log. */
export function deliveriesQuery(webhookId: string, page: number, limit: number) {
  return queryOptions({
    queryKey: [...deliveriesKey(webhookId), page],
    queryFn: ({ signal }) =>
      api.call(
        described('listDeliveries'),
        { params: { id: webhookId }, query: { page, limit } },
        { signal, retries: 0 },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.items.some((each) => each.state === 'waiting' && each.tries === 0) === true
        ? lookEveryMs
        : false,
  });
}

/** The requests and responses of a message. `tries` is their number when it was listed: a new one makes this stale. */
export function deliveryQuery(webhookId: string, deliveryId: string, tries: number) {
  return queryOptions({
    queryKey: [...deliveriesKey(webhookId), 'one', deliveryId, tries],
    queryFn: ({ signal }) =>
      api.call(described('getDelivery'), { params: { id: webhookId, deliveryId } }, { signal, retries: 0 }),
  });
}

export type NewWebhookInput = CallInput<typeof createWebhook>['body'];

export function useCreateWebhook() {
  return useWebhookChange((body: NonNullable<NewWebhookInput>) =>
    api.call(described('createWebhook'), { body }),
  );
}

export function useUpdateWebhook(id: string) {
  return useWebhookChange((body: WebhookChange) =>
    api.call(described('updateWebhook'), { params: { id }, body }),
  );
}

export function useRotateSecret(id: string) {
  return useWebhookChange(() => api.call(described('rotateWebhookSecret'), { params: { id } }));
}

export function usePauseWebhook(id: string) {
  return useWebhookChange(() => api.call(described('pauseWebhook'), { params: { id } }));
}

/** Sends a message again, whether it is still waiting or not. */
export function useResumeWebhook(id: string) {
  return useWebhookChange((waiting: 'send' | 'discard') =>
    api.call(described('resumeWebhook'), { params: { id }, body: { waiting } }),
  );
}

export function useDeleteWebhook(id: string) {
  return useWebhookChange(() => api.call(described('deleteWebhook'), { params: { id } }));
}

export function useTestWebhook({ id }: Pick<Webhook, 'id'>) {
  return useSending(id, () => api.call(described('testWebhook'), { params: { id } }));
}

export function useRedeliver(id: string) {
  return useSending(id, (deliveryId: string) =>
    api.call(described('redeliver'), { params: { id, deliveryId } }),
  );
}

function useWebhookChange<Input = void, Result = unknown>(mutationFn: (input: Input) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queries.invalidateQueries({ queryKey: webhooksKey }),
  });
}

function useSending<Input = void, Result = unknown>(
  id: string,
  mutationFn: (input: Input) => Promise<Result>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queries.invalidateQueries({ queryKey: deliveriesKey(id) }),
  });
}

/** The feeds of the account with this id. */
export function feedsQuery(userId: string | null) {
  return queryOptions({
    queryKey: [...feedsKey, userId],
    queryFn: ({ signal }) => api.call(described('listFeeds'), {}, { signal, retries: 0 }),
  });
}

export type NewFeedInput = NonNullable<CallInput<typeof createFeed>['body']>;

/** For all watched vendors, for one, or for a tag. */
export function useCreateFeed() {
  return useFeedChange((body: NewFeedInput) => api.call(described('createFeed'), { body }));
}

export function useReplaceFeedAddresses() {
  return useFeedChange((id: string) => api.call(described('replaceFeedAddresses'), { params: { id } }));
}

export function useDeleteFeed() {
  return useFeedChange((id: string) => api.call(described('deleteFeed'), { params: { id } }));
}

function useFeedChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queries.invalidateQueries({ queryKey: feedsKey }),
  });
}
