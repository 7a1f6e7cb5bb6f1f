import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { goodPassword, test } from './accounts.ts';
import { vendorHost } from './vendor-archive.ts';
import { readReport } from './vendor-report.ts';

/** Keeps the answer about the session back until what is returned is called. */
async function holdSession(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/auth/get-session', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('until the session is known the page shows that it is loading', async ({ page, account }) => {
  await account.signUp('zenobia@example.com');
  const answer = await holdSession(page);
  await page.goto('/');
  await expect(page.getByText('Initializing...')).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Initializing...')).toBeHidden();
});

test('a page that was rendered ahead is covered where the session takes long to check, and goes on below', async ({
  page,
}) => {
  const answer = await holdSession(page);
  await page.goto('/');
  const address = page.getByRole('textbox').first();
  await address.fill('example.com');
  const cover = page.getByText('Initializing...');
  await expect(cover).toBeVisible();
  await expect(cover).toBeInViewport();
  await expectAccessible(page);
  answer();
  await expect(cover).toBeHidden();
  await expect(address).toHaveValue('example.com');
});

test('where the session cannot be loaded the page shows that, and tries again when asked', async ({
  page,
}) => {
  await page.route('**/api/auth/get-session', (route) => route.fulfill({ status: 400, body: '' }));
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(
    'The information provided is not valid. Please check your input and try again.',
  );
  await expectAccessible(page);
  await page.unroute('**/api/auth/get-session');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Try it for three days' })).toBeVisible();
});

test('a screen that cannot be fetched without a connection is reported in plain words', async ({ page }) => {
  await page.goto('/');
  await page.context().setOffline(true);
  await page.getByRole('navigation').getByRole('link', { name: 'Contact' }).first().click();
  await expect(page.getByRole('alert')).toContainText(
    'Unable to connect to the server. Please check your internet connection and try again.',
  );
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(page.getByRole('heading', { name: 'Contact' }).first()).toBeVisible();
});

