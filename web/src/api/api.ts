import { ApiError } from '@clausewatch/contract/api-error';
import { readConfiguration } from '../configuration.ts';
import { pageContext } from '../page-context.ts';
import { createAccessTokens } from './access-tokens.ts';
import { createClient } from './client.ts';
import { described } from './described.ts';

export const configuration = readConfiguration(pageContext.configuration, pageContext.hostname);

const transport = {
  apiBase: configuration.apiBase,
  // The session cookie belongs to the API's origin, wherever that is.
  fetch: (address: string, request: RequestInit) => fetch(address, { ...request, credentials: 'include' }),
  random: Math.random,
};

/** The client of the identity provider, which identifies callers by their cookie. */
export const authClient = createClient({
  ...transport,
  getToken: () => Promise.resolve(null),
  replaceToken: () => Promise.resolve(null),
});

const sessionChanged = new Set<() => void>();

/** `listener` is called when the server no longer knows the session, or knows it as another user's. */
export function onSessionChanged(listener: () => void): void {
  sessionChanged.add(listener);
}

export const accessTokens = createAccessTokens({
  fetchToken,
  onSessionChanged: () => sessionChanged.forEach((listener) => listener()),
  now: Date.now,
});

/** The client for all other endpoints. */
export const api = createClient({
  ...transport,
  getToken: () => accessTokens.get(),
  replaceToken: (refused) => accessTokens.replace(refused),
});

/** Not retried here, since the call that needs the token is. */
async function fetchToken(): Promise<string | null> {
  try {
    const { token } = await authClient.call(described('getToken'), {}, { retries: 0 });
    return token;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'AUTHENTICATION_ERROR') return null;
    throw error;
  }
}
