import { expect, type Browser, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { goodPassword, mailTo, test } from './accounts.ts';
import type { MailServer } from '../server/testing/mail-server.ts';
import { unlinkedPath, vendorHost } from './vendor-archive.ts';
import { readReport } from './vendor-report.ts';

test('what somebody proposes is theirs alone until a curator accepts it, and reads declined with its reason', async ({
  page,
  account,
  mailServer,
  browser,
  product,
  baseURL,
}) => {
  test.slow();
  await account.signUp('tomas@example.com');
  const report = await readReport(page);
  const leftOut = page.getByRole('region', { name: /^Left out/ });
  await expect(leftOut.getByText('Confirm your email address to propose')).toBeVisible();
  await page.goto((await mailTo(mailServer, 'tomas@example.com')).link);
  await page.goto(report);

  await leftOut.getByLabel('Address of a policy').fill(`${vendorHost}/cookies`);
  await leftOut.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(leftOut.getByText(/is in the report already/)).toBeVisible();
  await leftOut.getByLabel('Address of a policy').fill(vendorHost + unlinkedPath);
  await leftOut.getByRole('button', { name: 'Propose', exact: true }).click();
  const progress = page.getByRole('region', { name: 'Re-analysis' });
  await expect(progress).toContainText('Done');
  const documents = page.getByRole('region', { name: 'Documents' });
  await expect(documents.getByRole('heading', { name: 'Added by you' })).toBeVisible();
  await expect(documents.getByRole('link', { name: 'Rules of the house' })).toBeVisible();
  const proposals = page.getByRole('group', { name: 'Your proposals' });
  await expect(proposals.getByRole('listitem')).toHaveCount(1);

  await propose(page, /Terms/, async (dialog) => {
    await dialog.getByLabel('What it is').selectOption('AI policy');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
  });
  await page.goto(report);
  await propose(page, /Cookie/, async (dialog) => {
    await dialog.getByRole('button', { name: /^Not a policy/ }).click();
    const question = page.getByRole('alertdialog');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Propose' }).click();
  });
  await expect(proposals.getByRole('listitem')).toHaveCount(3);
  await expect(documents.getByRole('link', { name: /Cookie/ })).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectAccessible(page);

  const curator = await openCurator(browser, mailServer, baseURL ?? '');
  await curator.goto('/review');
  await expect(curator.getByText('Page not found')).toBeVisible();
  await product.operate('user', 'set-role', 'ruth@example.com', 'curator');
  await curator.goto('/dashboard');
  await curator.getByRole('button', { name: /Account menu/ }).click();
  await curator.getByRole('menuitem', { name: 'Review' }).click();
  await expect(curator.getByRole('heading', { name: '3 proposals wait' })).toBeVisible();
  const waiting = curator.getByRole('list', { name: 'Open proposals' }).locator(':scope > li');
  await expect(waiting.first()).toContainText('Rules of the house');
  await expectAccessible(curator);
  await curator.getByLabel('Kind').selectOption('Not a policy');
  await expect(waiting).toHaveCount(1);
  await curator.getByLabel('Kind').selectOption('Every kind');
  await expect(waiting).toHaveCount(3);
  await curator.getByRole('heading', { name: '3 proposals wait' }).focus();
  await curator.keyboard.press('j');
  await expect(waiting.first()).toBeFocused();
  await curator.keyboard.press('j');
  await expect(waiting.nth(1)).toBeFocused();
  await curator.keyboard.press('d');
  await curator.keyboard.press('Escape');
  await expect(waiting.nth(1)).toBeFocused();
  await curator.keyboard.press('d');
  await curator.keyboard.type('They are terms.');
  await expectAccessible(curator);
  await curator.keyboard.press('Enter');
  await expect(waiting).toHaveCount(2);
  await expect(waiting.filter({ hasText: 'Cookie' })).toBeFocused();
  await waiting
    .filter({ hasText: 'Cookie' })
    .getByRole('button', { name: /^Accept/ })
    .click();
  await expect(waiting).toHaveCount(1);
  await curator.setViewportSize({ width: 360, height: 780 });
  await expectAccessible(curator);

  await page.goto(report);
  await expect(proposals.getByText('Declined: “They are terms.”')).toBeVisible();
  const notices = page.getByRole('list', { name: 'Corrections that shaped this report' });
  await expect(notices).toContainText(/Cookie Policy left out by a curator on \d/);
  await proposals.getByRole('button', { name: /^Withdraw/ }).click();
  await expect(documents.getByRole('link', { name: 'Rules of the house' })).toHaveCount(0);

  await curator.goto(`${report}?view=timeline&show=corrections`);
  await expect(curator.getByRole('heading', { name: 'No material change in 12 months' })).toBeVisible();
  await expectAccessible(curator);
  await curator.getByRole('button', { name: /^Revert/ }).click();
  await expect(curator.getByText(/Reverted just now|Reverted \d/)).toBeVisible();
  await curator.goto('/review');
  await expect(curator.getByText('No open proposals')).toBeVisible();
  await curator.getByText('Reverted', { exact: true }).click();
  await expect(curator.getByRole('list', { name: 'Decided' })).toContainText('on a proposal by Tomas');
  await expectAccessible(curator);
  await page.goto(report);
  await expect(documents.getByRole('link', { name: /Cookie/ })).toBeVisible();
  await curator.context().close();
});

/** Opens a document from the report, and its correction dialog. */
async function propose(
  page: Page,
  name: RegExp,
  act: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
): Promise<void> {
  const documents = page.getByRole('region', { name: 'Documents' });
  await documents.getByRole('link', { name }).first().click();
  await page.getByRole('button', { name: 'Propose a correction', exact: true }).click();
  await act(page.getByRole('dialog', { name: 'Propose a correction' }));
  await expect(page.getByText('Proposed', { exact: true }).first()).toBeVisible();
}

/** Somebody else, in a browser of their own. */
async function openCurator(browser: Browser, mailServer: MailServer, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.200' },
  });
  const page = await context.newPage();
  const data = { email: 'ruth@example.com', password: goodPassword };
  await page.request.post('/api/auth/sign-up/email', { data, headers: { origin: baseURL } });
  await page.goto((await mailTo(mailServer, data.email)).link);
  return page;
}
