import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test } from './accounts.ts';
import { readReport } from './vendor-report.ts';

test('what people ask is answered in a table, each answer with a quote that leads to its place', async ({
  page,
  account,
}) => {
  test.slow();
  await account.signUp('quentin@example.com');
  const report = await readReport(page);
  const answers = page.getByRole('region', { name: /^What people ask/ });
  const sale = answers.getByRole('row', { name: /Does it sell or trade your data/ });
  await expect(sale).toBeVisible();
  await expectEverySize(page, '#answers');
  await answers.getByText('Your contract').click();
  await expect(answers.getByRole('row', { name: /Can you take it to court/ })).toBeVisible();
  await expect(sale).toHaveCount(0);
  await expectAccessible(page, '#answers');
  const proven = answers.getByRole('row').filter({ has: page.getByRole('link', { name: /^Read in place/ }) });
  const quote = (await proven.first().locator('blockquote').first().textContent()) ?? '';
  await proven
    .first()
    .getByRole('link', { name: /^Read in place/ })
    .first()
    .click();
  await expect(page.locator('mark.is-here').first()).toBeFocused();
  const marked = (await page.locator('mark.is-here').allTextContents()).join('');
  expect(marked).toContain(quote.slice(0, 40));
  await expectAccessible(page);
  await page.goto(report);
  await expect(answers).toBeVisible();
});

test('a question is answered with sentences in their place, or with word that the policies do not say', async ({
  page,
  account,
}) => {
  test.slow();
  await account.signUp('tove@example.com');
  await readReport(page);
  const box = page.getByRole('region', { name: 'Ask the policies' });
  const line = box.getByRole('textbox', { name: /^Ask the policies of/ });
  await line.fill('Do you sell my data?');
  await line.press('Enter');
  await expect(box.getByText(/answers? it best/)).toBeVisible();
  const passage = box.getByRole('listitem').first();
  const quote = (await passage.locator('blockquote').textContent()) ?? '';
  await expectEverySize(page, '.askbox');

  await line.fill('Is there a bounty for zeppelins?');
  await box.getByRole('button', { name: 'Ask' }).click();
  await expect(box.getByText('The policies do not say.')).toBeVisible();
  await expectAccessible(page, '.askbox');

  await line.fill('Do you sell my data?');
  await line.press('Enter');
  await passage.getByRole('link', { name: /^Read in place/ }).click();
  await expect(page.locator('mark.is-here').first()).toBeFocused();
  const marked = (await page.locator('mark.is-here').allTextContents()).join('');
  expect(marked).toContain(quote.slice(0, 40));
});

test('all watched vendors are asked together', async ({ page, account }) => {
  test.slow();
  await account.signUp('runa@example.com');
  await readReport(page);
  await page.goto('/dashboard');
  const box = page.getByRole('region', { name: 'Ask all your vendors' });
  await box.getByRole('button', { name: 'Who sells personal data?' }).click();
  await expect(box.getByText('searched in 1 vendor')).toBeVisible();
  await expect(box.getByRole('link', { name: /^Read in place/ }).first()).toBeVisible();
  await expectEverySize(page);
});

/** Light and dark, wide and narrow. */
async function expectEverySize(page: Page, within?: string): Promise<void> {
  for (const width of [1440, 360])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, within);
    }
  await page.setViewportSize({ width: 1440, height: 900 });
}
