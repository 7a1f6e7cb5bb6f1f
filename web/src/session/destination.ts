import { returnPathOf } from '@clausewatch/contract/return-path';

/** The address of the sign-in screen that leads on to `path` and shows what went wrong on the way there. */
export function signInAddress(path: string): string {
  const { pathname, searchParams } = new URL(path, 'https://clausewatch.invalid');
  const error = searchParams.get('error');
  searchParams.delete('error');
  const query = searchParams.size === 0 ? '' : `?${searchParams.toString()}`;
  const parameters = new URLSearchParams({ next: pathname + query, ...(error !== null && { error }) });
  return `/signin?${parameters.toString()}`;
}

/** The same after the server ended the session, which the screen then shows. */
export function signInAgainAddress(path: string): string {
  return `${signInAddress(path)}&ended=yes`;
}

/** The address of a sign-in or sign-up screen that keeps the destination of `search`; `more` adds parameters. */
export function entryAddress(
  screen: '/signin' | '/signup',
  search: URLSearchParams,
  more: Record<string, string> = {},
): string {
  const next = search.get('next');
  const parameters = new URLSearchParams({ ...more, ...(next !== null && { next }) });
  return parameters.size === 0 ? screen : `${screen}?${parameters.toString()}`;
}

/** Where the link in a confirmation mail leads, on the way to `path`. */
export function confirmedAddress(path: string): string {
  return `/signin?confirmed=yes&next=${encodeURIComponent(path)}`;
}

/** Where to go after signing in: the path in `next` if it is one of ours, else the dashboard. */
export function destinationOf(search: URLSearchParams): string {
  const next = returnPathOf(search.get('next') ?? '');
  return next !== null && !/^\/sign(?:in|up)\b/.test(next) ? next : '/dashboard';
}
