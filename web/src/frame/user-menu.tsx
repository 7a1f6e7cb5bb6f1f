import { statusHasAccess } from '@clausewatch/contract/account-access';
import { ChevronDown } from 'lucide-react';
import { useNavigate } from 'react-router';
import { identity } from '../session/current-identity.ts';
import { useIsCurator } from '../session/use-correction-right.ts';
import type { Session } from '../session/session.ts';
import { useSession } from '../session/use-session.tsx';
import { MenuButton } from '../ui/menu-button.tsx';
import { showToast } from '../ui/toast.tsx';
import { StatusBadge } from '../session/status-badge.tsx';
import { AccountSkeleton } from './account-skeleton.tsx';
import { memberLinks, reviewLink } from './site-links.ts';

/** The account menu. Demo accounts and expired ones have a shorter menu. */
export function UserMenu() {
  const session = useSession();
  const { displayName, profile, isProfilePending } = session;
  const isCurator = useIsCurator();
  const signOut = useSignOut();
  const isReduced = hasReducedMenu(session);
  if (isProfilePending) return <AccountSkeleton />;
  return (
    <MenuButton
      className="btn btn-quiet account"
      face={
        <>
          <span className="wide items-center gap-2">
            <span className="name">{displayName}</span>{' '}
            {!isReduced && <StatusBadge status={session.status} />}
          </span>
          <span className="narrow initials" aria-hidden>
            {initialsOf(displayName)}
          </span>
          <span className="sr"> Account menu</span>
          <ChevronDown className="i i-s" aria-hidden />
        </>
      }
      head={
        <div className="menu-head">
          <p className="strong flex flex-wrap items-center gap-x-2">
            {displayName} {!isReduced && <StatusBadge status={session.status} />}
          </p>
          <p className="sm quiet">
            {session.isAnonymous ? 'Demo account' : (profile?.email ?? session.user?.email)}
          </p>
        </div>
      }
      // Links that do not fit into the bar on small screens are here.
      entries={() => [
        ...linksOf(session, { isReduced, isCurator }),
        ...(matchMedia('(width < 52rem)').matches ? memberLinks : []),
        { name: 'Sign Out', act: () => void signOut() },
      ]}
    />
  );
}

/** Specified: for anonymous and demo users, and where the subscription is expired, inactive or anonymous. */
function hasReducedMenu({ isAnonymous, status }: Session): boolean {
  return isAnonymous || status === null || !statusHasAccess(status);
}

function linksOf(
  { canSignUp }: Session,
  { isReduced, isCurator }: { isReduced: boolean; isCurator: boolean },
) {
  const dashboard = { to: '/dashboard', name: 'Dashboard' };
  const signUp = { to: '/signup', name: 'Sign Up for Free Trial' };
  const review = isCurator ? [reviewLink] : [];
  if (isReduced) return [dashboard, ...review, ...(canSignUp ? [signUp] : [])];
  return [dashboard, ...review, { to: '/settings', name: 'Settings' }, { to: '/contact', name: 'Contact' }];
}

function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    try {
      await identity.signOut();
      showToast('ok', 'Successfully signed out!');
      await navigate('/');
    } catch {
      showToast('bad', 'Failed to sign out');
    }
  };
}

/** The initials of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.split(' ').filter((word) => word !== '');
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase('en');
}