test('signing out in one tab signs out the others', async ({ page, account, context }) => {
  await account.signUp('lee@example.com');
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/about');
  await expect(other.getByRole('button', { name: /Account menu/ })).toBeVisible();
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(other.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(other).toHaveURL('/about');
});

test('a tab never acts for whoever signed in by another tab, whether it heard of them or not', async ({
  page,
  account,
  context,
  google,
}) => {
  await account.openDemo();
  await page.addInitScript(() => {
    Object.assign(globalThis, {
      BroadcastChannel: class extends EventTarget {
        postMessage() {}
      },
    });
  });
  const startedMs = Date.now();
  await page.clock.setFixedTime(startedMs);
  await page.goto('/settings');
  const listening = await context.newPage();
  await listening.goto('/about');
  for (const tab of [page, listening]) {
    await expect(tab.getByRole('button', { name: /Demo Account/ })).toBeVisible();
  }
  google.be({ sub: 'g-tab', email: 'bob@example.com', email_verified: true, name: 'Bob Tabs' });
  const other = await context.newPage();
  await other.goto('/signin?next=%2Fpricing');
  await other.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(other).toHaveURL('/pricing');
  await expect(listening.getByRole('button', { name: /Bob Tabs/ })).toBeVisible();

  // Its token has less than five minutes left.
  await page.clock.setFixedTime(startedMs + 56 * 60_000);
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox').fill('delete');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('button', { name: /Bob Tabs/ })).toBeVisible();
  await expect(page.getByText('bob@example.com').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await account.standing()).toMatchObject({ user: { email: 'bob@example.com' } });
});

test('a failed sign-out is reported, and leaves the session', async ({ page, account }) => {
  await account.signUp('sam@example.com');
  await page.goto('/about');
  await page.route('**/api/auth/sign-out', (route) => route.abort());
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to sign out');
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
});

test('a sign-out without a connection is reported, too, and leaves the page as it is', async ({
  page,
  account,
}) => {
  await account.signUp('pat@example.com');
  const prepared = new Set<string>();
  page.on('requestfinished', (request) => {
    const name = /\/(open-menu|toasts)-[^/]+\.js$/.exec(request.url())?.[1];
    if (name !== undefined) prepared.add(name);
  });
  await page.goto('/about');
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
  // What it takes is fetched with the first use of the page, once its scripts listen.
  await expect
    .poll(async () => {
      await page.mouse.move(200, 200);
      await page.mouse.move(220, 220);
      return prepared.size;
    })
    .toBe(2);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to sign out');
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeHidden();
  await page.context().setOffline(false);
});

test('a message that cannot be drawn takes nothing with it, and comes with the next that can', async ({
  page,
  account,
}) => {
  await account.signUp('kay@example.com');
  await page.route('**/toasts-*.js', (route) => route.abort());
  await page.route('**/api/auth/sign-out', (route) => route.abort());
  await page.goto('/about', { waitUntil: 'networkidle' });
  const signOut = async () => {
    await page.getByRole('button', { name: /Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  };
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/sign-out'));
  await signOut();
  await refused;
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeHidden();
  // Else the menu that is still closing is taken for the one that opens.
  await expect(page.getByRole('menu')).toBeHidden();
  await page.unroute('**/toasts-*.js');
  await signOut();
  await expect(page.getByText('Failed to sign out').first()).toBeVisible();
});

test('the sign-in screen reports a session that was ended elsewhere, and leads back to where the user was', async ({
  page,
  account,
  browser,
}) => {
  await account.signUp('uma@example.com');
  await page.goto('/settings');
  await page.getByRole('textbox', { name: 'Display name' }).fill('Uma Thurman');
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/signin?next=%2Fsettings');
  await signIn(elsewhere, 'uma@example.com');
  await elsewhere.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Signed out everywhere else' })).toBeVisible();
  await elsewhere.context().close();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/signin\?next=%2Fsettings/);
  await expect(page.getByRole('alert')).toHaveText('Authentication failed. Please sign in again.');
  await expectAccessible(page);
  await signIn(page, 'uma@example.com');
  await expect(page).toHaveURL('/settings');
  await expect(page.getByRole('textbox', { name: 'Display name' })).toHaveValue('Uma');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
});

test('a trial that is over leaves a shorter menu, which leads to the plans', async ({
  page,
  account,
  product,
}) => {
  await account.signUp('max@example.com');
  const history = '/v1/vendors/vnd_none/history';
  expect(await account.statusOf(history)).toBe(404);
  expect(await product.operate('user', 'set-status', 'max@example.com', 'expired')).toContain('expired');
  expect(await account.statusOf(history)).toBe(403);
  await page.goto('/about');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Dashboard', 'Sign Up for Free Trial', 'Sign Out']);
  await expect(page.getByRole('menu')).toContainText('max@example.com');
  await expect(page.getByRole('menu')).not.toContainText('Trial Expired');
  await page.getByRole('menuitem', { name: 'Sign Up for Free Trial' }).click();
  await expect(page).toHaveURL('/pricing');
  await expect(page.getByText('Your free trial is over')).toBeVisible();
  await expectAccessible(page);
  await product.operate('user', 'set-status', 'max@example.com', 'inactive');
  await page.goto('/signup');
  await expect(page).toHaveURL('/pricing');
  await expect(page.getByText('Your subscription has ended')).toBeVisible();
});

test('an account whose subscription has ended keeps its data, and sees how to continue', async ({
  page,
  account,
  product,
}) => {
  await account.signUp('ida@example.com');
  await product.operate('user', 'set-status', 'ida@example.com', 'inactive');
  await page.goto('/dashboard');
  const ended = page.getByRole('region', { name: 'Your subscription ended' });
  await expect(ended.getByRole('link', { name: 'How to continue' })).toHaveAttribute('href', '/pricing');
  await expect(page.getByText('Your subscription has ended, so no vendor can be added.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /Account menu/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Dashboard', 'Sign Up for Free Trial', 'Sign Out']);
  await page.goto('/settings');
  await expect(
    page.getByText('Your subscription has ended. What exists stays readable.', { exact: true }),
  ).toBeVisible();
  await page.goto('/');
  await page.getByLabel('Vendor address').fill(vendorHost);
  await page.keyboard.press('Enter');
  const refusal = page.getByText(/Your trial or subscription has ended/);
  await refusal.getByRole('link', { name: 'See plans' }).click();
  await expect(page.getByRole('heading', { name: 'Continue with a plan' })).toBeVisible();
  await expect(page.getByText(/without an account/i)).toBeHidden();
  expect(await account.statusOf('/v1/vendors/vnd_none/history')).toBe(403);
});

test('what an account may do no longer is refused on the screen that still offers it', async ({
  page,
  account,
  product,
}) => {
  const sentence = 'You do not have permission to perform this action.';
  await account.signUp('finn@example.com');
  await readReport(page);
  await product.operate('user', 'set-status', 'finn@example.com', 'expired');
  await page.getByRole('button', { name: 'Re-analyse' }).click();
  await expect(page.getByRole('alert')).toContainText('Re-analysis did not start');
  await expect(page.getByRole('alert')).toContainText(sentence);
  await page.getByRole('link', { name: 'Timeline', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The timeline cannot be shown' })).toBeVisible();
  await expect(page.getByRole('main').getByText(sentence)).toBeVisible();
});

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}
