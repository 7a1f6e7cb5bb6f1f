import type { AuthUser } from '@clausewatch/contract/accounts';
import type { AccessTokens } from '../api/access-tokens.ts';
import { userMessage } from '../api/api-error.ts';
import type { Client } from '../api/client.ts';
import { describedAuth } from '../api/described.ts';
import { authProblem } from './auth-problem.ts';
import { applyAuthEvent, type AuthEvent, type AuthState, initialAuthState } from './auth-state.ts';
import { sessionEndpoint } from './session-endpoint.ts';

export type Registration = { email: string; password: string; name?: string; callbackURL?: string };
export type Credentials = { email: string; password: string; rememberMe?: boolean };
/** Paths of ours that the identity provider leads back to. */
export type ReturnPaths = { success: string; failure: string };

/** Who is signed in, and the ways to change that. Each way throws ApiError where it fails; `authMessage` says it to a person. */
export type Identity = {
  getState: () => AuthState;
  subscribe: (listener: () => void) => () => void;
  /** Asks who is signed in. Never throws: a failure is in the state. */
  initialize: () => Promise<void>;
  signInWithEmail: (credentials: Credentials) => Promise<AuthUser>;
  signUpWithEmail: (registration: Registration) => Promise<AuthUser>;
  signInAnonymously: () => Promise<AuthUser>;
  /** Puts the demo account that is signed in under an email; its id and all that belongs to it stay. */
  linkEmail: (registration: Registration) => Promise<AuthUser>;
  /** The address at Google to go to: to sign in, or to link the account that is signed in. */
  googleAddress: (paths: ReturnPaths) => Promise<string>;
  linkGoogleAddress: (paths: ReturnPaths) => Promise<string>;
  signOut: () => Promise<void>;
  /** Asks again who is signed in, after something outside this page changed it. */
  refresh: () => Promise<void>;
};

export type IdentitySettings = {
  client: Client;
  tokens: Pick<AccessTokens, 'begin' | 'end'>;
  /** Reaches the other tabs: they share the cookie, so they share who is signed in. */
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
  /** Another tab or browser may have changed who is signed in, or confirmed their email, since it was looked at last. */
  page: Pick<Document, 'visibilityState' | 'addEventListener'>;
};

export function createIdentity({ client, tokens, channel, page }: IdentitySettings): Identity {
  let state = initialAuthState;
  /** Counts questions and changes. What is known of who is signed in is as of one of them: an answer asked for before is out of date. */
  let moment = 0;
  let knownAsOf = 0;
  const listeners = new Set<() => void>();

  const apply = (event: AuthEvent) => {
    state = applyAuthEvent(state, event);
    for (const listener of listeners) listener();
  };
  const become = (user: AuthUser | null, by: EndedBy) => {
    if (user === null) tokens.end();
    else tokens.begin(user.uid);
    const wasSignedIn = state.user !== null;
    const endedBy = user !== null ? null : wasSignedIn ? by : state.endedBy;
    apply({ kind: 'succeeded', user, endedBy });
  };
  const ask = async (by: EndedBy) => {
    const asked = (moment += 1);
    const { user } = await client.call(sessionEndpoint, {});
    if (asked < knownAsOf) return;
    knownAsOf = asked;
    // Who is signed in is the same: calls under way keep the token that they wait for.
    if (state.initialized && isSameAccount(user, state.user)) {
      apply({ kind: 'succeeded', user, endedBy: state.endedBy });
    } else become(user, by);
  };
  const refresh = async (by: EndedBy) => {
    // Without an answer, what was known stands; the next call that needs a token finds out.
    await ask(by).catch(() => undefined);
  };
  const tellOtherTabs = (by: EndedBy) => channel.postMessage({ user: state.user, by } satisfies News);
  /** One way of changing who is signed in: told to this page first, then to the other tabs. */
  const change = async <Result>(
    act: () => Promise<Result>,
    userAfter: (result: Result) => AuthUser | null,
  ) => {
    apply({ kind: 'error-cleared' });
    apply({ kind: 'loading', loading: true });
    try {
      const result = await act();
      knownAsOf = moment += 1;
      become(userAfter(result), 'choice');
      tellOtherTabs('choice');
      return result;
    } catch (error) {
      apply({ kind: 'loading', loading: false });
      throw error;
    }
  };
  const signedUser = ({ user }: { user: AuthUser }) => user;
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (!state.initialized || !isSameAccount(data.user, state.user)) void refresh(data.by);
  });
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'visible' && state.initialized) void refresh('server');
  });

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async initialize() {
      try {
        await ask('server');
        // The way back from Google is a page load: nothing else tells the other tabs of it.
        tellOtherTabs('server');
      } catch (error) {
        apply({ kind: 'failed', error: userMessage(error) });
      }
    },
    signInWithEmail: async (body) =>
      signedUser(
        await change(() => client.call(describedAuth('signInWithEmail'), { body }, once), signedUser),
      ),
    signUpWithEmail: async (body) =>
      signedUser(
        await change(() => client.call(describedAuth('signUpWithEmail'), { body }, once), signedUser),
      ),
    signInAnonymously: async () =>
      signedUser(
        await change(() => client.call(describedAuth('signInAnonymously'), { body: {} }, once), signedUser),
      ),
    async linkEmail(body) {
      if (state.user?.isAnonymous !== true) throw authProblem('no-anonymous-user');
      const link = async () => {
        const linked = await client.call(describedAuth('linkEmail'), { body }, once);
        if (linked.user.isAnonymous) throw authProblem('linking-failed');
        return linked;
      };
      return signedUser(await change(link, signedUser));
    },
    async googleAddress(paths) {
      const { url } = await client.call(describedAuth('signInWithGoogle'), { body: googleBody(paths) }, once);
      return url;
    },
    async linkGoogleAddress(paths) {
      if (state.user === null) throw authProblem('no-anonymous-user');
      const { url } = await client.call(describedAuth('linkGoogle'), { body: googleBody(paths) }, once);
      return url;
    },
    async signOut() {
      await change(
        () => client.call(describedAuth('signOut'), { body: {} }, once),
        () => null,
      );
    },
    refresh: () => refresh('server'),
  };
}

/** What a tab tells the others: whom it shows, and if that is nobody, why. */
type News = { user: AuthUser | null; by: EndedBy };
type EndedBy = NonNullable<AuthState['endedBy']>;

function isSameAccount(one: AuthUser | null, other: AuthUser | null): boolean {
  return one?.uid === other?.uid && one?.isAnonymous === other?.isAnonymous;
}

/** What changes something is sent once: a second try could meet what the first one did. */
const once = { retries: 0 };

function googleBody({ success, failure }: ReturnPaths) {
  return { provider: 'google' as const, callbackURL: success, errorCallbackURL: failure };
}
