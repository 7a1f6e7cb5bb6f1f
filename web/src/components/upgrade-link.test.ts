import { expect, test } from 'vitest';
import type { Session } from '../session/session.ts';
import { upgradeLink } from './upgrade-link.ts';

function wayFor(session: Partial<Session>) {
  const visitor = { mode: 'auth', isSignedIn: false, isAnonymous: false, status: null, canSignUp: true };
  return upgradeLink({ ...visitor, ...session } as Session);
}

test('more than one has is had by signing up, on the waitlist, or by a plan', () => {
  expect(wayFor({})).toEqual({ to: '/signup', name: 'Start Free Trial' });
  expect(wayFor({ isSignedIn: true, isAnonymous: true })?.name).toBe('Sign Up for Free Trial');
  expect(wayFor({ mode: 'waitlist', canSignUp: false })?.to).toBe('/waitlist');
  expect(wayFor({ isSignedIn: true, status: 'expired', canSignUp: false })?.to).toBe('/pricing');
});

test('nothing is offered to whom there is no more, and no closed door', () => {
  expect(wayFor({ isSignedIn: true, status: 'active' })).toBeUndefined();
  expect(wayFor({ canSignUp: false })).toBeUndefined();
});
