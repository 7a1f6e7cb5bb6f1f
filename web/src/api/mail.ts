import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { described } from './described.ts';

/** The mail of this installation, polled while the page that waits for a message is open. */
export const mailQuery = queryOptions({
  queryKey: ['mail'],
  queryFn: ({ signal }) => api.call(described('listMail'), {}, { signal, retries: 0 }),
  staleTime: 0,
  refetchInterval: 5_000,
});
