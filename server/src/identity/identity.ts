import { authReasonOf } from '@clausewatch/contract/auth-messages';
import { type Flags, modeOf } from '@clausewatch/contract/flags';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { type Auth, makeAuth } from './auth.ts';
import { redirectsOfApp } from '../store/people/connected-apps.ts';
import { passwordAccount } from '../store/people/credentials.ts';
import { refuseSecondTrial } from '../store/people/spent-trials.ts';
import { type Checked, type Checking, checkRequest, type SessionUser } from './check-request.ts';
import { authorizePath, formPaths, standardPaths, tokenPath } from './app-requests.ts';
import { authorizationServer } from './authorization-server.ts';
import { toConnectPage } from './connect-page.ts';
import { deviceCookies } from './device-cookie.ts';
import type { GoogleSettings } from './google.ts';
import { makeMessages } from './messages.ts';
import { rules } from './request-rules.ts';
import { endReusedGrant, shownGrant } from './reused-grants.ts';
import { raiseFor, raiseOutcome } from './security-outcomes.ts';
import { withSideWork } from './side-work.ts';

export type IdentityOptions = {
  database: Database;
  /** Where people reach this installation, without a final slash. */
  publicUrl: string;
  /** Origins whose pages may send our cookies. */
  trustedOrigins: readonly string[];
  secret: string;
  /** Key of the hashes that stand for emails and IP addresses of tries to sign in. */
  throttleKey: string;
  flags: Flags;
  google: GoogleSettings | null;
  logger: Pick<Logger, 'warn' | 'error'>;
  now: () => Date;
};

/** One call of the browser to identity, under the method of its path: `path` begins after `/api/auth`. */
export type AuthCall = {
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
  ip: string;
};

export type Identity = {
  /** Every path that there is, with its one method; `isStandard`: answered in the form of a standard, without the envelope. */
  routes: readonly { method: 'GET' | 'POST'; path: string; isStandard: boolean }[];
  /**
   * Signs in, up and out, links, verifies, and hands out tokens. Refusals are JSON `{ code, message }` with a status; the
   * caller decides how they are worded.
   */
  handle(call: AuthCall): Promise<Response>;
  /** The authorization server for apps, as programs read it (RFC 8414); null where apps are not let in. */
  authorizationServer(): Promise<Record<string, unknown> | null>;
};

/**
 * A reset is answered no sooner than this: writing the mail takes some milliseconds more than finding that there is no account,
 * and the difference would reveal the answer. (Sign-in hashes a password in either case.)
 */
const resetAnswerMs = 150;
/** How long to wait before Google's addresses are asked for again, where they could not be had. */
const discoveryPauseMs = 60_000;

export function openIdentity(options: IdentityOptions): Identity {
  const isOn = modeOf(options.flags, false) === 'auth';
  const current = keepAuth(options);
  const isSecure = options.publicUrl.startsWith('https:');
  const checking = {
    ...options,
    devices: deviceCookies({ secret: options.secret, isSecure, now: options.now }),
  };
  return {
    routes: Object.entries(rules).map(([path, { method }]) => ({
      method,
      path,
      isStandard: standardPaths.includes(path),
    })),
    async handle(call) {
      if (!isOn && call.path !== '/sign-out') return refuse({ status: 403, code: 'NOT_AVAILABLE' });
      const auth = await current(call.path);
      const checked = await checkRequest(call, checking, () => userOfSession(auth, call.headers));
      if (checked.kind === 'refused') {
        const { event, email = null } = checked;
        if (event !== undefined) await raiseFor(options.database, event, email);
        return backToPage(call, refuse(checked), options);
      }
      const grant =
        call.path === tokenPath
          ? await shownGrant(options.database, checked.body ?? {}, options.now())
          : null;
      // By this process's clock, as the library writes it, whatever ours shows.
      const madeSince = new Date();
      const [response] = await Promise.all([
        withSideWork(() => auth.handler(requestOf(call, checked, options))),
        call.path === '/request-password-reset' ? sleep(resetAnswerMs) : undefined,
      ]);
      if (response.ok) await checked.succeeded();
      else if (grant !== null) await endReusedGrant(options.database, grant, response, options.now());
      await raiseOutcome(options.database, call.path, response, checked.provesEmail);
      const email = await shownEmail(call, checked, response, auth);
      if (email === null) return backToPage(call, response, options);
      await refuseSecondTrial(options.database.connection, email, { madeSince, now: options.now() });
      const cookie = await deviceCookieFor(call, email, checking);
      return backToPage(call, cookie === null ? response : withCookie(response, cookie), options);
    },
    async authorizationServer() {
      if (!isOn || !options.flags.apiAccess) return null;
      const auth = await current('');
      return authorizationServer(await auth.api.getOAuthServerConfig());
    },
  };
}

