import type { Profile, SubscriptionStatus } from './accounts.ts';

/** The one list of what has access, in the server (`access/plans.ts`) and in the browser. A trial that is over is `expired`. */
export const statusesWithAccess = ['trial', 'active'] as const satisfies SubscriptionStatus[];

export function statusHasAccess(status: SubscriptionStatus): boolean {
  return statusesWithAccess.some((each) => each === status);
}

/** Whether there was access, which a demo account never had. */
export function accessHasEnded(status: SubscriptionStatus): boolean {
  return status !== 'anonymous' && !statusHasAccess(status);
}

/** Without a profile, the identity provider decides who is anonymous; with one, whoever has no email in it. */
export function countsAsAnonymous(
  profile: Pick<Profile, 'email'> | null,
  user: { isAnonymous: boolean },
): boolean {
  return profile === null ? user.isAnonymous : profile.email.trim() === '';
}

/** Access is for people signed in with an email whose trial or subscription runs. */
export function hasAccess(profile: Profile | null): boolean {
  return profile !== null && profile.email.trim() !== '' && statusHasAccess(profile.subscription_status);
}
