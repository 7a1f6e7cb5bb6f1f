import { flagsOf } from '@clausewatch/contract/flags';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { type Person, startGoogle } from '../../testing/google.ts';
import { goodPassword, newestMail, openBrowser } from '../../testing/test-browser.ts';
import { testProduct, type TestProduct } from '../../testing/test-product.ts';
import { throughGoogle, toGoogle, withGoogle } from '../../testing/through-google.ts';
import { checkRequest } from './check-request.ts';
import { deviceCookies } from './device-cookie.ts';

const ada: Person = { sub: 'g-1', email: 'ada@example.com', email_verified: true, name: 'Ada Lovelace' };

async function people(product: TestProduct): Promise<unknown> {
  const { rows } = await product.database.pool.query(
    `SELECT (SELECT json_agg(users ORDER BY id) FROM users) AS users,
            (SELECT json_agg(json_build_array(provider_id, account_id, user_id) ORDER BY id) FROM accounts) AS accounts`,
  );
  return rows;
}

test('Google signs up with a trial and a verified email, and signs the same person in again', async () => {
  await using google = await startGoogle();
  await using product = await withGoogle(google.url);
  google.be(ada);
  const browser = openBrowser(product);
  expect(await throughGoogle(browser, '/sign-in/social')).toBe('/dashboard');
  const { body } = await browser.auth('GET', '/get-session');
  expect(body.data).toMatchObject({ user: { email: 'ada@example.com', emailVerified: true } });
  expect((await browser.api('GET', '/v1/user/profile')).body.data).toEqual({
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    subscription_status: 'trial',
  });
  await throughGoogle(openBrowser(product), '/sign-in/social');
  const { rows } = await product.database.pool.query('SELECT count(*)::int AS count FROM users');
  expect(rows).toEqual([{ count: 1 }]);
});

test('a name of Google’s that is not valid is not synced to the profile, and does not stop the sign-up', async () => {
  await using google = await startGoogle();
  await using product = await withGoogle(google.url);
  google.be({ ...ada, name: 'Ada <img src=x>' });
  const browser = openBrowser(product);
  expect(await throughGoogle(browser, '/sign-in/social')).toBe('/dashboard');
  expect((await browser.api('GET', '/v1/user/profile')).body.data).toMatchObject({
    name: '',
    email: 'ada@example.com',
  });
});

test('linking a demo account to Google keeps its id and starts the trial', async () => {
  await using google = await startGoogle();
  await using product = await withGoogle(google.url);
  google.be(ada);
  const browser = openBrowser(product);
  const demo = await browser.demo();
  expect(await throughGoogle(browser, '/link-social')).toBe('/dashboard');
  const { body } = await browser.auth('GET', '/get-session');
  expect(body.data).toMatchObject({
    user: { uid: demo.uid, email: 'ada@example.com', isAnonymous: false, emailVerified: true },
  });
  expect((await browser.api('GET', '/v1/user/profile')).body.data).toEqual({
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    subscription_status: 'trial',
  });
  const methods = await browser.auth('GET', '/list-accounts');
  expect(methods.body.data).toMatchObject([{ provider: 'google' }]);
});

test('Google that is somebody else’s, or has no confirmed email, is not linked, and nothing changes', async () => {
  await using google = await startGoogle();
  await using product = await withGoogle(google.url);
  google.be(ada);
  await throughGoogle(openBrowser(product), '/sign-in/social');
  await openBrowser(product).signUp('grace@example.com');
  const browser = openBrowser(product);
  await browser.demo();
  const before = await people(product);
  const refused: [Person, string][] = [
    // The email belongs to an account.
    [{ ...ada, sub: 'g-2', email: 'Grace@example.com' }, 'user_already_exists'],
    // So does the Google account, under another email.
    [{ ...ada, email: 'elsewhere@example.com' }, 'account_already_linked_to_different_user'],
    [ada, 'user_already_exists'],
    [{ ...ada, sub: 'g-3', email: 'new@example.com', email_verified: false }, 'linking_failed'],
  ];
  for (const [person, code] of refused) {
    google.be(person);
    const end = new URL(await throughGoogle(browser, '/link-social'), 'http://localhost:5177');
    expect([end.pathname, end.searchParams.get('error')]).toEqual(['/signup', code]);
  }
  expect(await people(product)).toEqual(before);
});

test('Google does not get into an account whose email nobody has confirmed', async () => {
  await using google = await startGoogle();
  await using product = await withGoogle(google.url);
  await openBrowser(product).signUp('ada@example.com');
  google.be(ada);
  const end = await throughGoogle(openBrowser(product), '/sign-in/social');
  expect(end).toMatch(/^\/signup\?error=account_not_linked/);
});

test('without a session there is nothing to link, and without settings there is no Google', async () => {
  await using google = await startGoogle();
  await using product = await withGoogle(google.url);
  const linked = await openBrowser(product).auth('POST', '/link-social', { provider: 'google' });
  expect(linked).toMatchObject({ status: 400, body: { error: { message: 'No anonymous user to link' } } });
  await using plain = await testProduct({ isLocal: false });
  const { status, body } = await openBrowser(plain).auth('POST', '/sign-in/social', { provider: 'google' });
  expect([status, body.error?.message]).toEqual([403, 'This way of signing in is not available.']);
});

