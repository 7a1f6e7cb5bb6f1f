import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { described } from './described.ts';

/** The mail of this installation, asked for anew while somebody waits for a message in it. */
export const mailQuery = queryOptions({
  queryKey: ['mail'],
  queryFn: ({ signal }) => api.call(described('listMail'), {}, { signal, retries: 0 }),
  staleTime: 0,
  refetchInterval: 5_000,
});
