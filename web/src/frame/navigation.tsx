import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { Button } from '../ui/button.tsx';
import { LogoMark } from '../ui/logo.tsx';
import { barLinks } from './site-links.ts';

export function Navigation() {
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === pathname;
  return (
    <header className="bar">
      <div className="page">
        <Brand />
        <nav className="menu" aria-label="Main">
          <BarLinks />
        </nav>
        <div className="right">
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
      </nav>
    </header>
  );
}

export function Brand() {
  return (
    <Link className="brand" to="/">
      <LogoMark />
      Clausewatch
    </Link>
  );
}

function BarLinks({ onFollow }: { onFollow?: () => void }) {
  return barLinks.map(({ to, name }) => (
    <NavLink key={to} to={to} end {...(onFollow && { onClick: onFollow })}>
      {name}
    </NavLink>
  ));
}
