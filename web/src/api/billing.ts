import { useMutation } from '@tanstack/react-query';
import { api, configuration } from './api.ts';
import { described } from './described.ts';

/** Whether this installation sells its plans by itself. */
export const sellsPlans = configuration.billing && configuration.flags.premiumFeatures;

const pages = { checkout: described('startCheckout'), portal: described('openBillingPortal') };

/** Goes to the page on which one subscribes (`checkout`), or sees to one's subscription (`portal`). */
export function useBillingPage() {
  return useMutation({
    mutationFn: async (page: keyof typeof pages) => {
      const { url } = await api.call(pages[page], {}, { retries: 0, secure: true });
      location.assign(url);
    },
  });
}
