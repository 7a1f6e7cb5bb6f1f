import { Email as AnyEmail } from '@clausewatch/contract/email';
import type { Flag } from '@clausewatch/contract/flags';
import { z } from 'zod';

/** What one path of the identity library accepts from outside. A path without a rule does not exist. */
export type Rule = {
  method: 'GET' | 'POST';
  /** All must be on. */
  flags: readonly Flag[];
  /** Of a POST; strict, so that nothing else can be written. */
  body: z.ZodType<Record<string, unknown>>;
};

/** Accounts know addresses in lower case alone. */
const Email = AnyEmail.transform((email) => email.toLowerCase());
/** Where to go afterwards: a path of this site. `//host` and `/\host` would be another's. */
const Path = z
  .string()
  .max(2_000)
  .regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u, 'The address to go to afterwards must be a path of this site.');
const Password = z.string().min(1).max(1_024);
const afterwards = { callbackURL: Path.optional(), errorCallbackURL: Path.optional() };

const nothing = z.strictObject({});
const google = z.strictObject({
  provider: z.literal('google'),
  ...afterwards,
  newUserCallbackURL: Path.optional(),
  disableRedirect: z.boolean().optional(),
});

export const rules: Readonly<Record<string, Rule>> = {
  '/get-session': get([]),
  '/token': get([]),
  '/jwks': get([]),
  '/list-accounts': get([]),
  '/callback/google': get(['enableGoogleAuth']),
  '/verify-email': get([]),
  '/sign-in/anonymous': post(nothing, ['enableSignup']),
  '/sign-up/email': post(
    z.strictObject({
      email: Email,
      password: Password,
      name: z.unknown().optional(),
      callbackURL: Path.default('/dashboard'),
    }),
    ['enableSignup', 'enableEmailAuth'],
  ),
  '/sign-in/email': post(
    z.strictObject({
      email: Email,
      password: Password,
      rememberMe: z.boolean().optional(),
      callbackURL: Path.optional(),
    }),
    ['enableSignin', 'enableEmailAuth'],
  ),
  '/sign-in/social': post(google, ['enableSignin', 'enableGoogleAuth']),
  '/link-email': post(
    z.strictObject({
      email: Email,
      password: Password,
      name: z.unknown().optional(),
      callbackURL: Path.default('/dashboard'),
    }),
    ['enableSignup', 'enableEmailAuth'],
  ),
  '/link-social': post(google, ['enableGoogleAuth']),
  '/unlink-account': post(z.strictObject({ accountId: z.string().max(64) }), ['enableGoogleAuth']),
  '/sign-out': post(nothing, []),
  '/revoke-other-sessions': post(nothing, []),
  '/send-verification-email': post(
    z.strictObject({ email: Email, callbackURL: Path.default('/dashboard') }),
    ['enableEmailAuth'],
  ),
  '/request-password-reset': post(z.strictObject({ email: Email }), ['enableEmailAuth']),
  '/reset-password': post(z.strictObject({ newPassword: Password, token: z.string().min(1).max(200) }), [
    'enableEmailAuth',
  ]),
  '/change-password': post(
    z.strictObject({
      newPassword: Password,
      currentPassword: Password,
      revokeOtherSessions: z.boolean().default(true),
    }),
    ['enableEmailAuth'],
  ),
  '/change-email': post(z.strictObject({ newEmail: Email, callbackURL: Path.default('/settings') }), [
    'enableEmailAuth',
  ]),
  '/update-user': post(z.strictObject({ name: z.unknown().optional() }), []),
};

/** `callbackURL` of a link that is opened: the same rule as for one that is sent. */
export function isOwnPath(callbackUrl: string): boolean {
  return Path.safeParse(callbackUrl).success;
}

function get(flags: readonly Flag[]): Rule {
  return { method: 'GET', flags, body: nothing };
}

function post(body: Rule['body'], flags: readonly Flag[]): Rule {
  return { method: 'POST', flags, body };
}
