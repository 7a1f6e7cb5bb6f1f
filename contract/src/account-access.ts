import type { Profile } from './accounts.ts';

/** Who counts as anonymous: without a profile, whom the identity provider calls so; with one, whoever has no email there. */
export function countsAsAnonymous(
  profile: Pick<Profile, 'email'> | null,
  user: { isAnonymous: boolean },
): boolean {
  return profile === null ? user.isAnonymous : profile.email.trim() === '';
}

/** Access is for people signed in with an email whose trial or subscription runs. */
export function hasAccess(profile: Profile | null): boolean {
  if (profile === null || profile.email.trim() === '') return false;
  return profile.subscription_status === 'trial' || profile.subscription_status === 'active';
}
