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
  // Answers have their quotes above.
  const first = page.locator('.finding').first();
  const concern = await first.locator('mark').innerText();

  await first.getByRole('link', { name: /Read in place/ }).click();
  await expect(page).toHaveURL(/document=doc_/);
  await expect(
    page
      .locator('mark')
      .filter({ hasText: concern.slice(0, 30) })
      .first(),
  ).toBeInViewport();
  await expectAccessible(page);
});

test('a text is read by its notes and searched by keys, on wide and on narrow screens', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Vendor address').fill(vendorHost);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Read the full report' }).click({ timeout: 60_000 });
  await page
    .getByRole('region', { name: 'Concerns' })
    .getByRole('link', { name: /Read in place/ })
    .first()
    .click();
  const notes = page.getByRole('complementary', { name: 'Notes' });
  const open = notes.getByRole('button', { expanded: true });
  await expect(open).toHaveCount(1);
  const first = await open.innerText();
  await page.keyboard.press('j');
  await expect(open).not.toHaveText(first);
  await page.keyboard.press('Escape');
  await expect(open).toHaveCount(0);

  await page.keyboard.press('/');
  await expect(page.getByLabel('Find in this text')).toBeFocused();
  await page.keyboard.type('ADVERTIS');
  const found = page.getByRole('search').getByRole('status');
  await expect(found).toHaveText(/^1 of \d+$/);
  await page.keyboard.press('Enter');
  await expect(found).toHaveText(/^2 of /);
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Shift+Enter');
  await expect(found).toHaveText(/^(\d+) of \1$/);
  await expectAccessible(page);
  await page.keyboard.type(' that is nowhere');
  await expect(found).toHaveText('0 of 0');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Find in this text')).toHaveValue('');

  await page.setViewportSize({ width: 360, height: 780 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(notes).toBeHidden();
  const fold = page.getByRole('button', { name: /^\d+ notes? / }).first();
  await fold.click();
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
});

test('a path that no screen has shows the error screen', async ({ page }) => {
  await page.goto('/nowhere');
  await expect(page.getByText('Page not found')).toBeVisible();
  await expectAccessible(page);
});
