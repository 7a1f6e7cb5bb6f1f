import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { type FakeStripe, startStripe } from '../../testing/stripe.ts';
import { openBrowser } from '../../testing/test-browser.ts';
import { testProduct, type TestProduct } from '../../testing/test-product.ts';

const webhookSecret = 'whsec_for_tests';

function selling(stripe: FakeStripe): Promise<TestProduct> {
  const settings = {
    STRIPE_SECRET_KEY: 'sk_test_for_tests',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICE_ID: 'price_1',
    STRIPE_API_URL: stripe.url,
  };
  return testProduct({ isLocal: false, settings });
}

/** A notice as Stripe sends it. */
async function notify(product: TestProduct, id: string, secret = webhookSecret): Promise<number> {
  const event = {
    id: 'evt_1',
    object: 'event',
    type: 'customer.subscription.updated',
    data: { object: { id } },
  };
  const payload = JSON.stringify(event);
  const header = new Stripe('sk_test_for_tests').webhooks.generateTestHeaderString({ payload, secret });
  const reply = await product.inject({
    method: 'POST',
    url: '/api/billing/stripe',
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': header },
  });
  return reply.statusCode;
}

test('upgrading leads to Stripe’s page, and Stripe’s notices open and end the access', async () => {
  await using stripe = await startStripe();
  await using product = await selling(stripe);
  const browser = openBrowser(product);
  const { uid } = await browser.signUp('ada@example.com');
  const status = async () =>
    ((await browser.api('GET', '/v1/user/profile')).body.data as { subscription_status: string })
      .subscription_status;
  const { body } = await browser.api('POST', '/v1/billing/checkout');
  expect(body.data).toEqual({ url: 'https://stripe.example/v1/checkout/sessions' });
  expect(stripe.calls[0]?.form).toMatchObject({
    mode: 'subscription',
    'line_items[0][price]': 'price_1',
    'subscription_data[metadata][user_id]': uid,
    customer_email: 'ada@example.com',
    success_url: 'http://localhost:5177/settings?subscribed=1',
  });
  stripe.subscriptions.set('sub_1', { status: 'incomplete', userId: uid });
  expect([await notify(product, 'sub_1'), await status()]).toEqual([200, 'trial']);
  stripe.subscriptions.set('sub_1', { status: 'active', userId: uid });
  expect([await notify(product, 'sub_1'), await status()]).toEqual([200, 'active']);
  const portal = await browser.api('POST', '/v1/billing/portal');
  expect(portal.body.data).toEqual({ url: 'https://stripe.example/v1/billing_portal/sessions' });
  stripe.subscriptions.set('sub_1', { status: 'past_due', userId: uid });
  expect([await notify(product, 'sub_1'), await status()]).toEqual([200, 'active']);
  stripe.subscriptions.set('sub_1', { status: 'canceled', userId: uid });
  expect([await notify(product, 'sub_1'), await status()]).toEqual([200, 'inactive']);
});

test('a notice that comes twice, late or for nobody leaves what Stripe has now', async () => {
  await using stripe = await startStripe();
  await using product = await selling(stripe);
  const browser = openBrowser(product);
  const { uid } = await browser.signUp('ada@example.com');
  stripe.subscriptions.set('sub_old', { status: 'canceled', userId: uid });
  stripe.subscriptions.set('sub_new', { status: 'active', userId: uid });
  stripe.subscriptions.set('sub_other', { status: 'active', userId: 'usr_gone' });
  stripe.subscriptions.set('sub_foreign', { status: 'active', userId: null });
  const order = ['sub_new', 'sub_new', 'sub_old', 'sub_other', 'sub_foreign', 'sub_new', 'sub_old'];
  const answers = await Promise.all(order.map((id) => notify(product, id)));
  expect(answers).toEqual(order.map(() => 200));
  await notify(product, 'sub_new');
  await notify(product, 'sub_old');
  expect((await browser.api('GET', '/v1/user/profile')).body.data).toMatchObject({
    subscription_status: 'active',
  });
  const { rows } = await product.database.pool.query('SELECT user_id, subscription_id FROM subscriptions');
  expect(rows).toEqual([{ user_id: uid, subscription_id: 'sub_new' }]);
});

test('a notice that Stripe did not sign changes nothing', async () => {
  await using stripe = await startStripe();
  await using product = await selling(stripe);
  const { uid } = await openBrowser(product).signUp('ada@example.com');
  stripe.subscriptions.set('sub_1', { status: 'active', userId: uid });
  expect(await notify(product, 'sub_1', 'whsec_of_somebody_else')).toBe(400);
  const bare = await product.call('POST', '/api/billing/stripe', { id: 'evt_1' });
  expect(bare.status).toBe(400);
  expect(stripe.calls).toEqual([]);
});

test('a demo account signs up before it subscribes, and deleting an account cancels what it pays for', async () => {
  await using stripe = await startStripe();
  await using product = await selling(stripe);
  const demo = openBrowser(product);
  await demo.demo();
  expect((await demo.api('POST', '/v1/billing/checkout')).status).toBe(403);
  const browser = openBrowser(product);
  const { uid } = await browser.signUp('ada@example.com');
  stripe.subscriptions.set('sub_1', { status: 'active', userId: uid });
  await notify(product, 'sub_1');
  expect((await browser.api('DELETE', '/v1/user')).status).toBe(200);
  expect(stripe.subscriptions.get('sub_1')?.status).toBe('canceled');
});
