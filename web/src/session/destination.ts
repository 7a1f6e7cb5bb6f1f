/** The address of the screen for signing in that leads on to `path` afterwards, and says what went wrong on the way to it. */
export function signInAddress(path: string): string {
  const { pathname, searchParams } = new URL(path, 'https://clausewatch.invalid');
  const error = searchParams.get('error');
  searchParams.delete('error');
  const query = searchParams.size === 0 ? '' : `?${searchParams.toString()}`;
  const parameters = new URLSearchParams({ next: pathname + query, ...(error !== null && { error }) });
  return `/signin?${parameters.toString()}`;
}

/** The same, for whoever was there until the server ended the session: it is said to them. */
export function signInAgainAddress(path: string): string {
  return `${signInAddress(path)}&ended=yes`;
}

/** A screen for signing in or up, on the way to wherever `search` leads; `more` says more to that screen. */
export function entryAddress(
  screen: '/signin' | '/signup',
  search: URLSearchParams,
  more: Record<string, string> = {},
): string {
  const next = search.get('next');
  const parameters = new URLSearchParams({ ...more, ...(next !== null && { next }) });
  return parameters.size === 0 ? screen : `${screen}?${parameters.toString()}`;
}

/** Where the link in a mail leads once it has confirmed an email address, on the way to `path`. */
export function confirmedAddress(path: string): string {
  return `/signin?confirmed=yes&next=${encodeURIComponent(path)}`;
}

/** Where to go after signing in: the path that `next` names, if it is one of ours, else the dashboard. */
export function destinationOf(search: URLSearchParams): string {
  const next = search.get('next') ?? '';
  // A browser reads `//host`, `/\host` and a tab or line break between the slashes as another site.
  const isOurs = /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next);
  return isOurs && !/^\/sign(?:in|up)\b/.test(next) ? next : '/dashboard';
}
