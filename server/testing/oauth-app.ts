import { auth, type OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import type { TestBrowser } from './test-browser.ts';
import type { Answer } from './test-product.ts';

/** Where products under test believe that they are reached. */
export const publicUrl = 'http://localhost:5177';
export const redirectUrl = 'http://127.0.0.1:43117/callback';

/** An app with the official SDK's OAuth client; it knows the product's address and nothing else. */
export type OAuthApp = {
  /** What it was issued, as it keeps it. */
  kept: {
    client?: OAuthClientInformationMixed;
    tokens?: OAuthTokens;
    verifier: string;
    /** Where it last sent its person. */
    sentTo: URL | null;
  };
  /** Asks to be let in; returns where the person is to go. */
  begin(): Promise<URL>;
  /** Exchanges a code for tokens. */
  finish(code: string): Promise<void>;
  /** Renews its tokens, as it does when one has expired. */
  renew(): Promise<void>;
  /** A conversation with its tokens, which are renewed where they no longer hold. */
  connect(): Promise<Client & AsyncDisposable>;
};

/** `url` is where the product listens: calls to its public address go there. */
export function oauthApp(url: string, name = 'Margin Notes'): OAuthApp {
  const kept: OAuthApp['kept'] = { verifier: '', sentTo: null };
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: { client_name: name, redirect_uris: [redirectUrl] },
    state: () => 'a state of the app',
    clientInformation: () => kept.client,
    saveClientInformation: (client) => void (kept.client = client),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void (kept.tokens = tokens),
    redirectToAuthorization: (to) => void (kept.sentTo = to),
    saveCodeVerifier: (verifier) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier,
    invalidateCredentials: () => void delete kept.tokens,
  };
  const serverUrl = `${publicUrl}/mcp`;
  const fetchFn = (address: string | URL, init?: RequestInit) =>
    fetch(String(address).replace(publicUrl, url), init);
  return {
    kept,
    async begin() {
      await auth(provider, { serverUrl, fetchFn });
      if (kept.sentTo === null) throw new Error('The app did not ask');
      return kept.sentTo;
    },
    async finish(authorizationCode) {
      await auth(provider, { serverUrl, authorizationCode, fetchFn });
    },
    async renew() {
      await auth(provider, { serverUrl, fetchFn });
    },
    async connect() {
      const client = new Client({ name, version: '1' });
      const transport = new StreamableHTTPClientTransport(new URL(serverUrl), {
        authProvider: provider,
        fetch: fetchFn,
      });
      await client.connect(transport);
      return Object.assign(client, { [Symbol.asyncDispose]: () => client.close() });
    },
  };
}

/** The consent screen's own address, which a person who follows an app's request is led to. */
export async function consentPageOf(person: TestBrowser, asked: URL): Promise<URL> {
  const { location } = await person.open(asked.href);
  return new URL(location, publicUrl);
}

/** What the consent screen sends when a person answers. */
export function answerApp(person: TestBrowser, page: URL, account: string, accept = true): Promise<Answer> {
  const body = { accept, oauth_query: page.search.slice(1), account };
  return person.auth('POST', '/oauth2/consent', body);
}

/** Lets an app in, to its tokens; returns the code that it was given. */
export async function letIn(app: OAuthApp, person: TestBrowser, account: string): Promise<string> {
  const page = await consentPageOf(person, await app.begin());
  const { body } = await answerApp(person, page, account);
  if (!body.success) throw new Error(body.error?.message);
  const code = new URL((body.data as { url: string }).url).searchParams.get('code') ?? '';
  await app.finish(code);
  return code;
}
