import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { goodPassword, mailTo, test } from './accounts.ts';
import { test as local } from './product.ts';

const setting = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a name is changed where it keeps to the rules, and refused in their words', async ({
  page,
  account,
}) => {
  await account.signUp('ada@example.com');
  await page.goto('/settings');
  const name = page.getByRole('textbox', { name: 'Display name' });
  const save = setting(page, 'Display name').getByRole('button', { name: 'Save' });
  await expect(name).toHaveValue('Ada');
  await expectAccessible(page);
  for (const [typed, sentence] of [
    ['', 'Name cannot be empty'],
    ['A', 'Name must be at least 2 characters long'],
    ['a'.repeat(51), 'Name cannot be longer than 50 characters'],
    ['Ada <b>', 'Name contains invalid characters'],
  ] as const) {
    await name.fill(typed);
    await save.click();
    await expect(name).toHaveAccessibleDescription(sentence);
    await expect(name).toBeFocused();
  }
  await expectAccessible(page);
  await name.fill('  Ada   King ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your display name is now Ada King.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Ada King/ })).toBeVisible();
  await expect(name).toHaveValue('Ada King');
  expect(await account.standing()).toMatchObject({ profile: { name: 'Ada King' } });
});

test.describe('in a browser in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });
  test('a new account keeps the browser’s time zone until its owner chooses another', async ({
    page,
    account,
  }) => {
    await account.signUp('emiko@example.com');
    const saving = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.goto('/dashboard');
    expect((await saving).request().postDataJSON()).toEqual({ time_zone: 'Asia/Tokyo' });
    await page.goto('/settings/notifications');
    const zone = page.getByLabel('Time zone', { exact: true });
    await expect(zone).toHaveValue('Asia/Tokyo');
    await zone.selectOption('Europe/Dublin');
    await expect(page.getByRole('button', { name: 'Use Asia/Tokyo, as this browser' })).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Choices saved')).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: 'Inbox' })).toBeVisible();
    await page.goto('/settings/notifications');
    await expect(zone).toHaveValue('Europe/Dublin');
  });
});

test('an email is confirmed and changed by links, and a password by the one before', async ({
  page,
  account,
  mailServer,
}) => {
  await account.signUp('grace@example.com');
  await page.goto('/settings');
  await expect(page.getByText('Not confirmed yet')).toBeVisible();
  await expect(page.getByText('Confirm from your current address first')).toBeHidden();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText('We sent a link to grace@example.com')).toBeVisible();
  await page.goto((await mailTo(mailServer, 'grace@example.com')).link);
  await page.goto('/settings');
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();

  const another = page.getByLabel('New email');
  await another.fill('nowhere');
  await page.keyboard.press('Enter');
  await expect(another).toHaveAccessibleDescription('Please enter a valid email address');
  await another.fill('hopper@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Once it is followed, another goes to hopper@example.com/)).toBeVisible();
  await expect
    .poll(async () => (await mailTo(mailServer, 'grace@example.com')).raw)
    .toContain('hopper@example.com');
  await page.goto((await mailTo(mailServer, 'grace@example.com')).link);
  await page.goto((await mailTo(mailServer, 'hopper@example.com')).link);
  await expect(page).toHaveURL(/\/settings/);
  await expect(setting(page, 'Email')).toContainText('hopper@example.com');

  const now = page.getByLabel('Current password');
  const fresh = page.getByLabel('New password');
  const change = page.getByRole('button', { name: 'Change password' });
  await now.fill('not it');
  await fresh.fill('another-Vellum-17');
  await change.click();
  await expect(now).toHaveAccessibleDescription('That is not your password');
  await now.fill(goodPassword);
  await fresh.fill('password1');
  await change.click();
  await expect(fresh).toHaveAccessibleDescription('Password is too weak. Please choose a stronger password');
  // Without API keys there is nothing to ask.
  await expect(page.getByRole('checkbox', { name: /API key/ })).toHaveCount(0);
  await fresh.fill('another-Vellum-17');
  await change.click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByRole('heading', { name: 'Signed out everywhere else' })).toBeVisible();
  await account.call('/sign-out');
  const user = await account.call('/sign-in/email', {
    email: 'hopper@example.com',
    password: 'another-Vellum-17',
  });
  expect(user).toMatchObject({ email: 'hopper@example.com', emailVerified: true });
});

