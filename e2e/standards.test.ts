import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFits } from './accessible.ts';
import { test } from './accounts.ts';
import { readReport } from './vendor-report.ts';

test('a standard is written from words and a preset, held, opened to its proof, excepted and edited', async ({
  page,
  account,
}) => {
  test.slow();
  await account.signUp('standa@example.com');
  await readReport(page);
  await expect(page.getByRole('button', { name: 'Stop watching' })).toBeVisible();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Standards' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What do you require of vendors?');
  await expect(page.getByText('Directive 93/13/EEC, annex: the grey list')).toBeVisible();
  await expectEverySize(page);
  await page.getByRole('link', { name: /^Start from this ?: Services for children/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Services for children');

  // Found by words, with the keyboard alone.
  const search = page.getByLabel('Add a check');
  await search.fill('data processing agreement');
  await search.press('Enter');
  await expect(page.getByRole('combobox', { name: /^Level of: Publishes: Data processing/ })).toHaveValue(
    'must',
  );
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByRole('button', { name: /^Save and hold/ }).click();
  await expect(page.getByRole('alert')).toHaveText('Give the standard a name.');
  await page.getByLabel('Name', { exact: true }).fill('Our own');
  await expectEverySize(page);
  // What is not saved yet outlasts a reload.
  await page.reload();
  await expect(page.getByText('Your unfinished changes are back.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Our own');
  await expect(page.getByRole('combobox', { name: /^Level of: Publishes: Data processing/ })).toBeVisible();
  await page.getByRole('button', { name: /^Save and hold/ }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our own');
  const vendors = page.getByRole('region', { name: /^Vendors/ });
  const vendor = vendors.getByRole('button', { expanded: false }).and(vendors.locator('.twist')).first();
  await expect(vendor).toBeVisible({ timeout: 20_000 });
  const counts = page.getByRole('row', { name: /^Must Publishes: Data processing agreement/ });
  await expect(counts).toBeVisible();
  await expectEverySize(page);

  // J steps to the vendor, Enter opens it, E makes an exception.
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(vendors.getByRole('link', { name: /^Read in place/ }).first()).toBeVisible();
  // What the bar covers half counts as too small.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make exception' }).click();
  await expect(dialog.getByText(/^Give a reason/)).toBeVisible();
  await dialog.getByLabel('Reason').fill('Asked for in the renewal.');
  await dialog.getByRole('button', { name: 'Make exception' }).click();
  await expect(vendors.getByText('Asked for in the renewal.')).toBeVisible();
  await vendors.getByRole('button', { name: 'End it now' }).click();
  await expect(vendors.getByText('Asked for in the renewal.')).toHaveCount(0);

  // The list shows what the vendor came to, under the standard's name, and leads back.
  const here = new URL(page.url()).pathname;
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Vendors' }).click();
  await expect(page.getByRole('columnheader', { name: 'Our own' })).toBeVisible();
  await page.getByRole('link', { name: /by Our own$/ }).click();
  await expect(page).toHaveURL(new RegExp(`${here}\\?q=`));
  await expect(vendor).toBeVisible();

  await page.getByRole('button', { name: 'Edit checks' }).click();
  await page.getByRole('combobox', { name: /^Level of: Publishes: Data processing/ }).selectOption('should');
  const limit = page.getByRole('spinbutton', { name: /^Limit for/ }).first();
  await page.getByLabel('Add a check').fill('notice of a breach');
  await page.getByLabel('Add a check').press('Enter');
  await limit.fill('');
  await page.getByRole('button', { name: 'Save as version 2' }).click();
  await expect(page.getByRole('alert')).toHaveText('Give each limit a number from 0 to 100,000.');
  await limit.fill('48');
  await page.getByRole('button', { name: 'Save as version 2' }).click();
  await expect(page.getByRole('row', { name: /^Should Publishes: Data processing/ })).toBeVisible();

  // The same checks as columns, where they have some.
  await page.getByRole('link', { name: 'As a matrix' }).click();
  await expect(page).toHaveURL(/\/matrix\?columns=/);
  await expect(page.getByRole('grid')).toBeVisible();
  await page.goBack();

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Standards' }).click();
  await expect(page.getByRole('link', { name: 'Our own' })).toBeVisible();
});

/** Nothing leaves the page sideways. */
async function expectEverySize(page: Page): Promise<void> {
  await expectAccessible(page);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page);
  }
}
