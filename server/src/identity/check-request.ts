import { isWayInOpen } from '@clausewatch/contract/flags';
import { nameFromEmail, readName } from '@clausewatch/contract/name';
import { decodeJwt, errors } from 'jose';
import { createHmac } from 'node:crypto';
import { callerNetwork } from '../network/caller-network.ts';
import {
  emailOfReset,
  endWhatOthersLeft,
  passwordAccount,
  spendEmailChangeLink,
  waysIn,
} from '../store/people/credentials.ts';
import { areNotTheirs } from '../platform/not-theirs.ts';
import { raiseSecurityEvent } from '../platform/raise-security-event.ts';
import type { SecurityEventName } from '../platform/security-events.ts';
import { forgetTriesFor } from '../store/people/sign-in-tries.ts';
import { boundUnusedApps } from '../store/people/connected-apps.ts';
import {
  authorizationOf,
  authorizePath,
  codeOfField,
  consentPath,
  standardPaths,
  tokenRequestOf,
} from './app-requests.ts';
import { consenting } from './consenting.ts';
import type { DeviceCookies } from './device-cookie.ts';
import type { AuthCall, IdentityOptions } from './identity.ts';
import { hashOfToken } from './messages.ts';
import { passwordChanged } from './password-change.ts';
import { isWeakPassword } from './password-rules.ts';
import { queryWithin, type Rule, rules } from './request-rules.ts';
import { admitSignIn } from './sign-in-throttle.ts';

export type Checked =
  | {
      kind: 'fine';
      body: Record<string, unknown> | null;
      /** Of a link that is opened, as far as it is passed on; a body comes without. */
      query: URLSearchParams | null;
      succeeded: () => Promise<void>;
      /** The email of the account that the caller will have shown to be theirs, where that is known beforehand. */
      provesEmail: string | null;
    }
  | {
      kind: 'refused';
      status: number;
      code: string;
      message?: string;
      retryAfterSeconds?: number;
      /** What it means, where its status does not say it, and for the account of which email. */
      event?: SecurityEventName;
      email?: string;
    };

/** What requests are checked with. */
export type Checking = IdentityOptions & { devices: DeviceCookies };

/** Whom the call's cookie names. */
export type SessionUser = { id: string; email: string; isAnonymous: boolean };

type Refused = Extract<Checked, { kind: 'refused' }>;

/** What the product asks of a call before the library sees it: that the path is open, the body strict, the password strong. */
export async function checkRequest(
  call: AuthCall,
  options: Checking,
  userOfSession: () => Promise<SessionUser | null>,
): Promise<Checked> {
  const rule = rules[call.path];
  if (rule === undefined) throw new Error(`Identity has no path ${call.path}`);
  if (rule.flags.some((flag) => !options.flags[flag])) return refused(403, 'NOT_AVAILABLE');
  if (call.path === authorizePath) {
    const asked = authorizationOf(call.query, options.publicUrl);
    return asked.kind === 'refused' ? asked : { ...fine(null), query: asked.query };
  }
  if (rule.method === 'GET') return checkLink(call, options, userOfSession);
  const origin = call.headers.get('origin');
  if (origin !== null && !options.trustedOrigins.includes(origin))
    return { ...refused(403, 'INVALID_ORIGIN'), event: 'malicious_cors' };
  const read = readBody(call.path, rule, call.body);
  if ('kind' in read) return read;
  return checkBody(call, read.body, options, userOfSession);
}

async function checkLink(
  call: AuthCall,
  options: IdentityOptions,
  userOfSession: () => Promise<SessionUser | null>,
): Promise<Checked> {
  const query = queryWithin(call.query);
  if (query === null) return { ...refused(400, 'INVALID_TOKEN'), event: 'input_validation_fail' };
  const opened = { ...fine(null), query };
  if (call.path !== '/verify-email') return opened;
  const link = changeOfEmail(call.query.get('token') ?? '');
  if (link === null) return opened;
  // The library asks this too, but only once the link is used up.
  const user = await userOfSession();
  if (user !== null && user.email !== link.email) return refused(400, 'INVALID_USER');
  const isFirst = await spendEmailChangeLink(options.database.connection, link, options.now());
  return isFirst ? opened : refused(400, 'INVALID_TOKEN');
}

