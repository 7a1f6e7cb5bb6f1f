import { AuthUser, ProfileChange } from './accounts.ts';
import { Identifier } from './bounded.ts';
import { endpoint } from './endpoint.ts';
import { z } from 'zod';

/**
 * The calls of the identity provider. They take the session cookie instead of a token, and respond in the envelope. Identity checks their
 * bodies by its own rules; these schemas only describe what is sent.
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
/** As long as identity reads them. */
const sent = {
  email: z.string().max(254),
  password: z.string().max(1_024),
  path: z.string().max(2_000),
  token: z.string().max(4_000),
} as const;
const registration = z.object({
  email: sent.email,
  password: sent.password,
  /** Derived from the email where it is missing. */
  name: ProfileChange.shape.name,
  /** The path on this site that the confirmation link leads to. */
  callbackURL: sent.path.optional(),
});
const towardsGoogle = z.object({
  provider: z.literal('google'),
  callbackURL: sent.path,
  errorCallbackURL: sent.path,
});

/** A public key for checking tokens (RFC 7517). */
const PublicKey = z.looseObject({ kid: z.string(), kty: z.string() });

export const identityEndpoints = {
  getSession: get('/get-session', 'Who is signed in', z.object({ user: AuthUser.nullable() })),
  getToken: get(
    '/token',
    'A bearer token for the session, valid for an hour',
    z.object({ token: z.string() }),
  ),
  getPublicKeys: endpoint({
    method: 'GET',
    path: '/api/auth/jwks',
    summary: 'The public keys that tokens are signed with, as a JSON Web Key Set',
    access: 'anyone',
    result: z.object({ keys: z.array(PublicKey) }),
    form: 'bare',
  }),
  signInAnonymously: post('/sign-in/anonymous', 'Begin a demo account', nothing, Signed),
  signInWithEmail: post(
    '/sign-in/email',
    'Sign in',
    z.object({ email: sent.email, password: sent.password, rememberMe: z.boolean().optional() }),
    Signed,
  ),
  signUpWithEmail: post('/sign-up/email', 'Sign up', registration, Signed),
  linkEmail: post('/link-email', 'Keep a demo account under an email', registration, Signed),
  signInWithGoogle: post(
    '/sign-in/social',
    'The address at Google to sign in at',
    towardsGoogle,
    z.object({ url: z.string() }),
  ),
  linkGoogle: post(
    '/link-social',
    'The address at Google to link an account at',
    towardsGoogle,
    z.object({ url: z.string() }),
  ),
  answerApp: post(
    '/oauth2/consent',
    'Let an app that asks by OAuth in, or not: where it is to be returned to',
    z.object({
      accept: z.boolean(),
      /** The signed request that the consent screen was opened with. */
      oauth_query: z.string().max(8_000),
      /** Whom the screen showed as signed in. */
      account: Identifier,
    }),
    z.object({ url: z.string() }),
  ),
  returnFromGoogle: endpoint({
    method: 'GET',
    path: '/api/auth/callback/google',
    summary: 'Where Google sends the browser back to',
    access: 'anyone',
    query: z.object({ code: sent.token.optional(), state: sent.token.optional() }),
    result: z.null(),
    status: 302,
    form: 'redirect',
  }),
  requestPasswordReset: post(
    '/request-password-reset',
    'Ask for a link to choose a new password',
    z.object({ email: sent.email }),
    Done,
  ),
  resetPassword: post(
    '/reset-password',
    'Choose a new password by that link',
    z.object({ newPassword: sent.password, token: sent.token }),
    Done,
  ),
  sendVerificationEmail: post(
    '/send-verification-email',
    'Send the link that confirms an email again',
    z.object({ email: sent.email, callbackURL: sent.path.optional() }),
    Done,
  ),
  verifyEmail: endpoint({
    method: 'GET',
    path: '/api/auth/verify-email',
    summary: 'The link in the mail that confirms an email, or a change of it',
    access: 'anyone',
    query: z.object({ token: sent.token, callbackURL: sent.path.optional() }),
    result: z.null(),
    status: 302,
    form: 'redirect',
  }),
  changeEmail: post(
    '/change-email',
    'Ask for another email',
    z.object({ newEmail: sent.email, callbackURL: sent.path.optional() }),
    Done,
  ),
  changePassword: post(
    '/change-password',
    'Change the password, and by default sign out everywhere else and revoke every API key',
    z.object({
      currentPassword: sent.password,
      newPassword: sent.password,
      revokeOtherSessions: z.boolean().optional(),
      /** Left out: they are revoked. The mail that reports the change says how many were, or how many still work. */
      revokeApiKeys: z.boolean().optional(),
    }),
    Done,
  ),
  updateUser: post(
    '/update-user',
    'Change the display name',
    z.object({ name: ProfileChange.shape.name }),
    Done,
  ),
  listSignInMethods: get(
    '/list-accounts',
    'The ways in which the account can be signed in to',
    z.array(z.object({ id: z.string(), provider: z.string() })),
  ),
  unlinkSignInMethod: post(
    '/unlink-account',
    'Remove a way of signing in',
    z.object({ accountId: Identifier }),
    Done,
  ),
  revokeOtherSessions: post('/revoke-other-sessions', 'Sign out everywhere else', nothing, Done),
  signOut: post('/sign-out', 'Sign out', nothing, Done),
} as const;
