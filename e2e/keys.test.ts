import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { mailTo, test } from './accounts.ts';
import { test as local } from './product.ts';

test('a key is made by keyboard, shown once, used by a program, and revoked', async ({
  page,
  account,
  mailServer,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await account.signUp('programs@example.com');
  await page.goto('/settings/keys');
  await expect(page.getByText('Your account itself stays out of their reach.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'New key' }).focus();
  await page.keyboard.press('Enter');
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(name).toHaveAccessibleDescription('Enter a name');
  await expectAccessible(page);
  await page.keyboard.type('Board report');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Access')).toBeFocused();
  await page.getByLabel('Valid for').selectOption('A year');
  await name.press('Enter');

  await expect(page.getByText('“Board report” is ready. Copy it now')).toBeVisible();
  const secret = await page.getByRole('textbox', { name: 'New key' }).inputValue();
  expect(secret).toMatch(/^cw_[0-9a-z]{8}_[\w-]{43}$/);
  // Ready to be pasted, with the key in its place.
  const connect = page.getByRole('region', { name: 'Connect', exact: true });
  await expect(connect).toContainText(`Bearer ${secret}`);
  await expect(connect).toContainText('/mcp');
  await expectAccessible(page);
  expect((await mailTo(mailServer, 'programs@example.com')).raw).toContain('A new API key');

  const callWithKey = async () =>
    (await request.get('/v1/dashboard', { headers: { authorization: `Bearer ${secret}` } })).status();
  expect(await callWithKey()).toBe(200);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(connect).not.toContainText(secret);
  await page.reload();
  const row = page.getByRole('row', { name: /Board report/ });
  await expect(row).toContainText(`${secret.slice(0, 11)}…`);
  await expect(row).toContainText('Read only');
  await expect(row).toContainText('just now');

  await row.getByRole('button', { name: 'Revoke Board report' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('This cannot be undone');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByText('“Board report” no longer works.')).toBeVisible();
  await expect(row).toBeHidden();
  expect(await callWithKey()).toBe(401);
});

test('a key whose first answer is lost on the way is made once, and shown', async ({ page, account }) => {
  await account.signUp('lost-answers@example.com');
  await page.goto('/settings/keys');
  const lost: string[] = [];
  await page.route('**/v1/keys', async (route, call) => {
    if (call.method() !== 'POST' || lost.length > 0) return route.continue();
    lost.push(await (await route.fetch()).text());
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Once');
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByText('“Once” is ready. Copy it now')).toBeVisible();
  expect(lost[0]).toContain(await page.getByRole('textbox', { name: 'New key' }).inputValue());
  await page.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(page.getByRole('row', { name: /Once/ })).toHaveCount(1);
});

test('keys rest without a plan, and can still be revoked', async ({ page, account, product }) => {
  await account.signUp('rested-programs@example.com');
  await page.goto('/settings/keys');
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Procurement sheet');
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByText('is ready')).toBeVisible();
  await product.operate('user', 'set-status', 'rested-programs@example.com', 'inactive');
  await page.reload();
  await expect(page.getByText('Your plan has ended, so your keys rest.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New key' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Connect', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Revoke Procurement sheet' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByText('no longer works')).toBeVisible();
});

test('what cannot be loaded can be tried again', async ({ page, account }) => {
  await account.signUp('failing-programs@example.com');
  await page.route('**/v1/keys', (route) => route.abort());
  await page.goto('/settings/keys');
  await expect(page.getByText('Unable to connect to the server.')).toBeVisible();
  await page.unroute('**/v1/keys');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Your account itself stays out of their reach.')).toBeVisible();
});

test('a demo account learns what keys come with', async ({ page, account }) => {
  await account.openDemo();
  await page.goto('/settings/keys');
  await expect(page.getByText('Keys come with the trial and with every plan.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'API keys' })).toBeHidden();
});

local('at a local installation programs need no key', async ({ page }) => {
  await page.goto('/settings/keys');
  await expect(page.getByText('may do what you may, without a key')).toBeVisible();
  const connect = page.getByRole('region', { name: 'Connect', exact: true });
  await expect(connect).toContainText('/mcp');
  await expect(connect).not.toContainText('Authorization');
  await page.getByText('Command', { exact: true }).click();
  await expect(connect).toContainText('"command": "clausewatch"');
  await expectAccessible(page);
});
