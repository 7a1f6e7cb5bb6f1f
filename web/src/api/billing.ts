import { useMutation } from '@tanstack/react-query';
import { api, configuration } from './api.ts';
import { described } from './described.ts';

/** Whether this installation sells its own plans. */
export const sellsPlans = configuration.billing && configuration.flags.premiumFeatures;

const pages = { checkout: described('startCheckout'), portal: described('openBillingPortal') };

/** Goes to Stripe's page for subscribing (`checkout`) or for managing a subscription (`portal`). */
export function useBillingPage() {
  return useMutation({
    mutationFn: async (page: keyof typeof pages) => {
      const { url } = await api.call(pages[page], {}, { secure: true });
      location.assign(url);
    },
  });
}
