import type { Session } from '../session/session.ts';

/** Where to go from the limit of an account; undefined where there is nothing more, or no account can be opened. */
export function upgradeLink(session: Session): { to: string; name: string } | undefined {
  const { mode, isSignedIn, isAnonymous, status, canSignUp } = session;
  if (mode === 'waitlist') return { to: '/waitlist', name: 'Join Waitlist' };
  if (status === 'active') return undefined;
  if (isSignedIn && !isAnonymous) return { to: '/pricing', name: 'See plans' };
  if (!canSignUp) return undefined;
  return { to: '/signup', name: isAnonymous ? 'Sign Up for Free Trial' : 'Start Free Trial' };
}
