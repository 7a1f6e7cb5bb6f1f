import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { goodPassword, newestMail, openBrowser } from '../../testing/test-browser.ts';
import { makeKey } from '../../testing/test-keys.ts';
import { testProduct, type TestProduct } from '../../testing/test-product.ts';

/** Everything in the database about identities, to detect changes. */
async function people(product: TestProduct): Promise<unknown> {
  const { rows } = await product.database.pool.query(
    `SELECT (SELECT json_agg(users ORDER BY id) FROM users) AS users,
            (SELECT json_agg(accounts ORDER BY id) FROM accounts) AS accounts`,
  );
  return rows;
}

test('a demo account signs in with a cookie that scripts cannot read, and has a profile without email', async () => {
  await using product = await testProduct({ isLocal: false });
  const reply = await product.inject({ method: 'POST', url: '/api/auth/sign-in/anonymous', payload: {} });
  const cookie = String(reply.headers['set-cookie']);
  expect(cookie).toMatch(/^clausewatch\.session_token=.*HttpOnly.*SameSite=Lax/);
  expect(reply.body).not.toContain(/=([^.]+)\./.exec(cookie)?.[1]);
  const browser = openBrowser(product);
  const user = await browser.demo();
  expect(user).toMatchObject({ uid: expect.stringMatching(/^usr_/), email: null, isAnonymous: true });
  const { body } = await browser.api('GET', '/v1/user/profile');
  expect(body.data).toEqual({ name: '', email: '', subscription_status: 'anonymous' });
});

test('behind https the cookie is bound to the host', async () => {
  const settings = { PUBLIC_URL: 'https://dev.example.com' };
  await using product = await testProduct({ isLocal: false, settings });
  const reply = await product.inject({ method: 'POST', url: '/api/auth/sign-in/anonymous', payload: {} });
  expect(String(reply.headers['set-cookie'])).toMatch(
    /^__Host-clausewatch\.session_token=.*Path=\/;.*Secure/,
  );
  expect(String(reply.headers['set-cookie'])).not.toMatch(/domain=/i);
});

test('sign-up starts a trial of three days with the name that was given, or one made of the email', async () => {
  const start = new Date('2026-03-01T12:00:00Z');
  await using product = await testProduct({ isLocal: false, now: () => start });
  await openBrowser(product).signUp('ada@example.com', { name: '  Ada   Lovelace ' });
  await openBrowser(product).signUp('grace.hopper@example.com');
  const { rows } = await product.database.pool.query(
    'SELECT email, name, profile_name, subscription_status, trial_ends_at FROM users ORDER BY email',
  );
  const trial = { subscription_status: 'trial', trial_ends_at: new Date('2026-03-04T12:00:00Z') };
  expect(rows).toEqual([
    { email: 'ada@example.com', name: 'Ada Lovelace', profile_name: 'Ada Lovelace', ...trial },
    { email: 'grace.hopper@example.com', name: 'Grace Hopper', profile_name: 'Grace Hopper', ...trial },
  ]);
});

test('sign-up, verify, sign out, reset the password, sign in', async () => {
  await using product = await testProduct({ isLocal: false });
  const browser = openBrowser(product);
  const { emailVerified } = await browser.signUp('Ada@Example.com');
  expect(emailVerified).toBe(false);
  const { link } = await newestMail(product, 'ada@example.com');
  expect(await browser.open(link)).toEqual({ status: 302, location: '/dashboard' });
  const session = await browser.auth('GET', '/get-session');
  expect(session.body.data).toMatchObject({ user: { email: 'ada@example.com', emailVerified: true } });
  const before = await browser.token();
  await browser.auth('POST', '/sign-out');
  expect(await browser.token()).toBeNull();
  const stale = await product.call('GET', '/v1/user/profile', undefined, undefined, {
    authorization: `Bearer ${before}`,
  });
  expect(stale).toMatchObject({ status: 401, body: { error: { code: 'AUTHENTICATION_ERROR' } } });

  await browser.auth('POST', '/request-password-reset', { email: 'ada@example.com' });
  const reset = new URL((await newestMail(product, 'ada@example.com')).link);
  const token = reset.searchParams.get('reset_token');
  const newPassword = 'another-Vellum-82';
  const done = await browser.auth('POST', '/reset-password', { newPassword, token });
  expect(done.body.success).toBe(true);
  const again = await browser.auth('POST', '/reset-password', { newPassword: 'third-Vellum-7710', token });
  expect(again).toMatchObject({ status: 400, body: { error: { details: { reason: 'link-expired' } } } });
  const old = await browser.auth('POST', '/sign-in/email', {
    email: 'ada@example.com',
    password: goodPassword,
  });
  expect(old).toMatchObject({ status: 401, body: { error: { message: 'Invalid email or password' } } });
  const signed = await browser.auth('POST', '/sign-in/email', {
    email: 'ADA@example.com',
    password: newPassword,
  });
  expect(signed.body.success).toBe(true);
});

