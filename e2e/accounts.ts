import { type APIRequestContext, expect } from '@playwright/test';
import type { AuthUser } from '@clausewatch/contract/accounts';
import { type Google, startGoogle } from '../server/testing/google.ts';
import { type MailServer, startMailServer, textOf } from '../server/testing/mail-server.ts';
import { test as base } from './product.ts';

/** A password that is on no list of common ones. */
export const goodPassword = 'vellum-Orchard-91';

/** The account of the page's browser, changed through the API: the page learns of it when it loads. */
export type Account = {
  /** A call below `/api/auth`; throws where it is refused. */
  call(path: string, body?: object): Promise<AuthUser>;
  signUp(email: string): Promise<AuthUser>;
  openDemo(): Promise<AuthUser>;
  /** The server's view of the signed-in user. */
  standing(): Promise<Standing>;
  /** The response to a call of the signed-in user. */
  statusOf(path: string): Promise<number>;
};

let callers = 0;

/**
 * `test` with a public installation: accounts, a mail server and Google, the latter two on this machine. Unlike at a local installation,
 * callers on the machine have no special rights. Each test has an IP address of its own, since limits are by address. Tests share the
 * installation of their worker, so no two use the same email or person at Google.
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

/** The newest message to an address, once it has arrived. */
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
