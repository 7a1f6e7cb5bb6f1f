import { expect, type Page } from '@playwright/test';
import { vendorHost } from './vendor-archive.ts';

/** Analyses the invented vendor and opens its report, whose address it returns. */
export async function readReport(page: Page): Promise<string> {
  await page.goto('/');
  await page.getByLabel('Vendor address').fill(vendorHost);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Read the full report' }).click({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: /^Concerns/ })).toBeVisible();
  return page.url();
}