test('a password reset ends the sessions that were open', async () => {
  await using product = await testProduct({ isLocal: false });
  const thief = openBrowser(product);
  await thief.signUp('ada@example.com');
  const held = await thief.token();
  await openBrowser(product).auth('POST', '/request-password-reset', { email: 'ada@example.com' });
  const reset = new URL((await newestMail(product, 'ada@example.com')).link);
  const token = reset.searchParams.get('reset_token');
  await openBrowser(product).auth('POST', '/reset-password', { newPassword: 'another-Vellum-82', token });
  expect(await thief.token()).toBeNull();
  const call = await product.call('GET', '/v1/user/profile', undefined, undefined, {
    authorization: `Bearer ${held}`,
  });
  expect(call.status).toBe(401);
});

test('linking a demo account to an email keeps its id and rows, starts the trial and replaces the session', async () => {
  await using product = await testProduct({ isLocal: false });
  const browser = openBrowser(product);
  const demo = await browser.demo();
  const { body: begun } = await browser.api('POST', '/v1/analyze', { url: 'vendor.example.com' });
  const { id, vendor_id } = begun.data as { id: string; vendor_id: string };
  const cookieBefore = new Map(browser.cookies);
  const linked = await browser.auth('POST', '/link-email', {
    email: 'ada@example.com',
    password: goodPassword,
    name: 'Ada Lovelace',
  });
  expect(linked.body.data).toMatchObject({
    user: { uid: demo.uid, email: 'ada@example.com', isAnonymous: false, displayName: 'Ada Lovelace' },
  });
  expect(browser.cookies).not.toEqual(cookieBefore);
  const profile = await browser.api('GET', '/v1/user/profile');
  expect(profile.body.data).toEqual({
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    subscription_status: 'trial',
  });
  expect((await browser.api('GET', `/v1/analyze/${id}`)).status).toBe(200);
  const dashboard = await browser.api('GET', '/v1/dashboard');
  expect(dashboard.body.data).toMatchObject({ total: 1, items: [{ id: vendor_id }] });
  const { link } = await newestMail(product, 'ada@example.com');
  expect(await browser.open(link)).toEqual({ status: 302, location: '/dashboard' });
  const other = openBrowser(product);
  const signed = await other.auth('POST', '/sign-in/email', {
    email: 'ada@example.com',
    password: goodPassword,
  });
  expect(signed.body.data).toMatchObject({ user: { uid: demo.uid, emailVerified: true } });
});

test('refused linking gives a reason and changes nothing', async () => {
  await using product = await testProduct({ isLocal: false });
  await openBrowser(product).signUp('taken@example.com');
  const demo = openBrowser(product);
  await demo.demo();
  const member = openBrowser(product);
  await member.signUp('member@example.com');
  const before = await people(product);
  const link = { email: 'new@example.com', password: goodPassword };
  const answers = [
    await openBrowser(product).auth('POST', '/link-email', link),
    await member.auth('POST', '/link-email', link),
    await demo.auth('POST', '/link-email', { ...link, email: 'Taken@example.com' }),
    await demo.auth('POST', '/link-email', { ...link, email: 'no email' }),
    await demo.auth('POST', '/link-email', { ...link, password: 'password1' }),
    await demo.auth('POST', '/link-email', { ...link, name: 'Ada <script>' }),
    await demo.auth('POST', '/link-email', { ...link, subscriptionStatus: 'active' }),
  ];
  expect(answers.map(({ status, body }) => [status, body.error?.message])).toEqual([
    [400, 'No anonymous user to link'],
    [400, 'No anonymous user to link'],
    [400, 'An account with this email already exists'],
    [400, 'Please enter a valid email address'],
    [400, 'Password is too weak. Please choose a stronger password'],
    [400, 'Name contains invalid characters'],
    [400, expect.stringMatching(/subscriptionStatus/)],
  ]);
  expect(await people(product)).toEqual(before);
});

