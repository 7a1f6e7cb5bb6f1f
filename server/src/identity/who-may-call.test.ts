import type { SubscriptionStatus } from '@clausewatch/contract/accounts';
import { identityEndpoints } from '@clausewatch/contract/identity-endpoints';
import { expect, test } from 'vitest';
import { startGoogle } from '../../testing/google.ts';
import { goodPassword, openBrowser, type TestBrowser } from '../../testing/test-browser.ts';
import type { TestProduct } from '../../testing/test-product.ts';
import { withGoogle } from '../../testing/through-google.ts';
import { authorizePath, standardPaths } from './app-requests.ts';
import { rules } from './request-rules.ts';

const callerNames = [
  'nobody',
  'forged cookie',
  'ended session',
  'demo',
  'trial',
  'active',
  'expired',
  'inactive',
] as const;
type CallerName = (typeof callerNames)[number];

/** Columns in the order of `callerNames`: who has no session that holds, demo accounts, and accounts whatever their subscription. */
function row(outside: string, demo: string, account: string): string[] {
  return [outside, outside, outside, demo, account, account, account, account];
}
function everybody(outcome: string): string[] {
  return row(outcome, outcome, outcome);
}

const ok = '200';
const who = '401 AUTHENTICATION_ERROR';
const not = '400 VALIDATION_ERROR';

/** What each caller is answered at each path of identity; the last three change who is signed in. */
const table: Record<string, string[]> = {
  '/get-session': everybody(ok),
  '/token': row(who, ok, ok),
  '/jwks': everybody(ok),
  '/list-accounts': row(who, ok, ok),
  // Of nothing: where an app could be answered is not known.
  '/oauth2/authorize': everybody('302 /connect?error=invalid_request'),
  // For another account, and without a request that was signed.
  '/oauth2/consent': row(not, '403 AUTHORIZATION_ERROR', '403 AUTHORIZATION_ERROR'),
  // Programs, whoever is signed in; without what they must send.
  '/oauth2/register': everybody('400 invalid_redirect_uri'),
  '/oauth2/token': everybody('400 unsupported_grant_type'),
  '/oauth2/revoke': everybody('400 invalid_request'),
  '/callback/google': everybody('302 /signin?error=state_mismatch'),
  '/verify-email': everybody('302 /signin?error=INVALID_TOKEN'),
  '/sign-in/anonymous': row(ok, not, ok),
  '/sign-up/email': everybody(ok),
  '/sign-in/email': everybody(ok),
  '/sign-in/social': everybody(ok),
  '/link-social': row(not, ok, ok),
  // Of another user’s way of signing in.
  '/unlink-account': row(who, not, not),
  '/revoke-other-sessions': row(who, ok, ok),
  // Nobody learns whether an account has this email; signed-in users may only ask about their own.
  '/send-verification-email': row(ok, not, not),
  '/request-password-reset': everybody(ok),
  '/reset-password': everybody(not),
  // A demo account is put under an email by linking, which begins its trial.
  '/change-email': row(who, not, ok),
  '/update-user': row(who, ok, ok),
  '/link-email': row(not, ok, not),
  '/change-password': row(who, who, ok),
  '/sign-out': everybody(ok),
};

test('every path of identity has its row, and every row its path', () => {
  expect(Object.keys(table).sort()).toEqual(Object.keys(rules).sort());
});

test('every path of identity that no standard describes is described in the contract, with its method', () => {
  const described = Object.values(identityEndpoints).map(
    ({ method, path }) => `${method} ${path.replace(/^\/api\/auth/, '')}`,
  );
  const ours = Object.entries(rules).filter(([path]) => ![authorizePath, ...standardPaths].includes(path));
  const accepted = ours.map(([path, { method }]) => `${method} ${path}`);
  expect(described.sort()).toEqual(accepted.sort());
});

