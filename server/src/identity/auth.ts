import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, getSessionFromCtx, isAPIError } from 'better-auth/api';
import { anonymous, genericOAuth, jwt } from 'better-auth/plugins';
import { drizzle } from 'drizzle-orm/node-postgres';
import { accounts, sessions, signingKeys, users, verifications } from '../database/account-tables.ts';
import { oauthTables } from '../database/oauth-tables.ts';
import { type IdentifierPrefix, newIdentifier } from '../platform/identifier.ts';
import { raiseSecurityEvent } from '../platform/raise-security-event.ts';
import { sessionCookiePrefix } from '../platform/session-cookie.ts';
import { forgetPendingLinks, removeAccount } from '../store/people/credentials.ts';
import { beginningFor, spendTrial } from '../store/people/spent-trials.ts';
import { beginTrial, promoteAnonymous, trialEnd, userByEmail, userById } from '../store/people/users.ts';
import { claimsOfIdToken, type GoogleClaims } from './google.ts';
import { connectedApps } from './connected-apps.ts';
import type { IdentityOptions } from './identity.ts';
import { linkEmail } from './link-email.ts';
import type { Messages } from './messages.ts';
import { passwordChanged } from './password-change.ts';
import { longestPassword, shortestPassword } from './password-rules.ts';
import { profileNameOf } from './profile-name.ts';
import { doOnTheSide } from './side-work.ts';
import { reportFormerEmails } from './former-email.ts';
import { isTakenEmail, refuseViolations } from './refuse-violations.ts';

/** How long a signed-in browser stays so without being used; use renews it once a day. */
const sessionSeconds = 30 * 86_400;
const tokenSeconds = 3_600;
const verificationSeconds = 86_400;
const resetSeconds = 3_600;

const prefixes: Readonly<Record<string, IdentifierPrefix>> = {
  user: 'usr',
  session: 'ses',
  account: 'acc',
  verification: 'vrf',
  jwks: 'key',
  oauthClient: 'app',
  oauthConsent: 'con',
  oauthRefreshToken: 'tok',
  oauthAccessToken: 'tok',
};

export type Auth = ReturnType<typeof makeAuth>;