/** The email that a link would change; null for links that only confirm one. Whether the link is genuine, the library finds out. */
function changeOfEmail(token: string): { tokenHash: string; email: string } | null {
  try {
    const { email, updateTo } = decodeJwt<{ email?: unknown; updateTo?: unknown }>(token);
    if (updateTo === undefined || typeof email !== 'string') return null;
    return { tokenHash: hashOfToken(token), email };
  } catch (error) {
    if (error instanceof errors.JWTInvalid) return null;
    throw error;
  }
}

function readBody(path: string, rule: Rule, given: unknown): { body: Record<string, unknown> } | Refused {
  const read = rule.body.safeParse(given ?? {});
  if (read.success) return { body: read.data };
  const [issue] = read.error.issues;
  const field = issue?.path[0];
  if (field === 'email' || field === 'newEmail') return refused(400, 'INVALID_EMAIL');
  if (field === 'password' || field === 'newPassword') return refused(400, 'PASSWORD_TOO_WEAK');
  const message = issue?.message ?? 'The request is not valid.';
  const extraneous = read.error.issues.flatMap((each) =>
    each.code === 'unrecognized_keys' ? each.keys : [],
  );
  const event = areNotTheirs(extraneous)
    ? 'malicious_extraneous'
    : // A return address that leads elsewhere.
      /CallbackURL$/i.test(String(field))
      ? 'input_validation_fail'
      : undefined;
  const code = standardPaths.includes(path) ? codeOfField(path, field) : 'NOT_VALID';
  return { ...refused(400, code), message, ...(event === undefined ? {} : { event }) };
}

async function checkBody(
  call: AuthCall,
  body: Record<string, unknown>,
  options: Checking,
  userOfSession: () => Promise<SessionUser | null>,
): Promise<Checked> {
  switch (call.path) {
    case '/sign-in/email':
      return admitted(call, body, text(body['email']), options);
    case '/sign-up/email':
    case '/link-email':
      if (isWeakPassword(text(body['password']), text(body['email'])))
        return refused(400, 'PASSWORD_TOO_WEAK');
      return proving(named(body, nameFromEmail(text(body['email']))), text(body['email']));
    case '/update-user':
      return named(body, null);
    case '/reset-password': {
      const email = await emailOfReset(
        options.database.connection,
        hashOfToken(`reset-password:${text(body['token'])}`),
      );
      const checked = proving(strong(body, email), email);
      if (checked.kind === 'refused' || email === null) return checked;
      // Whoever has the mailbox is the owner, and need not wait for those who guess.
      return {
        ...checked,
        succeeded: () => forgetTriesFor(options.database.connection, accountHash(email, options)),
      };
    }
    case '/change-password': {
      const user = await userOfSession();
      const { revokeApiKeys, ...passedOn } = body;
      const checked = strong(passedOn, user?.email ?? null);
      if (checked.kind === 'refused' || user === null) return checked;
      const change = { by: 'owner', revokesKeys: revokeApiKeys !== false } as const;
      // Whoever is signed in may not be who knows the password: guessing it here is guessing it at sign-in.
      return followed(await admitted(call, passedOn, user.email, options), () =>
        passwordChanged(options, user, change),
      );
    }
    case '/change-email': {
      const user = await userOfSession();
      return user?.isAnonymous === true ? refused(400, 'DEMO_HAS_NO_EMAIL') : fine(body);
    }
    case '/unlink-account': {
      const user = await userOfSession();
      if (user === null) return fine(body);
      const ways = await waysIn(options.database.connection, user.id);
      // The library counts a way that is closed, too, and would shut its owner out.
      const isLeft = ways.some(
        ({ id, provider }) => id !== body['accountId'] && isWayInOpen(provider, options.flags),
      );
      return isLeft ? fine(body) : refused(400, 'FAILED_TO_UNLINK_LAST_ACCOUNT');
    }
    case consentPath:
      return consenting(body, await userOfSession(), options);
    case '/oauth2/token': {
      const asked = tokenRequestOf(body, options.publicUrl);
      return asked.kind === 'refused' ? asked : fine(asked.body);
    }
    case '/oauth2/register':
      return { ...fine(body), succeeded: () => boundUnusedApps(options.database.connection) };
    case '/revoke-other-sessions':
      return shuttingOut(fine(body), await userOfSession(), options);
    case '/sign-in/social':
    case '/link-social':
      if (options.google === null) return refused(403, 'NOT_AVAILABLE');
      if (call.path === '/link-social') {
        const user = await userOfSession();
        if (user === null) return refused(400, 'NO_ANONYMOUS_USER');
        // Linking makes a demo account somebody's: that is signing up.
        if (user.isAnonymous && !options.flags.enableSignup) return refused(403, 'NOT_AVAILABLE');
      }
      return fine({ ...body, disableRedirect: true });
    default:
      return fine(body);
  }
}

