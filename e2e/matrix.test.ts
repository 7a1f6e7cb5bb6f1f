import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test } from './accounts.ts';
import { readReport } from './vendor-report.ts';

test('a person reads the matrix by keys: a cell opens its quote, which leads to its place', async ({
  page,
  account,
}) => {
  test.slow();
  await account.signUp('mabel@example.com');
  await page.goto('/matrix');
  await expect(page.getByRole('heading', { name: 'No vendors to compare yet' })).toBeVisible();
  await expectAccessible(page);
  await readReport(page);
  await watch(page);
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(page).toHaveURL(/\/matrix$/);
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 vendor, 34 questions');
  const proven = grid.locator('td[data-state="bad"], td[data-state="good"]').first();
  const place = (await proven.getAttribute('data-place')) ?? '';
  // One tab stop: the names' column, then by arrows.
  await grid.locator('[tabindex="0"]').focus();
  await page.keyboard.press('Home');
  for (let column = -1; column < Number(place.split(' ')[1]); column += 1)
    await page.keyboard.press('ArrowRight');
  await expect(proven).toBeFocused();
  await page.keyboard.press('Enter');
  const quote = page.getByRole('dialog').getByRole('link', { name: /^Read in place/ });
  await expect(quote.first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(proven).toBeFocused();
  await page.setViewportSize({ width: 360, height: 800 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('searchbox', { name: 'Name or domain' }).fill('nobody is called this');
  await expect(page.getByRole('heading', { name: 'No vendor matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^matrix-\d{4}-\d\d-\d\d\.csv$/);
  await page.goto('/compare');
  await expect(page.getByRole('heading', { name: 'Choose the vendors to compare' })).toBeVisible();
  await expectAccessible(page);
});

test('the palette finds a vendor by its letters, and keys can be switched off', async ({ page, account }) => {
  test.slow();
  await account.signUp('nils@example.com');
  await readReport(page);
  await watch(page);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.goto('/vendors');
  // The keys are listened to once its code has loaded.
  await expect(page.getByRole('button', { name: /^Search or run a command/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search or run a command' });
  await expect(field).toBeFocused();
  await field.fill(name.slice(0, 5));
  const vendor = page.getByRole('option', { name: /watched/ }).first();
  await expect(vendor).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/vendors\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keys' });
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('checkbox', { name: 'Single keys on' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await expect(sheet).toHaveCount(0);
});

async function watch(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Watch/ }).first();
  if (await button.isVisible()) await button.click();
  await expect(page.getByRole('button', { name: /watching|unwatch/i }).first()).toBeVisible();
}