/** The identity library, set up for this product. Longer than most: it is one list of settings, each with its reason. */
export function makeAuth(options: IdentityOptions, messages: Messages) {
  const origin = new URL(options.publicUrl).origin;
  const isSecure = origin.startsWith('https:');
  return betterAuth({
    appName: 'Clausewatch',
    baseURL: origin,
    basePath: '/api/auth',
    secret: options.secret,
    trustedOrigins: [...options.trustedOrigins],
    telemetry: { enabled: false },
    // Limits are the product's own, and name the time to wait: of wrong passwords and of mail in the database, over all processes; of
    // requests, demo accounts, sign-ups and joins in the memory of each process that serves.
    rateLimit: { enabled: false },
    // The library's own words, which end where those of an error may begin; the error itself comes after them.
    logger: {
      level: 'error',
      log: (_level, message, ...given: unknown[]) => {
        const err = given.find((each) => each instanceof Error);
        options.logger.error({ about: message.split('\n', 1)[0], err }, 'identity');
      },
    },
    onAPIError: {
      errorURL: `${origin}/signin`,
      // What the library refuses is an answer like any other. A fault is thrown on: the library would print it, with all that it holds.
      onError: (error) => {
        if (!isAPIError(error)) throw error;
        if (error.status === 'INTERNAL_SERVER_ERROR') options.logger.error({ err: error }, 'identity');
      },
    },
    database: (settings: BetterAuthOptions) =>
      // On the side: the library may hold a connection here, and must not wait for another.
      reportFormerEmails(refuseViolations(adapterOf(options)(settings)), (former) => {
        raiseSecurityEvent('user_updated', former.id);
        doOnTheSide(options.database.transaction((tx) => spendTrial(tx, former)));
      }),
    advanced: {
      database: { generateId: ({ model }) => newIdentifier(prefixes[model] ?? 'vrf') },
      backgroundTasks: { handler: doOnTheSide },
      // Nobody's IP address is kept.
      ipAddress: { disableIpTracking: true },
      // The library itself knows the prefix `__Secure-` alone.
      cookiePrefix: sessionCookiePrefix(isSecure),
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure, httpOnly: true, sameSite: 'lax', path: '/' },
    },
    // What comes back from a mail, or from Google, is known again by its hash.
    verification: { storeIdentifier: 'hashed' },
    session: { expiresIn: sessionSeconds },
    user: {
      additionalFields: {
        profileName: { type: 'string', input: false, required: false },
        subscriptionStatus: { type: 'string', input: false, required: false },
        trialEndsAt: { type: 'date', input: false, required: false },
      },
      changeEmail: {
        enabled: true,
        sendChangeEmailConfirmation: ({ user, newEmail, url, token }) =>
          messages.sendEmailChange(user, newEmail, url, token),
      },
      validateUserInfo: (data, ctx) => objection(options, data, () => getSessionFromCtx(ctx)),
    },
    account: {
      accountLinking: {
        enabled: true,
        // A demo account has no email of its own to compare; `validateUserInfo` decides what may be linked.
        allowDifferentEmails: true,
        // Google never gets into an account whose email nobody confirmed: whoever made it may not own that email.
        requireLocalEmailVerified: true,
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
      resetPasswordTokenExpiresIn: resetSeconds,
      onPasswordReset: ({ user }) => passwordChanged(options, user, { by: 'reset', revokesKeys: true }),
      sendResetPassword: ({ user, token }) => messages.sendPasswordReset(user, token),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: verificationSeconds,
      sendVerificationEmail: ({ user, url, token }) => messages.sendVerification(user, url, token),
      // What was asked for while nobody had confirmed the email, or under the one before, is over.
      afterEmailVerification: async ({ id, email }) => {
        const { connection } = options.database;
        await forgetPendingLinks(connection, id);
        const { trialEndsAt } = await beginningFor(connection, { email, emailVerified: true }, options.now());
        if (trialEndsAt !== null) await beginTrial(connection, id, trialEndsAt);
      },
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user) => ({ data: { ...user, ...startOf(options, user) } }),
          after: async ({ id }) => raiseSecurityEvent('user_created', id),
        },
      },
      session: { create: { after: async ({ userId }) => raiseSecurityEvent('authn_login_success', userId) } },
      account: { create: { after: async (account) => promoteByGoogle(options, account) } },
    },
    plugins: [
      jwt({
        jwt: {
          issuer: options.publicUrl,
          audience: options.publicUrl,
          expirationTime: `${tokenSeconds}s`,
          // The session's id lets signing out end its tokens; nothing else of the person is in them.
          definePayload: ({ session }) => ({ sid: session.id }),
        },
        jwks: { keyPairConfig: { alg: 'EdDSA', crv: 'Ed25519' } },
        disableSettingJwtHeader: true,
      }),
      anonymous({ disableDeleteAnonymousUser: true }),
      connectedApps(),
      genericOAuth({ config: options.google === null ? [] : [googleProvider(options, options.google)] }),
      linkEmail({
        database: options.database,
        now: options.now,
        verificationSeconds,
        sendVerification: (user, url, token) => messages.sendVerification(user, url, token),
      }),
    ],
  });
}

function adapterOf({ database }: IdentityOptions) {
  return drizzleAdapter(drizzle(database.pool), {
    provider: 'pg',
    transaction: true,
    schema: {
      user: users,
      session: sessions,
      account: accounts,
      verification: verifications,
      jwks: signingKeys,
      ...oauthTables,
    },
  });
}

