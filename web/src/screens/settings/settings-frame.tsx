import './settings.css';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useHasInbox } from '../../session/use-inbox.ts';
import { PageTitle } from '../../ui/page-title.tsx';

export type SettingsPart = { id: string; name: string };

/** Settings that have a page of their own. */
const pages = [
  { to: '/settings/notifications', name: 'Notifications' },
  { to: '/settings/webhooks', name: 'Webhooks and feeds' },
] as const;

const none: readonly SettingsPart[] = [];

type SettingsFrameProps = {
  /** The sections of this page. */
  parts?: readonly SettingsPart[];
  title?: string;
  isBusy?: boolean;
  children: ReactNode;
};

/** A page of settings, with links to all of them. */
export function SettingsFrame({ parts = none, title, isBusy = false, children }: SettingsFrameProps) {
  return (
    <main id="main" aria-busy={isBusy || undefined}>
      <PageTitle>{title === undefined ? 'Settings' : `${title}, Settings`}</PageTitle>
      <div className="page main">
        <h1 className="h1">Settings</h1>
        <div className="settings">
          <Subnavigation parts={parts} />
          <div className="settings-list">{children}</div>
        </div>
      </div>
    </main>
  );
}

function Subnavigation({ parts }: { parts: readonly SettingsPart[] }) {
  const { pathname, hash } = useLocation();
  const hasInbox = useHasInbox();
  return (
    <nav className="subnav" aria-label="Settings">
      {parts.length === 0 && <Link to="/settings">Account</Link>}
      {parts.map(({ id, name }) => (
        <a key={id} href={`#${id}`} aria-current={hash === `#${id}` ? 'location' : undefined}>
          {name}
        </a>
      ))}
      {hasInbox &&
        pages.map(({ to, name }) => (
          <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
            {name}
          </Link>
        ))}
    </nav>
  );
}
