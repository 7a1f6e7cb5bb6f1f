import { expect, type Page } from '@playwright/test';
import { test } from './accounts.ts';

test.use({ viewport: { width: 360, height: 560 } });

/** Reads on as far as the page goes, without the motion that takes time: not before there is something to read. */
async function readOn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
}

test('whoever reads on is asked to go further on every screen but where that leads', async ({ page }) => {
  const card = page.getByRole('complementary', { name: 'Ready to go deeper?' });
  for (const path of ['/', '/pricing', '/about', '/contact', '/waitlist', '/signin']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(card).toBeHidden();
    await readOn(page);
    await expect(card, path).toBeVisible();
  }
  await card.getByRole('link', { name: 'Start Free Trial' }).click();
  await expect(page).toHaveURL('/signup');
  await page.evaluate(() => sessionStorage.clear());
  await page.reload({ waitUntil: 'networkidle' });
  await readOn(page);
  await expect(page.locator('.prompt')).toHaveCount(0);
});

test('the card makes room while somebody is in the form for a vendor’s address', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await readOn(page);
  const card = page.getByRole('complementary', { name: 'Ready to go deeper?' });
  await expect(card).toBeVisible();
  await page.getByLabel('Vendor address').fill('no address');
  await expect(card).toBeHidden();
  await page.getByRole('button', { name: 'Analyse' }).click();
  await readOn(page);
  await expect(page.getByLabel('Vendor address')).not.toBeFocused();
  await expect(card).toBeHidden();
  await page.getByRole('button', { name: 'Analyse' }).blur();
  await expect(card).toBeVisible();
});