test('two links of one demo account at once: one takes, the other learns that linking failed', async () => {
  await using product = await testProduct({ isLocal: false });
  const browser = openBrowser(product);
  await browser.demo();
  const answers = await Promise.all(
    ['one@example.com', 'two@example.com'].map((email) =>
      browser.auth('POST', '/link-email', { email, password: goodPassword }),
    ),
  );
  const messages = answers.map(({ body }) => body.error?.message ?? 'linked').sort();
  expect(messages[1]).toBe('linked');
  expect(['Account linking failed. Please contact support.', 'No anonymous user to link']).toContain(
    messages[0],
  );
  const { rows } = await product.database.pool.query('SELECT count(*)::int AS count FROM accounts');
  expect(rows).toEqual([{ count: 1 }]);
});

test('of sign-ups with one email at once, one succeeds and the others learn that there is an account', async () => {
  await using product = await testProduct({ isLocal: false });
  const answers = await Promise.all(
    Array.from({ length: 4 }, () =>
      openBrowser(product).auth('POST', '/sign-up/email', {
        email: 'ada@example.com',
        password: goodPassword,
      }),
    ),
  );
  const outcomes = answers.map(({ status, body }) => `${status} ${body.error?.message ?? 'signed up'}`);
  const taken = '400 An account with this email already exists';
  expect(outcomes.toSorted()).toEqual(['200 signed up', taken, taken, taken]);
  const { rows } = await product.database.pool.query('SELECT count(*)::int AS count FROM mails');
  expect(rows).toEqual([{ count: 1 }]);
});

test('more sign-ups at once than there are connections to the database are all answered', async () => {
  await using product = await testProduct({ isLocal: false });
  const users = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      openBrowser(product, `198.51.100.${index}`).signUp(`ada-${index}@example.com`),
    ),
  );
  expect(new Set(users.map(({ uid }) => uid)).size).toBe(24);
  const { rows } = await product.database.pool.query('SELECT count(*)::int AS count FROM mails');
  expect(rows).toEqual([{ count: 24 }]);
});

test('one address signs up or links a demo account twenty times an hour, and may do everything else after that', async () => {
  await using product = await testProduct({ isLocal: false });
  const browser = openBrowser(product);
  await browser.demo();
  const answers = [];
  for (let index = 0; index < 11; index += 1) {
    // Refused, and so cheap; a try counts whatever comes of it.
    const entry = { email: `ada-${index}@example.com`, password: 'password1' };
    answers.push(await browser.auth('POST', '/sign-up/email', entry));
    answers.push(await browser.auth('POST', '/link-email', entry));
  }
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(20).fill(400), 429, 429]);
  expect(answers.at(-1)?.body.error).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED' });
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(60);
  expect((await browser.auth('POST', '/sign-out')).status).toBe(200);
  await openBrowser(product, '203.0.113.10').signUp('ada@example.com');
});

const weak = [
  'short-7',
  '12345678',
  'Password1',
  'qwertyuiop',
  'iloveyou',
  'ada.lovelace@example.com',
  'ADA.lovelace',
];

test.for(weak)('the password %s is too weak to sign up with, or to reset to', async (password) => {
  await using product = await testProduct({ isLocal: false });
  const browser = openBrowser(product);
  const email = 'ada.lovelace@example.com';
  const refused = await browser.auth('POST', '/sign-up/email', { email, password });
  const message = 'Password is too weak. Please choose a stronger password';
  expect(refused).toMatchObject({ status: 400, body: { error: { message, code: 'VALIDATION_ERROR' } } });
  await browser.signUp(email);
  await browser.auth('POST', '/request-password-reset', { email });
  const token = new URL((await newestMail(product, email)).link).searchParams.get('reset_token');
  const reset = await browser.auth('POST', '/reset-password', { newPassword: password, token });
  expect(reset.body.error?.message).toBe(message);
  const changed = await browser.auth('POST', '/change-password', {
    newPassword: password,
    currentPassword: goodPassword,
  });
  expect(changed.body.error?.message).toBe(message);
});

