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
import { barLinks, entryLinksOf, listLink, memberLinks, reviewLink } from './site-links.ts';
import { UserMenu } from './user-menu.tsx';

/** Loaded lazily: visitors have neither and should not wait for their code. */
const CommandEntry = lazily(
  async () => (await import('./palette/command-entry.tsx')).CommandEntry,
  userMessages.network,
);
const InboxLink = lazily(async () => (await import('./inbox-link.tsx')).InboxLink, userMessages.network);

type PageLink = { to: string; name: string };

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
          <Links to={[listLink, ...memberLinks]} />
        </nav>
        <div className="right">
          <Commands isShort={false} />
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
  const own = useOwnLinks();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === pathname;
  const close = () => setOpenedAt(null);
  const entries = entryLinksOf(session);
  return (
    <>
      <header className="bar">
        <div className="page">
          <Brand />
          <nav className="menu" aria-label="Main">
            <Links to={barLinks} />
          </nav>
          <div className="right">
            <Commands isShort />
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
          <Links to={[...barLinks, ...own]} onFollow={close} />
          <Links
            to={entries.map(({ to, name, narrowName = name }) => ({ to, name: narrowName }))}
            onFollow={close}
          />
        </nav>
      </header>
      {own.length > 0 && (
        <nav className="own-menu" aria-label="Your vendors">
          <div className="menu page">
            <Links to={own} />
          </div>
        </nav>
      )}
    </>
  );
}

/** The operator of a local installation has a dashboard without an account, and no account menu that leads there. */
function useOwnLinks(): readonly PageLink[] {
  const { canOwn, mode } = useSession();
  const isCurator = useIsCurator();
  return [
    ...(canOwn && mode === 'auth' ? [{ to: '/dashboard', name: 'Dashboard' }, ...memberLinks] : []),
    ...(isCurator ? [reviewLink] : []),
  ];
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

/** For whoever can own watches: what it finds is theirs first. */
function Commands({ isShort }: { isShort: boolean }) {
  const { canOwn } = useSession();
  return (
    canOwn && (
      <Suspense>
        <CommandEntry isShort={isShort} />
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

/** A page below one of these marks it too; only home is above all. */
function Links({ to: links, onFollow }: { to: readonly PageLink[]; onFollow?: () => void }) {
  return links.map(({ to, name }) => (
    <NavLink key={to} to={to} end={to === '/'} {...(onFollow && { onClick: onFollow })}>
      {name}
    </NavLink>
  ));
}
