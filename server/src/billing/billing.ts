import { Stripe } from 'stripe';

export type BillingSettings = {
  secretKey: string;
  webhookSecret: string;
  /** What is sold: the id of a recurring price. */
  priceId: string;
  /** A server in Stripe’s place, for tests. */
  apiUrl: string | undefined;
};

export type Payer = { userId: string; email: string; customerId: string | null };

/** A subscription as it stands now. */
export type PaidSubscription = {
  id: string;
  customerId: string;
  /** Its owner, as recorded on it when it began; null for one that did not begin here. */
  userId: string | null;
  /** Where it began: one Stripe account may serve several installations, and each is notified of the others’ subscriptions. */
  installation: string | null;
  /** Stripe’s own status. */
  status: string;
};

export type BillingNotice = { kind: 'subscription'; id: string } | { kind: 'other' } | { kind: 'forged' };

/** Stripe, as far as the product needs it. Card data never comes near us: people pay on Stripe's own pages. */
export type Billing = {
  /** The address of a page on which to subscribe. */
  checkout(payer: Payer, publicUrl: string): Promise<string>;
  /** The address of a page on which to change the card, see invoices and cancel. */
  portal(customerId: string, publicUrl: string): Promise<string>;
  subscription(id: string): Promise<PaidSubscription>;
  /** Also resolves where there is no such subscription, or no longer: Stripe answers both alike. */
  cancel: (subscriptionId: string) => Promise<void>;
  /** Reads a notice from its exact bytes. Forged where the signature is not Stripe's, or is older than five minutes. */
  readNotice(body: string, signature: string): BillingNotice;
};

const timeoutMs = 10_000;

export function openBilling(settings: BillingSettings): Billing {
  const stripe = new Stripe(settings.secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(settings.apiUrl === undefined ? {} : placeOf(new URL(settings.apiUrl))),
  });
  return {
    async checkout({ userId, email, customerId }, publicUrl) {
      const session = await stripe.checkout.sessions
        .create({
          mode: 'subscription',
          line_items: [{ price: settings.priceId, quantity: 1 }],
          client_reference_id: userId,
          subscription_data: { metadata: { user_id: userId, installation: publicUrl } },
          ...(customerId === null ? { customer_email: email } : { customer: customerId }),
          success_url: `${publicUrl}/settings?subscribed=1`,
          cancel_url: `${publicUrl}/pricing`,
        })
        .catch(asOurs);
      if (session.url === null) throw new Error('Stripe gave no page to pay on');
      return session.url;
    },
    async portal(customerId, publicUrl) {
      const session = await stripe.billingPortal.sessions
        .create({ customer: customerId, return_url: `${publicUrl}/settings` })
        .catch(asOurs);
      return session.url;
    },
    subscription: async (id) => present(await stripe.subscriptions.retrieve(id).catch(asOurs)),
    async cancel(subscriptionId) {
      await stripe.subscriptions.cancel(subscriptionId).catch(passOverMissing);
    },
    readNotice: (body, signature) => readNotice(stripe, body, signature, settings.webhookSecret),
  };
}

function placeOf({ hostname, port, protocol }: URL) {
  return { host: hostname, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) };
}

/** A subscription that has ended cannot be cancelled again; the notice of its end may have been lost. */
function passOverMissing(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'resource_missing') asOurs(error);
}

/** The status and message of Stripe's refusal concern our call to it, and would be mistaken for an answer to our caller. */
function asOurs(cause: unknown): never {
  throw new Error('Stripe did not do what it was asked', { cause });
}

function readNotice(stripe: Stripe, body: string, signature: string, secret: string): BillingNotice {
  try {
    const event = stripe.webhooks.constructEvent(body, signature, secret);
    const isOfSubscription =
      event.type === 'customer.subscription.created' ||
      event.type === 'customer.subscription.updated' ||
      event.type === 'customer.subscription.deleted';
    return isOfSubscription ? { kind: 'subscription', id: event.data.object.id } : { kind: 'other' };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return { kind: 'forged' };
    throw error;
  }
}

function present(subscription: Stripe.Subscription): PaidSubscription {
  const { id, status, customer, metadata } = subscription;
  return {
    id,
    customerId: typeof customer === 'string' ? customer : customer.id,
    userId: metadata['user_id'] ?? null,
    installation: metadata['installation'] ?? null,
    status,
  };
}
