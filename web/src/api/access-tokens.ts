import { ApiError } from '@clausewatch/contract/api-error';
import { authenticationMessages } from './messages.ts';

/** A token counts as valid only while it lasts longer than this. */
const validityBufferMs = 5 * 60_000;

export type AccessTokenSettings = {
  /** A new token for the signed-in session; null where the session has ended. Throws ApiError where no answer came. */
  fetchToken: () => Promise<string | null>;
  /** Called when the server no longer knows the session, or knows it as another user's than the one shown. */
  onSessionChanged: () => void;
  now: () => number;
};

/** The bearer tokens of the signed-in user. Concurrent calls that need a new one share one refresh. */
export type AccessTokens = {
  /**
   * A token valid for at least five minutes; null for a visitor. Throws ApiError where the user was signed in and no token can be had,
   * or another user is signed in by now: a call must go out neither anonymously nor under another name. Tabs share the session
   * cookie, so the session may belong to another user before this page learns of it.
   */
  get(): Promise<string | null>;
  /** A new token in place of one that the server refused; null where the session has ended. */
  replace(refused: string): Promise<string | null>;
  /** This user is now signed in and shown, or has another session: the token known so far is not theirs. */
  begin(uid: string): void;
  /** Nobody is signed in. */
  end(): void;
};

export function createAccessTokens({ fetchToken, onSessionChanged, now }: AccessTokenSettings): AccessTokens {
  let shownUid: string | null = null;
  let token: string | null = null;
  let refresh: Promise<string | null> | null = null;

  const reset = (uid: string | null) => {
    shownUid = uid;
    token = null;
    refresh = null;
  };
  const renew = (): Promise<string | null> => {
    if (refresh !== null) return refresh;
    const started = fetchToken().then(
      (fetched) => {
        // Someone who signed out or in meanwhile must not get the earlier token.
        if (refresh !== started) throw authenticationRequired();
        refresh = null;
        if (fetched === null) {
          reset(null);
          onSessionChanged();
          return null;
        }
        if (claimsOf(fetched)['sub'] !== shownUid) {
          onSessionChanged();
          throw authenticationFailed();
        }
        token = fetched;
        return fetched;
      },
      (error: unknown) => {
        if (refresh === started) refresh = null;
        throw error;
      },
    );
    refresh = started;
    return started;
  };
  return {
    async get() {
      if (shownUid === null) return null;
      if (isValid(token, now())) return token;
      const fresh = await renew();
      if (fresh === null) throw authenticationRequired();
      return fresh;
    },
    async replace(refused) {
      if (shownUid === null) return null;
      // Another call may have replaced it while this one was under way.
      return token !== refused && isValid(token, now()) ? token : renew();
    },
    begin: (uid) => reset(uid),
    end: () => reset(null),
  };
}

function authenticationRequired(): ApiError {
  return new ApiError(authenticationMessages.required, { code: 'AUTHENTICATION_ERROR', status: 401 });
}

function authenticationFailed(): ApiError {
  return new ApiError(authenticationMessages.failed, { code: 'AUTHENTICATION_ERROR', status: 401 });
}

function isValid(token: string | null, nowMs: number): token is string {
  return token !== null && expiryOf(token) - nowMs > validityBufferMs;
}

/** When a token expires, in milliseconds; 0 where it names no time. */
function expiryOf(token: string): number {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' ? exp * 1000 : 0;
}

/** The claims of a JWT (RFC 7519); empty where it cannot be read. The server checks the signature. */
function claimsOf(token: string): Record<string, unknown> {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}
