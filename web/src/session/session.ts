import type { AuthUser, Profile, SubscriptionStatus } from '@clausewatch/contract/accounts';
import type { Flags, Mode } from '@clausewatch/contract/flags';
import { displayNameOf } from '@clausewatch/contract/name';
import { countsAsAnonymous, hasAccess } from '@clausewatch/contract/account-access';

/** Who looks at the page and what is open to them. The server decides every call all the same. */
export type Session = {
  mode: Mode;
  user: AuthUser | null;
  /** Null for visitors, and until it has come. */
  profile: Profile | null;
  /** Whether the profile of whoever is signed in is still on its way. */
  isProfilePending: boolean;
  isSignedIn: boolean;
  /** A demo account, by what profile and identity provider say. */
  isAnonymous: boolean;
  /** Null while it is not known, and for visitors. */
  status: SubscriptionStatus | null;
  displayName: string;
  /** History, comparison, analysing again: for trials and subscribers, and for everybody where the server says so. */
  hasFullAccess: boolean;
  /** Vendor reports have an address of their own only where accounts do, and for whoever has full access. */
  canOpenReports: boolean;
  /** Whether there are things of one's own, such as a dashboard: for accounts, and at the machine of a local installation. */
  canOwn: boolean;
  /** Whether an account can be opened here, or a demo account put under an email. */
  canSignUp: boolean;
  canSignIn: boolean;
};

export type SessionFacts = {
  mode: Mode;
  flags: Pick<Flags, 'enableSignup' | 'enableSignin' | 'enableEmailAuth' | 'enableGoogleAuth'>;
  /** Whether visitors have full access: at the machine of a local installation. */
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
