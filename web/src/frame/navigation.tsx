import { Menu } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { userMessages } from '../api/messages.ts';
import { useIsCurator } from '../session/use-correction-right.ts';
import { useHasInbox } from '../session/use-inbox.ts';
import { useSession } from '../session/use-session.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { lazily } from '../ui/lazily.ts';
import { LogoMark } from '../ui/logo.tsx';
import { barLinks, entryLinksOf, memberLinks, reviewLink } from './site-links.ts';
import { UserMenu } from './user-menu.tsx';

/** Loaded lazily: visitors have no inbox and should not wait for its code. */
const InboxLink = lazily(async () => (await import('./inbox-link.tsx')).InboxLink, userMessages.network);

export function Navigation() {
  const { isSignedIn } = useSession();
  return isSignedIn ? <MemberBar /> : <VisitorBar />;
}

function MemberBar() {
  return (
    <header className="bar">
      <div className="page">
        <Brand />
        <nav className="menu" aria-label="Main">
          {memberLinks.map(({ to, name }) => (
            <NavLink key={to} to={to} end>
              {name}
            </NavLink>
          ))}
        </nav>
        <div className="right">
          <Inbox />
          <UserMenu />
        </div>
      </div>
    </header>
  );
}

function VisitorBar() {
  const { pathname } = useLocation();
  const session = useSession();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === pathname;
  const entries = entryLinksOf(session);
  return (
    <header className="bar">
      <div className="page">
        <Brand />
        <nav className="menu" aria-label="Main">
          <BarLinks />
        </nav>
        <div className="right">
          <Inbox />
          {entries.map(({ to, name, narrowName, kind }) => (
            <ButtonLink key={to} to={to} kind={kind} className={narrowName === undefined ? 'wide' : ''}>
              <span className={narrowName === undefined ? '' : 'wide'}>{name}</span>
              {narrowName !== undefined && <span className="narrow">{narrowName}</span>}
            </ButtonLink>
          ))}
          <Button
            kind="quiet"
            isIcon
            className="narrow"
            aria-label={isOpen ? 'Close menu' : 'Open menu'}
            aria-expanded={isOpen}
            aria-controls="mobile-menu"
            onClick={() => setOpenedAt(isOpen ? null : pathname)}
          >
            <Menu className="i" aria-hidden />
          </Button>
        </div>
      </div>
      <nav className="mobile-menu narrow" id="mobile-menu" aria-label="Main" hidden={!isOpen}>
        <BarLinks onFollow={() => setOpenedAt(null)} />
        {entries.map(({ to, name, narrowName = name }) => (
          <NavLink key={to} to={to} end onClick={() => setOpenedAt(null)}>
            {narrowName}
          </NavLink>
        ))}
      </nav>
    </header>
  );
}

/** The operator of a local installation has an inbox without an account. */
function Inbox() {
  const hasInbox = useHasInbox();
  return (
    hasInbox && (
      <Suspense>
        <InboxLink />
      </Suspense>
    )
  );
}

/** Leads home, or to the dashboard for signed-in users. */
export function Brand() {
  const { isSignedIn } = useSession();
  return (
    <Link className="brand" to={isSignedIn ? '/dashboard' : '/'}>
      <LogoMark />
      Clausewatch
    </Link>
  );
}

function BarLinks({ onFollow }: { onFollow?: () => void }) {
  const { canOwn, mode } = useSession();
  // The operator of a local installation has a dashboard without an account, and no account menu that leads there.
  const isCurator = useIsCurator();
  const review = isCurator ? [reviewLink] : [];
  const own = [{ to: '/dashboard', name: 'Dashboard' }, ...memberLinks];
  const links = canOwn && mode === 'auth' ? [...barLinks, ...own, ...review] : [...barLinks, ...review];
  return links.map(({ to, name }) => (
    <NavLink key={to} to={to} end {...(onFollow && { onClick: onFollow })}>
      {name}
    </NavLink>
  ));
}
