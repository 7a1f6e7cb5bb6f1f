import { expect, type Page } from '@playwright/test';
import { policyText } from '../server/testing/uploads.ts';
import { dataProcessingAddendum } from '../server/testing/vendor-site-policies.ts';
import { expectAccessible } from './accessible.ts';
import { test } from './accounts.ts';
import { readReport } from './vendor-report.ts';

const agreement = policyText(dataProcessingAddendum);
const newer = `${agreement}\n\nThe Processor may sell personal data to advertisers.`;

test('an agreement is uploaded, read, uploaded again, compared and deleted for good', async ({
  page,
  account,
}) => {
  test.slow();
  await account.signUp('perpetua@example.com');
  await page.goto('/documents');
  await expect(page.getByText('No documents yet')).toBeVisible();
  // The limits are told before they are met.
  await expect(page.getByText('0 of 10', { exact: true })).toBeVisible();
  await expectEverySize(page);
  await page.setInputFiles('input[type=file]', fileOf('agreement.md', agreement));
  const row = page.getByRole('list', { name: 'Your documents' }).getByRole('listitem');
  // The first file waits for a thread to start.
  await expect(row.getByText('Read', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expectEverySize(page);
  await row.getByRole('link', { name: 'Data Processing Addendum' }).press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Data Processing Addendum' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.locator('mark.is-here').first()).toBeFocused();
  await page.getByText(/^Versions/).click();
  await page.setInputFiles('input[type=file]', fileOf('signed.md', agreement));
  await expect(page.getByText('Same wording as version 1')).toBeVisible();
  await page.setInputFiles('input[type=file]', fileOf('newer.md', newer));
  const changed = page.getByRole('link', { name: 'What changed in version 3' });
  await expect(changed).toBeVisible();
  await expectEverySize(page);
  await changed.press('Enter');
  await expect(page.getByText('Version 1 → Version 3')).toBeVisible();
  await expect(page.locator('ins', { hasText: 'sell personal data' })).toBeVisible();
  await expectEverySize(page);

  await page.getByRole('link', { name: 'Data Processing Addendum' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the file of version 2' }).press('Enter');
  expect((await saving).suggestedFilename()).toBe('signed.md');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill('Signed agreement');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Signed agreement' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete for good' }).press('Enter');
  await expect(page.getByText('No documents yet')).toBeVisible();
});

test('beside a vendor’s report one’s own documents are uploaded, and compared with what it publishes', async ({
  page,
  account,
}) => {
  test.slow();
  await account.signUp('ignatia@example.com');
  await readReport(page);
  const own = page.getByRole('region', { name: /^Your documents/ });
  await own.locator('input[type=file]').setInputFiles([
    fileOf('agreement.md', newer),
    // Refused at once; the others go on.
    { name: 'scan.png', mimeType: 'image/png', buffer: Buffer.from('89504e470d0a1a0a', 'hex') },
  ]);
  await expect(page.getByRole('alert').getByText('scan.png was not uploaded')).toBeVisible();
  await expect(own.getByText('Read', { exact: true })).toBeVisible();
  await expectEverySize(page);
  await own.getByRole('link', { name: 'Data Processing Addendum' }).click();
  await page.getByText(/^Versions/).click();
  await page.getByRole('link', { name: 'Compare with yours' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /compared with the public text/ })).toBeVisible();
  await expectEverySize(page);
});

function fileOf(name: string, text: string) {
  return { name, mimeType: '', buffer: Buffer.from(text) };
}

/** At 1280 and 360 pixels: accessible, and nothing runs out of the page. */
async function expectEverySize(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });
}
