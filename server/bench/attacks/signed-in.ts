import type { Target } from './target.ts';

/** `from`: the address that the account’s calls come from. */
export type SignedIn = { from: string; cookie: string; token: string };

export const password = 'vellum-Orchard-91';

/** A new account on its trial, whose email address is not confirmed. */
export function signUp(target: Target, email: string, from = '192.0.2.1'): Promise<SignedIn> {
  return beginSession(target, '/api/auth/sign-up/email', { email, password }, from);
}

/** The session that a call of the library of identity begins, with a token of it. */
export async function beginSession(
  target: Target,
  path: string,
  body: object,
  from: string,
): Promise<SignedIn> {
  const { headers } = await target.call('POST', path, { from, body });
  const cookie = cookiesOf(headers);
  return { from, cookie, token: await tokenOf(target, { from, cookie }) };
}

/** Of a session, with the claims that its account has now. */
export async function tokenOf(
  target: Target,
  { from, cookie }: Pick<SignedIn, 'from' | 'cookie'>,
): Promise<string> {
  const { text } = await target.call('GET', '/api/auth/token', { from, cookie });
  return (JSON.parse(text) as { data: { token: string } }).data.token;
}

export function cookiesOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
