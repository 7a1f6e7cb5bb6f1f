import { Email as AnyEmail } from '@clausewatch/contract/email';
import type { Flag } from '@clausewatch/contract/flags';
import { returnPathOf } from '@clausewatch/contract/return-path';
import { z } from 'zod';
import { appRules } from './app-requests.ts';

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
/** Where to go afterwards: a path of this site, passed on as browsers resolve it. */
const Path = z.string().transform((value, context) => {
  const path = returnPathOf(value);
  if (path !== null) return path;
  context.addIssue('The address to go to afterwards must be a path of this site.');
  return z.NEVER;
});
const Password = z.string().min(1).max(1_024);
const afterwards = {
  callbackURL: Path.optional(),
  errorCallbackURL: Path.optional(),
  newUserCallbackURL: Path.optional(),
};

const nothing = z.strictObject({});
const google = z.strictObject({
  provider: z.literal('google'),
  ...afterwards,
  disableRedirect: z.boolean().optional(),
});

export const rules: Readonly<Record<string, Rule>> = {
  ...appRules,
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
      revokeApiKeys: z.boolean().default(true),
    }),
    ['enableEmailAuth'],
  ),
  '/change-email': post(z.strictObject({ newEmail: Email, callbackURL: Path.default('/settings') }), [
    'enableEmailAuth',
  ]),
  '/update-user': post(z.strictObject({ name: z.unknown().optional() }), []),
};

/** The query of a link that is opened, whose address to return to keeps the rule for one that is sent; null where it does not. */
export function queryWithin(query: URLSearchParams): URLSearchParams | null {
  const checked = new URLSearchParams(query);
  for (const name of Object.keys(afterwards)) {
    const [given, ...more] = query.getAll(name);
    if (given === undefined) continue;
    const path = returnPathOf(given);
    // Of two, the library might believe the other.
    if (path === null || more.length > 0) return null;
    checked.set(name, path);
  }
  return checked;
}

function get(flags: readonly Flag[]): Rule {
  return { method: 'GET', flags, body: nothing };
}

function post(body: Rule['body'], flags: readonly Flag[]): Rule {
  return { method: 'POST', flags, body };
}
