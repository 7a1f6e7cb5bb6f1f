import type { Usage } from '@clausewatch/contract/accounts';

/** The status of an account in a sentence. The day on which a trial ends is in the reader's time zone. */
export function planSentence({ subscription_status: status, trial_ends_at: end }: Usage): string {
  switch (status) {
    case 'anonymous':
      return 'A demo account, without an email: nothing is checked again by itself.';
    case 'trial':
      return end === null ? 'Your free trial is active.' : `Your free trial ends on ${dayOf(end)}.`;
    case 'active':
      return 'Your subscription is active.';
    case 'expired':
      return end === null
        ? 'An earlier account with this email used its free trial. If you have not confirmed the email yet, confirming it may start yours.'
        : `Your trial ended on ${dayOf(end)}. What exists stays readable.`;
    case 'inactive':
      return 'Your subscription has ended. What exists stays readable.';
  }
}

function dayOf(instant: string): string {
  return new Date(instant).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
}