test('a password changes, and revokes keys, where the mail about it cannot be stored; keys read on a full disk', async () => {
  await using product = await testProduct({ isLocal: false });
  const browser = openBrowser(product);
  const { uid } = await browser.signUp('ada@example.com');
  const key = await makeKey(product, uid, 'read');
  const { pool } = product.database;
  await pool.query(`
    CREATE FUNCTION fill() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER filled BEFORE INSERT ON mails FOR EACH ROW EXECUTE FUNCTION fill();
    CREATE TRIGGER filled BEFORE UPDATE ON api_keys FOR EACH ROW EXECUTE FUNCTION fill();`);
  const read = () => product.inject({ url: '/v1/dashboard', headers: key.headers });
  expect((await read()).statusCode).toBe(200);
  const change = { currentPassword: goodPassword, newPassword: 'another-Vellum-82' };
  expect((await browser.auth('POST', '/change-password', change)).status).toBe(200);
  expect((await read()).statusCode).toBe(401);
  const again = openBrowser(product);
  const signIn = { email: 'ada@example.com', password: change.newPassword };
  expect((await again.auth('POST', '/sign-in/email', signIn)).status).toBe(200);
});

test('known and unknown emails are answered alike', async () => {
  await using product = await testProduct({ isLocal: false });
  await openBrowser(product).signUp('known@example.com');
  const [known, unknown] = await Promise.all(
    ['known@example.com', 'unknown@example.com'].map(async (email) => {
      const browser = openBrowser(product);
      const signIn = await browser.auth('POST', '/sign-in/email', { email, password: 'wrong-Vellum-1' });
      const reset = await browser.auth('POST', '/request-password-reset', { email });
      return [signIn.status, signIn.body, reset.status, reset.body];
    }),
  );
  expect(known).toEqual(unknown);
  expect(known?.[1]).toMatchObject({ error: { message: 'Invalid email or password' } });
});

test('one network is given ten demo accounts an hour', async () => {
  await using product = await testProduct({ isLocal: false });
  const answers = [];
  for (let index = 0; index < 11; index += 1) {
    answers.push(await openBrowser(product, `2001:db8:1:2::${index}`).auth('POST', '/sign-in/anonymous'));
  }
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(200), 429]);
  expect((await openBrowser(product, '2001:db8:1:3::').auth('POST', '/sign-in/anonymous')).status).toBe(200);
});

test('an email is changed when both addresses agreed, once, and for its owner alone', async () => {
  await using product = await testProduct({ isLocal: false });
  const browser = openBrowser(product);
  await browser.signUp('old@example.com');
  await browser.open((await newestMail(product, 'old@example.com')).link);
  await browser.auth('POST', '/change-email', { newEmail: 'new@example.com' });
  const confirmation = await newestMail(product, 'old@example.com');
  expect(confirmation.body).toContain('new@example.com');
  expect(await browser.open(confirmation.link)).toEqual({ status: 302, location: '/settings' });
  expect((await browser.api('GET', '/v1/user/profile')).body.data).toMatchObject({
    email: 'old@example.com',
  });
  const verification = await newestMail(product, 'new@example.com');
  expect(await browser.open(verification.link)).toEqual({ status: 302, location: '/settings' });
  expect((await browser.api('GET', '/v1/user/profile')).body.data).toMatchObject({
    email: 'new@example.com',
  });

  // Somebody else now has the old address: used links must not touch their account.
  const heir = openBrowser(product);
  await heir.signUp('old@example.com');
  for (const link of [confirmation.link, verification.link]) {
    expect((await openBrowser(product).open(link)).location).toMatch(/error=INVALID_TOKEN/);
  }
  expect((await heir.api('GET', '/v1/user/profile')).body.data).toMatchObject({ email: 'old@example.com' });
});

test('an email that somebody else took in the meantime is not changed to, and that is reported', async () => {
  await using product = await testProduct({ isLocal: false });
  const browser = openBrowser(product);
  await browser.signUp('old@example.com');
  await browser.open((await newestMail(product, 'old@example.com')).link);
  await browser.auth('POST', '/change-email', { newEmail: 'new@example.com' });
  await browser.open((await newestMail(product, 'old@example.com')).link);
  const { link } = await newestMail(product, 'new@example.com');
  await openBrowser(product).signUp('new@example.com');
  expect((await browser.open(link)).location).toBe('/signin?error=USER_ALREADY_EXISTS');
  expect((await browser.api('GET', '/v1/user/profile')).body.data).toMatchObject({
    email: 'old@example.com',
  });
});

