import { expect } from '@playwright/test';
import { test } from './accounts.ts';
import { expectAccessible } from './accessible.ts';
import { vendorHost } from './vendor-archive.ts';
import { readReport } from './vendor-report.ts';

test('a vendor is found in the directory by filters, search and keyboard, and the address keeps what was chosen', async ({
  page,
  account,
}) => {
  await account.signUp('directory@example.com');
  const report = await readReport(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Directory' }).click();
  await expect(page).toHaveURL('/vendors');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 vendor, read word for word');
  const listing = page.getByRole('region', { name: /vendors/ });
  const entry = listing.getByRole('listitem');
  await expect(entry).toContainText(vendorHost);
  await expectAccessible(page);

  // Each filter shows how many vendors it leaves, can be reached by the keyboard, and is part of the address.
  const privacy = page.getByRole('checkbox', { name: 'Privacy policy 1 vendor' });
  await privacy.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/vendors?type=privacy');
  await expect(entry).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Service level agreement 0 vendors' }).check();
  await expect(page.getByRole('heading', { name: 'No vendor matches these filters' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(privacy).toBeChecked();
  await listing.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByLabel('Score from').fill('100');
  await page.getByLabel('Score to').fill('0');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/vendors?from=0&to=100');
  await page.getByLabel('Sorted by').selectOption('worst score');
  await expect(page).toHaveURL('/vendors?from=0&to=100&by=worst');
  await expect(entry).toHaveCount(1);

  const search = page.getByRole('searchbox', { name: 'Name or address of a vendor' });
  await search.fill('nobody.example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No vendor matches “nobody.example.com”' })).toBeVisible();
  await page.getByRole('button', { name: 'Analyse nobody.example.com' }).click();
  await expect(page.getByLabel('Vendor address')).toBeFocused();
  await expect(page.getByLabel('Vendor address')).toHaveValue('nobody.example.com');
  await page.goBack();
  await expect(entry).toHaveCount(1);

  // On a phone the filters wait behind a button, and the way here is in the account menu.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(privacy).toBeHidden();
  await page.getByRole('button', { name: 'Filters (2)' }).click();
  await expect(privacy).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /Account menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Directory' })).toBeVisible();
  await page.keyboard.press('Escape');
  await entry.getByRole('link').press('Enter');
  await expect(page).toHaveURL(report);
});
