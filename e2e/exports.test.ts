import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type Download, expect, type Page } from '@playwright/test';
import { Report } from '@clausewatch/contract/reports';
import type { ShareWithAddress } from '@clausewatch/contract/shares';
import { expectAccessible } from './accessible.ts';
import { test } from './product.ts';
import { readReport } from './vendor-report.ts';

const run = promisify(execFile);

async function exported(page: Page, name: string): Promise<Download> {
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name }).click(),
  ]);
  return download;
}

test('a report leaves in each form, and its packet is verified by the command', async ({ page }) => {
  await readReport(page);
  const concerns = await page.getByRole('heading', { name: /^Concerns/ }).textContent();
  const json = await exported(page, 'JSON');
  expect(json.suggestedFilename()).toMatch(/^clausewatch-[\w.-]+-\d{4}-\d\d-\d\d\.json$/);
  const report = Report.parse(JSON.parse(await readFile(await json.path(), 'utf8')));
  const counted = report.findings.filter(({ polarity }) => polarity === 'concern').length;
  expect(concerns).toContain(String(counted));
  const csv = await readFile(await (await exported(page, 'CSV')).path(), 'utf8');
  expect(csv).toMatch(/^\u{feff}kind,subject,value/u);
  expect(await readFile(await (await exported(page, 'Markdown')).path(), 'utf8')).toContain(
    `# ${report.vendor.name}`,
  );
  const pdf = await readFile(await (await exported(page, 'PDF')).path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const packet = await exported(page, 'Evidence packet');
  const { stdout } = await run(process.execPath, [
    'server/bin/clausewatch.mjs',
    'verify',
    await packet.path(),
  ]);
  expect(stdout).toMatch(/^WHOLE\n/);
  expect(stdout).toContain(`Vendor:       ${report.vendor.name}`);
});

test('a link is made by keyboard on a small screen, and its address is shown once', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await readReport(page);
  await page.getByRole('button', { name: 'Export' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'PDF' }).waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Share the report on/ });
  await dialog.getByLabel('Label (optional)').fill('For the board');
  await page.keyboard.press('Enter');
  const link = dialog.getByLabel('Link to the report', { exact: true });
  await expect(link).toHaveValue(/\/shared\/[\w-]{43}$/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test('a stranger reads a shared report until its link is revoked', async ({ page, browser, product }) => {
  const vendor = /vendors\/([\w-]+)/.exec(await readReport(page))?.[1] ?? '';
  const made = await page.request.post(`${product.origin}/v1/vendors/${vendor}/shares`, {
    data: { days: 7, label: 'For procurement' },
  });
  const { data } = (await made.json()) as { data: ShareWithAddress };
  const stranger = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const shared = await stranger.newPage();
  await shared.goto(`${product.origin}${new URL(data.address).pathname}`);
  await expect(shared.getByText('For procurement', { exact: true })).toBeVisible();
  await expect(shared.getByText('as it stood then')).toBeVisible();
  await expectAccessible(shared);

  await page.goto('/settings#shares');
  const row = page.getByRole('listitem').filter({ hasText: 'For procurement' });
  await expect(row).toContainText('Opened 1 time');
  await row.getByRole('button', { name: /^Revoke / }).click();
  await expect(page.getByRole('button', { name: /^Revoke now/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row).toContainText('revoked');
  await expectAccessible(page);
  expect((await shared.reload())?.status()).toBe(410);
  await expect(shared.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
  await stranger.close();
});
