import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, authClient } from './api.ts';
import { described } from './described.ts';

const appsKey = ['connected-apps'] as const;

/** The apps that the account with this id lets in. */
export function appsQuery(userId: string) {
  return queryOptions({
    queryKey: [...appsKey, userId],
    queryFn: ({ signal }) => api.call(described('listApps'), {}, { signal, retries: 0 }),
  });
}

/** An app that asks to be let in, by its client id. */
export function askingAppQuery(id: string) {
  return queryOptions({
    queryKey: [...appsKey, 'asking', id],
    queryFn: ({ signal }) => api.call(described('getAskingApp'), { params: { id } }, { signal, retries: 0 }),
  });
}

export function useDisconnectApp() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(described('disconnectApp'), { params: { id } }, { retries: 0 }),
    // Whether it was still there or not, the list has changed.
    onSettled: () => queries.invalidateQueries({ queryKey: appsKey }),
  });
}

/** Lets an app in, or not; returns the address of the app that the person is to go back to. */
export async function answerApp(body: {
  accept: boolean;
  oauth_query: string;
  account: string;
}): Promise<string> {
  const { url } = await authClient.call(described('answerApp'), { body }, { retries: 0 });
  return url;
}
