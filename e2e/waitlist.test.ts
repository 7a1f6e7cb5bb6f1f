import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test as base } from './product.ts';

/** An installation as production begins: accounts wait. It is under maintenance, too. */
const test = base.extend({
  settings: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern that no other fixture is needed
    ({}, use) => use({ CLAUSEWATCH_ENVIRONMENT: 'prod', CLAUSEWATCH_FLAGS: 'maintenanceMode=true' }),
    { scope: 'worker' },
  ],
});
// One installation is enough for these.
test.describe.configure({ mode: 'default' });

const sentence =
  'The system is currently undergoing maintenance. Some features may be temporarily unavailable.';

test('the screens of accounts lead to the waitlist, and are not in the way back', async ({ page }) => {
  for (const path of ['/dashboard', '/settings', '/signin', '/signup']) {
    await page.goto('/about');
    await page.goto(path);
    await expect(page).toHaveURL('/waitlist');
    await expect(page.getByRole('heading', { name: 'Join the waitlist' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/about');
  }
});

test('an email joins once, and hears the same whether it is on the list', async ({ page, product }) => {
  await page.goto('/');
  await expect(page.getByText(sentence)).toBeVisible();
  await page.getByRole('link', { name: 'Join Waitlist' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join the waitlist');
  await expectAccessible(page);
  const email = page.getByLabel('Email');
  const join = page.getByRole('button', { name: 'Join Waitlist' });
  await email.fill('ada@');
  await join.click();
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  for (const typed of ['Ada@example.com', 'ada@example.com']) {
    await page.goto('/waitlist');
    await email.fill(typed);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`open the link we sent to ${typed}`)).toBeVisible();
  }
  await expectAccessible(page);
  expect(await product.operate('waitlist', 'list')).toMatch(/^\S+\tunconfirmed\tAda@example\.com\n$/);

  // Nobody but the mail knows the link; it confirms in whatever browser it is opened, again and again.
  const [id = ''] = (await product.operate('mail', 'list')).split('\t');
  const link = /http\S+/.exec(await product.operate('mail', 'show', id))?.[0] ?? '';
  const { pathname, search } = new URL(link);
  for (const _ of ['first', 'again']) {
    await page.goto(pathname + search);
    await expect(page.getByRole('heading', { name: 'Your place is confirmed' })).toBeVisible();
  }
  await expectAccessible(page);
  expect(await product.operate('waitlist', 'list')).toMatch(/^\S+\tconfirmed\tAda@example\.com\n$/);
  await page.goto(`${pathname}?confirm=nobodys-token-0123456789`);
  await expect(page.getByRole('alert')).toContainText('This link is no longer valid.');
  await page.getByRole('link', { name: 'Join Waitlist' }).last().click();
  await expect(page.getByRole('heading', { name: 'Join the waitlist' })).toBeVisible();
});

test('without a connection the waitlist reports that and keeps what was typed', async ({ page }) => {
  await page.goto('/waitlist');
  const email = page.getByLabel('Email');
  await email.fill('grace@example.com');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Join Waitlist' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Unable to connect to the server. Please check your internet connection and try again.',
  );
  await expect(email).toHaveValue('grace@example.com');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Join Waitlist' }).click();
  await expect(page.getByText('open the link we sent to grace@example.com')).toBeVisible();
});
