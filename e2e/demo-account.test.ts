import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { goodPassword, test } from './accounts.ts';
import { readReport } from './vendor-report.ts';

async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /Account menu/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  return page.getByRole('menuitem');
}

test('a demo account keeps its id and its reports when it is put under an email, and its trial begins', async ({
  page,
  account,
}) => {
  await page.goto('/signin?next=%2Fabout');
  await page.getByRole('button', { name: 'Open a demo account' }).click();
  await expect(page).toHaveURL('/about');
  const report = await readReport(page);
  const before = await account.standing();
  expect(before).toMatchObject({ user: { isAnonymous: true }, stats: { analyses: 1 } });
  await expect(await openMenu(page)).toHaveText(['Dashboard', 'Sign Up for Free Trial', 'Sign Out']);
  await expect(page.getByRole('menu')).toContainText('Demo account');
  await page.getByRole('menuitem', { name: 'Sign Up for Free Trial' }).click();

  await expect(page.getByRole('heading', { name: 'Keep what you have' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Name (optional)').fill('Ada Lovelace');
  await page.getByLabel('Email').fill('Ada@example.edu');
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('We sent a link to Ada@example.edu')).toBeVisible();
  await expect(await openMenu(page)).toHaveText(['Dashboard', 'Settings', 'Contact', 'Sign Out']);
  await expect(page.getByRole('menu')).toContainText(/Ada Lovelace\s*Free Trial/);
  await expect(page.getByRole('menu')).toContainText('ada@example.edu');

  expect(await account.standing()).toEqual({
    user: { ...before.user, email: 'ada@example.edu', displayName: 'Ada Lovelace', isAnonymous: false },
    profile: { name: 'Ada Lovelace', email: 'ada@example.edu', subscription_status: 'trial' },
    stats: before.stats,
  });
  await page.goto(report);
  await expect(page.getByRole('heading', { name: /^Concerns/ })).toBeVisible();
});

test('a demo account is put under a Google account, and Google refused changes nothing', async ({
  page,
  account,
  google,
}) => {
  google.be({ sub: 'demo-g-1', email: 'grace@example.edu', email_verified: true, name: 'Grace Hopper' });
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL('/dashboard');
  await account.call('/sign-out');

  await account.openDemo();
  const before = await account.standing();
  await page.goto('/signup?next=%2Fabout');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('alert')).toContainText('An account with this email already exists');
  await expect(page.getByRole('heading', { name: 'Keep what you have' })).toBeVisible();
  await expectAccessible(page);
  google.be({ sub: 'demo-g-1', email: 'elsewhere@example.edu', email_verified: true });
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('alert')).toHaveText('Account linking failed. Please contact support.');
  google.be({ sub: 'demo-g-2', email: 'new@example.edu', email_verified: false });
  // From a page without the alert: the next one has the same words.
  await page.goto('/signup?next=%2Fabout');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('alert')).toHaveText('Account linking failed. Please contact support.');
  expect(await account.standing()).toEqual(before);

  google.be({ sub: 'demo-g-3', email: 'edith@example.edu', email_verified: true, name: 'Edith Clarke' });
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByText('Your account is kept under edith@example.edu')).toBeVisible();
  await openMenu(page);
  await expect(page.getByRole('menu')).toContainText(/Edith Clarke\s*Free Trial/);
  expect(await account.standing()).toMatchObject({
    user: { uid: before.user?.uid, email: 'edith@example.edu', isAnonymous: false, emailVerified: true },
    profile: { name: 'Edith Clarke', subscription_status: 'trial' },
  });
});

test('what keeps a demo account from being linked is shown where it belongs, and changes nothing', async ({
  page,
  account,
}) => {
  await account.signUp('taken@example.edu');
  await account.call('/sign-out');
  await account.openDemo();
  const before = await account.standing();
  await page.goto('/signup');
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  const send = page.getByRole('button', { name: 'Keep my account' });
  await email.fill('taken@example.edu');
  await password.fill(goodPassword);
  await send.click();
  await expect(email).toHaveAccessibleDescription(
    'An account with this email already exists Sign in instead',
  );
  await expect(email).toBeFocused();
  await expectAccessible(page);
  expect(await account.standing()).toEqual(before);

  // An answer that leaves the account a demo account, which the server itself does not give.
  await page.route('**/api/auth/link-email', (route) =>
    route.fulfill({ json: { success: true, data: { user: before.user }, error: null } }),
  );
  await email.fill('new@example.edu');
  await send.click();
  await expect(page.getByRole('alert')).toHaveText('Account linking failed. Please contact support.');
  await page.unroute('**/api/auth/link-email');
  expect(await account.standing()).toEqual(before);
  await page.goto('/signup?linked=yes');
  await expect(page.getByRole('alert')).toHaveText('Account linking failed. Please contact support.');

  await email.fill('new@example.edu');
  await password.fill(goodPassword);
  await account.call('/sign-out');
  await send.click();
  await expect(page.getByRole('alert')).toHaveText('No anonymous user to link');
  await expect(email).toHaveValue('new@example.edu');
  expect(await account.standing()).toEqual({ user: null, profile: null, stats: null });
  await page.getByRole('button', { name: 'Start Free Trial' }).click();
  await expect(page).toHaveURL('/dashboard');
});