test('every path of identity answers every caller according to the table', async () => {
  await using google = await startGoogle();
  await using product = await withGoogle(google.url);
  const callers = await makeCallers(product);
  const another = openBrowser(product, '203.0.113.99');
  const { uid } = await another.signUp('another@example.com');
  const before = await waysIn(product, uid);
  const answered: Record<string, string[]> = {};
  for (const path of Object.keys(table)) {
    answered[path] = [];
    for (const name of callerNames) {
      answered[path].push(await outcome(browserOf(product, callers[name]), path, before[0] ?? ''));
    }
  }
  expect(answered).toEqual(table);
  expect(await waysIn(product, uid)).toEqual(before);
  expect((await another.auth('GET', '/get-session')).body.data).toMatchObject({
    user: { uid, email: 'another@example.com' },
  });
});

/** The cookies of each caller; accounts get there as real ones do, and are then given their status. */
async function makeCallers(product: TestProduct): Promise<Record<CallerName, Map<string, string>>> {
  let calls = 0;
  const { pool } = product.database;
  const account = async (status: SubscriptionStatus): Promise<Map<string, string>> => {
    calls += 1;
    const browser = openBrowser(product, `203.0.113.${calls}`);
    const { uid } =
      status === 'anonymous' ? await browser.demo() : await browser.signUp(`${status}${calls}@example.com`);
    await pool.query('UPDATE users SET subscription_status = $1 WHERE id = $2', [status, uid]);
    // A second way in, so that taking one away is not refused for being the only one.
    await pool.query(
      `INSERT INTO accounts (id, user_id, provider_id, account_id, created_at, updated_at) VALUES ($1, $2, 'google', $2, now(), now())`,
      [`acc_${calls}`, uid],
    );
    return browser.cookies;
  };
  const ended = await account('trial');
  await pool.query(`UPDATE sessions SET expires_at = now() - interval '1 second'`);
  const demo = await account('anonymous');
  const trial = await account('trial');
  return {
    nobody: new Map(),
    // The session of another, under a signature that is not the product's.
    'forged cookie': new Map(
      [...trial].map(([name, value]) => [name, value.replace(/\.[^.]*$/, '.bm90aGluZw%3D%3D')]),
    ),
    'ended session': ended,
    demo,
    trial,
    active: await account('active'),
    expired: await account('expired'),
    inactive: await account('inactive'),
  };
}

let addresses = 0;

/** A browser with these cookies, at an address of its own: thirty calls a minute of one are too many. */
function browserOf(product: TestProduct, cookies: ReadonlyMap<string, string>): TestBrowser {
  addresses += 1;
  const browser = openBrowser(product, `198.51.${addresses >> 8}.${addresses & 255}`);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
}

async function waysIn({ database }: TestProduct, uid: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM accounts WHERE user_id = $1', [
    uid,
  ]);
  return rows.map(({ id }) => id);
}

async function outcome(browser: TestBrowser, path: string, wayOfAnother: string): Promise<string> {
  if (path === '/verify-email' || path === '/callback/google' || path === authorizePath) {
    const { status, location } = await browser.open(`/api/auth${path}?token=x&state=x`);
    return `${status} ${location.replace('http://localhost:5177', '')}`;
  }
  const { status, body } = await browser.auth(rules[path]?.method ?? 'GET', path, bodyOf(path, wayOfAnother));
  if (standardPaths.includes(path)) return `${status} ${body.error as unknown as string}`;
  return status === 200 ? ok : `${status} ${body.error?.code}`;
}

function bodyOf(path: string, wayOfAnother: string): object {
  const email = 'another@example.com';
  switch (path) {
    case '/sign-up/email':
    case '/link-email':
      return { email: `new${addresses}@example.com`, password: goodPassword };
    case '/sign-in/email':
      return { email, password: goodPassword };
    case '/sign-in/social':
    case '/link-social':
      return { provider: 'google', callbackURL: '/dashboard', errorCallbackURL: '/signup' };
    case '/unlink-account':
      return { accountId: wayOfAnother };
    case '/send-verification-email':
    case '/request-password-reset':
      return { email };
    case '/reset-password':
      return { newPassword: 'another-Vellum-82', token: 'x' };
    case '/change-password':
      return { newPassword: 'another-Vellum-82', currentPassword: goodPassword };
    case '/change-email':
      return { newEmail: `new${addresses}@example.com` };
    case '/update-user':
      return { name: 'Ada Lovelace' };
    case '/oauth2/consent':
      return { accept: true, oauth_query: 'x', account: 'usr_another' };
    default:
      return {};
  }
}
