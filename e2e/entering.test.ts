import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test } from './accounts.ts';

test.use({ colorScheme: 'dark', viewport: { width: 360, height: 740 }, hasTouch: true });

test('the screens of entering hold on a dark narrow screen, too', async ({ page }) => {
  for (const path of [
    '/signin',
    '/signin?error=x',
    '/signin?reset=yes',
    '/signin?reset_token=x',
    '/signup',
    '/waitlist',
    '/contact',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});
