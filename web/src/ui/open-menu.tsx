import { Menu } from '@base-ui/react/menu';
import { Link } from 'react-router';
import type { MenuButtonProps, MenuEntry } from './menu-button.tsx';

/** The button with its menu, open from the start: it has just been pressed. */
export function OpenMenu({ className, label, face, head, entries }: MenuButtonProps) {
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger className={className} aria-label={label}>
        {face}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} align="end" className="menu-place">
          <Menu.Popup className="menu-list">
            {head}
            <Entries entries={entries} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Entries({ entries }: { entries: () => MenuEntry[] }) {
  return entries().map((entry) =>
    'to' in entry ? (
      <Menu.LinkItem key={entry.name} className="menu-item" render={<Link to={entry.to} />} closeOnClick>
        {entry.name}
      </Menu.LinkItem>
    ) : (
      <Menu.Item key={entry.name} className="menu-item" onClick={entry.act}>
        {entry.name}
      </Menu.Item>
    ),
  );
}
