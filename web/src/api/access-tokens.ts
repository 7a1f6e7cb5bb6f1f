import { ApiError } from './api-error.ts';
import { failureMessages } from './messages.ts';

/** A token counts as valid only while it lasts longer than this. */
const validityBufferMs = 5 * 60_000;

export type AccessTokenSettings = {
  /** A new token for the signed-in session; null where the session has ended. Throws ApiError where no answer came. */
  fetchToken: () => Promise<string | null>;
  /** Told when the server no longer knows the session. */
  onSessionEnded: () => void;
  now: () => number;
};

/** The bearer tokens of whoever is signed in. Calls that need a new one at the same time share one refresh. */
export type AccessTokens = {
  /**
   * A token that lasts for five minutes and more; null for a visitor. Throws ApiError where somebody was signed in and there is
   * none to be had, or another is signed in by now: their call must go neither without a name nor under another's.
   */
  get(): Promise<string | null>;
  /** Another token than the one the server refused; null where the session has ended. */
  replace(refused: string): Promise<string | null>;
  /** Somebody is signed in, or their session is another one: the token known so far is not theirs. */
  begin(): void;
  /** Nobody is signed in. */
  end(): void;
};

export function createAccessTokens({ fetchToken, onSessionEnded, now }: AccessTokenSettings): AccessTokens {
  let isSignedIn = false;
  let token: string | null = null;
  let refresh: Promise<string | null> | null = null;

  const reset = (signedIn: boolean) => {
    isSignedIn = signedIn;
    token = null;
    refresh = null;
  };
  const renew = (): Promise<string | null> => {
    if (refresh !== null) return refresh;
    const started = fetchToken().then(
      (fetched) => {
        // Whoever signed out or in meanwhile must not get the token of before.
        if (refresh !== started) throw authenticationRequired();
        refresh = null;
        token = fetched;
        if (fetched === null) {
          reset(false);
          onSessionEnded();
        }
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
      if (!isSignedIn) return null;
      if (isValid(token, now())) return token;
      const fresh = await renew();
      if (fresh === null) throw authenticationRequired();
      return fresh;
    },
    async replace(refused) {
      if (!isSignedIn) return null;
      // Another call may have replaced it while this one was under way.
      return token !== refused && isValid(token, now()) ? token : renew();
    },
    begin: () => reset(true),
    end: () => reset(false),
  };
}

function authenticationRequired(): ApiError {
  return new ApiError(failureMessages.authenticationRequired, { code: 'AUTHENTICATION_ERROR', status: 401 });
}

function isValid(token: string | null, nowMs: number): token is string {
  return token !== null && expiryOf(token) - nowMs > validityBufferMs;
}

/** When a JWT (RFC 7519) expires, in milliseconds; 0 where it does not say. Its signature is the server's to check. */
function expiryOf(token: string): number {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    const isDated = typeof claims === 'object' && claims !== null && 'exp' in claims;
    return isDated && typeof claims.exp === 'number' ? claims.exp * 1000 : 0;
  } catch {
    return 0;
  }
}
