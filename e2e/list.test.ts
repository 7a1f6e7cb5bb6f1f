import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test } from './accounts.ts';

// None of these is in the archive: their analyses fail, and they are watched all the same.
const list = `address,tags,owner,note
northlight.example.org,"processor, tier-1",Ines,Contract ends in March
localhost,,,
tallowpay.example.net,processor,,
https://www.northlight.example.org/terms,,,
kestrel.example.com,,Tomas,`;

const rows = (page: Page) => page.locator('tr[data-vendor]');

async function importList(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'import a list' }).click();
  await page.getByLabel('Or paste a list').fill(list);
  await page.getByRole('button', { name: 'Preview' }).click();
}

test('a list is previewed, imported and followed to the outcome of each row', async ({ page, account }) => {
  test.slow();
  await account.signUp('imports@example.com');
  await importList(page);
  await expect(page.getByRole('heading', { name: '3 vendors to import' })).toBeVisible();
  await expect(page.getByRole('row', { name: /localhost/ })).toContainText('private or reserved');
  await expect(page.getByText('The same vendor as on line 2.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 3 vendors' }).click();
  await expect(page).toHaveURL(/\/dashboard\/import\?id=imp_/);
  await page.reload();
  await expect(page.getByRole('heading', { name: '3 rows done', exact: true })).toBeVisible({
    timeout: 90_000,
  });
  await expect(page.getByRole('row', { name: /kestrel/ })).toContainText('Not read');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open the list' }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).filter({ hasText: 'example.org' })).toContainText('tier-1');
});

test('vendors are tagged, filtered, kept as a view and taken off the list with the keyboard', async ({
  page,
  account,
}) => {
  test.slow();
  await account.signUp('bulk@example.com');
  await importList(page);
  await page.getByRole('button', { name: 'Import 3 vendors' }).click();
  await expect(page.getByRole('heading', { name: '3 rows done', exact: true })).toBeVisible({
    timeout: 90_000,
  });
  await page.goto('/dashboard?sort=name');
  await expect(rows(page)).toHaveCount(3);

  // At the speed at which people type, each letter stays where results come in between.
  const search = page.getByRole('searchbox', { name: 'Filter by name, domain or tag' });
  await search.pressSequentially('example.org', { delay: 130 });
  await expect(rows(page)).toHaveCount(1);
  await expect(search).toHaveValue('example.org');
  await expect(page).toHaveURL(/q=example\.org/);
  await search.fill('');
  await expect(rows(page)).toHaveCount(3);
  await search.blur();

  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const bulk = page.getByRole('region', { name: 'Selected vendors' });
  await expect(bulk).toContainText('2 selected');
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/\/compare\?vendors=vnd_\w+%2Cvnd_\w+$/);
  await page.goBack();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('Control+a');
  await expect(bulk).toContainText('3 selected');
  await page.keyboard.press('t');
  await page.getByLabel('Tags').fill('Review');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 vendors tagged')).toBeVisible();
  await expect(rows(page).getByText('review')).toHaveCount(3);
  // The count of the inbox follows.
  const counted = page.waitForRequest('**/v1/notifications/count', { timeout: 20_000 });
  await page.keyboard.press('s');
  await counted;
  await expect(page.getByText('There was nothing unseen')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bulk).toHaveCount(0);

  await page.getByRole('button', { name: 'Tag', exact: true }).click();
  await page.getByRole('checkbox', { name: /processor/ }).click();
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL('/dashboard?sort=name&tag=processor');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Processors');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Processors 2' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'All vendors' }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('link', { name: 'Processors' }).click();
  await expect(rows(page)).toHaveCount(2);
  // Back in history, the field follows the address, also while somebody is in it.
  await search.pressSequentially('example.net');
  await expect(rows(page)).toHaveCount(1);
  await page.goBack();
  await expect(rows(page)).toHaveCount(3);
  await expect(search).toHaveValue('');
  await page.goForward();
  await expect(search).toHaveValue('example.net');
  await search.fill('');
  await expect(rows(page)).toHaveCount(2);

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'More for the selected vendors' }).click();
  await page.getByRole('menuitem', { name: 'Stop watching' }).click();
  await expect(page.getByText('2 vendors no longer watched')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await page
    .locator('.toast', { hasText: 'no longer watched' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).filter({ hasText: 'example.org' })).toContainText('tier-1');

  await page.goto('/settings/webhooks');
  await page.getByLabel('Feed of').selectOption('#processor');
  await page.getByRole('button', { name: 'New feed' }).click();
  const address = await page.getByLabel('JSON Feed address').inputValue();
  expect(await (await page.request.get(address)).json()).toMatchObject({ title: 'Clausewatch: #processor' });
  await expect(page.getByRole('listitem').filter({ hasText: '#processor' })).toBeVisible();
  await page.goto('/dashboard?tag=processor&sort=name');

  // Single keys can be switched off.
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Single-key shortcuts' }).click();
  await page.getByRole('checkbox', { name: 'Owner' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Owner' })).toHaveCount(0);
  await rows(page).first().getByRole('link').focus();
  await page.keyboard.press('x');
  await expect(bulk).toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 800 });
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select example.org' }).check();
  await expect(bulk).toBeInViewport();
  await expectAccessible(page);
});
