import type { AuthUser, Profile, SubscriptionStatus } from '@clausewatch/contract/accounts';
import type { Flags, Mode } from '@clausewatch/contract/flags';
import { displayNameOf } from '@clausewatch/contract/name';
import { countsAsAnonymous, hasAccess } from '@clausewatch/contract/account-access';

/** Who is using the page and what they may do. The server checks every call regardless. */
export type Session = {
  mode: Mode;
  user: AuthUser | null;
  /** Null for visitors, and until loaded. */
  profile: Profile | null;
  /** Whether the signed-in user's profile is still loading. */
  isProfilePending: boolean;
  isSignedIn: boolean;
  /** A demo account, according to the profile and the identity provider. */
  isAnonymous: boolean;
  /** Null for visitors, and until known. */
  status: SubscriptionStatus | null;
  displayName: string;
  /** History, comparison, analysing again: for trials and subscribers, and for everybody where the server is configured so. */
  hasFullAccess: boolean;
  /** Whether vendor reports have pages of their own: where there are accounts, and for users with full access. */
  canOpenReports: boolean;
  /** Whether the user has a dashboard and inbox: accounts, and the operator at the machine of a local installation. */
  canOwn: boolean;
  /** Whether an account can be opened here, or a demo account given an email. */
  canSignUp: boolean;
  canSignIn: boolean;
};

export type SessionFacts = {
  mode: Mode;
  flags: Pick<Flags, 'enableSignup' | 'enableSignin' | 'enableEmailAuth' | 'enableGoogleAuth'>;
  /** Whether visitors have full access, as at the machine of a local installation. */
  fullAccess: boolean;
  user: AuthUser | null;
  profile: Profile | null;
  isProfilePending: boolean;
};

export function readSession(facts: SessionFacts): Session {
  const { mode, flags, fullAccess, user, profile, isProfilePending } = facts;
  const hasWayIn = mode === 'auth' && (flags.enableEmailAuth || flags.enableGoogleAuth);
  const isSignedIn = user !== null;
  const hasFullAccess = isSignedIn ? hasAccess(profile) : fullAccess;
  return {
    mode,
    user,
    profile,
    isProfilePending,
    isSignedIn,
    isAnonymous: user !== null && countsAsAnonymous(profile, user),
    status: profile?.subscription_status ?? null,
    displayName: displayNameOf({ profile, user }),
    hasFullAccess,
    canOpenReports: mode === 'auth' || fullAccess,
    canOwn: isSignedIn || fullAccess,
    canSignUp: hasWayIn && flags.enableSignup,
    canSignIn: hasWayIn && flags.enableSignin,
  };
}
