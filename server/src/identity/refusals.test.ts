import { authMessages, authReasonOf } from '@clausewatch/contract/auth-messages';
import { expect, test } from 'vitest';
import { goodPassword, newestMail, openBrowser } from '../../testing/test-browser.ts';
import { testProduct } from '../../testing/test-product.ts';
import { standardPaths } from './app-requests.ts';
import { rules } from './request-rules.ts';

const email = 'ada@example.com';
const elsewhere = { callbackURL: 'https://evil.example.net/' };
/** Calls that are refused, some of them of everybody, some of whoever is signed in or is not. */
const calls: [method: 'GET' | 'POST', path: string, body?: object][] = [
  ...Object.entries(rules).map(([path, { method }]): ['GET' | 'POST', string] => [method, path]),
  ['GET', '/no-such-path'],
  ['POST', '/get-session'],
  ['GET', '/verify-email?token=x'],
  ['GET', '/verify-email?token=x&callbackURL=//evil.example.net'],
  ['POST', '/send-verification-email', { email, ...elsewhere }],
  ['POST', '/send-verification-email', { email: 'other@example.com' }],
  ['POST', '/sign-up/email', { email, password: goodPassword, ...elsewhere }],
  ['POST', '/sign-up/email', { email, password: goodPassword, subscriptionStatus: 'active' }],
  ['POST', '/sign-up/email', { email: 'eve@example.com', password: goodPassword, role: 'curator' }],
  ['POST', '/change-email', { newEmail: email }],
  ['POST', '/change-password', { newPassword: 'another-Vellum-82', currentPassword: 'wrong-Vellum-1' }],
  ['POST', '/unlink-account', { accountId: 'acc_none' }],
  ['POST', '/reset-password', { newPassword: 'another-Vellum-82', token: 'x' }],
];

test('every refusal of identity has a sentence', async () => {
  await using product = await testProduct({ isLocal: false });
  const ada = openBrowser(product, '203.0.113.40');
  await ada.signUp(email);
  const demo = openBrowser(product, '203.0.113.41');
  await demo.demo();
  const messages = new Map<string, string>();
  for (const [index, browser] of [openBrowser(product, '203.0.113.42'), ada, demo].entries()) {
    for (const [method, path, body] of calls) {
      // Programs read codes there, in the form of the standards.
      if (standardPaths.includes(path)) continue;
      if (path === '/sign-out' || path === '/verify-email' || path === '/callback/google') continue;
      const call = await product.inject({
        method,
        url: `/api/auth${path}`,
        // An address for each, since thirty calls a minute of one are too many.
        remoteAddress: `203.0.113.${100 + messages.size}`,
        headers: { origin: 'http://localhost:5177', cookie: cookiesOf(browser.cookies) },
        ...(method === 'POST' ? { payload: body ?? {} } : {}),
      });
      if (call.statusCode < 400) continue;
      const { message } = call.json<{ error: { message: string } }>().error;
      messages.set(`${index} ${method} ${path} ${JSON.stringify(body)}`, message);
    }
  }
  expect(messages.size).toBeGreaterThan(30);
  for (const [call, message] of messages) {
    expect([call, message]).toEqual([call, expect.stringMatching(/^[A-Z][a-z]+ [^\\^_]+$/)]);
  }
});

function cookiesOf(cookies: Map<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

test('a page at an unknown host name gets an explanation', async () => {
  await using product = await testProduct({ isLocal: false });
  const headers = { origin: 'http://my-machine.example:5177' };
  const { status, body } = await product.call('POST', '/api/auth/sign-out', {}, '203.0.113.9', headers);
  expect([status, body.error?.message]).toEqual([
    403,
    'This page was opened at an address that this installation does not know. Please open it at its own address.',
  ]);
});

test('a link that confirms an email which no account has any more is no longer valid', async () => {
  await using product = await testProduct({ isLocal: false });
  const browser = openBrowser(product);
  await browser.signUp(email);
  const { link } = await newestMail(product, email);
  await product.database.pool.query('DELETE FROM users');
  const { location } = await openBrowser(product).open(link);
  const code = new URL(location, 'http://localhost').searchParams.get('error') ?? '';
  const reason = authReasonOf(code);
  expect(reason === null ? null : authMessages[reason]).toBe(
    'This link is no longer valid. Please ask for a new one.',
  );
});