/** Google's addresses are asked for when the library is made; it is made again, at times, until they could be had. */
function keepAuth(options: IdentityOptions): (path: string) => Promise<Auth> {
  const messages = makeMessages(options);
  let auth = makeAuth(options, messages);
  let madeAt = options.now().getTime();
  return async (path) => {
    if (options.google === null || !/social|google/.test(path)) return auth;
    const { socialProviders } = await auth.$context;
    const now = options.now().getTime();
    if (!socialProviders.some(({ id }) => id === 'google') && now - madeAt > discoveryPauseMs) {
      madeAt = now;
      auth = makeAuth(options, messages);
    }
    return auth;
  };
}

async function userOfSession(auth: Auth, headers: Headers): Promise<SessionUser | null> {
  const session = await auth.api.getSession({ headers });
  if (session === null) return null;
  const { id, email, isAnonymous } = session.user;
  return { id, email, isAnonymous: isAnonymous === true };
}

/** The email of the account that the caller has just shown to be theirs; null where nothing was shown. */
async function shownEmail(
  call: AuthCall,
  { provesEmail }: Extract<Checked, { kind: 'fine' }>,
  response: Response,
  auth: Auth,
): Promise<string | null> {
  if (call.path === '/callback/google') {
    return (await userOfSession(auth, sessionIn(response)))?.email ?? null;
  }
  return response.ok ? provesEmail : null;
}

/** What makes this device known to an account; null where no password opens that. */
async function deviceCookieFor(
  call: AuthCall,
  email: string,
  { database, devices }: Checking,
): Promise<string | null> {
  const account = await passwordAccount(database.connection, email);
  return account === null ? null : devices.write(call.headers.get('cookie'), account);
}

/** The cookies that an answer sets, as the browser will send them. */
function sessionIn(response: Response): Headers {
  const pairs = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  return new Headers({ cookie: pairs.join('; ') });
}

function withCookie(response: Response, cookie: string): Response {
  const headers = new Headers(response.headers);
  headers.append('set-cookie', cookie);
  return new Response(response.body, { status: response.status, headers });
}

/** The library sees the public address, whatever the request's own Host is. */
function requestOf(
  call: AuthCall,
  { body, query }: Extract<Checked, { kind: 'fine' }>,
  options: IdentityOptions,
): Request {
  const url = new URL(`/api/auth${call.path}`, options.publicUrl);
  url.search = query?.toString() ?? '';
  const headers = new Headers(call.headers);
  // To a script the library would answer with the address as JSON: this one is only ever opened.
  if (call.path === authorizePath) headers.delete('sec-fetch-mode');
  if (body === null) return new Request(url, { headers });
  if (formPaths.has(call.path)) {
    return new Request(url, {
      method: 'POST',
      headers,
      body: new URLSearchParams(body as Record<string, string>),
    });
  }
  headers.set('content-type', 'application/json');
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(body) });
}

function refuse(refusal: {
  status: number;
  code: string;
  message?: string;
  retryAfterSeconds?: number;
}): Response {
  const { status, code, message = code, retryAfterSeconds } = refusal;
  const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  return Response.json({ code, message }, { status, headers });
}

/** Links in mail and Google's redirect are opened as pages: errors are shown on one of our pages, not as JSON. */
async function backToPage(
  call: AuthCall,
  response: Response,
  { publicUrl, database }: Pick<IdentityOptions, 'publicUrl' | 'database'>,
): Promise<Response> {
  if (call.path === authorizePath) {
    const redirectsOf = (clientId: string) => redirectsOfApp(database.connection, clientId);
    return toConnectPage(response, call.query, { publicUrl, redirectsOf });
  }
  const isOpened = call.path === '/verify-email' || call.path === '/callback/google';
  if (!isOpened || response.status < 400) return response;
  const problem: unknown = await response.json().catch(() => null);
  const given =
    problem !== null && typeof problem === 'object' && 'code' in problem ? String(problem.code) : null;
  const code = call.path === '/verify-email' ? codeOfLink(given) : (given ?? 'LINKING_FAILED');
  return new Response(null, {
    status: 302,
    headers: { location: `/signin?error=${encodeURIComponent(code)}` },
  });
}

/** Whatever else stopped a link in mail, asking for a new one is all that a person can do about it. */
function codeOfLink(given: string | null): string {
  return given !== null && authReasonOf(given) !== null ? given : 'INVALID_TOKEN';
}
