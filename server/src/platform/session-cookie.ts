const name = 'clausewatch';

/** `__Host-` binds the cookie to this host and to https. */
export function sessionCookiePrefix(isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

/** Whether the browser holds a session cookie, valid or not. Without one, nobody is signed in. */
export function hasSessionCookie(cookies: string | undefined): boolean {
  return /(?:^|;\s*)(?:__Host-)?clausewatch\.session_token=/.test(cookies ?? '');
}