test('a new password asks about API keys, and revokes them unless they are to stay', async ({
  page,
  account,
  mailServer,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await account.signUp('keyholder@example.com');
  const secrets: string[] = [];
  for (const name of ['Board report', 'Procurement']) {
    await page.goto('/settings/keys');
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.keyboard.press('Enter');
    secrets.push(await page.getByRole('textbox', { name: 'New key' }).inputValue());
  }
  const answers = () =>
    Promise.all(
      secrets.map(async (secret) => {
        const headers = { authorization: `Bearer ${secret}` };
        return (await request.get('/v1/dashboard', { headers })).status();
      }),
    );
  await page.goto('/settings');
  const asked = page.getByRole('checkbox', { name: 'Also revoke 2 API keys' });
  await expect(asked).toBeChecked();
  await expectAccessible(page);
  const change = async (current: string, fresh: string) => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password').fill(fresh);
    await page.keyboard.press('Enter');
  };
  await asked.focus();
  await page.keyboard.press('Space');
  await expect(asked).not.toBeChecked();
  await change(goodPassword, 'another-Vellum-17');
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect
    .poll(async () => (await mailTo(mailServer, 'keyholder@example.com')).raw)
    .toContain('2 API keys still work');
  expect(await answers()).toEqual([200, 200]);

  await expect(asked).toBeChecked();
  await change('another-Vellum-17', 'third-Vellum-7710');
  await expect(page.getByText('2 API keys are revoked.')).toBeVisible();
  await expect(asked).toBeHidden();
  expect(await answers()).toEqual([401, 401]);
  await expect
    .poll(async () => (await mailTo(mailServer, 'keyholder@example.com')).raw)
    .toContain('2 API keys were revoked');
});

test('Google is linked and unlinked, but never where it is the only way in', async ({
  page,
  account,
  google,
  mailServer,
}) => {
  await account.signUp('edith@example.com');
  await page.goto((await mailTo(mailServer, 'edith@example.com')).link);
  google.be({ sub: 'g-set-1', email: 'edith@example.com', email_verified: true });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Link a Google account' }).click();
  await expect(page.getByText('Your Google account is linked.')).toBeVisible();
  await setting(page, 'Google').getByRole('button', { name: 'Unlink' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByText('No Google account is linked.')).toBeVisible();
  await account.call('/sign-out');

  google.be({ sub: 'g-set-2', email: 'only@example.com', email_verified: true, name: 'Only Google' });
  await page.goto('/signin?next=%2Fsettings');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText('It is your only way to sign in.')).toBeVisible();
  await expect(page.getByText('You sign in with Google and have no password here.')).toBeVisible();
  await expectAccessible(page);
});

test('everything of one’s own is exported, and an account is deleted for good', async ({ page, account }) => {
  await account.signUp('gone@example.com');
  await page.goto('/settings');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as JSON' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^clausewatch-\d{4}-\d\d-\d\d\.json$/);
  const exported = JSON.parse(await readFile(await file.path(), 'utf8')) as { user: { email: string } };
  expect(exported.user.email).toBe('gone@example.com');

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('alertdialog');
  const confirm = dialog.getByRole('button', { name: 'Delete account' });
  await expect(confirm).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete account' }).click();
  await dialog.getByRole('textbox').fill('other@example.com');
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('textbox').fill('gone@example.com');
  await confirm.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account is deleted')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(
    account.call('/sign-in/email', { email: 'gone@example.com', password: goodPassword }),
  ).rejects.toThrow('Invalid email or password');
});

test('a demo account has less to set, and can be deleted by a word', async ({ page, account }) => {
  await account.openDemo();
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 2 })).toContainText([
    'Keep your work',
    'Plan and usage',
    'Appearance',
    'Your data',
    'Delete account',
  ]);
  await expect(page.getByRole('heading', { name: 'Password' })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('alertdialog').getByRole('textbox').fill('delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL('/');
  expect(await account.standing()).toMatchObject({ user: null });
});

test('prices lead each to what comes next for them', async ({ page, account }) => {
  await page.goto('/pricing');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Start Free Trial' })).toHaveAttribute('href', '/signup');
  await expect(main.getByRole('link', { name: 'Get in touch' })).toHaveAttribute('href', '/contact');
  await expectAccessible(page);
  await account.signUp('priced@example.com');
  await page.goto('/pricing');
  await expect(main.getByText('Your trial is active.')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Start Free Trial' })).toBeHidden();
});

local('a chosen theme is in force before the page is drawn, and after a reload', async ({ page }) => {
  await page.goto('/settings');
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);
  // Without the application, which would be too late for the first paint.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.unroute('**/assets/*.js');
  await page.reload();
  await page.getByText('Same as system', { exact: true }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
});
