import { expect, test } from 'vitest';
import { startGoogle } from '../../testing/google.ts';
import { goodPassword, newestMail, openBrowser, type TestBrowser } from '../../testing/test-browser.ts';
import { testProduct, type TestProduct } from '../../testing/test-product.ts';
import { throughGoogle, toGoogle, withGoogle } from '../../testing/through-google.ts';

const victim = 'victim@example.com';
const newPassword = 'another-Vellum-82';

/** The owner of an email takes the account that somebody made with it: a new password, then the link that confirms it. */
async function takeBack(product: TestProduct): Promise<TestBrowser> {
  const { link: confirmation } = await newestMail(product, victim);
  const owner = openBrowser(product, '203.0.113.30');
  await reset(product, owner);
  await owner.auth('POST', '/sign-in/email', { email: victim, password: newPassword });
  await owner.open(confirmation);
  return owner;
}

async function reset(product: TestProduct, owner: TestBrowser): Promise<void> {
  await owner.auth('POST', '/request-password-reset', { email: victim });
  const token = new URL((await newestMail(product, victim)).link).searchParams.get('reset_token');
  const { body } = await owner.auth('POST', '/reset-password', { newPassword, token });
  expect(body.error).toBeNull();
}

async function emails({ database }: TestProduct): Promise<string[]> {
  const { rows } = await database.pool.query<{ email: string }>('SELECT email FROM users');
  return rows.map(({ email }) => email);
}

test('a change of email that was asked for before a password reset does not happen after it', async () => {
  await using product = await testProduct({ isLocal: false });
  const thief = openBrowser(product, '203.0.113.31');
  await thief.signUp(victim);
  await thief.auth('POST', '/change-email', { newEmail: 'evil@example.com' });
  await takeBack(product);
  const { link } = await newestMail(product, 'evil@example.com');
  expect((await thief.open(link)).location).toMatch(/error=INVALID_TOKEN/);
  expect(await emails(product)).toEqual([victim]);
});

const others: [what: string, (owner: TestBrowser, product: TestProduct) => Promise<unknown>][] = [
  ['the email is confirmed', async (owner, product) => owner.open((await newestMail(product, victim)).link)],
  [
    'the password is changed',
    (owner) => owner.auth('POST', '/change-password', { newPassword, currentPassword: goodPassword }),
  ],
  ['all others are signed out', (owner) => owner.auth('POST', '/revoke-other-sessions')],
];

test.for(others)('once %s, no change of email happens that was asked for before', async ([, shutOut]) => {
  await using product = await testProduct({ isLocal: false });
  const owner = openBrowser(product);
  await owner.signUp(victim);
  await owner.auth('POST', '/change-email', { newEmail: 'evil@example.com' });
  await shutOut(owner, product);
  const { link } = await newestMail(product, 'evil@example.com');
  expect((await openBrowser(product).open(link)).location).toMatch(/error=INVALID_TOKEN/);
  expect(await emails(product)).toEqual([victim]);
});

test('Google of another email is not linked before one’s own is confirmed', async () => {
  await using google = await startGoogle();
  await using product = await withGoogle(google.url);
  google.be({ sub: 'evil', email: 'evil@example.com', email_verified: true });
  const browser = openBrowser(product);
  await browser.signUp(victim);
  expect(await throughGoogle(browser, '/link-social')).toMatch(/^\/signup\?error=own_email_not_verified/);
  const { rows } = await product.database.pool.query('SELECT provider_id FROM accounts');
  expect(rows).toEqual([{ provider_id: 'credential' }]);
});

test('Google that was linked before a password reset does not open the account after it, nor finishes linking', async () => {
  await using google = await startGoogle();
  await using product = await withGoogle(google.url);
  const owner = openBrowser(product);
  await owner.signUp(victim);
  await owner.open((await newestMail(product, victim)).link);
  // A thief of the open session links one Google account and is on the way to another.
  const thief = openBrowser(product, '203.0.113.31');
  for (const [name, value] of owner.cookies) thief.cookies.set(name, value);
  google.be({ sub: 'evil', email: 'evil@example.com', email_verified: true });
  expect(await throughGoogle(thief, '/link-social')).toBe('/dashboard');
  google.be({ sub: 'evil-2', email: 'evil-2@example.com', email_verified: true });
  const back = await toGoogle(thief, '/link-social');
  await reset(product, openBrowser(product));
  expect((await thief.open(back)).location).toMatch(/^\/signup\?error=linking_failed/);
  const { rows } = await product.database.pool.query('SELECT provider_id FROM accounts');
  expect(rows).toEqual([{ provider_id: 'credential' }]);
  // What opens the thief’s Google account from now on is an account of their own.
  google.be({ sub: 'evil', email: 'evil@example.com', email_verified: true });
  const again = openBrowser(product, '203.0.113.31');
  await throughGoogle(again, '/sign-in/social');
  expect((await again.auth('GET', '/get-session')).body.data).toMatchObject({
    user: { email: 'evil@example.com' },
  });
});

test('Google of the account’s own confirmed email opens it also after a password reset', async () => {
  await using google = await startGoogle();
  await using product = await withGoogle(google.url);
  google.be({ sub: 'owner', email: victim, email_verified: true });
  const owner = openBrowser(product);
  await throughGoogle(owner, '/sign-in/social');
  await reset(product, owner);
  expect(await throughGoogle(openBrowser(product), '/sign-in/social')).toBe('/dashboard');
  expect(await emails(product)).toEqual([victim]);
});
