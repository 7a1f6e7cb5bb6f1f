import type { Session } from '../session/session.ts';

export const barLinks = [
  { to: '/', name: 'Home' },
  { to: '/pricing', name: 'Pricing' },
  { to: '/about', name: 'About' },
  { to: '/contact', name: 'Contact' },
];

/** In the bar of signed-in users; their account menu has it as well. */
export const listLink = { to: '/dashboard', name: 'Vendors' };

/** For signed-in users, in addition to the account menu. */
export const memberLinks = [
  { to: '/standards', name: 'Standards' },
  { to: '/matrix', name: 'Matrix' },
  { to: '/vendors', name: 'Directory' },
  { to: '/documents', name: 'Documents' },
];

/** For curators only. */
export const reviewLink = { to: '/review', name: 'Review' };

type EntryLink = {
  to: string;
  name: string;
  /** The label where space is short; without one, the link then appears only in the menu. */
  narrowName?: string;
  kind: 'primary' | 'quiet';
};

/** Sign-in and sign-up links for visitors, as far as these are open. */
export function entryLinksOf({ mode, canSignIn, canSignUp }: Session): EntryLink[] {
  if (mode === 'waitlist') return [joinWaitlist];
  return [...(canSignIn ? [signIn] : []), ...(canSignUp ? [startTrial] : [])];
}

const joinWaitlist: EntryLink = {
  to: '/waitlist',
  name: 'Join Waitlist',
  narrowName: 'Join Waitlist',
  kind: 'primary',
};
const signIn: EntryLink = { to: '/signin', name: 'Sign In', kind: 'quiet' };
const startTrial: EntryLink = {
  to: '/signup',
  name: 'Start Free Trial',
  narrowName: 'Sign Up',
  kind: 'primary',
};

export const footerLinks = [
  {
    heading: 'Product',
    links: [
      { to: '/#analysis-form', name: 'Try Now!' },
      { to: '/pricing', name: 'Pricing' },
    ],
  },
  {
    heading: 'Company',
    links: [
      { to: '/about', name: 'About Us' },
      { to: '/contact', name: 'Contact' },
    ],
  },
  {
    heading: 'Legal',
    links: [
      { to: '/privacy', name: 'Privacy Policy' },
      { to: '/terms', name: 'Terms of Service' },
      { to: '/cookies', name: 'Cookie Policy' },
    ],
  },
];
