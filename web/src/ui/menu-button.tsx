import { type ReactNode, useEffect, useState } from 'react';
import { atFirstUse } from './at-first-use.ts';
import type { OpenMenu } from './open-menu.tsx';

export type MenuEntry = { name: string } & ({ to: string } | { act: () => void });

export type MenuButtonProps = {
  className: string;
  /** The accessible name, where the button shows no text. */
  label?: string;
  face: ReactNode;
  /** Shown above the entries. */
  head?: ReactNode;
  /** Called each time the menu opens. */
  entries: () => MenuEntry[];
};

/** A button that opens a menu. The menu's code is fetched at the first use of the page, so that it also opens without a connection. */
export function MenuButton(props: MenuButtonProps) {
  const [Menu, setMenu] = useState<typeof OpenMenu | null>(null);
  useEffect(() => atFirstUse(prepare), []);
  if (Menu !== null) return <Menu {...props} />;
  const open = async () => {
    const fetched = await load().catch(() => null);
    // Where fetching fails, the next press tries again.
    if (fetched !== null) setMenu(() => fetched.OpenMenu);
  };
  const { className, label, face } = props;
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => void open()}
    >
      {face}
    </button>
  );
}

function prepare(): void {
  void load().catch(() => undefined);
}

function load() {
  return import('./open-menu.tsx');
}
