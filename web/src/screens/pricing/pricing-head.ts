import type { SubscriptionStatus } from '@clausewatch/contract/accounts';
import type { Session } from '../../session/session.ts';

type AccountState = Pick<
  Session,
  'mode' | 'isSignedIn' | 'isAnonymous' | 'status' | 'canSignUp' | 'hasFullAccess'
>;
type Head = { title: string; lead: string };

/** The head of the pricing page for each kind of visitor. */
export function pricingHead(session: AccountState): Head {
  const { mode, isSignedIn, isAnonymous, status, canSignUp, hasFullAccess } = session;
  const isLimited = !isSignedIn && !hasFullAccess;
  const withoutAccount = isLimited ? ' Without an account, you get three analyses a day.' : '';
  if (mode === 'waitlist') {
    return {
      title: 'Three days free, once accounts open',
      lead: `Accounts are not open yet: leave your email and hear about it first.${withoutAccount}`,
    };
  }
  if (isSignedIn && !isAnonymous) return (status === null ? null : heads[status]) ?? unknown;
  if (!canSignUp) {
    return { title: 'Plans', lead: `Sign-up is closed at the moment.${withoutAccount}` };
  }
  return {
    title: 'Try it for three days',
    lead: `The free trial includes everything, needs no credit card and ends by itself.${withoutAccount}`,
  };
}

const ended = {
  title: 'Continue with a plan',
  lead: 'What you have analysed stays readable. A plan opens analyses, daily checks and history again.',
};
const heads: Partial<Record<SubscriptionStatus, Head>> = {
  trial: {
    title: 'Continue after the trial',
    lead: 'Your trial includes everything and ends by itself. A plan continues from there, with room for more.',
  },
  active: { title: 'Your plan', lead: 'Your subscription is active. Here is what it includes.' },
  expired: ended,
  inactive: ended,
};
/** Until the profile has loaded, and where it cannot be. */
const unknown = { title: 'Plans', lead: 'Compare accounts and choose what comes next.' };
