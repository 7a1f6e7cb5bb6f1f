import { openBillingPortal, startCheckout } from '@clausewatch/contract/endpoints';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Billing } from '../../billing/billing.ts';
import type { Connection } from '../../database/database.ts';
import {
  lockSubscription,
  saveSubscription,
  type SubscriptionRow,
  subscriptionsOf,
} from '../../store/people/subscriptions.ts';
import { isLive } from '../../store/people/subscription-status.ts';
import { Problem } from '../problem.ts';
import { accountFor, route } from '../route.ts';
import type { Service } from '../service.ts';

/** Where Stripe sends its notices. */
const noticePath = '/api/billing/stripe';

export function serveBilling(app: FastifyInstance, service: Service): void {
  const { database, publicUrl } = service;
  const { connection } = database;

  route(app, startCheckout, async ({ actor }) => {
    const billing = configured(service);
    const { id: userId, email, isAnonymous } = accountFor(actor);
    if (isAnonymous)
      throw new Problem('AUTHORIZATION_ERROR', 'Sign up with your email before you subscribe.');
    const known = await currentSubscription(connection, userId);
    // Nobody is sold a second subscription while the first could still be charged.
    if (known !== null && isLive(known.status)) {
      return { url: await billing.portal(known.customerId, publicUrl) };
    }
    return {
      url: await billing.checkout({ userId, email, customerId: known?.customerId ?? null }, publicUrl),
    };
  });

  route(app, openBillingPortal, async ({ actor }) => {
    const billing = configured(service);
    const known = await currentSubscription(connection, accountFor(actor).id);
    if (known === null) throw new Problem('AUTHORIZATION_ERROR', 'There is no subscription yet.');
    return { url: await billing.portal(known.customerId, publicUrl) };
  });

  const { billing } = service;
  if (billing !== null) serveNotices(app, service, billing);
}

/** The user's current subscription, else the last; null where there never was one. */
async function currentSubscription(connection: Connection, userId: string): Promise<SubscriptionRow | null> {
  const known = await subscriptionsOf(connection, userId);
  return known.find(({ status }) => isLive(status)) ?? known[0] ?? null;
}

function configured({ billing }: Service): Billing {
  if (billing !== null) return billing;
  throw new Problem('AUTHORIZATION_ERROR', 'Plans cannot be bought online here. Please get in touch.');
}

/**
 * Notices arrive more than once and in any order: each only triggers a lookup, and the subscription is stored as Stripe returns it at that
 * moment.
 */
function serveNotices(app: FastifyInstance, service: Service, billing: Billing): void {
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    // The signature covers the exact bytes received.
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(noticePath, { schema: { hide: true } }, async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      const notice = billing.readNotice(String(request.body), String(signature ?? ''));
      if (notice.kind === 'forged') {
        throw new Problem('VALIDATION_ERROR', 'The signature is not valid.', {
          event: 'input_validation_fail',
        });
      }
      if (notice.kind === 'subscription') await takeIn(service, billing, notice.id, request.log);
      return reply.send({ success: true, data: { received: true }, error: null });
    });
  });
}

async function takeIn(
  { database, publicUrl }: Service,
  billing: Billing,
  subscriptionId: string,
  log: FastifyBaseLogger,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockSubscription(tx, subscriptionId);
    const { userId, customerId, installation, status } = await billing.subscription(subscriptionId);
    if (userId === null) return;
    const whose = await saveSubscription(tx, { userId, customerId, subscriptionId, status });
    if (whose === 'somebody' || !isLive(status)) return;
    // A subscription that began elsewhere may have an owner there.
    const isOurs = installation === publicUrl;
    // Its account was deleted during the payment: nobody could cancel it any more.
    if (isOurs) await billing.cancel(subscriptionId);
    log.warn(
      { subscriptionId, customerId, installation },
      isOurs ? 'cancelled a subscription whose account is gone' : 'a subscription of nobody known here',
    );
  });
}
