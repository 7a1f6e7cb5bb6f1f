import { Menu } from '@base-ui/react/menu';
import { ChevronDown } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { identity } from '../session/current-identity.ts';
import { useIsCurator } from '../session/use-correction-right.ts';
import type { Session } from '../session/session.ts';
import { useSession } from '../session/use-session.tsx';
import { prepareToasts, showToast } from '../ui/toast.tsx';
import { StatusBadge } from '../session/status-badge.tsx';
import { AccountSkeleton } from './account-skeleton.tsx';
import { memberLinks, reviewLink } from './site-links.ts';

/** Who is signed in, and where they can go. Demo accounts, and those whose time is over, have a shorter menu. */
export function UserMenu() {
  const session = useSession();
  const { displayName, profile, isProfilePending } = session;
  // Signing out without a connection says that it failed.
  useEffect(prepareToasts, []);
  const isReduced = hasReducedMenu(session);
  if (isProfilePending) return <AccountSkeleton />;
  return (
    <Menu.Root>
      <Menu.Trigger className="btn btn-quiet account">
        <span className="wide items-center gap-2">
          <span className="name">{displayName}</span> {!isReduced && <StatusBadge status={session.status} />}
        </span>
        <span className="narrow initials" aria-hidden>
          {initialsOf(displayName)}
        </span>
        <span className="sr"> Account menu</span>
        <ChevronDown className="i i-s" aria-hidden />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} align="end" className="menu-place">
          <Menu.Popup className="menu-list">
            <div className="menu-head">
              <p className="strong flex flex-wrap items-center gap-x-2">
                {displayName} {!isReduced && <StatusBadge status={session.status} />}
              </p>
              <p className="sm quiet">
                {session.isAnonymous ? 'Demo account' : (profile?.email ?? session.user?.email)}
              </p>
            </div>
            <Links isReduced={isReduced} />
            <SignOutItem />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** Specified: for anonymous and demo users, and where the subscription is expired, inactive or anonymous. */
function hasReducedMenu({ isAnonymous, status }: Session): boolean {
  return isAnonymous || !(status === 'trial' || status === 'active');
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

/** Made each time the menu opens: what stands in the bar where there is room for it is here where there is none. */
function Links({ isReduced }: { isReduced: boolean }) {
  const session = useSession();
  const isCurator = useIsCurator();
  const isNarrow = matchMedia('(width < 52rem)').matches;
  return [...linksOf(session, { isReduced, isCurator }), ...(isNarrow ? memberLinks : [])].map(
    ({ to, name }) => (
      <Menu.LinkItem key={to} className="menu-item" render={<Link to={to} />} closeOnClick>
        {name}
      </Menu.LinkItem>
    ),
  );
}

function SignOutItem() {
  const signOut = useSignOut();
  return (
    <Menu.Item className="menu-item" onClick={() => void signOut()}>
      Sign Out
    </Menu.Item>
  );
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

/** First letters of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.split(' ').filter((word) => word !== '');
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase('en');
}
