import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test } from './product.ts';
import { vendorHost } from './vendor-archive.ts';

test('an address typed on the home page becomes a report whose concerns lead to their sentence', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByLabel('Vendor address').fill('localhost');
  await page.getByRole('button', { name: 'Analyse' }).click();
  await expect(page.getByText(/private or reserved name/)).toBeVisible();

  await page.getByLabel('Vendor address').fill(vendorHost);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Analysis' })).toContainText('Discover');
  await expect(page).toHaveURL(/\?analysis=ana_/);
  await page.reload();
  const report = page.getByRole('link', { name: 'Read the full report' });
  await expect(report).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);

  await report.click();
  await expect(page).toHaveURL(/\/dashboard\/vendors\/vnd_/);
  await expect(page.getByRole('heading', { name: /^Concerns/ })).toBeVisible();
  await expectAccessible(page);
  const concern = await page.locator('mark').first().innerText();

  await page
    .getByRole('link', { name: /Read in place/ })
    .first()
    .click();
  await expect(page).toHaveURL(/document=doc_/);
  await expect(
    page
      .locator('mark')
      .filter({ hasText: concern.slice(0, 30) })
      .first(),
  ).toBeInViewport();
  await expectAccessible(page);
});

test('a path that no screen has shows the error screen', async ({ page }) => {
  await page.goto('/nowhere');
  await expect(page.getByText('Page not found')).toBeVisible();
  await expectAccessible(page);
});
