import type { Dashboard, UnseenChange } from '@clausewatch/contract/accounts';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test as withAccounts } from './accounts.ts';
import { test as local } from './product.ts';
import { vendorHost } from './vendor-archive.ts';

// Tests that analyse several times are slow: on a busy machine one analysis takes half a minute.

/** A vendor that the archive does not hold: it cannot be read, and is watched all the same. */
const absentHost = 'absent.example.org';

async function add(page: Page, address: string): Promise<void> {
  await page.getByLabel('Vendor address').fill(address);
  await page.keyboard.press('Enter');
}

const rows = (page: Page) => page.locator('tbody tr');
const firstRow = (page: Page) => rows(page).first().getByRole('link');

withAccounts(
  'a vendor is added by its address and watched until it is unwatched',
  async ({ page, account }) => {
    withAccounts.slow();
    await account.signUp('adds@example.com');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Watch your first vendor' })).toBeVisible();
    await expectAccessible(page);
    await add(page, 'localhost');
    await expect(page.getByText(/private or reserved name/)).toBeVisible();

    await add(page, vendorHost);
    await expect(page).toHaveURL(/\?analysis=ana_/);
    await expect(page.getByRole('region', { name: 'Vendor being added' })).toContainText('Discover');
    await page.reload();
    await page.getByRole('link', { name: /Read the report of/ }).waitFor({ timeout: 60_000 });
    await expect(rows(page)).toContainText(vendorHost);
    await expect(rows(page).locator('[data-grade] b')).toHaveText(/^\d+$/);
    await expect(rows(page)).toContainText('All current');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL('/dashboard');

    await firstRow(page).click();
    await page.getByRole('button', { name: 'Stop watching' }).click();
    await expect(page.getByText('No longer watched')).toBeVisible();
    await page.getByRole('button', { name: 'Watch', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Stop watching' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
    await expect(rows(page)).toHaveCount(1);
  },
);

withAccounts(
  'search and order of the list survive a reload, and a vendor is taken off it',
  async ({ page, account }) => {
    withAccounts.slow();
    await account.signUp('sorts@example.com');
    await page.goto('/dashboard');
    await add(page, vendorHost);
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Add vendor' }).click();
    await add(page, absentHost);
    await expect(page.getByRole('button', { name: 'Try another address' })).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(rows(page)).toHaveCount(2);

    const names = () => rows(page).getByRole('link').allInnerTexts();
    await page.getByRole('button', { name: 'Vendor', exact: true }).click();
    await expect(page).toHaveURL('/dashboard?sort=name');
    await expect.poll(async () => (await names())[0]).toContain('example.org');
    await page.getByRole('button', { name: 'Vendor', exact: true }).click();
    await expect(page).toHaveURL('/dashboard?sort=name&order=desc');
    await expect.poll(async () => (await names())[1]).toContain('example.org');
    await page.getByRole('searchbox').fill('quill');
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL(/[?&]q=quill\b/);
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByRole('searchbox')).toHaveValue('quill');
    await expect(page.getByRole('columnheader', { name: 'Vendor' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await page.getByRole('searchbox').fill('nothing-like-it.com');
    await expect(page.getByRole('button', { name: 'Add nothing-like-it.com' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(rows(page)).toHaveCount(2);

    await rows(page)
      .filter({ hasText: 'example.org' })
      .getByRole('button', { name: /^More for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Stop watching' }).click();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rows(page)).toHaveCount(2);
  },
);

local('a vendor is asked for only once it is known where the field stands', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/v1/dashboard*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('button', { name: 'Add vendor' })).toHaveCount(0);
  release();
  await expect(page.getByRole('button', { name: 'Add vendor' })).toBeVisible();
});

local('the operator of a local installation has a dashboard without an account', async ({ page }) => {
  local.slow();
  await page.goto('/');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const field = page.getByLabel('Vendor address');
  const addButton = page.getByRole('button', { name: 'Add vendor' });
  await expect(addButton).toBeVisible();
  // With vendors already, the button opens the field; without, it stands beside it.
  if (!(await field.isVisible())) await addButton.click();
  await add(page, vendorHost);
  await page.getByRole('link', { name: /Read the report of/ }).waitFor({ timeout: 60_000 });
  await expect(rows(page).filter({ hasText: vendorHost })).toContainText('All current');
  await page.goto('/settings');
  await expect(page.getByText('You use this installation at its own machine')).toBeVisible();
  await expectAccessible(page);
});

const change: UnseenChange = {
  id: 'chg_1',
  vendor_id: 'vnd_1',
  vendor_name: 'Northlight',
  document_id: 'doc_1',
  document_title: 'Privacy Policy',
  document_type: 'privacy',
  version1: 'ver_1',
  version2: 'ver_2',
  from_version: 1,
  to_version: 2,
  severity: 'minor',
  direction: 'worse',
  thread: { standing: 'open', standing_at: null, standing_reason: null, reverts: null },
  reasons: ['A period changed: 30 days became 60 days.'],
  stats: { added: 0, removed: 0, reworded: 1, moved: 0, words_added: 1, words_removed: 1 },
  findings_gained: [],
  findings_lost: [],
  score_before: 60,
  score_after: 57,
  at: '2026-11-21T10:00:00.000Z',
  found_at: '2026-11-21T10:00:05.000Z',
};
const news: Dashboard = {
  items: [],
  page: 1,
  limit: 25,
  total: 0,
  next: null,
  attention: 0,
  unseen_changes: 2,
  changes: [
    change,
    {
      ...change,
      id: 'chg_2',
      vendor_id: 'vnd_2',
      vendor_name: 'Tallowpay',
      severity: 'material',
      reasons: ['New concern: Sells or trades personal data.'],
      at: '2026-11-20T10:00:00.000Z',
      found_at: '2026-11-20T10:00:00.000Z',
    },
  ],
  watched_vendors: 2,
  health: { current: 8, changed: 0, unreachable: 1, blocked: 0, gone: 0 },
};

// The archive never changes, so the answer is given here; that the server gives such answers is proven with the server.
local('what changed comes first, and is seen up to what was shown', async ({ page }) => {
  let left = news;
  await page.route('**/v1/dashboard?*', (route) =>
    route.fulfill({ json: { success: true, data: left, error: null } }),
  );
  const asked: string[] = [];
  await page.route('**/v1/vendors/*/watch**', async (route) => {
    asked.push(`${route.request().method()} ${new URL(route.request().url()).search}`);
    left = { ...news, unseen_changes: 1, changes: [change] };
    await route.fulfill({ json: { success: true, data: { id: 'vnd_2', watched: true }, error: null } });
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 material change since you last looked');
  const vendors = page.getByRole('region', { name: 'What changed' }).getByRole('heading', { level: 3 });
  await expect(vendors).toHaveText([/^Tallowpay/, /^Northlight/]);
  await expect(page.getByRole('link', { name: /^New concern/ })).toHaveAttribute(
    'href',
    '/dashboard/vendors/vnd_2?view=diff&document=doc_1&version1=ver_1&version2=ver_2',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mark as seen the changes of Tallowpay' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 minor change since you last looked');
  expect(asked).toEqual(['PUT ?seen_until=2026-11-20T10%3A00%3A00.000Z']);
});

local('a dashboard that cannot be loaded shows that, and can be tried again', async ({ page }) => {
  await page.route('**/v1/dashboard?*', (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await page.unroute('**/v1/dashboard?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeHidden();
});

withAccounts('where the plan is unknown, nobody is shown that theirs is over', async ({ page, account }) => {
  await account.signUp('unsure@example.com');
  await page.route('**/v1/user/profile', (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Watch your first vendor' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText('Your trial ended')).toBeHidden();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('main').getByText('No credit card')).toBeVisible();
  await expect(page.getByText('Your trial is over.')).toBeHidden();
});

withAccounts(
  'a demo’s dashboard invites to sign up, and shows when it is full',
  async ({ page, account }) => {
    withAccounts.slow();
    await account.openDemo();
    await page.goto('/dashboard');
    await add(page, vendorHost);
    await page.getByRole('link', { name: /Read the report of/ }).waitFor({ timeout: 60_000 });
    await expect(page.getByRole('heading', { name: 'This is a demo account' })).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await expectAccessible(page);
    for (const host of ['one.example.org', 'two.example.net']) {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Add vendor' }).click();
      await add(page, host);
      await expect(page.getByRole('button', { name: 'Try another address' })).toBeVisible({
        timeout: 60_000,
      });
    }
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Add vendor' }).click();
    await expect(page.getByText('Your plan watches at most 3 vendors.')).toBeVisible();
    await page.getByRole('link', { name: 'Sign Up for Free Trial' }).first().click();
    await expect(page).toHaveURL('/signup');
  },
);

withAccounts(
  'after the trial the list stays, and leads to plans and to one’s data',
  async ({ page, account, product }) => {
    withAccounts.slow();
    await account.signUp('ended@example.com');
    await page.goto('/dashboard');
    await add(page, 'ended.example.org');
    await expect(page.getByRole('button', { name: 'Try another address' })).toBeVisible({ timeout: 60_000 });
    await product.operate('user', 'set-status', 'ended@example.com', 'expired');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Your trial ended' })).toBeVisible();
    await expect(page.getByRole('main').getByText('Trial Expired')).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Add vendor' })).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Export or delete your data' }).click();
    await expect(page.getByRole('heading', { name: 'Your data' })).toBeInViewport();
    await expect(page.getByText('Trial Expired')).toBeVisible();
  },
);

withAccounts('a visitor’s preview leads to the trial and back to the report', async ({ page }) => {
  await page.goto('/');
  await add(page, vendorHost);
  await page.getByRole('link', { name: 'Open the preview' }).click({ timeout: 60_000 });
  await expect(page.getByText('This is a preview')).toBeVisible();
  await expectAccessible(page);
  const path = new URL(page.url()).pathname;
  const trial = page.getByRole('main').getByRole('link', { name: 'Start Free Trial' });
  await expect(trial).toHaveAttribute('href', `/signup?next=${encodeURIComponent(path)}`);
  await page.getByRole('button', { name: 'Open a demo account' }).click();
  await expect(page.getByRole('button', { name: 'Watch', exact: true })).toBeVisible();
  await expect(page).toHaveURL(path);
  await page.getByRole('button', { name: 'Watch', exact: true }).click();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(rows(page)).toHaveCount(1);
});
