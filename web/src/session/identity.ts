import type { AuthUser } from '@clausewatch/contract/accounts';
import type { AccessTokens } from '../api/access-tokens.ts';
import { userMessage } from '../api/api-error.ts';
import type { Client } from '../api/client.ts';
import { described } from '../api/described.ts';
import { authProblem } from './auth-problem.ts';
import { applyAuthEvent, type AuthEvent, type AuthState, initialAuthState } from './auth-state.ts';

export type Registration = { email: string; password: string; name?: string; callbackURL?: string };
export type Credentials = { email: string; password: string; rememberMe?: boolean };
/** Our paths that the identity provider redirects back to. */
export type ReturnPaths = { success: string; failure: string };

/** Who is signed in, and how to change that. Each method throws ApiError where it fails; `authMessage` words it for a person. */
export type Identity = {
  getState: () => AuthState;
  subscribe: (listener: () => void) => () => void;
  /** Asks who is signed in. Never throws: a failure is in the state. */
  initialize: () => Promise<void>;
  signInWithEmail: (credentials: Credentials) => Promise<AuthUser>;
  signUpWithEmail: (registration: Registration) => Promise<AuthUser>;
  signInAnonymously: () => Promise<AuthUser>;
  /** Gives the signed-in demo account an email; its id and data stay. */
  linkEmail: (registration: Registration) => Promise<AuthUser>;
  /** The address at Google for signing in, or for linking the signed-in account. */
  googleAddress: (paths: ReturnPaths) => Promise<string>;
  linkGoogleAddress: (paths: ReturnPaths) => Promise<string>;
  signOut: () => Promise<void>;
  /** Asks again who is signed in, after something outside this page changed it. */
  refresh: () => Promise<void>;
};

export type IdentitySettings = {
  client: Client;
  tokens: Pick<AccessTokens, 'begin' | 'end'>;
  /** Reaches the other tabs, which share the cookie and therefore the session. */
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
  /** Asked again when it becomes visible: another tab or browser may have changed the session or confirmed the email. */
  page: Pick<Document, 'visibilityState' | 'addEventListener'>;
};

export function createIdentity({ client, tokens, channel, page }: IdentitySettings): Identity {
  let state = initialAuthState;
  /** Counts requests and changes of the session: the answer to a request made before the last change is out of date. */
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
    const { user } = await client.call(described('getSession'), {});
    if (asked < knownAsOf) return;
    knownAsOf = asked;
    // The same user: running calls keep the token that they wait for.
    if (state.initialized && isSameAccount(user, state.user)) {
      apply({ kind: 'succeeded', user, endedBy: state.endedBy });
    } else become(user, by);
  };
  const refresh = async (by: EndedBy) => {
    // Without an answer, the known state stays; the next call that needs a token finds out.
    await ask(by).catch(() => undefined);
  };
  const tellOtherTabs = (by: EndedBy) => channel.postMessage({ user: state.user, by } satisfies News);
  /** Wraps a method that changes the session: updates this page first, then notifies the other tabs. */
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
        // The return from Google is a page load: nothing else notifies the other tabs.
        tellOtherTabs('server');
      } catch (error) {
        apply({ kind: 'failed', error: userMessage(error) });
      }
    },
    signInWithEmail: async (body) =>
      signedUser(await change(() => client.call(described('signInWithEmail'), { body }, once), signedUser)),
    signUpWithEmail: async (body) =>
      signedUser(await change(() => client.call(described('signUpWithEmail'), { body }), signedUser)),
    signInAnonymously: async () =>
      signedUser(await change(() => client.call(described('signInAnonymously'), { body: {} }), signedUser)),
    async linkEmail(body) {
      if (state.user?.isAnonymous !== true) throw authProblem('no-anonymous-user');
      const link = async () => {
        const linked = await client.call(described('linkEmail'), { body });
        if (linked.user.isAnonymous) throw authProblem('linking-failed');
        return linked;
      };
      return signedUser(await change(link, signedUser));
    },
    async googleAddress(paths) {
      const { url } = await client.call(described('signInWithGoogle'), { body: googleBody(paths) }, once);
      return url;
    },
    async linkGoogleAddress(paths) {
      if (state.user === null) throw authProblem('no-anonymous-user');
      const { url } = await client.call(described('linkGoogle'), { body: googleBody(paths) }, once);
      return url;
    },
    async signOut() {
      await change(
        () => client.call(described('signOut'), { body: {} }, once),
        () => null,
      );
    },
    refresh: () => refresh('server'),
  };
}

/** The message to the other tabs: whom this tab shows and, if nobody, why. */
type News = { user: AuthUser | null; by: EndedBy };
type EndedBy = NonNullable<AuthState['endedBy']>;

function isSameAccount(one: AuthUser | null, other: AuthUser | null): boolean {
  return one?.uid === other?.uid && one?.isAnonymous === other?.isAnonymous;
}

/** Requests that create nothing are sent once: whoever made them sees at once that they failed. */
const once = { retries: 0 };

function googleBody({ success, failure }: ReturnPaths) {
  return { provider: 'google' as const, callbackURL: success, errorCallbackURL: failure };
}
