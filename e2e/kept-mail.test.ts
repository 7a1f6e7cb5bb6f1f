import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test } from './product.ts';

test('on one’s own machine the mail that would be sent is read on a page', async ({ page }) => {
  await page.goto('/mail');
  await expect(page.getByText('No mail yet')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/signup?next=%2Fabout');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('vellum-Orchard-91');
  await page.getByRole('button', { name: 'Start Free Trial' }).click();
  await page.getByRole('link', { name: 'Open sent mail' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /verify-email/ })
    .click();
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  await expect(page).toHaveURL('/about');
});

test('whoever is on the way elsewhere when it is known who signed up is left to it', async ({ page }) => {
  const profile = Promise.withResolvers<void>();
  await page.route('**/v1/user/profile', async (route) => {
    await profile.promise;
    await route.continue();
  });
  await page.goto('/signup?next=%2Fabout');
  await page.getByLabel('Email').fill('grace@example.com');
  await page.getByLabel('Password', { exact: true }).fill('vellum-Orchard-91');
  await page.getByRole('button', { name: 'Start Free Trial' }).click();
  await expect(page.getByRole('link', { name: 'Open sent mail' })).toBeVisible();
  // What a pressed link does first: the address is the new one before its screen can be drawn.
  await page.evaluate(() => window.history.pushState(null, '', '/mail'));
  profile.resolve();
  await expect(page.getByRole('button', { name: 'Account menu' })).toContainText('Grace');
  await expect(page).toHaveURL('/mail');
});
