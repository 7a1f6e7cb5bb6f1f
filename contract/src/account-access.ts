import type { Profile } from './accounts.ts';

/** Without a profile, the identity provider decides who is anonymous; with one, whoever has no email in it. */
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
