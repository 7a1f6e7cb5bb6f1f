import { expect } from '@playwright/test';
import { type FakeStripe, startStripe } from '../server/testing/stripe.ts';
import { expectAccessible } from './accessible.ts';
import { test as withAccounts } from './accounts.ts';
import { test as base } from './product.ts';
import { vendorHost } from './vendor-archive.ts';

const selling = withAccounts.extend<object, { stripe: FakeStripe }>({
  stripe: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern that no other fixture is needed
    async ({}, use) => {
      await using stripe = await startStripe();
      await use(stripe);
    },
    { scope: 'worker' },
  ],
  settings: [
    ({ stripe }, use) =>
      use({
        CLAUSEWATCH_ENVIRONMENT: 'dev',
        AUTH_SECRET: 'a secret for tests, long enough for it',
        STRIPE_SECRET_KEY: 'sk_test_for_tests',
        STRIPE_WEBHOOK_SECRET: 'whsec_for_tests',
        STRIPE_PRICE_ID: 'price_1',
        STRIPE_API_URL: stripe.url,
      }),
    { scope: 'worker' },
  ],
});

selling(
  'where plans are sold, prices and settings lead to the page to pay on',
  async ({ page, account, stripe }) => {
    await page.route('https://stripe.example/**', (route) => route.fulfill({ body: 'Pay here' }));
    await page.goto('/pricing');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Sign up to subscribe' })).toHaveAttribute(
      'href',
      '/signup?next=/pricing',
    );
    await account.signUp('pays@example.com');
    await page.goto('/pricing');
    await expectAccessible(page);
    await main.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL('https://stripe.example/v1/checkout/sessions');
    expect(stripe.calls.at(-1)?.form).toMatchObject({ customer_email: 'pays@example.com' });
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL('https://stripe.example/v1/checkout/sessions');
    await page.goto('/settings?subscribed=1');
    await expect(page.getByText('Thank you. Your subscription shows below')).toBeVisible();
  },
);

const waiting = base.extend({
  settings: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern that no other fixture is needed
    ({}, use) =>
      use({ CLAUSEWATCH_ENVIRONMENT: 'prod', AUTH_SECRET: 'a secret for tests, long enough for it' }),
    { scope: 'worker' },
  ],
});

waiting('while accounts wait, previews and prices lead to the waitlist', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Vendor address').fill(vendorHost);
  await page.keyboard.press('Enter');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Join Waitlist' }).waitFor({ timeout: 60_000 });
  await expect(main.getByRole('link', { name: 'Open the preview' })).toBeHidden();
  await expectAccessible(page);
  await page.goto('/pricing');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Three days free, once accounts open');
  await main.getByRole('link', { name: 'Join Waitlist' }).click();
  await expect(page).toHaveURL('/waitlist');
});
