import { setTimeout } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { beside } from '../../../testing/beside.ts';
import { type FakeStripe, startStripe } from '../../../testing/stripe.ts';
import { openBrowser, type TestBrowser } from '../../../testing/test-browser.ts';
import { testProduct, type TestProduct } from '../../../testing/test-product.ts';
import { closeAccount } from '../../access/close-account.ts';
import { saveSubscription } from '../../store/people/subscriptions.ts';

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

async function statusOf(browser: TestBrowser): Promise<string> {
  const { body } = await browser.api('GET', '/v1/user/profile');
  return (body.data as { subscription_status: string }).subscription_status;
}

test('upgrading leads to Stripe’s page, and Stripe’s notices open and end the access', async () => {
  await using stripe = await startStripe();
  await using product = await selling(stripe);
  const browser = openBrowser(product);
  const { uid } = await browser.signUp('ada@example.com');
  const status = () => statusOf(browser);
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

test('a payment that never began changes nothing, in a trial or for whom the operator gave access', async () => {
  await using stripe = await startStripe();
  await using product = await selling(stripe);
  const trial = openBrowser(product);
  const given = openBrowser(product);
  const { uid: onTrial } = await trial.signUp('ada@example.com');
  const { uid: byOperator } = await given.signUp('grace@example.com');
  await product.database.pool.query(`UPDATE users SET subscription_status = 'active' WHERE id = $1`, [
    byOperator,
  ]);
  for (const end of ['incomplete_expired', 'canceled']) {
    for (const status of ['incomplete', end]) {
      stripe.subscriptions.set(`sub_trial_${end}`, { status, userId: onTrial });
      stripe.subscriptions.set(`sub_given_${end}`, { status, userId: byOperator, customerId: 'cus_2' });
      await notify(product, `sub_trial_${end}`);
      await notify(product, `sub_given_${end}`);
      expect([await statusOf(trial), await statusOf(given)]).toEqual(['trial', 'active']);
    }
  }
});

test('deleting an account cancels whatever could still be charged, and asks no more of what has ended', async () => {
  await using stripe = await startStripe();
  await using product = await selling(stripe);
  for (const status of ['incomplete', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete_expired']) {
    const browser = openBrowser(product);
    const { uid } = await browser.signUp(`${status.replace('_', '-')}@example.com`);
    stripe.subscriptions.set(`sub_${status}`, { status: 'active', userId: uid, customerId: `cus_${status}` });
    if (!status.startsWith('incomplete')) await notify(product, `sub_${status}`);
    stripe.subscriptions.set(`sub_${status}`, { status, userId: uid, customerId: `cus_${status}` });
    await notify(product, `sub_${status}`);
    const { status: answer } = await browser.api('DELETE', '/v1/user');
    const left = stripe.subscriptions.get(`sub_${status}`)?.status;
    expect([status, answer, left]).toEqual([
      status,
      200,
      status === 'incomplete_expired' ? status : 'canceled',
    ]);
  }
});

test('who has paid on two pages keeps access while either runs, and is charged for neither once the account is gone', async () => {
  await using stripe = await startStripe();
  await using product = await selling(stripe);
  const browser = openBrowser(product);
  const { uid: userId } = await browser.signUp('ada@example.com');
  const subscriptions = ['sub_1', 'sub_2', 'sub_3'];
  for (const [index, id] of subscriptions.entries()) {
    // A page on which nobody has paid before makes a customer of its own.
    stripe.subscriptions.set(id, { status: 'active', userId, customerId: index === 0 ? 'cus_1' : 'cus_2' });
    await notify(product, id);
  }
  stripe.subscriptions.set('sub_3', { status: 'canceled', userId, customerId: 'cus_2' });
  await notify(product, 'sub_3');
  expect(await statusOf(browser)).toBe('active');
  expect((await browser.api('DELETE', '/v1/user')).status).toBe(200);
  expect(subscriptions.map((id) => stripe.subscriptions.get(id)?.status)).toEqual(
    subscriptions.map(() => 'canceled'),
  );
});

test('whoever has a subscription that could still be charged is led to it, not to a second one', async () => {
  await using stripe = await startStripe();
  await using product = await selling(stripe);
  const browser = openBrowser(product);
  const { uid: userId } = await browser.signUp('ada@example.com');
  const pages: Record<string, unknown> = {};
  for (const status of ['incomplete', 'active', 'unpaid', 'paused', 'canceled']) {
    stripe.subscriptions.set('sub_1', { status, userId });
    await notify(product, 'sub_1');
    const { body } = await browser.api('POST', '/v1/billing/checkout');
    pages[status] = (body.data as { url: string }).url.split('/v1/')[1];
  }
  const portal = 'billing_portal/sessions';
  expect(pages).toEqual({
    incomplete: portal,
    active: portal,
    unpaid: portal,
    paused: portal,
    canceled: 'checkout/sessions',
  });
  expect(stripe.calls.at(-1)?.form).toMatchObject({ customer: 'cus_1' });
});

test('a payment that comes through once its account is gone is cancelled, and not where another installation began it', async () => {
  await using stripe = await startStripe();
  await using product = await selling(stripe);
  const browser = openBrowser(product);
  const { uid: userId } = await browser.signUp('ada@example.com');
  await browser.api('POST', '/v1/billing/checkout');
  expect(stripe.calls[0]?.form).toMatchObject({
    'subscription_data[metadata][user_id]': userId,
    'subscription_data[metadata][installation]': 'http://localhost:5177',
  });
  expect((await browser.api('DELETE', '/v1/user')).status).toBe(200);
  const installation = 'https://clausewatch.example';
  stripe.subscriptions.set('sub_late', { status: 'active', userId });
  stripe.subscriptions.set('sub_failed', { status: 'incomplete_expired', userId });
  stripe.subscriptions.set('sub_elsewhere', { status: 'active', userId: 'usr_elsewhere', installation });
  const ids = ['sub_late', 'sub_failed', 'sub_elsewhere', 'sub_late'];
  for (const id of ids) expect([id, await notify(product, id)]).toEqual([id, 200]);
  expect(Array.from(stripe.subscriptions, ([id, { status }]) => [id, status])).toEqual([
    ['sub_late', 'canceled'],
    ['sub_failed', 'incomplete_expired'],
    ['sub_elsewhere', 'active'],
  ]);
  expect(stripe.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('a payment that comes through while its account is being deleted is cancelled all the same', async () => {
  await using stripe = await startStripe();
  await using product = await selling(stripe);
  const browser = openBrowser(product);
  const { uid: userId } = await browser.signUp('ada@example.com');
  stripe.subscriptions.set('sub_1', { status: 'active', userId });
  await notify(product, 'sub_1');
  stripe.subscriptions.set('sub_2', { status: 'active', userId, customerId: 'cus_2' });
  const cancelled: string[] = [];
  let late: Promise<number> | undefined;
  await closeAccount(product.database, userId, async (id) => {
    cancelled.push(id);
    late = beside(() => notify(product, 'sub_2'));
    // Time enough for the notice to be taken in where nothing has it wait.
    await setTimeout(300);
  });
  expect(await late).toBe(200);
  expect([cancelled, stripe.subscriptions.get('sub_2')?.status]).toEqual([['sub_1'], 'canceled']);
});

test('an account whose subscription cannot be cancelled here is not deleted, and its owner learns what to do', async () => {
  await using product = await testProduct({ isLocal: false });
  const browser = openBrowser(product);
  const { uid: userId } = await browser.signUp('ada@example.com');
  const subscription = { userId, customerId: 'cus_1', subscriptionId: 'sub_1', status: 'past_due' };
  await product.database.transaction((tx) => saveSubscription(tx, subscription));
  const { status, body } = await browser.api('DELETE', '/v1/user');
  expect([status, body.error]).toEqual([
    403,
    {
      code: 'AUTHORIZATION_ERROR',
      message:
        'Your subscription cannot be cancelled here, so your account was not deleted. Please get in touch.',
      details: null,
    },
  ]);
  expect(await statusOf(browser)).toBe('active');
});

test('a subscription that ended unheard of does not keep its account from being deleted', async () => {
  await using stripe = await startStripe();
  await using product = await selling(stripe);
  const browser = openBrowser(product);
  const { uid: userId } = await browser.signUp('ada@example.com');
  stripe.subscriptions.set('sub_1', { status: 'active', userId });
  await notify(product, 'sub_1');
  stripe.subscriptions.set('sub_1', { status: 'canceled', userId });
  expect((await browser.api('DELETE', '/v1/user')).status).toBe(200);
  expect(stripe.calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/v1/subscriptions/sub_1' });
});

test('where Stripe refuses a call of ours, nothing is deleted and our caller gets an internal error', async () => {
  await using stripe = await startStripe();
  await using product = await selling(stripe);
  const browser = openBrowser(product);
  const { uid: userId } = await browser.signUp('ada@example.com');
  const refused = [500, 'A server error occurred. Please try again later.'];
  const ask = async (method: 'POST' | 'DELETE', path: string) => {
    const { status, body } = await browser.api(method, path);
    return [status, body.error?.message];
  };
  stripe.refusal = 401;
  expect(await ask('POST', '/v1/billing/checkout')).toEqual(refused);
  delete stripe.refusal;
  stripe.subscriptions.set('sub_1', { status: 'active', userId });
  await notify(product, 'sub_1');
  stripe.refusal = 403;
  expect(await ask('POST', '/v1/billing/portal')).toEqual(refused);
  expect(await ask('DELETE', '/v1/user')).toEqual(refused);
  expect(await notify(product, 'sub_1')).toBe(500);
  expect(await statusOf(browser)).toBe('active');
});
