import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test } from './product.ts';
import { readReport } from './vendor-report.ts';

test('a document is corrected, dropped, and put back from what was left out', async ({ page }) => {
  test.slow();
  await readReport(page);
  await correct(page);
  const dialog = page.getByRole('dialog', { name: 'Correct this document' });
  await expectAccessible(page);
  await dialog.getByLabel('Part of the page').fill('#no-such-part');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This selector names no text of a document')).toBeVisible();
  await dialog.getByLabel('Part of the page').fill('');
  await dialog.getByLabel('What it is').selectOption('Privacy policy');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const progress = page.getByRole('region', { name: 'Re-analysis' });
  await expect(progress).toContainText('Done; the report');
  await progress.getByRole('button', { name: 'Done' }).click();

  await correct(page);
  await expect(dialog.getByLabel('What it is')).toHaveValue('privacy');
  await dialog.getByRole('button', { name: 'Drop document' }).click();
  const question = page.getByRole('alertdialog');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Drop document' }).click();
  const leftOut = page.getByRole('region', { name: /^Left out/ });
  const dropped = leftOut.getByRole('listitem').filter({ hasText: 'Dropped by somebody' });
  await expect(dropped).toHaveCount(1);
  await expectAccessible(page);

  await dropped.getByRole('button', { name: /^Add/ }).click();
  await expect(leftOut.getByLabel('Address of a policy')).toHaveValue(/cookie/);
  await leftOut.getByRole('button', { name: 'Add to the report' }).click();
  await expect(dropped).toHaveCount(0);
  await expect(progress).toContainText('Done; the report');
  await expect(progress).toBeInViewport();
  await leftOut.getByLabel('Address of a policy').fill('quillmere.com/cookies');
  await leftOut.getByRole('button', { name: 'Add to the report' }).click();
  await expect(leftOut.getByText(/is in the report already/)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await expectAccessible(page);
});

/** Opens the cookie policy from the report, and what is to be said of it. */
async function correct(page: Page): Promise<void> {
  const documents = page.getByRole('region', { name: 'Documents' });
  await documents
    .getByRole('link', { name: /Cookie/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Correct', exact: true }).click();
}