test('a link in mail that cannot be followed is no longer valid, and never a failure to link', async () => {
  await using product = await testProduct({ isLocal: false });
  for (const link of ['/api/auth/verify-email', '/api/auth/verify-email?token=x&token=y']) {
    expect((await openBrowser(product).open(link)).location).toBe('/signin?error=INVALID_TOKEN');
  }
});

test('a link that changes an email is not used up by whoever else is signed in where it is opened', async () => {
  await using product = await testProduct({ isLocal: false });
  const browser = openBrowser(product);
  await browser.signUp('old@example.com');
  await browser.open((await newestMail(product, 'old@example.com')).link);
  await browser.auth('POST', '/change-email', { newEmail: 'new@example.com' });
  const other = openBrowser(product);
  await other.signUp('other@example.com');
  for (const recipient of ['old@example.com', 'new@example.com']) {
    const { link } = await newestMail(product, recipient);
    expect((await other.open(link)).location).toMatch(/error=INVALID_USER/);
    expect((await browser.open(link)).location).toBe('/settings');
    expect((await browser.open(link)).location).toMatch(/error=INVALID_/);
  }
  expect((await browser.api('GET', '/v1/user/profile')).body.data).toMatchObject({
    email: 'new@example.com',
  });
});

test('a verification link verifies, and opened again, forged or of another installation does nothing', async () => {
  await using product = await testProduct({ isLocal: false });
  const browser = openBrowser(product);
  await browser.signUp('ada@example.com');
  const { link } = await newestMail(product, 'ada@example.com');
  const stranger = openBrowser(product);
  const forged = link.replace(/token=([^.]+)\.([^.]+)\./, (_all, header: string) => {
    const claims = { email: 'ada@example.com', exp: 4_000_000_000 };
    return `token=${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
  });
  expect((await stranger.open(forged)).location).toMatch(/error=INVALID_TOKEN/);
  expect((await stranger.open(link.replace(/token=[^&]+/, 'token=x'))).location).toMatch(
    /error=INVALID_TOKEN/,
  );
  expect((await browser.auth('GET', '/get-session')).body.data).toMatchObject({
    user: { emailVerified: false },
  });
  expect((await stranger.open(link)).location).toBe('/dashboard');
  expect((await stranger.open(link)).location).toBe('/dashboard');
  // Whoever opens it is not signed in by it.
  expect(await stranger.token()).toBeNull();
  expect((await browser.auth('GET', '/get-session')).body.data).toMatchObject({
    user: { emailVerified: true },
  });
});

test('links in mail lead to the public address, whatever host was asked for', async () => {
  const settings = { PUBLIC_URL: 'https://dev.example.com' };
  await using product = await testProduct({ isLocal: false, settings });
  const headers = { host: 'evil.example.net', 'x-forwarded-host': 'evil.example.net' };
  const body = { email: 'ada@example.com', password: goodPassword };
  await product.call('POST', '/api/auth/sign-up/email', body, '203.0.113.9', headers);
  const reset = { email: 'ada@example.com' };
  await product.call('POST', '/api/auth/request-password-reset', reset, '203.0.113.9', headers);
  const { rows } = await product.database.pool.query<{ body: string }>('SELECT body FROM mails');
  expect(rows).toHaveLength(2);
  for (const mail of rows) {
    expect(mail.body).not.toContain('evil');
    expect(mail.body).toContain('https://dev.example.com/');
  }
});

test('pages of other sites cannot act in somebody’s name, and redirects stay on this one', async () => {
  await using product = await testProduct({ isLocal: false });
  const browser = openBrowser(product);
  await browser.signUp('ada@example.com');
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  for (const origin of ['https://evil.example.net', 'null', 'http://localhost:1']) {
    const headers = { cookie, origin };
    const { status } = await product.call('POST', '/api/auth/sign-out', {}, '203.0.113.9', headers);
    expect([origin, status]).toEqual([origin, 403]);
  }
  for (const callbackURL of ['https://evil.example.net/', '//evil.example.net', '/\\evil.example.net']) {
    const body = { email: 'ada@example.com', callbackURL };
    expect((await browser.auth('POST', '/send-verification-email', body)).status).toBe(400);
    const { link } = await newestMail(product, 'ada@example.com');
    const opened = new URL(link);
    opened.searchParams.set('callbackURL', callbackURL);
    expect((await browser.open(opened.href)).location).toMatch(/^\/signin\?error=/);
  }
});

test('a stranger’s mailbox takes five messages of a kind in an hour, however many are asked for at once', async () => {
  await using product = await testProduct({ isLocal: false });
  await openBrowser(product).signUp('ada@example.com');
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      openBrowser(product).auth('POST', '/request-password-reset', { email: 'ada@example.com' }),
    ),
  );
  expect(answers.map(({ body }) => body.success)).toEqual(Array(8).fill(true));
  const { rows } = await product.database.pool.query(
    `SELECT split_part(key, ':', 1) AS kind, count(*)::int AS count FROM mails GROUP BY 1 ORDER BY 1`,
  );
  expect(rows).toEqual([
    { kind: 'reset', count: 5 },
    { kind: 'verify', count: 1 },
  ]);
});

const hidden: [flags: string, path: string, body: object][] = [
  ['enableSignup=false', '/sign-up/email', { email: 'a@example.com', password: goodPassword }],
  ['enableSignup=false', '/sign-in/anonymous', {}],
  ['enableSignin=false', '/sign-in/email', { email: 'a@example.com', password: goodPassword }],
  ['enableEmailAuth=false', '/sign-in/email', { email: 'a@example.com', password: goodPassword }],
  ['enableGoogleAuth=false', '/sign-in/social', { provider: 'google' }],
  ['enableAuth=false', '/sign-in/anonymous', {}],
  ['enableWaitlist=true', '/sign-in/anonymous', {}],
];

test.for(hidden)('with %s nothing is to be had at %s', async ([flags, path, body]) => {
  await using product = await testProduct({ isLocal: false, settings: { CLAUSEWATCH_FLAGS: flags } });
  const answer = await openBrowser(product).auth('POST', path, body);
  expect(answer).toMatchObject({ status: 403, body: { error: { code: 'AUTHORIZATION_ERROR' } } });
});

test('guessing the password where it is changed is slowed down like guessing it at sign-in, and counts there too', async () => {
  await using product = await testProduct({ isLocal: false });
  const email = 'ada@example.com';
  const thief = openBrowser(product, '198.51.100.9');
  await thief.signUp(email);
  // Of a session alone: the device that it was taken from is another.
  thief.cookies.delete('clausewatch.device');
  const statuses = [];
  for (let index = 0; index < 11; index += 1) {
    const guess = { currentPassword: `wrong-Vellum-${index}`, newPassword: 'another-Vellum-82' };
    statuses.push((await thief.auth('POST', '/change-password', guess)).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  const signIn = async (ip: string) => {
    const entry = { email, password: goodPassword };
    return (await openBrowser(product, ip).auth('POST', '/sign-in/email', entry)).status;
  };
  expect([await signIn('198.51.100.9'), await signIn('198.51.100.10')]).toEqual([429, 200]);
});

test('a password is kept as its scrypt hash with a salt of its own', async () => {
  await using product = await testProduct({ isLocal: false });
  await openBrowser(product).signUp('ada@example.com');
  await openBrowser(product).signUp('grace@example.com');
  const { rows } = await product.database.pool.query<{ password: string }>('SELECT password FROM accounts');
  const salts = rows.map(({ password }) => {
    const [salt = '', key = ''] = password.split(':');
    // The library's parameters: N 16384, r 16, p 1, and the salt as its hexadecimal text.
    const expected = scryptSync(goodPassword.normalize('NFKC'), salt, 64, {
      N: 16_384,
      r: 16,
      p: 1,
      maxmem: 64 * 1024 * 1024,
    });
    expect(key).toBe(expected.toString('hex'));
    return salt;
  });
  expect(new Set(salts).size).toBe(2);
  expect(salts.every((salt) => /^[0-9a-f]{32}$/.test(salt))).toBe(true);
});
