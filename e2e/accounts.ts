import { type APIRequestContext, expect } from '@playwright/test';
import type { AuthUser } from '@clausewatch/contract/accounts';
import { type Google, startGoogle } from '../server/testing/google.ts';
import { type MailServer, startMailServer, textOf } from '../server/testing/mail-server.ts';
import { test as base } from './product.ts';

/** A password that no list holds. */
export const goodPassword = 'vellum-Orchard-91';

/** The account of the browser that the page is in, reached by the API: the page finds out when it loads. */
export type Account = {
  /** A call below `/api/auth`; throws where it is refused. */
  call(path: string, body?: object): Promise<AuthUser>;
  signUp(email: string): Promise<AuthUser>;
  openDemo(): Promise<AuthUser>;
  /** What the server knows of whoever is signed in. */
  standing(): Promise<Standing>;
  /** What a call of theirs is answered with. */
  statusOf(path: string): Promise<number>;
};

let callers = 0;

/**
 * `test` with an installation that is open to the public: accounts, a mail server and Google, both on this machine. Whoever
 * sits there has no rights for that, unlike at a local installation. Each test comes from an address of its own, since limits
 * are by address. Tests share the installation of their worker, so no two use the same email or person at Google.
 */
export const test = base.extend<{ account: Account }, { mailServer: MailServer; google: Google }>({
  mailServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern that no other fixture is needed
    async ({}, use) => {
      await using server = await startMailServer();
      await use(server);
    },
    { scope: 'worker' },
  ],
  google: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern that no other fixture is needed
    async ({}, use) => {
      await using google = await startGoogle();
      await use(google);
    },
    { scope: 'worker' },
  ],
  settings: [
    ({ mailServer, google }, use) =>
      use({
        CLAUSEWATCH_ENVIRONMENT: 'dev',
        AUTH_SECRET: 'a secret for tests, long enough for it',
        SMTP_URL: mailServer.url,
        CONTACT_EMAIL: 'operator@example.org',
        GOOGLE_CLIENT_ID: 'client',
        GOOGLE_CLIENT_SECRET: 'secret',
        GOOGLE_DISCOVERY_URL: google.url,
      }),
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern that no other fixture is needed
  extraHTTPHeaders: async ({}, use) => {
    callers += 1;
    await use({ 'x-forwarded-for': `203.0.113.${callers}` });
  },
  account: ({ page, product }, use) => use(openAccount(page.request, product.origin)),
});

/** The newest message to somebody, once it is there. */
export async function mailTo(server: MailServer, recipient: string): Promise<{ raw: string; link: string }> {
  const find = () => server.received.findLast((raw) => raw.includes(`\r\nTo: ${recipient}\r\n`));
  await expect.poll(find, { message: `a message to ${recipient}` }).toBeDefined();
  const raw = find() ?? '';
  return { raw, link: /http\S+/.exec(textOf(raw))?.[0] ?? '' };
}

type Answer<Data> = { success: boolean; data: Data };
type Standing = { user: AuthUser | null; profile: unknown; stats: unknown };

function openAccount(request: APIRequestContext, origin: string): Account {
  const identity = async <Data>(path: string): Promise<Data> =>
    ((await (await request.get(`/api/auth${path}`)).json()) as Answer<Data>).data;
  const get = async (path: string) => {
    const { token } = await identity<{ token: string }>('/token');
    return request.get(path, { headers: { authorization: `Bearer ${token}` } });
  };
  const read = async (path: string): Promise<unknown> =>
    ((await (await get(path)).json()) as Answer<unknown>).data;
  const call: Account['call'] = async (path, body = {}) => {
    const answer = await request.post(`/api/auth${path}`, { data: body, headers: { origin } });
    const { success, data } = (await answer.json()) as Answer<{ user: AuthUser }>;
    if (!success) throw new Error(await answer.text());
    return data.user;
  };
  return {
    call,
    signUp: (email) => call('/sign-up/email', { email, password: goodPassword }),
    openDemo: () => call('/sign-in/anonymous'),
    async standing() {
      const { user } = await identity<{ user: AuthUser | null }>('/get-session');
      if (user === null) return { user, profile: null, stats: null };
      return { user, profile: await read('/v1/user/profile'), stats: await read('/v1/user/stats') };
    },
    statusOf: async (path) => (await get(path)).status(),
  };
}