async function admitted(
  call: AuthCall,
  body: Record<string, unknown>,
  email: string,
  options: Checking,
): Promise<Checked> {
  const given = {
    account: accountHash(email, options),
    network: keyedHash(callerNetwork(call.ip), options),
    device: await deviceOf(call, email, options),
  };
  const admission = await admitSignIn(options.database, given, options.now());
  if (admission.kind === 'go') return { ...fine(body), succeeded: admission.succeeded, provesEmail: email };
  return {
    ...refused(429, 'TOO_MANY_REQUESTS'),
    retryAfterSeconds: admission.seconds,
    event: 'authn_login_fail_max',
    email,
  };
}

/** The device that the call comes from, where it is known to the account of this email. */
async function deviceOf(
  call: AuthCall,
  email: string,
  { database, devices }: Checking,
): Promise<string | null> {
  const cookies = call.headers.get('cookie');
  if (cookies === null) return null;
  const account = await passwordAccount(database.connection, email);
  return account === null ? null : devices.read(cookies, account);
}

/** What stands for an email among the tries, whether an account has it or not. */
function accountHash(email: string, options: IdentityOptions): string {
  return keyedHash(email.toLowerCase(), options);
}

function keyedHash(value: string, { throttleKey }: IdentityOptions): string {
  return createHmac('sha256', throttleKey).update(value).digest('base64url').slice(0, 22);
}

/** A name that was given is checked and tidied; one that was not is made of the email. */
function named(body: Record<string, unknown>, otherwise: string | null): Checked {
  const given = body['name'];
  const isGiven = given !== undefined && given !== null && given !== '';
  if (!isGiven && otherwise !== null) return fine({ ...body, name: otherwise });
  const reading = readName(given);
  if (reading.kind === 'refused') return { ...refused(400, 'NOT_VALID'), message: reading.message };
  return fine({ ...body, name: reading.name });
}

function strong(body: Record<string, unknown>, email: string | null): Checked {
  return isWeakPassword(text(body['newPassword']), email) ? refused(400, 'PASSWORD_TOO_WEAK') : fine(body);
}

/** Whoever shuts others out of their account means also what those left. */
function shuttingOut(checked: Checked, user: SessionUser | null, { database }: IdentityOptions): Checked {
  return user === null
    ? checked
    : followed(checked, async () => {
        const apps = await endWhatOthersLeft(database.connection, user.id);
        for (let each = 0; each < apps; each += 1) raiseSecurityEvent('authn_token_revoked', user.id);
      });
}

/** The same call, with what is done once it has succeeded. */
function followed(checked: Checked, then: () => Promise<unknown>): Checked {
  if (checked.kind === 'refused') return checked;
  const succeeded = async (): Promise<void> => {
    await checked.succeeded();
    await then();
  };
  return { ...checked, succeeded };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function proving(checked: Checked, email: string | null): Checked {
  return checked.kind === 'refused' ? checked : { ...checked, provesEmail: email };
}

function fine(body: Record<string, unknown> | null): Extract<Checked, { kind: 'fine' }> {
  return { kind: 'fine', body, query: null, succeeded: async () => {}, provesEmail: null };
}

function refused(status: number, code: string): Refused {
  return { kind: 'refused', status, code };
}
