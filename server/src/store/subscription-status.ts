// What the statuses of a subscription amount to, as Stripe calls them: https://docs.stripe.com/api/subscriptions/object

/** While a payment is late Stripe tries the card again for some days: nobody loses access over an expired card. */
export function givesAccess(status: string): boolean {
  return status === 'active' || status === 'trialing' || status === 'past_due';
}

/** Whether it could still be charged, now or when a payment under way comes through. What has ended never comes back. */
export function isLive(status: string): boolean {
  return status !== 'canceled' && status !== 'incomplete_expired';
}