function googleProvider(options: IdentityOptions, google: NonNullable<IdentityOptions['google']>) {
  return {
    providerId: 'google',
    clientId: google.clientId,
    clientSecret: google.clientSecret,
    discoveryUrl: google.discoveryUrl,
    requireIdTokenVerification: true,
    scopes: ['openid', 'email', 'profile'],
    prompt: 'select_account' as const,
    disableSignUp: !options.flags.enableSignup,
  };
}

/**
 * What a new user begins with: a demo account with nothing, everybody else with a trial. Whether their email has had one is asked
 * afterwards: the library's transaction holds a connection, and must not wait for another.
 */
function startOf(options: IdentityOptions, user: { name: string; [field: string]: unknown }) {
  if (user['isAnonymous'] === true) {
    return { name: '', profileName: '', subscriptionStatus: 'anonymous', trialEndsAt: null };
  }
  const profileName = profileNameOf(user.name);
  if (profileName === '' && user.name !== '')
    options.logger.warn('a provider’s name is not valid: profile not synced');
  return { profileName, subscriptionStatus: 'trial', trialEndsAt: trialEnd(options.now()) };
}

type UserInfo = {
  user: { id?: string | undefined; email?: string | null | undefined; emailVerified?: boolean | undefined };
  source: { action: string; method?: string };
};

/** Why a Google account must not be signed up with or linked, in the library's terms. */
async function objection(
  { database }: IdentityOptions,
  { user, source }: UserInfo,
  sessionNow: () => Promise<{ user: { id: string } } | null>,
): Promise<{ error: string } | undefined> {
  const email = user.email?.toLowerCase();
  const isConfirmed = email !== undefined && user.emailVerified === true;
  if (source.action === 'create-user') {
    return source.method === 'oauth' && !isConfirmed ? { error: 'email_not_verified' } : undefined;
  }
  if (source.action !== 'link-account' || user.id === undefined) return undefined;
  const owner = await userById(database.connection, user.id);
  if (owner === null || !isConfirmed) return { error: 'linking_failed' };
  const isSameEmail = email === owner.email;
  if (isSameEmail && owner.emailVerified) return undefined;
  // Anything else is for whoever is signed in as them now: a reset since they went to Google has ended that.
  if ((await sessionNow())?.user.id !== owner.id) return { error: 'linking_failed' };
  if (owner.isAnonymous) {
    return (await userByEmail(database.connection, email)) === null
      ? undefined
      : { error: 'user_already_exists' };
  }
  // Who has not shown that the email is theirs may not leave themselves another way into its account.
  return isSameEmail || owner.emailVerified ? undefined : { error: 'own_email_not_verified' };
}

/** A demo account to which Google was just linked becomes that person's; where it cannot, the link is undone. */
async function promoteByGoogle(
  options: IdentityOptions,
  account: { id: string; userId: string; providerId: string; idToken?: string | null | undefined },
): Promise<void> {
  if (account.providerId !== 'google') return;
  const owner = await userById(options.database.connection, account.userId);
  if (owner?.isAnonymous !== true) return;
  const claims = account.idToken == null ? null : claimsOfIdToken(account.idToken);
  if (claims !== null && (await promote(options, account.userId, claims))) return;
  await removeAccount(options.database.connection, account.id);
  throw new APIError('BAD_REQUEST', { code: 'LINKING_FAILED', message: 'LINKING_FAILED' });
}

async function promote(
  { database, now, logger }: IdentityOptions,
  userId: string,
  { email, name }: GoogleClaims,
): Promise<boolean> {
  const profileName = profileNameOf(name);
  if (profileName === '') logger.warn('a provider’s name is not valid: profile not synced');
  const person = { email, emailVerified: true };
  const beginning = await beginningFor(database.connection, person, now());
  const promotion = { ...person, name, profileName, ...beginning };
  try {
    return (await promoteAnonymous(database.connection, userId, promotion)) !== null;
  } catch (error) {
    if (isTakenEmail(error)) return false;
    throw error;
  }
}
