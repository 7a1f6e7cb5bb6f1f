import { AuthUser } from '@clausewatch/contract/accounts';
import { endpoint } from '@clausewatch/contract/endpoint';
import { z } from 'zod';

/**
 * The calls of the identity provider, which take a cookie and no token. It checks what it is sent by rules of its own, so the
 * bodies here only say what is sent.
 */
const Signed = z.object({ user: AuthUser });
const Done = z.object({ done: z.literal(true) });

function post<Body extends z.ZodType, Result extends z.ZodType>(
  path: string,
  summary: string,
  body: Body,
  result: Result,
) {
  return endpoint({ method: 'POST', path: `/api/auth${path}`, summary, access: 'anyone', body, result });
}

function get<Result extends z.ZodType>(path: string, summary: string, result: Result) {
  return endpoint({ method: 'GET', path: `/api/auth${path}`, summary, access: 'anyone', result });
}

const nothing = z.strictObject({});
const registration = z.object({
  email: z.string(),
  password: z.string(),
  name: z.string().optional(),
  callbackURL: z.string().optional(),
});
const redirect = z.object({
  provider: z.literal('google'),
  callbackURL: z.string(),
  errorCallbackURL: z.string(),
});

export const authEndpoints = {
  token: get('/token', 'A bearer token for the session', z.object({ token: z.string() })),
  signInAnonymously: post('/sign-in/anonymous', 'Begin a demo account', nothing, Signed),
  signInWithEmail: post(
    '/sign-in/email',
    'Sign in',
    z.object({ email: z.string(), password: z.string(), rememberMe: z.boolean().optional() }),
    Signed,
  ),
  signUpWithEmail: post('/sign-up/email', 'Sign up', registration, Signed),
  linkEmail: post('/link-email', 'Keep a demo account under an email', registration, Signed),
  signInWithGoogle: post('/sign-in/social', 'Go to Google', redirect, z.object({ url: z.string() })),
  linkGoogle: post('/link-social', 'Link a Google account', redirect, z.object({ url: z.string() })),
  requestPasswordReset: post(
    '/request-password-reset',
    'Ask for a link to choose a new password',
    z.object({ email: z.string() }),
    Done,
  ),
  resetPassword: post(
    '/reset-password',
    'Choose a new password by that link',
    z.object({ newPassword: z.string(), token: z.string() }),
    Done,
  ),
  sendVerificationEmail: post(
    '/send-verification-email',
    'Send the link that confirms an email again',
    z.object({ email: z.string(), callbackURL: z.string().optional() }),
    Done,
  ),
  changeEmail: post(
    '/change-email',
    'Ask for another email',
    z.object({ newEmail: z.string(), callbackURL: z.string().optional() }),
    Done,
  ),
  changePassword: post(
    '/change-password',
    'Change the password',
    z.object({ currentPassword: z.string(), newPassword: z.string() }),
    Done,
  ),
  signInMethods: get(
    '/list-accounts',
    'The ways in which the account can be signed in to',
    z.array(z.object({ id: z.string(), provider: z.string() })),
  ),
  unlinkMethod: post(
    '/unlink-account',
    'Take a way of signing in away',
    z.object({ accountId: z.string() }),
    Done,
  ),
  revokeOtherSessions: post('/revoke-other-sessions', 'Sign out everywhere else', nothing, Done),
  signOut: post('/sign-out', 'Sign out', nothing, Done),
} as const;
