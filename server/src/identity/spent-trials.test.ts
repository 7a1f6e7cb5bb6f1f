import { expect, test } from 'vitest';
import { newestMail, openBrowser, type TestBrowser } from '../../testing/test-browser.ts';
import { testProduct } from '../../testing/test-product.ts';
import { forgetUnused } from './forget-chores.ts';

test('an email has one trial a year, whatever becomes of its accounts; one that another has used up waits for its owner', async () => {
  let at = Date.now();
  await using product = await testProduct({ isLocal: false, now: () => new Date(at) });
  let callers = 0;
  const begin = async (email: string) => {
    callers += 1;
    const browser = openBrowser(product, `203.0.113.${callers}`);
    await browser.signUp(email);
    return browser;
  };
  const statusOf = async (email: string) => {
    const { rows } = await product.database.pool.query<{ subscription_status: string }>(
      'SELECT subscription_status FROM users WHERE email = $1',
      [email],
    );
    return rows[0]?.subscription_status;
  };
  const confirm = async (browser: TestBrowser, email: string) =>
    browser.open((await newestMail(product, email)).link);
  const remove = (browser: TestBrowser) => browser.api('DELETE', '/v1/user');

  // Anybody may sign up with an email that is not theirs, and delete that account.
  const mallory = await begin('ada@example.com');
  expect(await statusOf('ada@example.com')).toBe('trial');
  await remove(mallory);
  const ada = await begin('Ada@example.com');
  expect(await statusOf('ada@example.com')).toBe('expired');
  await confirm(ada, 'ada@example.com');
  expect(await statusOf('ada@example.com')).toBe('trial');
  await remove(ada);

  const again = await begin('ada@example.com');
  await confirm(again, 'ada@example.com');
  expect(await statusOf('ada@example.com')).toBe('expired');
  await remove(again);
  // Nor by way of a demo account.
  const demo = openBrowser(product, '203.0.113.77');
  await demo.demo();
  await demo.auth('POST', '/link-email', { email: 'ada@example.com', password: 'vellum-Orchard-91' });
  expect(await statusOf('ada@example.com')).toBe('expired');
  await remove(demo);
  await begin('eve@example.com');
  expect(await statusOf('eve@example.com')).toBe('trial');

  // Nor does it free an email for another to change the account's.
  const bea = await begin('bea@example.com');
  await confirm(bea, 'bea@example.com');
  await bea.auth('POST', '/change-email', { newEmail: 'bea@example.net' });
  await confirm(bea, 'bea@example.com');
  await confirm(bea, 'bea@example.net');
  expect(await statusOf('bea@example.net')).toBe('trial');
  const heir = await begin('bea@example.com');
  await confirm(heir, 'bea@example.com');
  expect(await statusOf('bea@example.com')).toBe('expired');

  const { rows } = await product.database.pool.query('SELECT email_hash FROM spent_trials');
  const hash = { email_hash: expect.stringMatching(/^[\w-]{43}$/) };
  expect(rows).toEqual([hash, hash]);
  at += 366 * 86_400_000;
  await forgetUnused(product.database, new Date(at));
  await begin('ada@example.com');
  expect(await statusOf('ada@example.com')).toBe('trial');
});
