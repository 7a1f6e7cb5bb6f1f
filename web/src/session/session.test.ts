import type { AuthUser, Profile } from '@clausewatch/contract/accounts';
import { expect, test } from 'vitest';
import { readSession, type SessionFacts } from './session.ts';

const user: AuthUser = {
  uid: 'usr_1',
  email: 'ines@example.com',
  displayName: null,
  photoURL: null,
  isAnonymous: false,
  emailVerified: true,
};
const demo: AuthUser = { ...user, email: null, isAnonymous: true };
const profile: Profile = { name: 'Ines', email: 'ines@example.com', subscription_status: 'trial' };

const flags = { enableSignup: true, enableSignin: true, enableEmailAuth: true, enableGoogleAuth: true };

function sessionWith(facts: Partial<SessionFacts>) {
  const visitor = {
    mode: 'auth',
    flags,
    fullAccess: false,
    user: null,
    profile: null,
    isProfilePending: false,
  };
  return readSession({ ...visitor, ...facts } as SessionFacts);
}

test('visitors read reports where accounts are on, and own nothing', () => {
  expect(sessionWith({})).toMatchObject({
    isSignedIn: false,
    canOpenReports: true,
    canOwn: false,
    hasFullAccess: false,
  });
});

test('while accounts wait, reports are previews on the home page', () => {
  expect(sessionWith({ mode: 'waitlist' })).toMatchObject({ canOpenReports: false, hasFullAccess: false });
});

test('full access opens everything to visitors in every mode', () => {
  expect(sessionWith({ mode: 'waitlist', fullAccess: true })).toMatchObject({
    hasFullAccess: true,
    canOpenReports: true,
    canOwn: true,
  });
});

test.each([
  [{}, { canSignUp: true, canSignIn: true }],
  [{ enableSignup: false }, { canSignUp: false, canSignIn: true }],
  [{ enableSignin: false }, { canSignUp: true, canSignIn: false }],
  [{ enableGoogleAuth: false }, { canSignUp: true, canSignIn: true }],
  [
    { enableGoogleAuth: false, enableEmailAuth: false },
    { canSignUp: false, canSignIn: false },
  ],
])('sign-in methods are open according to the flags: %j', (changed, ways) => {
  expect(sessionWith({ flags: { ...flags, ...changed } })).toMatchObject(ways);
  expect(sessionWith({ mode: 'waitlist' })).toMatchObject({ canSignUp: false, canSignIn: false });
});

test.each([
  ['trial', true],
  ['active', true],
  ['expired', false],
  ['inactive', false],
  ['anonymous', false],
] as const)('an account that is %s has access: %s', (status, hasFullAccess) => {
  const session = sessionWith({ user, profile: { ...profile, subscription_status: status } });
  expect(session).toMatchObject({ isSignedIn: true, canOwn: true, status, hasFullAccess });
});

test('full access of the machine is not the account’s', () => {
  const expired: Profile = { ...profile, subscription_status: 'expired' };
  expect(sessionWith({ fullAccess: true, user, profile: expired }).hasFullAccess).toBe(false);
});

test('without a profile there is no access, and whom the identity provider calls anonymous is so', () => {
  expect(sessionWith({ user })).toMatchObject({ hasFullAccess: false, isAnonymous: false, status: null });
  expect(sessionWith({ user: demo })).toMatchObject({ isAnonymous: true, displayName: 'Demo Account' });
});

test('with a profile, whoever has no email there is anonymous', () => {
  expect(sessionWith({ user, profile: { ...profile, email: ' ' } }).isAnonymous).toBe(true);
  expect(sessionWith({ user: demo, profile }).isAnonymous).toBe(false);
});
