// The meaning of Stripe's subscription statuses: https://docs.stripe.com/api/subscriptions/object

/** While a payment is late, Stripe retries the card for some days: nobody loses access over an expired card. */
export function givesAccess(status: string): boolean {
  return status === 'active' || status === 'trialing' || status === 'past_due';
}

/** Whether it could still be charged, now or when a pending payment succeeds. An ended subscription never resumes. */
export function isLive(status: string): boolean {
  return status !== 'canceled' && status !== 'incomplete_expired';
}