test('a member links Google in their settings, whatever its email, and keeps their own', async () => {
  await using google = await startGoogle();
  await using product = await withGoogle(google.url);
  google.be({ ...ada, email: 'other@example.com' });
  const browser = openBrowser(product);
  await browser.signUp('ada@example.com');
  await browser.open((await newestMail(product, 'ada@example.com')).link);
  expect(await throughGoogle(browser, '/link-social')).toBe('/dashboard');
  const methods = await browser.auth('GET', '/list-accounts');
  const linked = methods.body.data as { id: string; provider: string }[];
  expect(linked.map(({ provider }) => provider).sort()).toEqual(['credential', 'google']);
  expect((await browser.api('GET', '/v1/user/profile')).body.data).toMatchObject({
    email: 'ada@example.com',
  });
  await browser.auth('POST', '/unlink-account', {
    accountId: linked.find(({ provider }) => provider === 'google')?.id,
  });
  expect((await browser.auth('GET', '/list-accounts')).body.data).toMatchObject([{ provider: 'credential' }]);
  const again = openBrowser(product);
  await again.auth('POST', '/sign-in/email', { email: 'ada@example.com', password: goodPassword });
  expect(await again.token()).not.toBeNull();
});

test('Google stays linked where a password that nobody can sign in with is all that would be left', async () => {
  await using google = await startGoogle();
  await using product = await withGoogle(google.url, { CLAUSEWATCH_FLAGS: 'enableEmailAuth=false' });
  google.be(ada);
  const browser = openBrowser(product);
  await throughGoogle(browser, '/sign-in/social');
  // From the time when passwords were open.
  await product.database.pool.query(
    `INSERT INTO accounts (id, user_id, provider_id, account_id, password) SELECT 'acc_1', id, 'credential', id, 'a hash' FROM users`,
  );
  const { body } = await browser.auth('GET', '/list-accounts');
  const methods = body.data as { id: string; provider: string }[];
  const unlink = (provider: string) =>
    browser.auth('POST', '/unlink-account', {
      accountId: methods.find((method) => method.provider === provider)?.id,
    });
  const refused = await unlink('google');
  expect([refused.status, refused.body.error?.message]).toEqual([400, 'This is your only way to sign in.']);
  expect((await unlink('credential')).status).toBe(200);
  expect((await browser.auth('GET', '/list-accounts')).body.data).toMatchObject([{ provider: 'google' }]);
});

test('Google that has not confirmed an email does not sign up with it, and leaves it to its owner', async () => {
  await using google = await startGoogle();
  await using product = await withGoogle(google.url);
  google.be({ ...ada, email_verified: false });
  const end = await throughGoogle(openBrowser(product), '/sign-in/social');
  expect(end).toMatch(/^\/signup\?error=email_not_verified/);
  expect(await people(product)).toEqual([{ users: null, accounts: null }]);
});

test('the address that Google leads back to works once, and does nothing when opened again', async () => {
  await using google = await startGoogle();
  await using product = await withGoogle(google.url);
  google.be(ada);
  const browser = openBrowser(product);
  const back = await toGoogle(browser, '/sign-in/social');
  expect((await browser.open(back)).location).toBe('/dashboard');
  const before = await people(product);
  await browser.auth('POST', '/sign-out');
  for (const again of [browser, openBrowser(product)]) {
    expect((await again.open(back)).location).toMatch(/\/signin\?error=state_mismatch/);
    expect(await again.token()).toBeNull();
  }
  expect(await people(product)).toEqual(before);
});

test('where nobody can sign up, a demo account from before is not linked to Google either', async () => {
  await using product = await testProduct({ isLocal: false });
  const google = { clientId: 'client', clientSecret: 'secret', discoveryUrl: 'https://google.example.com' };
  const options = {
    database: product.database,
    publicUrl: 'http://localhost:5177',
    trustedOrigins: [],
    secret: '',
    throttleKey: '',
    google,
    logger: pino({ level: 'silent' }),
    now: () => new Date(),
    devices: deviceCookies({ secret: '', isSecure: false, now: () => new Date() }),
  };
  const link = {
    method: 'POST',
    path: '/link-social',
    query: new URLSearchParams(),
    headers: new Headers(),
    body: { provider: 'google' },
    ip: '203.0.113.9',
  };
  const checked = (enableSignup: boolean, isAnonymous: boolean) => {
    const flags = flagsOf('local', { enableSignup });
    const user = { id: 'usr_1', email: 'ada@example.com', isAnonymous };
    return checkRequest(link, { ...options, flags }, () => Promise.resolve(user));
  };
  expect(await checked(false, true)).toEqual({ kind: 'refused', status: 403, code: 'NOT_AVAILABLE' });
  expect(await checked(false, false)).toMatchObject({ kind: 'fine' });
  expect(await checked(true, true)).toMatchObject({ kind: 'fine' });
});
