import './settings.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useHasKeys } from '../../session/use-has-keys.ts';
import { useHasInbox, useHasWebhooks } from '../../session/use-inbox.ts';
import { PageTitle } from '../../ui/page-title.tsx';

export type SettingsPart = { id: string; name: string };

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
  const list = useRef<HTMLElement>(null);
  // On a phone the list scrolls sideways. Each page draws its own.
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current="page"]');
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  // Settings that have a page of their own.
  const pages = [
    { to: '/settings/notifications', name: 'Notifications', isShown: useHasInbox() },
    { to: '/settings/webhooks', name: 'Webhooks and feeds', isShown: useHasWebhooks() },
    { to: '/settings/keys', name: 'API keys', isShown: useHasKeys() },
  ];
  return (
    <nav className="subnav" aria-label="Settings" ref={list}>
      {parts.length === 0 && <Link to="/settings">Account</Link>}
      {parts.map(({ id, name }) => (
        <a key={id} href={`#${id}`} aria-current={hash === `#${id}` ? 'location' : undefined}>
          {name}
        </a>
      ))}
      {pages
        .filter(({ isShown }) => isShown)
        .map(({ to, name }) => (
          <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
            {name}
          </Link>
        ))}
    </nav>
  );
}
